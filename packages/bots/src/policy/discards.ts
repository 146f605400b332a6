// Which cards of other lanes fill up a follow: any are legal, so the cheapest go, or the richest in points.
import { bitCount, emptyLanes, LANES, type Lanes } from '@tuolaji/engine/kernel';
import { type Beats, lanePoints, lowest, TRUMP } from '../position/beats.ts';
import type { Position } from '../position/position.ts';
import { draft } from './candidates.ts';
import { worth } from './cardCost.ts';
import type { Weights } from './weights.ts';

/** What a choice among cards is after: giving little, or giving points. */
type Aim = 'cheap' | 'points';

/** How a follow is filled up: to what end, and out of which lane first, if any. */
export interface Filling {
  readonly aim: Aim;
  readonly w: Weights;
  readonly from?: number;
}

/** The card to part with first: loose before paired, plain before pointed, low before high. */
function cheapSingle(beats: Beats, lane: number, one: number, two: number): number {
  const plain = one & ~beats.pointed[lane];
  return lowest(plain & ~two || plain || one & ~two || one);
}

function richSingle(beats: Beats, lane: number, one: number, two: number): number {
  const tens = one & beats.layout.tens[lane];
  if (tens !== 0) return lowest(tens);
  const fives = one & beats.layout.fives[lane];
  return fives !== 0 ? lowest(fives) : cheapSingle(beats, lane, one, two);
}

/** Scratch: what is left of the hand while cards are dropped, and each lane's next card with its price. */
const rest = emptyLanes();
const nextBit = new Int32Array(LANES);
const nextPrice = new Float64Array(LANES);

/** More than any card costs. */
const FIRST = 1000;

/** Finds the next card of a lane to go, and what it costs. */
function priceLane(beats: Beats, lane: number, { aim, w, from }: Filling): void {
  const one = rest.one[lane];
  if (one === 0) {
    nextPrice[lane] = Number.POSITIVE_INFINITY;
    return;
  }
  const two = rest.two[lane];
  const rich = aim === 'points';
  const bit = rich ? richSingle(beats, lane, one, two) : cheapSingle(beats, lane, one, two);
  let price = worth(beats, lane, 31 - Math.clz32(bit), w);
  if ((bit & beats.pointed[lane]) !== 0)
    price += (rich ? -2 : w.keepPoint + 0.4) * lanePoints(beats, lane, bit, 0);
  if ((two & bit) !== 0) price += lane === TRUMP ? w.trumpPair : w.sidePair;
  if (lane !== TRUMP) {
    const left = bitCount(one) + bitCount(two);
    price += left === 1 ? -w.makeVoid : 0.1 * left;
  }
  nextBit[lane] = bit;
  nextPrice[lane] = lane === from ? price - FIRST : price;
}

/** Looks at the hand without its cards of one lane; answers whether any of the others is worth points. */
export function startDrops({ beats, table }: Position, without: number): boolean {
  const { one, two } = table.hands[table.turn] as Lanes;
  let pointed = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const held = lane === without ? 0 : one[lane];
    rest.one[lane] = held;
    rest.two[lane] = held === 0 ? 0 : two[lane];
    pointed |= held & beats.pointed[lane];
  }
  return pointed !== 0;
}

/** Prices every lane anew. */
export function priceDrops({ beats }: Position, how: Filling): void {
  for (let lane = 0; lane < LANES; lane++) priceLane(beats, lane, how);
}

/** The lane whose next card goes first. */
export function nextDrop(): number {
  let best = 0;
  for (let lane = 1; lane < LANES; lane++) if (nextPrice[lane] < nextPrice[best]) best = lane;
  return best;
}

/** The next card of a lane. */
export const dropIn = (lane: number): number => nextBit[lane];

/** Adds `need` cards to the row of the draft at `at`. */
export function fillUp({ beats }: Position, at: number, need: number, how: Filling): void {
  const { rows } = draft;
  for (let left = need; left > 0; left--) {
    const lane = nextDrop();
    const bit = nextBit[lane];
    const i = at + lane * 2;
    if ((rows[i] & bit) !== 0) rows[i + 1] = rows[i + 1] | bit;
    else rows[i] = rows[i] | bit;
    if ((rest.two[lane] & bit) !== 0) rest.two[lane] = rest.two[lane] & ~bit;
    else rest.one[lane] = rest.one[lane] & ~bit;
    if (left > 1) priceLane(beats, lane, how);
  }
}
