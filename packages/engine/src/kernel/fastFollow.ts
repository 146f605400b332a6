// Follows on the fast table: legal ones chosen by a taste, or at random.

import { slotsOnRungs } from '../rules/shape.ts';
import { addSlots, clearPlay, type Sim } from './fastTable.ts';
import {
  bitCount,
  detourRun,
  detourTops,
  emptyLanes,
  type Holding,
  highBit,
  type Lanes,
  lowBit,
  pairSet,
  straightRun,
  straightTops,
  withoutRungs,
} from './holding.ts';
import { coverOf, type Profile } from './leadDemand.ts';
import { fillUp, isFilled, owedProfileOf } from './owed.ts';
import { LANES, ladderOf, TRUMP_LANE } from './trumpOrder.ts';

/** Which cards of a lane go first, where the rules leave it open: those of `first`, of `second`, of `third`, then any. */
export interface Taste {
  first: number;
  second: number;
  third: number;
  /** Whether the highest pair, or single card, of those goes first, not the lowest. */
  highPairs: boolean;
  highSingles: boolean;
}

/** A stream of small random numbers: xorshift, never 0. */
export interface Dice {
  state: number;
}

/** A number from 0 to n − 1 (n ≤ 65,536). */
export function roll(dice: Dice, n: number): number {
  let x = dice.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  dice.state = x;
  return ((x >>> 16) * n) >>> 16;
}

/** Bit n, counted from the lowest, of a mask that has so many. */
function nthBit(mask: number, n: number): number {
  let left = mask;
  for (let i = n; i > 0; i--) left &= left - 1;
  return left & -left;
}

// How cards are picked in the play being built: by taste, or by dice when there is none.
let taste: Taste | null = null;
let dice: Dice = { state: 1 };

function pick(mask: number, high: boolean): number {
  if ((mask & (mask - 1)) === 0) return mask;
  if (taste === null) return nthBit(mask, roll(dice, bitCount(mask)));
  const { first, second, third } = taste;
  const set = mask & first || mask & second || mask & third || mask;
  return high ? 1 << highBit(set) : set & -set;
}

const held: Holding = { one: 0, two: 0 };

/**
 * Writes into `sim.play` a legal follow of the seat to move, which holds more cards of the led lane than are asked for:
 * of those the rules leave open, the ones that go first by taste.
 */
export function buildFollow(sim: Sim, by: Taste): void {
  taste = by;
  const { one, two } = sim.hands[sim.turn] as Lanes;
  const { lane } = sim.demand;
  clearPlay(sim);
  held.one = one[lane] as number;
  held.two = two[lane] as number;
  payDebt(sim);
}

/**
 * Writes into `sim.play` trumps of the seat to move that cover a lead in which it is void (TRICK-1), chosen by taste.
 * False when it holds none that do; the play is then nothing.
 */
export function buildRuff(sim: Sim, by: Taste): boolean {
  taste = by;
  const { one, two } = sim.hands[sim.turn] as Lanes;
  const { demand } = sim;
  clearPlay(sim);
  held.one = one[TRUMP_LANE] as number;
  held.two = two[TRUMP_LANE] as number;
  if (bitCount(held.one) + bitCount(held.two) < demand.size) return false;
  let runs = 0;
  if (demand.runCount > 0) {
    const ladder = ladderOf(sim.terms.layout, TRUMP_LANE);
    const cover = coverOf(demand, ladder, pairSet(ladder, held.two));
    if (!cover.full) return false;
    runs = payRuns(sim, TRUMP_LANE, cover);
  }
  const pairs = payPairs(runs, demand.pairs);
  if (bitCount(pairs & ~runs) < demand.pairs) return false;
  addSingles(sim, TRUMP_LANE, pairs);
  return true;
}

/** Writes into `sim.play` a random legal follow of the seat to move. */
export function rollFollow(sim: Sim, by: Dice): void {
  taste = null;
  dice = by;
  const hand = sim.hands[sim.turn] as Lanes;
  const { lane, size } = sim.demand;
  const one = hand.one[lane] as number;
  clearPlay(sim);
  if (size === 1) {
    if (one !== 0) addSlots(sim, lane, pick(one, false), 0);
    else discardOne(sim, hand);
    return;
  }
  held.one = one;
  held.two = hand.two[lane] as number;
  const inLane = bitCount(one) + bitCount(held.two);
  if (inLane > size) {
    payDebt(sim);
    return;
  }
  if (inLane > 0) addSlots(sim, lane, one, held.two);
  if (inLane < size) discard(sim, hand, size - inLane, sim.left - inLane);
}

/** Discards one card of a hand that is void in the led lane. */
function discardOne(sim: Sim, hand: Lanes): void {
  const lane = rollLane(hand, sim.left);
  addSlots(sim, lane, pick(hand.one[lane] as number, false), 0);
}

