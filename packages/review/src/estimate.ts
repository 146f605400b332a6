// What a choice cost, without the winner's curse: one set of worlds chooses the strongest rival, a fresh one measures
// the difference to it, and what lies within the noise of that measurement is not held against the player.
import type { Comparison } from '@tuolaji/bots';

/** How the candidates of one decision compare, in levels for the seat's team. */
export interface Estimate {
  /** Expected levels of each candidate. */
  readonly values: readonly number[];
  /** The best candidate: the chosen one unless another proved better on fresh worlds. */
  readonly best: number;
  /** The strongest other candidate; the chosen one where there is no other. */
  readonly rival: number;
  /** Levels lost by the choice: never below 0, shrunk where the worlds disagree. */
  readonly loss: number;
  /**
   * The same loss for sums and means: the difference as measured, neither shrunk nor cut at 0, so that noise cancels
   * over many decisions. 0 where choosing found no better candidate.
   */
  readonly measured: number;
  /** Standard error of the difference before it was shrunk. */
  readonly error: number;
  readonly rollouts: number;
}

/** Share of the rollouts that choose the rival; the others measure. */
const CHOOSING = 0.5;
/** Share of the rollouts before the weaker half drops out for the first time. */
const FIRST_HALVING = 0.2;
const FEWEST_WORLDS = 12;
/** Levels that are not worth a measurement. */
const TRIFLE = 0.005;

/** Differences of one candidate to the chosen one, world by world. */
interface Tally {
  readonly index: number;
  count: number;
  sum: number;
  squares: number;
}

const newTally = (index: number): Tally => ({ index, count: 0, sum: 0, squares: 0 });
const mean = ({ sum, count }: Tally): number => (count === 0 ? 0 : sum / count);

function errorOf(tally: Tally): number {
  const { count, squares } = tally;
  if (count < 2) return Number.POSITIVE_INFINITY;
  return Math.sqrt(Math.max(0, squares / count - mean(tally) ** 2) / (count - 1));
}

/** A difference pulled towards 0 by its noise, as James and Stein pull a mean: within one standard error it is 0. */
export function shrink(difference: number, error: number): number {
  if (difference === 0) return 0;
  return difference * Math.max(0, 1 - (error / difference) ** 2);
}

/** The worlds drawn for one decision. */
interface Study {
  readonly comparison: Comparison;
  readonly rollouts: number;
  /** The chosen candidate's own levels. */
  readonly own: Tally;
  spent: number;
}

/** One world for the chosen candidate and these rivals; false when no world fits. */
function drawWorld(study: Study, field: readonly Tally[]): boolean {
  const { comparison, own } = study;
  const values = comparison.next([comparison.chosen, ...field.map(({ index }) => index)]);
  const base = values?.[0];
  if (values === null || base === undefined) return false;
  study.spent += values.length;
  own.count++;
  own.sum += base;
  for (const [i, tally] of field.entries()) {
    const gain = (values[i + 1] ?? base) - base;
    tally.count++;
    tally.sum += gain;
    tally.squares += gain * gain;
  }
  return true;
}

/** Draws worlds until the rollouts reach a bound; false when no world fits. */
function drawUntil(study: Study, field: readonly Tally[], bound: number): boolean {
  for (let worlds = 0; worlds < FEWEST_WORLDS || study.spent < bound; worlds++) {
    if (!drawWorld(study, field)) return false;
  }
  return true;
}

const mayMatter = (tally: Tally): boolean => mean(tally) + 2 * errorOf(tally) > TRIFLE;

/** The strongest rival of the chosen candidate; the weaker half of the field drops out again and again. */
function chooseRival(study: Study, rivals: readonly Tally[]): Tally | null {
  const end = study.rollouts * CHOOSING;
  let field = [...rivals];
  for (let bound = study.rollouts * FIRST_HALVING; field.length > 0; bound += (end - bound) / 2) {
    if (!drawUntil(study, field, bound)) return null;
    field.sort((a, b) => mean(b) - mean(a));
    if (bound >= end * 0.9 || field.length === 1) break;
    const half = field.slice(0, Math.ceil(field.length / 2)).filter(mayMatter);
    field = half.length === 0 ? field.slice(0, 1) : half;
  }
  return field[0] ?? null;
}

/** Levels gained by each candidate over the chosen one; none above the proven difference of the best. */
function gainsOf(candidates: number, rivals: readonly Tally[], ceiling: number): number[] {
  const gains = Array.from({ length: candidates }, () => 0);
  for (const tally of rivals) {
    const gain = mean(tally);
    const fair = gain > 0 ? shrink(gain, errorOf(tally)) : gain;
    gains[tally.index] = Math.min(fair, ceiling);
  }
  return gains;
}

/** What the chosen candidate is worth when there is nothing to compare it with. */
function alone(study: Study): Estimate | null {
  const { comparison, own, rollouts } = study;
  const { chosen } = comparison;
  if (!drawUntil(study, [], Math.min(rollouts, 4 * FEWEST_WORLDS))) return null;
  const spent = study.spent;
  return {
    values: [mean(own)],
    best: chosen,
    rival: chosen,
    loss: 0,
    measured: 0,
    error: 0,
    rollouts: spent,
  };
}

/** Estimates the candidates of a decision with about this many rollouts; null when no world fits the view. */
export function estimate(comparison: Comparison, rollouts: number): Estimate | null {
  const { candidates, chosen } = comparison;
  const study: Study = { comparison, rollouts, own: newTally(chosen), spent: 0 };
  if (candidates.length < 2) return alone(study);
  const rivals = candidates.flatMap((_, index) => (index === chosen ? [] : [newTally(index)]));
  const rival = chooseRival(study, rivals);
  if (rival === null) return null;
  const fresh = newTally(rival.index);
  // A rival that looks no better on its own set of worlds is not measured: the choice was as good.
  const measured = mayMatter(rival) && drawUntil(study, [fresh], rollouts);
  const difference = measured ? mean(fresh) : Math.min(0, mean(rival));
  const error = errorOf(measured ? fresh : rival);
  const loss = difference > 0 ? shrink(difference, error) : 0;
  const gains = gainsOf(candidates.length, rivals, loss);
  gains[rival.index] = loss > 0 ? loss : Math.min(0, difference);
  const base = mean(study.own);
  return {
    values: gains.map((gain) => base + gain),
    best: loss > 0 ? rival.index : chosen,
    rival: rival.index,
    loss,
    measured: measured && mean(rival) > 0 ? difference : 0,
    error,
    rollouts: study.spent,
  };
}
