// The bar while a settlement is still adding up: it shows the round as it stood before the sum.
import { RANKS, type Rank, teamOf, type View } from '@tuolaji/engine';

type Settled = Pick<View, 'phase' | 'result' | 'level' | 'levels' | 'banker' | 'attackerPoints'>;

/** The levels before the round that just ended, as far as its result tells: a step past A is not in it. */
function levelsBefore({ result, levels, level, banker }: Settled): readonly [Rank, Rank] {
  const team = result?.advancingTeam ?? null;
  if (!result || team === null) return levels;
  const held = banker !== null && teamOf(banker) === team;
  const fallen = RANKS[Math.max(0, RANKS.indexOf(levels[team]) - result.steps)];
  const before = held ? level : (fallen ?? levels[team]);
  return team === 0 ? [before, levels[1]] : [levels[0], before];
}

/** True for the view of a round that has ended. */
export const isSettled = ({ phase, result }: Pick<View, 'phase' | 'result'>): boolean =>
  result !== null && (phase === 'result' || phase === 'over');

/** The view without what the settlement has still to say; `known` are the levels seen before it. */
export function untold<V extends Settled>(view: V, known: readonly [Rank, Rank] | null): V {
  const attackerPoints = view.result?.trickPoints ?? view.attackerPoints;
  return { ...view, levels: known ?? levelsBefore(view), attackerPoints };
}
