// Rows of candidate plays in one scratch buffer, and the two ways to complete one: paying what the lead is owed
// (FOLLOW-3, FOLLOW-4) and filling up with cards of other groups.
import { bits, GROUPS, highest, indexOf, lanePoints, lowest, ROW, TRUMP } from './lanes.ts';
import {
  handAt,
  LEAD_GROUP,
  LEAD_LENGTHS,
  LEAD_PAIRS,
  LEAD_SIZE,
  LEAD_TRACTORS,
  type Sim,
} from './places.ts';
import { highRun, lowRun, measure } from './runs.ts';
import { W, type Weights } from './weights.ts';
import { worth } from './worth.ts';

const MOST_CANDIDATES = 96;
export const MIXED = -1;

/**
 * Scratch: candidates, written by the generators and scored by the policy. Nearly all are cards of one group and stand
 * in `ones` and `twos`; a MIXED one stands in its row of `rows`.
 */
export const draft = {
  groups: new Int8Array(MOST_CANDIDATES + 1),
  ones: new Int32Array(MOST_CANDIDATES + 1),
  twos: new Int32Array(MOST_CANDIDATES + 1),
  rows: new Int32Array((MOST_CANDIDATES + 1) * ROW),
  scores: new Float64Array(MOST_CANDIDATES + 1),
  count: 0,
};

/** How a choice among equal debts is made. */
export type Style = 'cheap' | 'points' | 'high';

/** Opens an empty MIXED row and answers with its place; it counts only after `keepRow`. */
export function newRow(): number {
  const at = draft.count * ROW;
  for (let i = at; i < at + ROW; i++) draft.rows[i] = 0;
  draft.groups[draft.count] = MIXED;
  return at;
}

export function keepRow(): void {
  if (draft.count < MOST_CANDIDATES) draft.count++;
}

/** Puts masks of one group into the row at `at`. */
export function put(at: number, group: number, one: number, two: number): void {
  draft.rows[at + group * 2] = one;
  draft.rows[at + group * 2 + 1] = two;
}

/** A whole candidate out of one group. */
export function offer(group: number, one: number, two: number): void {
  draft.groups[draft.count] = group;
  draft.ones[draft.count] = one;
  draft.twos[draft.count] = two;
  keepRow();
}

/** Place of a candidate's row, written out if it was not. */
export function rowOf(candidate: number): number {
  const at = candidate * ROW;
  const group = draft.groups[candidate] as number;
  if (group === MIXED) return at;
  for (let i = at; i < at + ROW; i++) draft.rows[i] = 0;
  put(at, group, draft.ones[candidate] as number, draft.twos[candidate] as number);
  return at;
}

const pickPair = ({ lanes }: Sim, group: number, two: number, style: Style): number => {
  const pointed = ((lanes.fives[group] as number) | (lanes.tens[group] as number)) & two;
  if (style === 'high') return highest(two);
  if (style === 'points') {
    const tens = (lanes.tens[group] as number) & two;
    return tens !== 0 ? lowest(tens) : lowest(pointed !== 0 ? pointed : two);
  }
  return lowest(two & ~pointed || two);
};

/** The card to part with first: loose before paired, plain before pointed, low before high. */
function cheapSingle({ lanes }: Sim, group: number, one: number, two: number): number {
  const pointed = (lanes.fives[group] as number) | (lanes.tens[group] as number);
  return lowest(one & ~two & ~pointed || one & ~pointed || one & ~two || one);
}

function richSingle(sim: Sim, group: number, one: number, two: number): number {
  const tens = one & (sim.lanes.tens[group] as number);
  const fives = one & (sim.lanes.fives[group] as number);
  if (tens !== 0) return lowest(tens);
  return fives !== 0 ? lowest(fives) : cheapSingle(sim, group, one, two);
}

/** Runs owed to the led tractors, as a mask of pairs; leaves the number of loose pairs still owed in `loosePairs`. */
let loosePairs = 0;
let shortOfTractor = false;
function payRuns({ lanes, p }: Sim, group: number, held: number, high: boolean): number {
  const rule = lanes.terms.rules.tractorFollow;
  let two = held;
  let paid = 0;
  loosePairs = p[LEAD_PAIRS] as number;
  shortOfTractor = false;
  for (let i = 0; i < (p[LEAD_TRACTORS] as number); i++) {
    let left = p[LEAD_LENGTHS + i] as number;
    while (left >= 2) {
      const k = Math.min(left, measure(lanes, group, two));
      if (k < 2 || (rule !== 'longest' && k < left)) break;
      const run = high ? highRun(lanes, group, two, k) : lowRun(lanes, group, two, k);
      paid |= run;
      two &= ~run;
      left -= k;
      if (left > 0) shortOfTractor = true;
    }
    if (left > 0) shortOfTractor = true;
    if (rule !== 'suitOnly') loosePairs += left;
  }
  return paid;
}

