// Cards as masks: per lane the slots held at least once and the slots held twice, with the verbs of a holding.
// A third deck would add a third mask.
import type { Card } from '../cards.ts';
import { LANES, type TrumpOrder } from './trumpOrder.ts';

/** Cards of one lane: slots held at least once, and slots held twice (a part of `one`). */
export interface Holding {
  one: number;
  two: number;
}

/** Cards of every lane: `one[lane]` and `two[lane]` as in a Holding. */
export interface Lanes {
  readonly one: Int32Array;
  readonly two: Int32Array;
}

/** Number of set bits. */
export function bitCount(mask: number): number {
  let m = mask - ((mask >>> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >>> 2) & 0x33333333);
  return Math.imul((m + (m >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Index of the highest set bit, −1 for none. */
export const highBit = (mask: number): number => 31 - Math.clz32(mask);
/** Index of the lowest set bit, −1 for none. */
export const lowBit = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** No cards. */
export const emptyHolding = (): Holding => ({ one: 0, two: 0 });
/** No cards of any lane. */
export const emptyLanes = (): Lanes => ({ one: new Int32Array(LANES), two: new Int32Array(LANES) });

/** Number of cards. */
export const sizeOf = (held: Holding): number => bitCount(held.one) + bitCount(held.two);

/** The cards of one lane, as a value of its own. */
export const holdingIn = ({ one, two }: Lanes, lane: number): Holding => ({
  one: one[lane],
  two: two[lane],
});

/** Adds one copy of a card: the first copy counts as held, the next as held twice. */
export function addCopy({ one, two }: Lanes, lane: number, bit: number): void {
  const held = one[lane];
  two[lane] |= held & bit;
  one[lane] = held | bit;
}

/** Takes one copy of a held card away: of a pair the second. */
export function dropCopy({ one, two }: Lanes, lane: number, bit: number): void {
  const doubled = two[lane];
  one[lane] &= ~(bit & ~doubled);
  two[lane] = doubled & ~bit;
}

/** Takes held cards of one lane away: of a pair of which one copy goes, one stays. */
export function dropAll(from: Lanes, lane: number, one: number, two: number): void {
  const doubled = from.two[lane];
  from.one[lane] &= ~(two | (one & ~doubled));
  from.two[lane] = doubled & ~one;
}

/** Writes the cards into `lanes` (cleared first) and returns it. */
export function fillLanes(order: TrumpOrder, cards: readonly Card[], lanes: Lanes): Lanes {
  lanes.one.fill(0);
  lanes.two.fill(0);
  for (let i = 0; i < cards.length; i++) {
    const face = cards[i] >> 1;
    addCopy(lanes, order.lanes[face], 1 << order.slots[face]);
  }
  return lanes;
}

/** The cards as masks. */
export const lanesOf = (order: TrumpOrder, cards: readonly Card[]): Lanes =>
  fillLanes(order, cards, emptyLanes());

/** Writes what these cards hold in a lane into `holding` and returns it. */
export function readHolding(
  order: TrumpOrder,
  lane: number,
  cards: readonly Card[],
  holding: Holding,
): Holding {
  let one = 0;
  let two = 0;
  for (let i = 0; i < cards.length; i++) {
    const face = cards[i] >> 1;
    if (order.lanes[face] !== lane) continue;
    const bit = 1 << order.slots[face];
    two |= one & bit;
    one |= bit;
  }
  holding.one = one;
  holding.two = two;
  return holding;
}

/** The lane all cards stand in, or −1 when they are of several groups or none. */
export function commonLane(order: TrumpOrder, cards: readonly Card[]): number {
  if (cards.length === 0) return -1;
  const lane = order.lanes[cards[0] >> 1];
  for (let i = 1; i < cards.length; i++) if (order.lanes[cards[i] >> 1] !== lane) return -1;
  return lane;
}
