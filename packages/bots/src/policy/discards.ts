// Which cards of other lanes fill up a follow: any are legal, so the cheapest go, or the richest in points.
import { bitCount, LANES } from '@tuolaji/engine/kernel';
import { type Beats, lanePoints, lowest, TRUMP } from '../position/beats.ts';
import { cardCost } from './cardCost.ts';
import type { Discards, PolicyContext } from './context.ts';

/** How a follow is filled up: giving little or giving points, and out of which lane first, if any. */
export interface Filling {
  readonly aim: 'cheap' | 'points';
  readonly from: number;
}

export const CHEAP: Filling = { aim: 'cheap', from: -1 };
export const POINTS: Filling = { aim: 'points', from: -1 };

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

/** More than any card costs. */
const FIRST = 1000;

/** Finds the next card of a lane to go, and what it costs. */
function chooseInLane(context: PolicyContext, lane: number, { aim, from }: Filling): void {
  const { weights: w } = context;
  const { beats } = context.position;
  const { rest, nextBit, nextCost } = context.discards;
  const one = rest.one[lane];
  if (one === 0) {
    nextCost[lane] = Number.POSITIVE_INFINITY;
    return;
  }
  const two = rest.two[lane];
  const rich = aim === 'points';
  const bit = rich ? richSingle(beats, lane, one, two) : cheapSingle(beats, lane, one, two);
  let cost = cardCost(context, lane, 31 - Math.clz32(bit));
  if ((bit & beats.pointed[lane]) !== 0)
    cost += (rich ? -2 : w.keepPoint + 0.4) * lanePoints(beats, lane, bit, 0);
  if ((two & bit) !== 0) cost += lane === TRUMP ? w.trumpPair : w.sidePair;
  if (lane !== TRUMP) {
    const left = bitCount(one) + bitCount(two);
    cost += left === 1 ? -w.makeVoid : 0.1 * left;
  }
  nextBit[lane] = bit;
  nextCost[lane] = lane === from ? cost - FIRST : cost;
}

/** Starts from the hand without its cards of one lane; returns whether any of the others is worth points. */
export function startDiscards({ position, discards }: PolicyContext, without: number): boolean {
  const { beats, table } = position;
  const { rest } = discards;
  const { one, two } = table.hands[table.turn];
  let pointed = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const held = lane === without ? 0 : one[lane];
    rest.one[lane] = held;
    rest.two[lane] = held === 0 ? 0 : two[lane];
    pointed |= held & beats.pointed[lane];
  }
  return pointed !== 0;
}

/** Chooses the next discard of every lane. */
export function chooseDiscards(context: PolicyContext, filling: Filling): void {
  for (let lane = 0; lane < LANES; lane++) chooseInLane(context, lane, filling);
}

/** Chooses again for points after `CHEAP`, from the same cards: a lane without any stays as it is. */
export function enrichDiscards(context: PolicyContext): void {
  const { pointed } = context.position.beats;
  const { one } = context.discards.rest;
  for (let lane = 0; lane < LANES; lane++)
    if ((one[lane] & pointed[lane]) !== 0) chooseInLane(context, lane, POINTS);
}

/** The lane whose next card goes first. */
export function cheapestLane({ nextCost }: Discards): number {
  let best = 0;
  for (let lane = 1; lane < LANES; lane++) if (nextCost[lane] < nextCost[best]) best = lane;
  return best;
}

/** Discards `need` cards into the candidate row at offset `at`. */
export function fillRow(context: PolicyContext, at: number, need: number, filling: Filling): void {
  const { rows } = context.candidates;
  const { rest, nextBit } = context.discards;
  for (let left = need; left > 0; left--) {
    const lane = cheapestLane(context.discards);
    const bit = nextBit[lane];
    const i = at + lane * 2;
    if ((rows[i] & bit) !== 0) rows[i + 1] |= bit;
    else rows[i] |= bit;
    if ((rest.two[lane] & bit) !== 0) rest.two[lane] &= ~bit;
    else rest.one[lane] &= ~bit;
    if (left > 1) chooseInLane(context, lane, filling);
  }
}
