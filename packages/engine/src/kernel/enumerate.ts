// Every legal follow, distinct by face: listed lazily, or counted without listing.
import { type Card, faceOf } from '../cards.ts';
import { choose, countDraws, draw, type Pile } from './combinations.ts';
import { bitCount, type Holding, holdingIn, type Lanes, lanesOf, sizeOf } from './holding.ts';
import type { Demand } from './leadDemand.ts';
import { FOLLOWS, fillUp, isFilled, judgeFollow, readOwed } from './owed.ts';
import type { Terms } from './terms.ts';
import { laneOf, slotOf, type TrumpOrder } from './trumpOrder.ts';

interface Face extends Pile {
  readonly lane: number;
  readonly bit: number;
}

/** The hand by face, in slot order; selected copies first, and all of them must be taken. */
function facesOf(order: TrumpOrder, hand: readonly Card[], selection: readonly Card[]): Face[] {
  const chosen = new Set(selection);
  const byFace = new Map<number, Card[]>();
  for (const card of [...hand].sort((a, b) => a - b)) {
    const copies = byFace.get(faceOf(card)) ?? [];
    if (chosen.has(card)) copies.unshift(card);
    else copies.push(card);
    byFace.set(faceOf(card), copies);
  }
  const faces = [...byFace].map(([face, cards]) => ({
    cards,
    least: cards.filter((card) => chosen.has(card)).length,
    most: cards.length,
    lane: laneOf(order, face),
    bit: 1 << slotOf(order, face),
  }));
  return faces.sort((a, b) => a.lane - b.lane || a.bit - b.bit);
}

/** The sets of led-lane slots that may be played twice; with any other cards beside them the follow is legal. */
function* pairChoices(terms: Terms, demand: Demand, held: Holding): Generator<number> {
  for (let two = held.two; ; two = (two - 1) & held.two) {
    if (allowsPairs(terms, demand, held, two)) yield two;
    if (two === 0) return;
  }
}

function allowsPairs(terms: Terms, demand: Demand, held: Holding, two: number): boolean {
  const singles = demand.size - 2 * bitCount(two);
  if (singles < 0 || singles > bitCount(held.one & ~two)) return false;
  const play: Holding = { one: two, two };
  // Which singles stand beside the pairs does not matter to what is owed: the lowest will do.
  let left = held.one & ~two;
  for (let n = 0; n < singles; n++) {
    play.one |= left & -left;
    left &= left - 1;
  }
  return judgeFollow(terms, demand, held, play) === FOLLOWS;
}

const mustFill = (terms: Terms, demand: Demand, held: Holding): boolean =>
  demand.runCount > 0 && isFilled(terms, readOwed(terms, demand, held.two, terms.workspace.owed));

/** Place in slot order, then the card itself, as one number. */
const placed = (order: TrumpOrder, card: Card): number => {
  const face = faceOf(card);
  return ((laneOf(order, face) << 5) | slotOf(order, face)) * 128 + card;
};

/** Every legal follow to one card, in the order of `everyFollow`: half of all plays, so it is worth a way of its own. */
export function singleFollows(terms: Terms, lane: number, hand: readonly Card[]): Card[][] {
  const { order } = terms;
  const led = hand.filter((card) => laneOf(order, faceOf(card)) === lane);
  const places = (led.length > 0 ? led : hand).map((card) => placed(order, card));
  places.sort((a, b) => a - b);
  return places
    .filter((place, i) => i === 0 || place >> 7 !== places[i - 1] >> 7)
    .map((place) => [place & 127]);
}

/** Every legal follow that contains the selection. */
export function* everyFollow(
  terms: Terms,
  demand: Demand,
  hand: readonly Card[],
  selection: readonly Card[],
): Generator<Card[]> {
  const faces = facesOf(terms.order, hand, selection);
  const held = holdingIn(lanesOf(terms.order, hand), demand.lane);
  if (sizeOf(held) <= demand.size) {
    const piles = faces.map((face) =>
      face.lane === demand.lane ? { ...face, least: face.most } : face,
    );
    yield* draw(piles, demand.size);
    return;
  }
  if (faces.some((face) => face.lane !== demand.lane && face.least > 0)) return;
  const led = faces.filter((face) => face.lane === demand.lane);
  if (mustFill(terms, demand, held)) {
    const only = fillUp(terms, demand, held);
    yield* draw(
      led.map((face) => exactly(face, only)),
      demand.size,
    );
    return;
  }
  for (const two of pairChoices(terms, demand, held)) {
    if (led.some((face) => face.least === 2 && (face.bit & two) === 0)) continue;
    yield* draw(
      led.map(({ bit, cards, least }) =>
        (bit & two) !== 0 ? { cards, least: 2, most: 2 } : { cards, least, most: 1 },
      ),
      demand.size,
    );
  }
}

const exactly = (face: Face, holding: Holding): Pile => {
  const count = (face.bit & holding.two) !== 0 ? 2 : (face.bit & holding.one) !== 0 ? 1 : 0;
  return { cards: face.cards, least: Math.max(count, face.least), most: count };
};

/** How many legal follows a hand has. */
export function countEvery(terms: Terms, demand: Demand, hand: Lanes): number {
  const held = holdingIn(hand, demand.lane);
  const size = sizeOf(held);
  if (size <= demand.size) {
    let faces = 0;
    let doubled = 0;
    for (let lane = 0; lane < hand.one.length; lane++) {
      if (lane === demand.lane) continue;
      faces += bitCount(hand.one[lane]);
      doubled += bitCount(hand.two[lane]);
    }
    return countDraws(faces, doubled, demand.size - size);
  }
  const faces = bitCount(held.one);
  const doubled = bitCount(held.two);
  if (demand.runCount === 0) {
    let ways = 0;
    for (
      let pairs = Math.min(demand.pairs, doubled);
      2 * pairs <= demand.size && pairs <= doubled;
      pairs++
    ) {
      ways += choose(doubled, pairs) * choose(faces - pairs, demand.size - 2 * pairs);
    }
    return ways;
  }
  if (mustFill(terms, demand, held)) return 1;
  let ways = 0;
  for (const two of pairChoices(terms, demand, held))
    ways += choose(faces - bitCount(two), demand.size - 2 * bitCount(two));
  return ways;
}