/** Follows from the led lane alone: owed tractors, owed pairs, then any cards. */
function payDebt(sim: Sim): void {
  const { demand, terms } = sim;
  let two = 0;
  let pairs = demand.pairs;
  if (demand.runCount > 0) {
    const owed = owedProfileOf(terms, demand, held.two);
    if (isFilled(terms, demand, owed)) {
      const { one, two: pairs } = fillUp(terms, demand, held);
      addSlots(sim, demand.lane, one, pairs);
      return;
    }
    two = payRuns(sim, demand.lane, owed);
    pairs = owedPairs(owed);
  }
  addSingles(sim, demand.lane, payPairs(two, pairs));
}

/** The paired slots `two` with so many more, as far as there are. */
function payPairs(two: number, pairs: number): number {
  let paid = two;
  let free = held.two & ~two;
  for (let n = pairs; n > 0 && free !== 0; n--) {
    const bit = pick(free, taste?.highPairs === true);
    paid |= bit;
    free &= ~bit;
  }
  return paid;
}

/** Loose pairs a profile counts: the digit after each 0, and the last. */
function owedPairs(owed: Profile): number {
  let pairs = owed.digits[owed.length - 1] as number;
  let loose = false;
  for (let i = 0; i < owed.length - 1; i++) {
    const digit = owed.digits[i] as number;
    if (loose) pairs += digit;
    loose = !loose && digit === 0;
  }
  return pairs;
}

/** Slots of the runs owed. One led tractor may be answered by any run of the right length; several as the profile found. */
function payRuns(sim: Sim, lane: number, owed: Profile): number {
  const { layout } = sim.terms;
  const ladder = ladderOf(layout, lane);
  const open = sim.demand.runCount === 1;
  let left = held.two;
  let set = pairSet(ladder, left);
  for (let i = 0; i < owed.takenCount; i++) {
    let rungs = owed.taken[i] as number;
    if (open) rungs = pickRun(sim, lane, left, bitCount(rungs));
    left &= ~slotsOnRungs(layout, lane, left, rungs);
    set = withoutRungs(ladder, set, rungs);
  }
  return held.two & ~left;
}

/** Rungs of a run of this length: by taste the one with most cards of the first classes, or one at random. */
function pickRun(sim: Sim, lane: number, two: number, length: number): number {
  const { layout } = sim.terms;
  const ladder = ladderOf(layout, lane);
  const set = pairSet(ladder, two);
  let straight = straightTops(ladder, set, length);
  let detour = detourTops(ladder, set, length);
  let n = taste === null ? roll(dice, bitCount(straight) + bitCount(detour)) : 0;
  let best = 0;
  let most = -1;
  while ((straight | detour) !== 0) {
    const isStraight = straight !== 0;
    const run = isStraight
      ? straightRun(lowBit(straight), length)
      : detourRun(lowBit(detour), length);
    if (isStraight) straight &= straight - 1;
    else detour &= detour - 1;
    if (taste === null && n-- === 0) return run;
    const liked = taste === null ? 0 : likes(taste, slotsOnRungs(layout, lane, two, run));
    if (liked > most || (liked === most && taste?.highPairs === true)) {
      most = liked;
      best = run;
    }
  }
  return best;
}

const likes = ({ first, second }: Taste, slots: number): number =>
  bitCount(slots & (first | second));

/** Adds the pairs and fills up with further cards of the lane; a card's twin may join it. */
function addSingles(sim: Sim, lane: number, pairs: number): void {
  const { size } = sim.demand;
  let one = pairs;
  let two = pairs;
  let open = held.one & ~pairs;
  const high = taste?.highSingles === true;
  for (let n = size - 2 * bitCount(pairs); n > 0; n--) {
    const bit = pick(open, high);
    if ((one & bit) !== 0) two |= bit;
    else one |= bit;
    if ((held.two & ~two & bit) === 0) open &= ~bit;
  }
  addSlots(sim, lane, one, two);
}

const rest = emptyLanes();

/** Adds `count` of the `total` cards of other lanes, by dice. */
function discard(sim: Sim, hand: Lanes, count: number, total: number): void {
  const { one, two } = rest;
  for (let lane = 0; lane < LANES; lane++) {
    const other = lane !== sim.demand.lane;
    one[lane] = other ? (hand.one[lane] as number) : 0;
    two[lane] = other ? (hand.two[lane] as number) : 0;
  }
  for (let n = 0; n < count; n++) {
    const lane = rollLane(rest, total - n);
    const bit = pick(one[lane] as number, false);
    const taken = (sim.playLanes & (1 << lane)) === 0 ? 0 : (sim.play.one[lane] as number);
    if (((two[lane] as number) & bit) !== 0) two[lane] = (two[lane] as number) & ~bit;
    else one[lane] = (one[lane] as number) & ~bit;
    addSlots(sim, lane, bit, taken & bit);
  }
}

/** A lane by how many of the `total` cards it has. */
function rollLane({ one, two }: Lanes, total: number): number {
  let n = roll(dice, total);
  for (let lane = 0; lane < LANES - 1; lane++) {
    const mask = one[lane] as number;
    if (mask === 0) continue;
    n -= bitCount(mask) + bitCount(two[lane] as number);
    if (n < 0) return lane;
  }
  return TRUMP_LANE;
}
