// Cards → parts (SHAPE-1 … SHAPE-5): which single, pair, tractor or throw they are.
import { type Card, faceOf, type SuitGroup } from '../cards.ts';
import { commonLane, highBit, lowBit, readHolding } from '../kernel/holding.ts';
import { readRuns } from '../kernel/runs.ts';
import { nextMark, type Terms } from '../kernel/terms.ts';
import { faceAt, GROUPS, ladderOf, slotOf, type TrumpOrder } from '../kernel/trumpOrder.ts';
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

/** A part in slots: tractors and pairs hold each slot twice. */
export interface PartMask {
  readonly kind: Part['kind'];
  readonly slots: number;
  /** Rung of its highest card. */
  readonly top: number;
}

const topOf = (order: TrumpOrder, lane: number, slots: number): number =>
  ladderOf(order, lane).rungs[highBit(slots)] ?? -1;

/** Pushes a part for each slot, highest rung first, equal ones in id order. */
function pushEach(
  order: TrumpOrder,
  lane: number,
  slots: number,
  into: { kind: 'single' | 'pair'; parts: PartMask[] },
): void {
  const { equal } = ladderOf(order, lane);
  let left = slots;
  while (left !== 0) {
    const high = 1 << highBit(left);
    const bit = (high & equal) !== 0 ? 1 << lowBit(left & equal) : high;
    into.parts.push({ kind: into.kind, slots: bit, top: topOf(order, lane, bit) });
    left &= ~bit;
  }
}

/** The parts of cards of one lane, in reading order. */
export function readParts(
  { order, workspace }: Terms,
  lane: number,
  one: number,
  two: number,
): PartMask[] {
  const parts: PartMask[] = [];
  let pairs = two;
  const { runs } = workspace.parts;
  const runCount = readRuns(order, lane, two, runs);
  for (let i = 0; i < runCount; i++) {
    const slots = runs[i] ?? 0;
    parts.push({ kind: 'tractor', slots, top: topOf(order, lane, slots) });
    pairs &= ~slots;
  }
  if (pairs !== 0) pushEach(order, lane, pairs, { kind: 'pair', parts });
  if (one !== two) pushEach(order, lane, one & ~two, { kind: 'single', parts });
  return parts;
}

/** The first card that is listed twice, or −1. */
function cardTwice(cards: readonly Card[]): Card {
  for (let i = 1; i < cards.length; i++) {
    const card = cards[i] ?? -1;
    for (let j = 0; j < i; j++) if (cards[j] === card) return card;
  }
  return -1;
}

/** Why a list of cards is no set of cards, or null. */
function checkCards(cards: readonly Card[]): Refusal | null {
  if (cards.length === 0) return { code: 'NO_CARDS', rule: 'LEAD-1' };
  const twice = cardTwice(cards);
  if (twice < 0) return null;
  return { code: 'DUPLICATE_CARD', rule: 'CARD-1', cards: [formatCardId(twice)] };
}

/** CARD_NOT_HELD for cards that are not in the hand, or null. */
export function checkHeld(hand: readonly Card[], cards: readonly Card[]): Refusal | null {
  const missing = cards.filter((card) => !hand.includes(card));
  if (missing.length === 0) return null;
  return { code: 'CARD_NOT_HELD', rule: null, cards: missing.map(formatCardId) };
}

/** Why these cards are no cards of this hand (none, one twice, one not held), or null. */
export function checkPlay(
  { workspace }: Terms,
  hand: readonly Card[],
  cards: readonly Card[],
): Refusal | null {
  const { marks } = workspace;
  const { on } = marks;
  const mark = nextMark(marks);
  for (let i = 0; i < hand.length; i++) on[hand[i] ?? 0] = mark;
  let sound = cards.length > 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? 0;
    if (on[card] !== mark) sound = false;
    on[card] = 0;
  }
  return sound ? null : (checkCards(cards) ?? checkHeld(hand, cards));
}

/** The cards of these slots, lowest first, taken from `cards`. */
function cardsIn(order: TrumpOrder, slots: number, cards: readonly Card[]): Card[] {
  // Slot and card as one number, each put in its place: there are few.
  const own: number[] = [];
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] ?? 0;
    const slot = slotOf(order, faceOf(card));
    if ((slots & (1 << slot)) === 0) continue;
    const place = slot * 128 + card;
    let at = own.length;
    for (; at > 0 && (own[at - 1] ?? 0) > place; at--) own[at] = own[at - 1] ?? 0;
    own[at] = place;
  }
  for (let i = 0; i < own.length; i++) own[i] = (own[i] ?? 0) % 128;
  return own;
}

/** A part in cards; of a pair broken up, the copy of the first deck not yet taken. */
export function partFrom(
  terms: Terms,
  lane: number,
  mask: Pick<PartMask, 'kind' | 'slots'>,
  cards: readonly Card[],
): Part {
  const { order } = terms;
  const top = order.keys[faceAt(order, lane, highBit(mask.slots))] ?? 0;
  const own = cardsIn(order, mask.slots, cards);
  if (mask.kind === 'single') own.length = 1;
  return { kind: mask.kind, cards: own, top };
}

/** Reads cards of one suit group; MIXED_GROUPS when they are of several. */
export function readShape(terms: Terms, cards: readonly Card[]): Result<Shape, Refusal> {
  const bad = checkCards(cards);
  if (bad !== null) return fail(bad);
  const { order } = terms;
  const lane = commonLane(order, cards);
  if (lane < 0) return fail({ code: 'MIXED_GROUPS', rule: 'LEAD-1' });
  const { one, two } = readHolding(order, lane, cards, terms.workspace.play);
  const masks = readParts(terms, lane, one, two);
  const parts: Part[] = [];
  for (const mask of masks) parts.push(partFrom(terms, lane, mask, cards));
  return ok({ group: GROUPS[lane] ?? 'TRUMP', size: cards.length, parts });
}
