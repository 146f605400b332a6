// Who wins a trick (TRICK-1 … TRICK-3), on masks: which plays cover the lead, and how high their answer to it is.
// The one winner function behind the public rules, the fast table and the bots.
import { bitCount, type Holding, highBit } from './holding.ts';
import { type Demand, EVERY_PART, HIGHEST_CARD } from './leadDemand.ts';
import { fullestProfile } from './profile.ts';
import { highestRun, highestRunTop, lowerRun, pairCount, pairSet, withoutRungs } from './runs.ts';
import type { Terms } from './terms.ts';
import { type Ladder, ladderOf, TRUMP_LANE } from './trumpOrder.ts';

/** Whether these pairs of a lane hold, apart from each other, a part for every tractor from `first` on and every pair of the lead (TRICK-1). */
function coversFrom(terms: Terms, demand: Demand, first: number, held: PairsIn): boolean {
  const { ladder, pairs } = held;
  if (first === demand.runCount) return pairCount(pairs) >= demand.pairs;
  const { search, paid } = terms.workspace;
  fullestProfile(search, { demand, first, ladder, follow: 'exact' }, pairs, paid);
  return paid.full;
}

/** A pair set on its ladder. */
interface PairsIn {
  readonly ladder: Ladder;
  readonly pairs: number;
}

/** Whether pairs of a lane cover the tractors and pairs of a lead (TRICK-1). */
export function covers(terms: Terms, demand: Demand, lane: number, two: number): boolean {
  const ladder = ladderOf(terms.order, lane);
  return coversFrom(terms, demand, 0, { ladder, pairs: pairSet(ladder, two) });
}

/** The highest runs that answer led tractor `index` and leave enough for the parts after it: none, one, or two with the same top. */
function bestRuns(terms: Terms, demand: Demand, index: number, held: PairsIn): number[] {
  const { ladder, pairs } = held;
  const found: number[] = [];
  for (
    let run = highestRun(ladder, pairs, demand.runs[index]);
    run !== 0;
    run = lowerRun(ladder, pairs, run)
  ) {
    if (found.length > 0 && highBit(found[0]) !== highBit(run)) return found;
    const left = { ladder, pairs: withoutRungs(ladder, pairs, run) };
    if (coversFrom(terms, demand, index + 1, left)) found.push(run);
  }
  return found;
}

/** Rung of the best answer to the lead's key part, read in the player's favour; −1 when the play does not cover the lead. */
function keyTop(terms: Terms, demand: Demand, ladder: Ladder, { one, two }: Holding): number {
  if (demand.runCount === 0) {
    if (demand.pairs === 0) return ladder.rungs[highBit(one)];
    return bitCount(two) < demand.pairs ? -1 : ladder.rungs[highBit(two)];
  }
  const pairs = pairSet(ladder, two);
  if (demand.runCount === 1) {
    if (bitCount(two) < demand.runs[0] + demand.pairs) return -1;
    return highestRunTop(ladder, pairs, demand.runs[0]);
  }
  return highBit(bestRuns(terms, demand, 0, { ladder, pairs })[0] ?? 0);
}

/**
 * How high a play wholly in `lane` answers the lead: comparable among the plays of a trick, −1 when it cannot win (a
 * discard, or a play that does not cover the lead). Every trump answer stands above every answer of a side suit.
 */
export function strengthOf(terms: Terms, demand: Demand, lane: number, play: Holding): number {
  if (lane !== demand.lane && lane !== TRUMP_LANE) return -1;
  const ladder = ladderOf(terms.order, lane);
  const top = keyTop(terms, demand, ladder, play);
  if (top < 0) return -1;
  return (demand.compare === HIGHEST_CARD ? ladder.rungs[highBit(play.one)] : top) + ladder.above;
}

