// Every legal follow, distinct by face: listed lazily, or counted without listing.
import { type Card, faceOf } from '../cards.ts';
import { bitCount, type Holding, type Lanes, lanesOf } from './holding.ts';
import type { Demand } from './leadDemand.ts';
import { FOLLOWS, fillUp, isFilled, judgeFollow, owedProfileOf, sizeOf } from './owed.ts';
import { type Layout, laneOf, slotOf, type Terms } from './trumpOrder.ts';

/** The copies of one face in a hand, and how many of them must and may be taken. */
export interface Pile {
  readonly cards: readonly Card[];
  readonly least: number;
  readonly most: number;
}

interface Face extends Pile {
  readonly lane: number;
  readonly bit: number;
}

/** The hand by face, in slot order; selected copies first, and all of them must be taken. */
function facesOf(layout: Layout, hand: readonly Card[], selection: readonly Card[]): Face[] {
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
    lane: laneOf(layout, face),
    bit: 1 << slotOf(layout, face),
  }));
  return faces.sort((a, b) => a.lane - b.lane || a.bit - b.bit);
}

/** Every way to take `count` cards from the piles. */
export function* draw(piles: readonly Pile[], count: number): Generator<Card[]> {
  const { room, duty } = margins(piles);
  if (count > (room[0] ?? 0) || count < (duty[0] ?? 0)) return;
  // How many cards each pile gives, and how many are open from each pile on: an odometer, fullest first.
  const taken = new Array<number>(piles.length).fill(0);
  const open = new Array<number>(piles.length + 1).fill(0);
  const least = (i: number): number =>
    Math.max(piles[i]?.least ?? 0, (open[i] ?? 0) - (room[i + 1] ?? 0));
  const refill = (from: number): void => {
    for (let i = from; i < piles.length; i++) {
      taken[i] = Math.min(piles[i]?.most ?? 0, (open[i] ?? 0) - (duty[i + 1] ?? 0));
      open[i + 1] = (open[i] ?? 0) - (taken[i] ?? 0);
    }
  };
  open[0] = count;
  refill(0);
  for (;;) {
    yield gather(piles, taken, count);
    let turn = piles.length - 1;
    while (turn >= 0 && (taken[turn] ?? 0) <= least(turn)) turn--;
    if (turn < 0) return;
    taken[turn] = (taken[turn] ?? 0) - 1;
    open[turn + 1] = (open[turn + 1] ?? 0) + 1;
    refill(turn + 1);
  }
}

/** The first cards of each pile, as many as are taken of it. */
function gather(piles: readonly Pile[], taken: readonly number[], count: number): Card[] {
  const cards = new Array<Card>(count);
  let at = 0;
  for (let i = 0; i < piles.length; i++) {
    const pile = (piles[i] as Pile).cards;
    for (let n = 0; n < (taken[i] as number); n++) cards[at++] = pile[n] as Card;
  }
  return cards;
}

/** Room and duty of the piles from each place on. */
function margins(piles: readonly Pile[]): { room: number[]; duty: number[] } {
  const room = new Array<number>(piles.length + 1).fill(0);
  const duty = new Array<number>(piles.length + 1).fill(0);
  for (let i = piles.length - 1; i >= 0; i--) {
    room[i] = (room[i + 1] ?? 0) + (piles[i]?.most ?? 0);
    duty[i] = (duty[i + 1] ?? 0) + (piles[i]?.least ?? 0);
  }
  return { room, duty };
}

const play: Holding = { one: 0, two: 0 };

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
  play.two = two;
  play.one = two;
  // Which singles stand beside the pairs does not matter to what is owed: the lowest will do.
  let left = held.one & ~two;
  for (let n = 0; n < singles; n++) {
    play.one |= left & -left;
    left &= left - 1;
  }
  return judgeFollow(terms, demand, held, play) === FOLLOWS;
}

/** Place in slot order, then the card itself, as one number. */
const placed = (layout: Layout, card: Card): number => {
  const face = faceOf(card);
  return ((laneOf(layout, face) << 5) | slotOf(layout, face)) * 128 + card;
};

/** Every legal follow to one card, in the order of `everyFollow`: half of all plays, so it is worth a way of its own. */
export function singleFollows(terms: Terms, lane: number, hand: readonly Card[]): Card[][] {
  const { layout } = terms;
  const led = hand.filter((card) => laneOf(layout, faceOf(card)) === lane);
  const places = (led.length > 0 ? led : hand).map((card) => placed(layout, card));
  places.sort((a, b) => a - b);
  return places
    .filter((place, i) => i === 0 || place >> 7 !== (places[i - 1] ?? 0) >> 7)
    .map((place) => [place & 127]);
}

/** Every legal follow that contains the selection. */
export function* everyFollow(
  terms: Terms,
  demand: Demand,
  hand: readonly Card[],
  selection: readonly Card[],
): Generator<Card[]> {
  const faces = facesOf(terms.layout, hand, selection);
  const held = holdingIn(demand.lane, lanesOf(terms.layout, hand));
  if (sizeOf(held) <= demand.size) {
    const piles = faces.map((face) =>
      face.lane === demand.lane ? { ...face, least: face.most } : face,
    );
    yield* draw(piles, demand.size);
    return;
  }
  if (faces.some((face) => face.lane !== demand.lane && face.least > 0)) return;
  const led = faces.filter((face) => face.lane === demand.lane);
  const owed = owedProfileOf(terms, demand, held.two);
  if (isFilled(terms, demand, owed)) {
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

const holdingIn = (lane: number, lanes: Lanes): Holding => ({
  one: lanes.one[lane] ?? 0,
  two: lanes.two[lane] ?? 0,
});

const exactly = (face: Face, holding: Holding): Pile => {
  const count = (face.bit & holding.two) !== 0 ? 2 : (face.bit & holding.one) !== 0 ? 1 : 0;
  return { cards: face.cards, least: Math.max(count, face.least), most: count };
};

/** n choose k. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = Math.round((ways * (n - k + i)) / i);
  return ways;
}

/** Ways to take `count` cards, distinct by face, from so many faces of which `doubled` are held twice. */
function countDraws(faces: number, doubled: number, count: number): number {
  let ways = 0;
  for (let pairs = 0; pairs <= doubled && 2 * pairs <= count; pairs++) {
    ways += choose(doubled, pairs) * choose(faces - pairs, count - 2 * pairs);
  }
  return ways;
}

/** How many legal follows a hand has. */
export function countEvery(terms: Terms, demand: Demand, hand: Lanes): number {
  const held = holdingIn(demand.lane, hand);
  const size = sizeOf(held);
  if (size <= demand.size) {
    let faces = 0;
    let doubled = 0;
    for (let lane = 0; lane < hand.one.length; lane++) {
      if (lane === demand.lane) continue;
      faces += bitCount(hand.one[lane] ?? 0);
      doubled += bitCount(hand.two[lane] ?? 0);
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
  if (isFilled(terms, demand, owedProfileOf(terms, demand, held.two))) return 1;
  let ways = 0;
  for (const two of pairChoices(terms, demand, held))
    ways += choose(faces - bitCount(two), demand.size - 2 * bitCount(two));
  return ways;
}
