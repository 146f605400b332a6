// What may be led (LEAD-1): one part, or a throw where the rules let it be tried.
import { type Card, faceOf } from '../cards.ts';
import { draw, type Pile } from '../kernel/combinations.ts';
import {
  bitCount,
  emptyHolding,
  type Holding,
  type Lanes,
  lanesOf,
  lowBit,
  readHolding,
} from '../kernel/holding.ts';
import { everyRun, pairSet, slotChoices } from '../kernel/runs.ts';
import type { Terms } from '../kernel/terms.ts';
import { provable } from '../kernel/thrown.ts';
import {
  LANES,
  ladderOf,
  laneOf,
  slotOf,
  TRUMP_LANE,
  type TrumpOrder,
} from '../kernel/trumpOrder.ts';
import type { Refusal } from '../refusal.ts';
import { fail, type Result } from '../result.ts';
import { checkPlay, readParts, readShape, type Shape } from './shape.ts';
import { isProvenThrow, type Seen, unseenBy } from './throw.ts';

export {
  type FinishedTrick,
  groupsShownVoid,
  judgeThrow,
  NOTHING_SEEN,
  type Seen,
} from './throw.ts';

/** The shape of a lead, or why it may not be led. Whether a throw stands is judged after it (judgeThrow). */
export function checkLead(
  terms: Terms,
  hand: readonly Card[],
  cards: readonly Card[],
  seen: Seen,
): Result<Shape, Refusal> {
  const bad = checkPlay(terms, hand, cards);
  if (bad !== null) return fail(bad);
  const shape = readShape(terms, cards);
  if (!shape.ok || shape.value.parts.length < 2 || terms.rules.throwFailure !== 'refused')
    return shape;
  if (shape.value.group === 'TRUMP') return fail({ code: 'TRUMP_THROW', rule: 'THROW-3' });
  if (!isProvenThrow(terms, cards, unseenBy(terms, hand, seen)))
    return fail({ code: 'THROW_NOT_PROVEN', rule: 'THROW-3' });
  return shape;
}

/** Slot masks of every tractor these pairs can form, of each choice among equal level pairs one. */
function* tractorsIn(order: TrumpOrder, lane: number, two: number): Generator<number> {
  const ladder = ladderOf(order, lane);
  const pairs = pairSet(ladder, two);
  for (let length = 2; length <= bitCount(two); length++) {
    for (const run of everyRun(ladder, pairs, length).reverse())
      yield* slotChoices(ladder, two, run);
  }
}

const cardsOf = (order: TrumpOrder, lane: number, hand: readonly Card[]): Card[] =>
  hand.filter((card) => laneOf(order, faceOf(card)) === lane).sort((a, b) => a - b);

/** `copies` cards of each of these slots. */
function take(order: TrumpOrder, cards: readonly Card[], slots: number, copies: number): Card[] {
  const taken: Card[] = [];
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = lowBit(left);
    let some = copies;
    for (const card of cards) {
      if (some > 0 && slotOf(order, faceOf(card)) === slot) {
        taken.push(card);
        some -= 1;
      }
    }
  }
  return taken;
}

function* singleParts(
  order: TrumpOrder,
  lane: number,
  hand: Lanes,
  cards: readonly Card[],
): Generator<Card[]> {
  const one = hand.one[lane] ?? 0;
  const two = hand.two[lane] ?? 0;
  for (let left = one; left !== 0; left &= left - 1) yield take(order, cards, left & -left, 1);
  for (let left = two; left !== 0; left &= left - 1) yield take(order, cards, left & -left, 2);
  for (const slots of tractorsIn(order, lane, two)) yield take(order, cards, slots, 2);
}

/** A hand as cards and masks, and the cards out of its sight where throws must be proven. */
interface Field {
  readonly terms: Terms;
  readonly hand: readonly Card[];
  readonly masks: Lanes;
  readonly unseen: Lanes | null;
}

const ANY: Holding = { one: -1, two: -1 };

/** The lane's cards by face; where a throw must be proven, only those that can stand in a proven one. */
function throwPiles({ terms, masks, unseen }: Field, lane: number, cards: readonly Card[]): Pile[] {
  const open = unseen === null ? ANY : provable(terms, lane, masks, unseen);
  const piles: Pile[] = [];
  for (let left = masks.one[lane] ?? 0; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const copies = take(terms.order, cards, bit, 2);
    const most = (bit & open.two) !== 0 ? copies.length : (bit & open.one) !== 0 ? 1 : 0;
    if (most > 0) piles.push({ cards: copies, least: 0, most });
  }
  return piles;
}

/** Every throw of a lane. */
function* throwsIn(field: Field, lane: number): Generator<Card[]> {
  const { terms, hand, unseen } = field;
  const { order } = terms;
  const cards = cardsOf(order, lane, hand);
  if (cards.length < 2 || (unseen !== null && lane === TRUMP_LANE)) return;
  const piles = throwPiles(field, lane, cards);
  const own = emptyHolding();
  for (let size = 2; size <= cards.length; size++) {
    for (const play of draw(piles, size)) {
      const { one, two } = readHolding(order, lane, play, own);
      // A single among them is a part of its own; only pairs alone can be one part.
      if (one === two && readParts(terms, lane, one, two).length < 2) continue;
      if (unseen === null || isProvenThrow(terms, play, unseen)) yield play;
    }
  }
}

/** Every lead of a single part, distinct by face. */
export function* partLeads(terms: Terms, hand: readonly Card[]): Generator<Card[]> {
  const { order } = terms;
  const masks = lanesOf(order, hand);
  for (let lane = LANES - 1; lane >= 0; lane--)
    yield* singleParts(order, lane, masks, cardsOf(order, lane, hand));
}

/** Every lead, distinct by face: single parts of all groups first, then throws. The set may be huge. */
export function* leads(terms: Terms, hand: readonly Card[], seen: Seen): Generator<Card[]> {
  yield* partLeads(terms, hand);
  const masks = lanesOf(terms.order, hand);
  const unseen = terms.rules.throwFailure === 'refused' ? unseenBy(terms, hand, seen) : null;
  for (let lane = LANES - 1; lane >= 0; lane--)
    yield* throwsIn({ terms, hand, masks, unseen }, lane);
}
