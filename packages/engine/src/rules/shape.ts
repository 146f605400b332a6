// Cards → parts (SHAPE-1 … SHAPE-5): which single, pair, tractor or throw they are.
import { CARDS, type Card, faceOf, type SuitGroup } from '../cards.ts';
import {
  highBit,
  highestRun,
  longestRun,
  lowBit,
  nextStamp,
  pairSet,
  withoutRungs,
} from '../kernel/holding.ts';
import {
  faceAt,
  GROUPS,
  type Layout,
  ladderOf,
  SLOTS,
  slotOf,
  type Terms,
} from '../kernel/trumpOrder.ts';
import { formatCardId } from '../notation.ts';
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';

/** 单张 / 对子 / 拖拉机: what a throw is made of. `top` is the key of its highest card. */
export interface Part {
  readonly kind: 'single' | 'pair' | 'tractor';
  readonly cards: readonly Card[];
  readonly top: number;
}

/** Cards of one suit group, read as parts: tractors, pairs, singles, each from the highest (SHAPE-5). */
export interface Shape {
  readonly group: SuitGroup;
  readonly size: number;
  readonly parts: readonly Part[];
}

/** Slots of one pair on each of these rungs: of equal level pairs the one first in id order. */
export function slotsOnRungs(layout: Layout, lane: number, two: number, rungs: number): number {
  const ladder = ladderOf(layout, lane);
  const equal = (rungs & ladder.shared) !== 0 ? two & ladder.equal : 0;
  return (rungs & ladder.low) | (equal & -equal) | ((rungs & ladder.high) << 2);
}

/** A part in slots: `one` and `two` as in lanes.ts. */
export interface PartMask {
  readonly kind: Part['kind'];
  readonly slots: number;
  /** Rung of its highest card. */
  readonly top: number;
}

const topOf = (layout: Layout, lane: number, slots: number): number =>
  ladderOf(layout, lane).rungs[highBit(slots)] ?? -1;

/** Pushes a part for each slot, highest rung first, equal ones in id order. */
function pushEach(
  layout: Layout,
  lane: number,
  slots: number,
  into: { kind: 'single' | 'pair'; parts: PartMask[] },
): void {
  const { equal } = ladderOf(layout, lane);
  let left = slots;
  while (left !== 0) {
    const high = 1 << highBit(left);
    const bit = (high & equal) !== 0 ? 1 << lowBit(left & equal) : high;
    into.parts.push({ kind: into.kind, slots: bit, top: topOf(layout, lane, bit) });
    left &= ~bit;
  }
}

/** Writes the slots of each tractor into `into`, longest first, then highest (SHAPE-5); answers with their number. */
export function readRuns(layout: Layout, lane: number, two: number, into: Int32Array): number {
  // Two pairs at least make a tractor.
  if ((two & (two - 1)) === 0) return 0;
  const ladder = ladderOf(layout, lane);
  let pairs = two;
  let set = pairSet(ladder, two);
  let count = 0;
  for (let length = longestRun(ladder, set); length >= 2; length = longestRun(ladder, set)) {
    const rungs = highestRun(ladder, set, length);
    const slots = slotsOnRungs(layout, lane, pairs, rungs);
    into[count++] = slots;
    pairs &= ~slots;
    set = withoutRungs(ladder, set, rungs);
  }
  return count;
}

const runSlots = new Int32Array(SLOTS);

/** The parts of cards of one lane, in reading order. */
export function readParts(layout: Layout, lane: number, one: number, two: number): PartMask[] {
  const parts: PartMask[] = [];
  let pairs = two;
  const runs = readRuns(layout, lane, two, runSlots);
  for (let i = 0; i < runs; i++) {
    const slots = runSlots[i] as number;
    parts.push({ kind: 'tractor', slots, top: topOf(layout, lane, slots) });
    pairs &= ~slots;
  }
  pushEach(layout, lane, pairs, { kind: 'pair', parts });
  pushEach(layout, lane, one & ~two, { kind: 'single', parts });
  return parts;
}

/** The lane all cards stand in, or −1 when they are of several groups. */
export function commonLane(layout: Layout, cards: readonly Card[]): number {
  const lane = layout.lanes[(cards[0] ?? -1) >> 1] ?? -1;
  for (let i = 1; i < cards.length; i++)
    if (layout.lanes[(cards[i] as Card) >> 1] !== lane) return -1;
  return lane;
}

/** Why a list of cards is no set of cards, or null. */
function checkCards(cards: readonly Card[]): Refusal | null {
  if (cards.length === 0) return { code: 'NO_CARDS', rule: 'LEAD-1' };
  const seen = new Set<Card>();
  for (const card of cards) {
    if (seen.has(card))
      return { code: 'DUPLICATE_CARD', rule: 'CARD-1', cards: [formatCardId(card)] };
    seen.add(card);
  }
  return null;
}

/** CARD_NOT_HELD for cards that are not in the hand, or null. */
export function checkHeld(hand: readonly Card[], cards: readonly Card[]): Refusal | null {
  const missing = cards.filter((card) => !hand.includes(card));
  return missing.length === 0
    ? null
    : { code: 'CARD_NOT_HELD', rule: null, cards: missing.map(formatCardId) };
}

/** Marks of the cards in the hand asked about last, each set by the question's number. */
const marks = new Int32Array(CARDS);
let question = 0;

/** Why these cards are no cards of this hand (none, one twice, one not held), or null. */
export function checkPlay(hand: readonly Card[], cards: readonly Card[]): Refusal | null {
  question = nextStamp(marks, question);
  for (let i = 0; i < hand.length; i++) marks[hand[i] as Card] = question;
  let sound = cards.length > 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as Card;
    if (marks[card] !== question) sound = false;
    marks[card] = 0;
  }
  return sound ? null : (checkCards(cards) ?? checkHeld(hand, cards));
}

/** The cards of these slots, lowest first, taken from `cards`. */
const cardsIn = (layout: Layout, slots: number, cards: readonly Card[]): Card[] =>
  cards
    .filter((card) => (slots & (1 << slotOf(layout, faceOf(card)))) !== 0)
    .sort((a, b) => slotOf(layout, faceOf(a)) - slotOf(layout, faceOf(b)) || a - b);

/** A part in cards; of a pair broken up, the copy of the first deck not yet taken. */
export function partFrom(
  terms: Terms,
  lane: number,
  mask: Pick<PartMask, 'kind' | 'slots'>,
  cards: readonly Card[],
): Part {
  const { layout } = terms;
  const top = layout.keys[faceAt(layout, lane, highBit(mask.slots))] ?? 0;
  const own = cardsIn(layout, mask.slots, cards);
  return { kind: mask.kind, cards: mask.kind === 'single' ? own.slice(0, 1) : own, top };
}

/** Reads cards of one suit group; MIXED_GROUPS when they are of several. */
export function readShape(terms: Terms, cards: readonly Card[]): Result<Shape, Refusal> {
  const bad = checkCards(cards);
  if (bad !== null) return fail(bad);
  const { layout } = terms;
  const lane = commonLane(layout, cards);
  if (lane < 0) return fail({ code: 'MIXED_GROUPS', rule: 'LEAD-1' });
  let one = 0;
  let two = 0;
  for (const card of cards) {
    const bit = 1 << slotOf(layout, faceOf(card));
    two |= one & bit;
    one |= bit;
  }
  const parts = readParts(layout, lane, one, two).map((mask) => partFrom(terms, lane, mask, cards));
  return ok({ group: GROUPS[lane] ?? 'TRUMP', size: cards.length, parts });
}
