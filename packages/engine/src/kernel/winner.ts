// Who wins a trick (TRICK-1 … TRICK-3), on masks: which plays cover the lead, and how high their answer to it is.
// The one winner function behind the public rules, the fast table and the bots.
import {
  bitCount,
  detourRun,
  detourTops,
  highBit,
  highestRunTop,
  pairSet,
  straightRun,
  straightTops,
  withoutRungs,
} from './holding.ts';
import { covers, type Demand, EVERY_PART, emptyDemand, HIGHEST_CARD } from './leadDemand.ts';
import type { Ladder } from './trumpOrder.ts';

const rest = emptyDemand();

/** The demand without its first `skip` tractors. */
function restOf(demand: Demand, skip: number): Demand {
  rest.runCount = demand.runCount - skip;
  for (let i = 0; i < rest.runCount; i++) rest.runs[i] = demand.runs[i + skip] as number;
  rest.pairs = demand.pairs;
  return rest;
}

/** The runs of the highest top that answer led tractor `index` and leave enough for the tractors and pairs after it: none, one, or a straight one and a detour. */
function bestRuns(demand: Demand, index: number, ladder: Ladder, pairs: number): number[] {
  const length = demand.runs[index] as number;
  const straight = straightTops(ladder, pairs, length);
  const detour = detourTops(ladder, pairs, length);
  const after = restOf(demand, index + 1);
  for (let tops = straight | detour; tops !== 0; tops &= ~(1 << highBit(tops))) {
    const top = highBit(tops);
    const runs: number[] = [];
    if ((straight & (1 << top)) !== 0) runs.push(straightRun(top, length));
    if ((detour & (1 << top)) !== 0) runs.push(detourRun(top, length));
    const fit = runs.filter((run) => covers(after, ladder, withoutRungs(ladder, pairs, run)));
    if (fit.length > 0) return fit;
  }
  return [];
}

/** Rung of the best answer to the lead's key part, read in the player's favour; −1 when the play does not cover the lead. */
function keyTop(demand: Demand, ladder: Ladder, one: number, two: number): number {
  if (demand.runCount === 0) {
    if (demand.pairs === 0) return ladder.rungs[highBit(one)] as number;
    return bitCount(two) < demand.pairs ? -1 : (ladder.rungs[highBit(two)] as number);
  }
  const pairs = pairSet(ladder, two);
  if (demand.runCount === 1) {
    if (bitCount(two) < (demand.runs[0] as number) + demand.pairs) return -1;
    return highestRunTop(ladder, pairs, demand.runs[0] as number);
  }
  return highBit(bestRuns(demand, 0, ladder, pairs)[0] ?? 0);
}

/**
 * How high a play of the led lane or of trump, all in one lane, answers the lead: comparable among such plays, −1 when
 * it does not cover the lead. Every trump answer stands above every answer of a side suit.
 */
export function strengthOf(demand: Demand, ladder: Ladder, one: number, two: number): number {
  const top = keyTop(demand, ladder, one, two);
  if (top < 0) return -1;
  if (demand.compare !== HIGHEST_CARD) return top + ladder.above;
  return (ladder.rungs[highBit(one)] as number) + ladder.above;
}

/** The answer that holds a trick: its strength and, where every part is compared, the strength of each part. */
export interface BestAnswer {
  best: number;
  readonly bestParts: Uint8Array;
}

/** A lead has at most as many parts as a hand has cards. */
const MOST_PARTS = 33;

/** Before anyone has played. */
export const noAnswer = (): BestAnswer => ({ best: -1, bestParts: new Uint8Array(MOST_PARTS) });

/** Every way to answer the led tractors from `index` on, the first as high as can be, then the next: runs as rungs. */
function waysToAnswer(demand: Demand, index: number, ladder: Ladder, pairs: number): number[][] {
  if (index === demand.runCount) return [[]];
  return bestRuns(demand, index, ladder, pairs).flatMap((run) =>
    waysToAnswer(demand, index + 1, ladder, withoutRungs(ladder, pairs, run)).map((later) => [
      run,
      ...later,
    ]),
  );
}

/** How many of these slots stand on each rung. */
function countRungs(ladder: Ladder, slots: number): number[] {
  const counts = new Array<number>(ladder.rungs.length).fill(0);
  for (let left = slots; left !== 0; left &= ~(1 << highBit(left))) {
    const rung = ladder.rungs[highBit(left)] as number;
    counts[rung] = (counts[rung] as number) + 1;
  }
  return counts;
}

/** Tops of the answers to every led part when the led tractors are answered by these runs: pairs and singles from the highest that are left. */
function topsWith(
  runs: readonly number[],
  loosePairs: number,
  pairs: readonly number[],
  cards: readonly number[],
): number[] {
  const used = pairs.map((_, rung) => runs.filter((run) => (run >> rung) & 1).length);
  const free = pairs.flatMap((n, rung) => new Array<number>(n - (used[rung] ?? 0)).fill(rung));
  const paired = free.reverse().slice(0, loosePairs);
  for (const rung of paired) used[rung] = (used[rung] ?? 0) + 1;
  const singles = cards.flatMap((n, rung) =>
    new Array<number>(n - 2 * (used[rung] ?? 0)).fill(rung),
  );
  return [...runs.map(highBit), ...paired, ...singles.reverse()];
}

const isHigher = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? -1) > (b[at] ?? -1);
};

/** Strengths of a covering play's answers to every led part: tractors first, then pairs, then singles, each as high as those before it allow. */
function partStrengths(demand: Demand, ladder: Ladder, one: number, two: number): number[] {
  const pairs = countRungs(ladder, two);
  const seconds = countRungs(ladder, one);
  const cards = pairs.map((n, rung) => n + (seconds[rung] ?? 0));
  const ways = waysToAnswer(demand, 0, ladder, pairSet(ladder, two)).map((runs) =>
    topsWith(runs, demand.pairs, pairs, cards),
  );
  const best = ways.reduce((a, b) => (isHigher(b, a) ? b : a));
  return best.map((top) => top + ladder.above);
}

/** A play all in one lane, which is the led one or trump. */
export interface Contender {
  readonly ladder: Ladder;
  readonly one: number;
  readonly two: number;
  /** Its strengthOf. */
  readonly strength: number;
}

/** Whether a play takes the trick from the best answer so far (TRICK-2, TRICK-3); if it does, `held` becomes its answer. */
export function takesTrick(demand: Demand, held: BestAnswer, play: Contender): boolean {
  if (play.strength <= held.best) return false;
  if (demand.compare === EVERY_PART) {
    const parts = partStrengths(demand, play.ladder, play.one, play.two);
    if (held.best >= 0 && parts.some((part, i) => part <= (held.bestParts[i] ?? 0))) return false;
    held.bestParts.set(parts);
  }
  held.best = play.strength;
  return true;
}
