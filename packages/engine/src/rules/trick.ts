// Who wins a trick (TRICK-1 … TRICK-3): which plays cover the lead, and how high their answer to it is.
import type { Card } from '../cards.ts';
import {
  bitCount,
  detourRun,
  detourTops,
  type Holding,
  highBit,
  highestRunTop,
  lowBit,
  pairSet,
  readHolding,
  rungsOf,
  straightRun,
  straightTops,
  withoutRungs,
} from '../kernel/holding.ts';
import { covers, type Demand, demandOf, emptyDemand } from '../kernel/leadDemand.ts';
import {
  type Ladder,
  type Layout,
  ladderOf,
  type Terms,
  TRUMP_LANE,
} from '../kernel/trumpOrder.ts';
import { commonLane, slotsOnRungs } from './shape.ts';

const rest = emptyDemand();

/** The demand without its first `skip` tractors. */
function restOf(demand: Demand, skip: number): Demand {
  rest.runCount = demand.runCount - skip;
  for (let i = 0; i < rest.runCount; i++) rest.runs[i] = demand.runs[i + skip] as number;
  rest.pairs = demand.pairs;
  return rest;
}

/** The run that answers led tractor `index` as high as the tractors after it allow; 0 when none does. */
function bestRun(demand: Demand, index: number, ladder: Ladder, pairs: number): number {
  const length = demand.runs[index] as number;
  const straight = straightTops(ladder, pairs, length);
  const detour = detourTops(ladder, pairs, length);
  const after = restOf(demand, index + 1);
  for (let tops = straight | detour; tops !== 0; tops &= ~(1 << highBit(tops))) {
    const top = highBit(tops);
    if ((straight & (1 << top)) !== 0) {
      const run = straightRun(top, length);
      if (covers(after, ladder, withoutRungs(ladder, pairs, run))) return run;
    }
    if ((detour & (1 << top)) !== 0) {
      const run = detourRun(top, length);
      if (covers(after, ladder, withoutRungs(ladder, pairs, run))) return run;
    }
  }
  return 0;
}

/** Rung of the best answer to the lead's key part, read in the player's favour; −1 when the play does not cover the lead. */
export function answerTop(demand: Demand, ladder: Ladder, one: number, two: number): number {
  if (demand.runCount === 0) {
    if (demand.pairs === 0) return ladder.rungs[highBit(one)] as number;
    return bitCount(two) < demand.pairs ? -1 : (ladder.rungs[highBit(two)] as number);
  }
  const pairs = pairSet(ladder, two);
  if (demand.runCount === 1) {
    if (bitCount(two) < (demand.runs[0] as number) + demand.pairs) return -1;
    return highestRunTop(ladder, pairs, demand.runs[0] as number);
  }
  return highBit(bestRun(demand, 0, ladder, pairs));
}

/** Answers of trump stand above every side suit. */
export const TRUMP_ABOVE = 32;

/** How high a play wholly in `lane` answers the lead; −1 for a play that cannot win. */
function answerStrength(
  demand: Demand,
  layout: Layout,
  lane: number,
  { one, two }: Holding,
): number {
  if (lane !== demand.lane && lane !== TRUMP_LANE) return -1;
  const top = answerTop(demand, ladderOf(layout, lane), one, two);
  return top < 0 ? -1 : lane === TRUMP_LANE ? top + TRUMP_ABOVE : top;
}

/** Tops of the answers to every led part, tractors first, then pairs, then singles; null when the play does not cover. */
function everyTop(demand: Demand, layout: Layout, lane: number, play: Holding): number[] | null {
  const ladder = ladderOf(layout, lane);
  const tops: number[] = [];
  let { two } = play;
  for (let i = 0; i < demand.runCount; i++) {
    const run = bestRun(demand, i, ladder, pairSet(ladder, two));
    if (run === 0) return null;
    tops.push(highBit(run));
    two &= ~slotsOnRungs(layout, lane, two, run);
  }
  if (bitCount(two) < demand.pairs) return null;
  for (let i = 0; i < demand.pairs; i++) {
    tops.push(ladder.rungs[highBit(two)] ?? -1);
    two &= ~(1 << highBit(two));
  }
  // What is left answers the singles; a pair left over counts as two.
  const paired = play.two & ~two;
  const left: number[] = [];
  for (let slots = play.one & ~paired; slots !== 0; slots &= slots - 1) {
    const rung = ladder.rungs[lowBit(slots)] ?? -1;
    left.push(...((two & slots & -slots) !== 0 ? [rung, rung] : [rung]));
  }
  return [...tops, ...left.sort((x, y) => y - x)];
}

const isThrow = (demand: Demand): boolean => {
  const pairs = demand.runs.subarray(0, demand.runCount).reduce((a, b) => a + b, 0) + demand.pairs;
  return demand.runCount + demand.pairs + (demand.size - 2 * pairs) > 1;
};

/** What a play brings to a comparison other than `keyPart`: a number for each part compared; null when it cannot win. */
function answer(terms: Terms, demand: Demand, lane: number, play: Holding): number[] | null {
  if (answerStrength(demand, terms.layout, lane, play) < 0) return null;
  const above = lane === TRUMP_LANE ? TRUMP_ABOVE : 0;
  if (terms.rules.throwCompare === 'highestCard') {
    return [highBit(rungsOf(ladderOf(terms.layout, lane), play.one)) + above];
  }
  return everyTop(demand, terms.layout, lane, play)?.map((top) => top + above) ?? null;
}

const leadDemand = emptyDemand();
const playHolding: Holding = { one: 0, two: 0 };

/** Index of the winning play; the lead is the first. An unfinished trick is judged as it stands. */
export function trickWinner(terms: Terms, plays: readonly (readonly Card[])[]): number {
  const demand = demandOf(terms.layout, plays[0] ?? [], leadDemand);
  if (terms.rules.throwCompare !== 'keyPart' && isThrow(demand))
    return throwWinner(terms, demand, plays);
  let winner = 0;
  let best = -1;
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i] as readonly Card[];
    const lane = commonLane(terms.layout, play);
    if (lane < 0 || play.length !== demand.size) continue;
    const own = readHolding(terms.layout, lane, play, playHolding);
    const strength = answerStrength(demand, terms.layout, lane, own);
    if (strength > best) {
      winner = i;
      best = strength;
    }
  }
  return winner;
}

/** The same for throws where more than the key part is compared. */
function throwWinner(terms: Terms, demand: Demand, plays: readonly (readonly Card[])[]): number {
  let winner = 0;
  let best: number[] = [];
  for (const [i, play] of plays.entries()) {
    const lane = commonLane(terms.layout, play);
    if (lane < 0 || play.length !== demand.size) continue;
    const own = answer(terms, demand, lane, readHolding(terms.layout, lane, play, playHolding));
    if (own?.every((top, part) => top > (best[part] ?? -1))) {
      winner = i;
      best = own;
    }
  }
  return winner;
}