/** The same for a play of one card, as half of all plays are. */
export function singleStrength(terms: Terms, demand: Demand, lane: number, one: number): number {
  if (lane !== demand.lane && lane !== TRUMP_LANE) return -1;
  const ladder = ladderOf(terms.order, lane);
  return ladder.rungs[highBit(one)] + ladder.above;
}

/** The answer that holds a trick: its strength and, where every part is compared, the strength of each part. */
export interface BestAnswer {
  best: number;
  bestParts: readonly number[];
}

/** Before anyone has played. */
export const noAnswer = (): BestAnswer => ({ best: -1, bestParts: NO_PARTS });
const NO_PARTS: readonly number[] = [];

/** Every way to answer the led tractors from `index` on, the first as high as can be, then the next: lists of runs. */
function waysToAnswer(terms: Terms, demand: Demand, index: number, held: PairsIn): number[][] {
  if (index === demand.runCount) return [[]];
  const { ladder, pairs } = held;
  return bestRuns(terms, demand, index, held).flatMap((run) =>
    waysToAnswer(terms, demand, index + 1, {
      ladder,
      pairs: withoutRungs(ladder, pairs, run),
    }).map((later) => [run, ...later]),
  );
}

/** How many of these slots stand on each rung. */
function countRungs(ladder: Ladder, slots: number): number[] {
  const counts = new Array<number>(ladder.rungs.length).fill(0);
  for (let left = slots; left !== 0; left &= left - 1)
    counts[ladder.rungs[highBit(left & -left)]]++;
  return counts;
}

/** A play by rung: how many pairs and how many cards stand on each. */
interface ByRung {
  readonly pairs: readonly number[];
  readonly cards: readonly number[];
}

/** Each rung as often as it counts, highest first. */
const fromHighest = (counts: readonly number[]): number[] =>
  counts.flatMap((n, rung) => new Array<number>(n).fill(rung)).reverse();

/** Tops of the answers to every led part when these runs answer the led tractors: pairs and singles from the highest left. */
function topsWith(runs: readonly number[], loosePairs: number, { pairs, cards }: ByRung): number[] {
  const used = pairs.map((_, rung) => runs.filter((run) => (run >> rung) & 1).length);
  const paired = fromHighest(pairs.map((n, rung) => n - used[rung])).slice(0, loosePairs);
  for (const rung of paired) used[rung]++;
  const singles = fromHighest(cards.map((n, rung) => n - 2 * used[rung]));
  return [...runs.map(highBit), ...paired, ...singles];
}

const isHigher = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at] > b[at];
};

/** Strengths of a covering play's answers to every led part: tractors, pairs, singles, each as high as those before allow. */
function partStrengths(terms: Terms, demand: Demand, lane: number, play: Holding): number[] {
  const ladder = ladderOf(terms.order, lane);
  const pairs = countRungs(ladder, play.two);
  const firsts = countRungs(ladder, play.one);
  const cards = pairs.map((n, rung) => n + firsts[rung]);
  const held = { ladder, pairs: pairSet(ladder, play.two) };
  const ways = waysToAnswer(terms, demand, 0, held).map((runs) =>
    topsWith(runs, demand.pairs, { pairs, cards }),
  );
  return ways.reduce((a, b) => (isHigher(b, a) ? b : a)).map((top) => top + ladder.above);
}

/** A play wholly in one lane, with its strengthOf. */
export interface Contender {
  readonly lane: number;
  readonly play: Holding;
  readonly strength: number;
}

/** Whether a play takes the trick from the best answer so far (TRICK-2, TRICK-3); if it does, `held` becomes its answer. */
export function takesTrick(
  terms: Terms,
  demand: Demand,
  held: BestAnswer,
  { lane, play, strength }: Contender,
): boolean {
  if (strength <= held.best) return false;
  if (demand.compare === EVERY_PART) {
    const parts = partStrengths(terms, demand, lane, play);
    if (held.best >= 0 && parts.some((part, i) => part <= held.bestParts[i])) return false;
    held.bestParts = parts;
  }
  held.best = strength;
  return true;
}