/** Offers a play that pays the lead from a group of which the seat holds more than enough. */
export function payDebt(sim: Sim, seat: number, style: Style): void {
  const { lanes, p } = sim;
  const group = p[LEAD_GROUP] as number;
  const hand = handAt(seat) + group * 2;
  const one = p[hand] as number;
  const two = p[hand + 1] as number;
  let paid = (p[LEAD_TRACTORS] as number) > 0 ? payRuns(sim, group, two, style === 'high') : 0;
  if (p[LEAD_TRACTORS] === 0) loosePairs = p[LEAD_PAIRS] as number;
  else if (shortOfTractor && lanes.terms.rules.fill === 'forced')
    paid = payRuns(sim, group, two, true);
  const forced =
    (p[LEAD_TRACTORS] as number) > 0 && shortOfTractor && lanes.terms.rules.fill === 'forced';
  if (forced) loosePairs = ((p[LEAD_SIZE] as number) - 2 * bits(paid)) >> 1;
  for (let rest = two & ~paid; loosePairs > 0 && rest !== 0; loosePairs--) {
    const pair = forced ? lowest(rest) : pickPair(sim, group, rest, style);
    paid |= pair;
    rest &= ~pair;
  }
  let restOne = one & ~paid;
  let restTwo = two & ~paid;
  let single = 0;
  let double = 0;
  for (let need = (p[LEAD_SIZE] as number) - 2 * bits(paid); need > 0; need--) {
    let bit = lowest(restOne);
    if (!forced && style === 'cheap') bit = cheapSingle(sim, group, restOne, restTwo);
    else if (!forced && style === 'points') bit = richSingle(sim, group, restOne, restTwo);
    else if (!forced) bit = highest(restOne);
    if (single & bit) double |= bit;
    single |= bit;
    if (restTwo & bit) restTwo &= ~bit;
    else restOne &= ~bit;
  }
  offer(group, paid | single, paid | double);
}

/** Price of letting one card go when the led group is empty; points are bonus or loss by style. */
function dropPrice(sim: Sim, group: number, bit: number, w: Weights): number {
  return worth(sim.lanes, group, indexOf(bit), w);
}

/** Adds `need` cards of other groups to the row at `at`: the cheapest, or the richest in points. */
export function fillUp(
  sim: Sim,
  seat: number,
  at: number,
  how: { need: number; style: Style; w: Weights },
): void {
  for (let left = how.need; left > 0; left--) {
    const pick = cheapestDrop(sim, seat, at, how);
    const i = at + pick.group * 2;
    const had = draft.rows[i] as number;
    if (had & pick.bit) draft.rows[i + 1] = (draft.rows[i + 1] as number) | pick.bit;
    else draft.rows[i] = had | pick.bit;
  }
}

const drop = { group: 0, bit: 0 };
function cheapestDrop(
  sim: Sim,
  seat: number,
  at: number,
  { style, w }: { style: Style; w: Weights },
): typeof drop {
  const { lanes, p } = sim;
  const hand = handAt(seat);
  const perPoint = style === 'points' ? -2 : (w[W.keepPoint] as number) + 0.4;
  let best = Number.POSITIVE_INFINITY;
  for (let g = 0; g < GROUPS; g++) {
    const used = draft.rows[at + g * 2] as number;
    const usedTwo = draft.rows[at + g * 2 + 1] as number;
    const heldTwo = p[hand + g * 2 + 1] as number;
    const one = (p[hand + g * 2] as number) & ~(usedTwo | (used & ~heldTwo));
    if (one === 0) continue;
    const two = heldTwo & ~used;
    const bit = style === 'points' ? richSingle(sim, g, one, two) : cheapSingle(sim, g, one, two);
    let cost = dropPrice(sim, g, bit, w) + perPoint * lanePoints(lanes, g, bit, 0);
    if (two & bit) cost += w[g === TRUMP ? W.trumpPair : W.sidePair] as number;
    const left = bits(one) + bits(two);
    if (g !== TRUMP) cost += left === 1 ? -(w[W.makeVoid] as number) : 0.1 * left;
    if (cost < best) {
      best = cost;
      drop.group = g;
      drop.bit = bit;
    }
  }
  return drop;
}
