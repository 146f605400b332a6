// 甩牌 on masks: the parts of a throw, which hands beat them, and which part is led when the throw fails
// (THROW-1 … THROW-3). Nothing here allocates: lists and outcomes belong to the caller.
import type { Seat } from '../seats.ts';
import { bitCount, type Holding, highBit, type Lanes, lowBit } from './holding.ts';
import { highestRunTop, longestRun, pairSet, readRuns } from './runs.ts';
import {
  type Ladder,
  ladderOf,
  type OrderedRules,
  SLOTS,
  TRUMP_LANE,
  type TrumpOrder,
} from './trumpOrder.ts';

/** How a hand beats a part: not at all, by a higher part of the group, or by ruffing. */
const UNBEATEN = 0;
const BY_SUIT = 1;
export const BY_RUFF = 2;

/** Top rung of the highest part of this length (0 a single, 1 a pair, more a tractor) in a lane, −1 for none. */
function highestTop(order: TrumpOrder, lane: number, hand: Lanes, length: number): number {
  const ladder = ladderOf(order, lane);
  const one = hand.one[lane];
  if (length === 0) return one === 0 ? -1 : ladder.rungs[highBit(one)];
  const two = hand.two[lane];
  return two === 0 ? -1 : highestRunTop(ladder, pairSet(ladder, two), length);
}

/** A throw on masks: cards of one lane. */
export interface Thrown extends Holding {
  lane: number;
}

/** The parts of a throw, smallest first: single before pair before tractor, then lowest top (THROW-3). Lengths as in highestTop. */
export interface PartList {
  readonly slots: Int32Array;
  readonly lengths: Int32Array;
  readonly tops: Int32Array;
  readonly runs: Int32Array;
  count: number;
}

const MOST_PARTS = 36;

/** A list to be filled by listParts. */
export const emptyPartList = (): PartList => ({
  slots: new Int32Array(MOST_PARTS),
  lengths: new Int32Array(MOST_PARTS),
  tops: new Int32Array(MOST_PARTS),
  runs: new Int32Array(SLOTS),
  count: 0,
});

function addPart(list: PartList, slots: number, length: number, top: number): void {
  list.slots[list.count] = slots;
  list.lengths[list.count] = length;
  list.tops[list.count] = top;
  list.count++;
}

function addEach(list: PartList, ladder: Ladder, slots: number, length: number): void {
  for (let left = slots; left !== 0; left &= left - 1)
    addPart(list, left & -left, length, ladder.rungs[lowBit(left)]);
}

/** Moves the tractor just added before those with a higher top. */
function sinkLast({ slots, lengths, tops, count }: PartList, first: number): void {
  for (let i = count - 1; i > first && tops[i] < tops[i - 1]; i--) {
    swap(slots, i);
    swap(lengths, i);
    swap(tops, i);
  }
}

function swap(values: Int32Array, i: number): void {
  const kept = values[i];
  values[i] = values[i - 1];
  values[i - 1] = kept;
}

/** Reads a throw into its parts. */
export function listParts(order: TrumpOrder, { lane, one, two }: Thrown, list: PartList): void {
  const ladder = ladderOf(order, lane);
  const { runs } = list;
  const runCount = readRuns(order, lane, two, runs);
  let pairs = two;
  for (let i = 0; i < runCount; i++) pairs &= ~runs[i];
  list.count = 0;
  addEach(list, ladder, one & ~two, 0);
  addEach(list, ladder, pairs, 1);
  const first = list.count;
  for (let i = 0; i < runCount; i++) {
    addPart(list, runs[i], bitCount(runs[i]), ladder.rungs[highBit(runs[i])]);
    sinkLast(list, first);
  }
}

/** Whether a hand without a higher part of the group beats a part of this length by ruffing it (THROW-2). */
function ruffsPart(terms: OrderedRules, lane: number, length: number, hand: Lanes): number {
  if (terms.rules.throwBeatenBy === 'suit' || lane === TRUMP_LANE || hand.one[lane] !== 0)
    return UNBEATEN;
  return highestTop(terms.order, TRUMP_LANE, hand, length) >= 0 ? BY_RUFF : UNBEATEN;
}

