// Styles of play as tables of numbers, and how two of them compare on duplicate deals.
import type { Ruleset } from '@tuolaji/engine';
import { BURY_WEIGHTS, type BuryWeightName } from '../bury.ts';
import { setsFrom, TUNED_WEIGHTS, WEIGHT_NAMES, type WeightName } from '../policy/weights.ts';
import { smoothLevels } from '../search/smoothLevels.ts';
import { dealFor, playDeal, type Style } from './duel.ts';

/** Weights by name: of the policy one number per set, of the burial one. */
export interface WeightTable {
  readonly play: Partial<Record<WeightName, number[]>>;
  readonly bury: Partial<Record<BuryWeightName, number>>;
}

/** The weights the skills play with now. */
export function currentTable(): WeightTable {
  const play: WeightTable['play'] = {};
  for (const name of WEIGHT_NAMES) play[name] = TUNED_WEIGHTS.map((set) => set[name]);
  return { play, bury: { ...BURY_WEIGHTS } };
}

/** The style of a table; what it does not name stays as it is now. */
export const styleOf = ({ play, bury }: WeightTable): Style => ({
  weights: setsFrom(play),
  bury: { ...BURY_WEIGHTS, ...bury },
});

/** What a style comes to against another: smoothed levels a deal with a 95 % interval, and how its kitties fare. */
export interface Comparison {
  readonly levels: number;
  readonly interval: number;
  readonly lastTrickLost: number;
  readonly buriedPoints: number;
}

/** Compares two styles on `count` deals of a seed, each played twice with the sides changed. */
export function compareStyles(
  rules: readonly Ruleset[],
  [a, b]: readonly [Style, Style],
  { seed, count }: { readonly seed: string; readonly count: number },
): Comparison {
  const sums = { gain: 0, squares: 0, lost: 0, buried: 0 };
  for (let n = 0; n < count; n++) {
    const table = rules[n % rules.length];
    if (!table) continue;
    const deal = dealFor(table, seed, n);
    const asBanker = playDeal(deal, a, b);
    const asAttacker = playDeal(deal, b, a);
    const levels = (points: number): number => smoothLevels(table, points);
    const gain = (levels(asAttacker.attackerPoints) - levels(asBanker.attackerPoints)) / 2;
    sums.gain += gain;
    sums.squares += gain * gain;
    if (asBanker.lastTrickLost) sums.lost++;
    sums.buried += asBanker.buriedPoints;
  }
  const levels = sums.gain / count;
  return {
    levels,
    interval: 1.96 * Math.sqrt((sums.squares / count - levels * levels) / count),
    lastTrickLost: sums.lost / count,
    buriedPoints: sums.buried / count,
  };
}
