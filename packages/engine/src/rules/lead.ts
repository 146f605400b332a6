// What may be led (LEAD-1): one part, or a throw where the rules let it be tried.
import { type Card, faceOf } from '../cards.ts';
import { draw, type Pile } from '../kernel/enumerate.ts';
import {
  bitCount,
  detourRun,
  detourTops,
  type Holding,
  type Lanes,
  lanesOf,
  lowBit,
  pairSet,
  readHolding,
  straightRun,
  straightTops,
} from '../kernel/holding.ts';
import {
  LANES,
  type Layout,
  ladderOf,
  laneOf,
  slotOf,
  type Terms,
  TRUMP_LANE,
} from '../kernel/trumpOrder.ts';
import type { Refusal } from '../refusal.ts';
import { fail, type Result } from '../result.ts';
import { checkPlay, readParts, readShape, type Shape } from './shape.ts';
import { isProven, provable, type Seen, unseenBy } from './throw.ts';

export {
  type FinishedTrick,
  groupsShownVoid,
  judgeThrow,
  NOTHING_SEEN,
  type Seen,
  type Throw,
  type ThrowVerdict,
} from './throw.ts';

/** The shape of a lead, or why it may not be led. Whether a throw stands is judged after it (judgeThrow). */
export function checkLead(
  terms: Terms,
  hand: readonly Card[],
  cards: readonly Card[],
  seen: Seen,
): Result<Shape, Refusal> {
  const bad = checkPlay(hand, cards);
  if (bad !== null) return fail(bad);
  const shape = readShape(terms, cards);
  if (!shape.ok || shape.value.parts.length < 2 || terms.rules.throwFailure !== 'refused')
    return shape;
  if (shape.value.group === 'TRUMP') return fail({ code: 'TRUMP_THROW', rule: 'THROW-3' });
  if (!isProven(terms, cards, unseenBy(terms, hand, seen)))
    return fail({ code: 'THROW_NOT_PROVEN', rule: 'THROW-3' });
  return shape;
}

/** Slot masks of every tractor these pairs can form, of each choice among equal level pairs one. */
function* tractorsIn(layout: Layout, lane: number, two: number): Generator<number> {
  const ladder = ladderOf(layout, lane);
  const pairs = pairSet(ladder, two);
  for (let length = 2; length <= bitCount(two); length++) {
    for (let tops = straightTops(ladder, pairs, length); tops !== 0; tops &= tops - 1) {
      yield* slotChoices(layout, lane, two, straightRun(lowBit(tops), length));
    }
    for (let tops = detourTops(ladder, pairs, length); tops !== 0; tops &= tops - 1) {
      yield* slotChoices(layout, lane, two, detourRun(lowBit(tops), length));
    }
  }
}

function* slotChoices(layout: Layout, lane: number, two: number, rungs: number): Generator<number> {
  const ladder = ladderOf(layout, lane);
  const plain = (rungs & ladder.low) | ((rungs & ladder.high) << 2);
  if ((rungs & ladder.shared) === 0) {
    yield plain;
    return;
  }
  for (let equal = two & ladder.equal; equal !== 0; equal &= equal - 1)
    yield plain | (equal & -equal);
}

const cardsOf = (layout: Layout, lane: number, hand: readonly Card[]): Card[] =>
  hand.filter((card) => laneOf(layout, faceOf(card)) === lane).sort((a, b) => a - b);

/** `copies` cards of each of these slots. */
function take(layout: Layout, cards: readonly Card[], slots: number, copies: number): Card[] {
  const taken: Card[] = [];
  for (let left = slots; left !== 0; left &= left - 1) {
    const slot = lowBit(left);
    let some = copies;
    for (const card of cards) {
      if (some > 0 && slotOf(layout, faceOf(card)) === slot) {
        taken.push(card);
        some -= 1;
      }
    }
  }
  return taken;
}

function* singleParts(
  layout: Layout,
  lane: number,
  hand: Lanes,
  cards: readonly Card[],
): Generator<Card[]> {
  const one = hand.one[lane] ?? 0;
  const two = hand.two[lane] ?? 0;
  for (let left = one; left !== 0; left &= left - 1) yield take(layout, cards, left & -left, 1);
  for (let left = two; left !== 0; left &= left - 1) yield take(layout, cards, left & -left, 2);
  for (const slots of tractorsIn(layout, lane, two)) yield take(layout, cards, slots, 2);
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
    const copies = take(terms.layout, cards, bit, 2);
    const most = (bit & open.two) !== 0 ? copies.length : (bit & open.one) !== 0 ? 1 : 0;
    if (most > 0) piles.push({ cards: copies, least: 0, most });
  }
  return piles;
}

/** Every throw of a lane. */
function* throwsIn(field: Field, lane: number): Generator<Card[]> {
  const { terms, hand, unseen } = field;
  const { layout } = terms;
  const cards = cardsOf(layout, lane, hand);
  if (cards.length < 2 || (unseen !== null && lane === TRUMP_LANE)) return;
  const piles = throwPiles(field, lane, cards);
  const own: Holding = { one: 0, two: 0 };
  for (let size = 2; size <= cards.length; size++) {
    for (const play of draw(piles, size)) {
      const { one, two } = readHolding(layout, lane, play, own);
      // A single among them is a part of its own; only pairs alone can be one part.
      if (one === two && readParts(layout, lane, one, two).length < 2) continue;
      if (unseen === null || isProven(terms, play, unseen)) yield play;
    }
  }
}

/** Every lead of a single part, distinct by face. */
export function* partLeads(terms: Terms, hand: readonly Card[]): Generator<Card[]> {
  const { layout } = terms;
  const masks = lanesOf(layout, hand);
  for (let lane = LANES - 1; lane >= 0; lane--)
    yield* singleParts(layout, lane, masks, cardsOf(layout, lane, hand));
}

/** Every lead, distinct by face: single parts of all groups first, then throws. The set may be huge. */
export function* leads(terms: Terms, hand: readonly Card[], seen: Seen): Generator<Card[]> {
  yield* partLeads(terms, hand);
  const masks = lanesOf(terms.layout, hand);
  const unseen = terms.rules.throwFailure === 'refused' ? unseenBy(terms, hand, seen) : null;
  for (let lane = LANES - 1; lane >= 0; lane--)
    yield* throwsIn({ terms, hand, masks, unseen }, lane);
}