/** What became of a throw. Slots of a single are played once, of other parts twice. */
export interface ThrowOutcome {
  failed: boolean;
  /** The part that is led after all. */
  lead: number;
  leadLength: number;
  /** The smallest part that is beaten, by whom and how. */
  beaten: number;
  beatenLength: number;
  seat: Seat;
  by: number;
}

/** An outcome to be filled by settleThrow. */
export const emptyOutcome = (): ThrowOutcome => ({
  failed: false,
  lead: 0,
  leadLength: 0,
  beaten: 0,
  beatenLength: 0,
  seat: 0,
  by: UNBEATEN,
});

/** All hands, and whose throw it is. */
export interface ThrowField {
  readonly hands: readonly Lanes[];
  readonly leader: Seat;
}

/** Settles a throw in this lane, its parts listed, against the hands that count (THROW-1); one part alone never fails. */
export function settleThrow(
  terms: OrderedRules,
  { hands, leader }: ThrowField,
  lane: number,
  { parts, outcome }: { readonly parts: PartList; readonly outcome: ThrowOutcome },
): void {
  outcome.failed = false;
  if (parts.count < 2) return;
  const step = terms.rules.throwAgainst === 'opponents' ? 2 : 1;
  for (let i = 0; i < parts.count; i++) {
    const length = parts.lengths[i];
    for (let distance = 1; distance < hands.length; distance += step) {
      const seat = (leader + distance) % hands.length;
      const hand = hands[seat];
      const higher = highestTop(terms.order, lane, hand, length) > parts.tops[i];
      const by = higher ? BY_SUIT : ruffsPart(terms, lane, length, hand);
      if (by === UNBEATEN) continue;
      outcome.seat = seat;
      outcome.by = by;
      fail(terms, parts, i, outcome);
      return;
    }
  }
}

function fail(terms: OrderedRules, parts: PartList, beaten: number, outcome: ThrowOutcome): void {
  const led = terms.rules.throwFailure === 'smallestPart' ? 0 : beaten;
  outcome.failed = true;
  outcome.beaten = parts.slots[beaten];
  outcome.beatenLength = parts.lengths[beaten];
  outcome.lead = parts.slots[led];
  outcome.leadLength = parts.lengths[led];
}

/** Whether the cards out of sight beat no part (THROW-3 `refused`): one rival may hold them all, or be void and ruff. */
export function isProven(
  { order, rules }: OrderedRules,
  lane: number,
  parts: PartList,
  unseen: Lanes,
): boolean {
  const mayRuff = rules.throwBeatenBy === 'suitOrRuff' && lane !== TRUMP_LANE;
  for (let i = 0; i < parts.count; i++) {
    const length = parts.lengths[i];
    if (highestTop(order, lane, unseen, length) > parts.tops[i]) return false;
    if (mayRuff && highestTop(order, TRUMP_LANE, unseen, length) >= 0) return false;
  }
  return true;
}

/** Slots of a hand that can stand in a proven throw: alone (`one`), or as part of a pair or tractor (`two`). */
export function provable(
  { order }: OrderedRules,
  lane: number,
  hand: Lanes,
  unseen: Lanes,
): Holding {
  const ladder = ladderOf(order, lane);
  const held = hand.two[lane];
  const from = (top: number): number =>
    ladder.rungs.reduce((mask, rung, slot) => (rung >= top ? mask | (1 << slot) : mask), 0);
  const pairs = from(highestTop(order, lane, unseen, 1)) & held;
  // A pair in a tractor need not be high itself.
  const linked = longestRun(ladder, pairSet(ladder, held)) >= 2 ? held : 0;
  return { one: from(highestTop(order, lane, unseen, 0)), two: pairs | linked };
}
