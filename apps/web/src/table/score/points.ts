// The points bar: which thresholds it marks and what the next one means (SCORE-1), for showing only.
import {
  nextTier,
  type RoundResult,
  type Ruleset,
  SCORE_TIERS,
  stepsFor,
  teamOf,
  type View,
} from '@tuolaji/engine';
import { more, t } from '../../text/index.ts';

type Steps = Ruleset['scoreSteps'];

/** Where the bar ends: every point of both decks. */
export const BAR_END = 200;

/** Thresholds with room for a label: not those at the ends of the bar. */
export const markedThresholds = (steps: Steps): readonly number[] =>
  SCORE_TIERS[steps].map(({ from }) => from).filter((from) => from >= 40 && from < BAR_END);

/** The next threshold above these points, or null past the last. */
export const nextThreshold = (points: number, steps: Steps): number | null =>
  nextTier(steps, points)?.from ?? null;

/** Why a round with these points counts as it does: the threshold reached or, when the bankers advance, not reached. */
export function whyText(points: number, steps: Steps): string {
  const words = more.value.settlement;
  const reached = SCORE_TIERS[steps].findLast(({ from }) => from <= points);
  const next = nextTier(steps, points);
  if (reached === undefined || reached.steps >= 0) return words.reached(points, reached?.from ?? 0);
  return points === 0 && next && next.from < 40 ? words.none : words.under(points, next?.from ?? 0);
}

/** What a round changed for the teams; `teams` names both. A team that was at the ace has not moved up. */
export function verdictText(
  { level, banker }: Pick<View, 'level' | 'banker'>,
  result: Pick<RoundResult, 'advancingTeam' | 'steps' | 'levels' | 'nextBankerSeat'>,
  win: Ruleset['win'],
  teams: readonly [string, string],
): string {
  const words = more.value.settlement;
  const { advancingTeam: team, steps, levels, nextBankerSeat } = result;
  if (team === null || steps === 0) return words.takesBank(teams[teamOf(nextBankerSeat)]);
  const name = teams[team];
  const held = banker !== null && teamOf(banker) === team;
  if (held && level === 'A') return words.defendedAce(name);
  // Where a team at the ace has not won yet, nothing shows whether the attackers were there before.
  const mayHaveBeenThere = win === 'defendAce' || level === 'A';
  if (!held && levels[team] === 'A' && mayHaveBeenThere) return words.bankAtAce(name);
  return words.advances(name, steps, levels[team]);
}

/** What happens when the attackers end with this many points. */
export function outcomeText(points: number, steps: Steps): string {
  const words = t.value.table.nextStep;
  const result = stepsFor(steps, points);
  if (result > 0) return words.attackers(result);
  if (result === 0) return words.change;
  return result === -1 ? words.one : result === -2 ? words.two : words.shutOut;
}
