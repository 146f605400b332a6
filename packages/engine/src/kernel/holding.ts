// A hand as masks: for each lane the slots held at least once and the slots held twice, and what can be read from them
// by bit operations. Every rule about pairs and tractors stands on this file.
//
// A pair set is a number: bits 0–15 the rungs on which a pair is held, bits 16–17 how many further pairs there are on
// the shared rung of the equal level cards (SHAPE-4).
import type { Card } from '../cards.ts';
import { LANES, type Ladder, type Layout } from './trumpOrder.ts';

/** Masks by lane: `one[lane]` slots held at least once, `two[lane]` slots held twice. A third deck would add a third mask. */
export interface Lanes {
  readonly one: Int32Array;
  readonly two: Int32Array;
}

export const emptyLanes = (): Lanes => ({ one: new Int32Array(LANES), two: new Int32Array(LANES) });

/** Writes the cards into `lanes` (cleared first) and returns it. */
export function fillLanes(layout: Layout, cards: readonly Card[], lanes: Lanes): Lanes {
  const { one, two } = lanes;
  one.fill(0);
  two.fill(0);
  for (let i = 0; i < cards.length; i++) {
    const face = (cards[i] as number) >> 1;
    const lane = layout.lanes[face] as number;
    const bit = 1 << (layout.slots[face] as number);
    const held = one[lane] as number;
    if (held & bit) two[lane] = (two[lane] as number) | bit;
    else one[lane] = held | bit;
  }
  return lanes;
}

/** Cards of one lane: slots held at least once, slots held twice. */
export interface Holding {
  one: number;
  two: number;
}

/** Writes what these cards hold in a lane into `holding` and returns it. */
export function readHolding(
  layout: Layout,
  lane: number,
  cards: readonly Card[],
  holding: Holding,
): Holding {
  let one = 0;
  let two = 0;
  for (let i = 0; i < cards.length; i++) {
    const face = (cards[i] as number) >> 1;
    if (layout.lanes[face] !== lane) continue;
    const bit = 1 << (layout.slots[face] as number);
    two |= one & bit;
    one |= bit;
  }
  holding.one = one;
  holding.two = two;
  return holding;
}

export const lanesOf = (layout: Layout, cards: readonly Card[]): Lanes =>
  fillLanes(layout, cards, emptyLanes());

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

const RUNGS = 0xffff;
const EXTRA = 1 << 16;
const ACE_AND_LEVEL = (1 << 11) | (1 << 13);
const BELOW_SHARED = 0xfff;

/** The rungs on which these slots stand. */
export const rungsOf = (ladder: Ladder, slots: number): number =>
  (slots & ladder.low) |
  ((slots & ladder.equal) !== 0 ? ladder.shared : 0) |
  ((slots >>> 2) & ladder.high);

/** The pair set of the slots held twice. */
export function pairSet(ladder: Ladder, two: number): number {
  const rungs = rungsOf(ladder, two);
  const equal = two & ladder.equal;
  // Clearing the lowest bit leaves the further pairs on the shared rung.
  return (equal & (equal - 1)) === 0 ? rungs : rungs + (bitCount(equal) - 1) * EXTRA;
}

/** Pairs in a pair set. */
export const pairCount = (pairs: number): number => bitCount(pairs & RUNGS) + (pairs >>> 16);

/** Rungs from which a run of `length` rises. */
function runStarts(rungs: number, links: number, length: number): number {
  let starts = rungs;
  const linked = rungs & links;
  for (let n = 1; n < length && starts !== 0; n++) starts = linked & (starts >>> 1);
  return starts;
}

function longestIn(rungs: number, links: number): number {
  let length = 0;
  const linked = rungs & links;
  for (let starts = rungs; starts !== 0; starts = linked & (starts >>> 1)) length++;
  return length;
}

/** The rungs without the shared one, closed up, so that the ace touches the trump-suit level (`fullAndAce`). */
const closeUp = (rungs: number): number => (rungs & BELOW_SHARED) | ((rungs >>> 1) & 0x7000);
const openUp = (rungs: number): number => (rungs & BELOW_SHARED) | ((rungs & 0x7000) << 1);

const hasDetour = (ladder: Ladder, rungs: number): boolean =>
  ladder.aceTouchesLevel && (rungs & ACE_AND_LEVEL) === ACE_AND_LEVEL;

/** Length in pairs of the longest run; 1 when there are only loose pairs, 0 without pairs. */
export function longestRun(ladder: Ladder, pairs: number): number {
  const rungs = pairs & RUNGS;
  if ((rungs & (rungs >>> 1) & ladder.links) === 0 && !hasDetour(ladder, rungs))
    return rungs === 0 ? 0 : 1;
  const straight = longestIn(rungs, ladder.links);
  return hasDetour(ladder, rungs)
    ? Math.max(straight, longestIn(closeUp(rungs), ladder.links))
    : straight;
}

/** Top rungs of all runs of `length` (≥ 1) that climb rung by rung. */
export const straightTops = (ladder: Ladder, pairs: number, length: number): number =>
  runStarts(pairs & RUNGS, ladder.links, length) << (length - 1);

/** Top rungs of the runs of `length` that pass from the ace straight to the trump-suit level. */
export function detourTops(ladder: Ladder, pairs: number, length: number): number {
  const rungs = pairs & RUNGS;
  if (length < 2 || !hasDetour(ladder, rungs)) return 0;
  const starts = runStarts(closeUp(rungs), ladder.links, length) & BELOW_SHARED;
  return openUp((starts << (length - 1)) & 0x7000);
}

/** Rungs of the straight run of `length` with this top. */
export const straightRun = (top: number, length: number): number =>
  ((1 << length) - 1) << (top - length + 1);

/** Rungs of the run of `length` with this top that leaves out the shared rung. */
export const detourRun = (top: number, length: number): number =>
  openUp(((1 << length) - 1) << (top - length));

/** Top rung of the highest run of `length`, −1 for none. */
export const highestRunTop = (ladder: Ladder, pairs: number, length: number): number =>
  highBit(straightTops(ladder, pairs, length) | detourTops(ladder, pairs, length));

/** The pair set without one pair on each of these rungs. */
export const withoutRungs = (ladder: Ladder, pairs: number, rungs: number): number =>
  (rungs & ladder.shared) !== 0 && pairs >= EXTRA
    ? (pairs & ~(rungs & ~ladder.shared)) - EXTRA
    : pairs & ~rungs;

/** Rungs of the highest run of `length`; the straight one where both have the same top; 0 for none. */
export function highestRun(ladder: Ladder, pairs: number, length: number): number {
  const straight = highBit(straightTops(ladder, pairs, length));
  const detour = highBit(detourTops(ladder, pairs, length));
  if (straight < 0 && detour < 0) return 0;
  return straight >= detour ? straightRun(straight, length) : detourRun(detour, length);
}

/** The next stamp for a table of marks; when stamps run out the table is cleared and they begin again at 1. */
export function nextStamp(marks: Int32Array, stamp: number): number {
  if (stamp < 0x7fffffff) return stamp + 1;
  marks.fill(0);
  return 1;
}
