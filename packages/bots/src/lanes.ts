// One round's cards as bits: each suit group is a lane of at most 18 faces, weakest first, so that a hand is
// two masks a lane (`one`: at least one copy held, `two`: both) and a question about cards is a few bit operations.
import {
  type Card,
  FACES,
  type Face,
  ladderOf,
  pointsOf,
  SUITS,
  type SuitGroup,
  type Terms,
} from '@tuolaji/engine';

export const GROUPS = 5;
export const TRUMP = 4;
export const WIDTH = 18;
const ACE_RUNG = 11;
/** Integers a set of cards takes: two masks for each group. */
export const ROW = GROUPS * 2;
const GROUP_NAMES: readonly SuitGroup[] = [...SUITS, 'TRUMP'];

/** The tables of one trump. Index of a face in a lane: group × WIDTH + bit. */
export interface Lanes {
  readonly terms: Terms;
  readonly groupOf: Uint8Array;
  readonly bitOf: Uint8Array;
  readonly faceAt: Uint8Array;
  /** All faces of a group. */
  readonly full: Int32Array;
  /** Faces strictly stronger than this one. */
  readonly above: Int32Array;
  /** The same by rung: group × WIDTH + rung. */
  readonly over: Int32Array;
  /** Faces one rung up for tractors (SHAPE-3). */
  readonly next: Int32Array;
  /** Strength inside the group; faces of equal strength share it. */
  readonly rung: Int32Array;
  readonly fives: Int32Array;
  readonly tens: Int32Array;
}

/** Bits set in a mask. */
export function bits(mask: number): number {
  const a = mask - ((mask >>> 1) & 0x55555555);
  const b = (a & 0x33333333) + ((a >>> 2) & 0x33333333);
  return (((b + (b >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export const lowest = (mask: number): number => mask & -mask;
export const highest = (mask: number): number => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)));
export const indexOf = (bit: number): number => 31 - Math.clz32(bit);

function linkUp(lanes: Lanes, group: number, masks: readonly number[]): void {
  const { links, aceTouchesLevel } = ladderOf(lanes.terms.layout, group);
  for (let at = group * WIDTH; at < (group + 1) * WIDTH; at++) {
    const rung = lanes.rung[at] as number;
    if ((links >> rung) & 1) lanes.next[at] = masks[rung + 1] ?? 0;
    if (aceTouchesLevel && rung === ACE_RUNG)
      lanes.next[at] = (lanes.next[at] as number) | (masks[rung + 2] ?? 0);
  }
}

function fillGroup(lanes: Lanes, group: number): void {
  const masks = new Array<number>(WIDTH).fill(0);
  let full = 0;
  for (let index = 0; index < WIDTH; index++) {
    const face = lanes.faceAt[group * WIDTH + index] as number;
    if (face >= FACES) continue;
    const bit = 1 << index;
    const rung = lanes.rung[group * WIDTH + index] as number;
    masks[rung] = (masks[rung] ?? 0) | bit;
    full |= bit;
    const points = pointsOf(face);
    if (points === 5) lanes.fives[group] = (lanes.fives[group] as number) | bit;
    if (points === 10) lanes.tens[group] = (lanes.tens[group] as number) | bit;
  }
  lanes.full[group] = full;
  for (let rung = 0, below = 0; rung < WIDTH; rung++) {
    below |= masks[rung] ?? 0;
    lanes.over[group * WIDTH + rung] = full & ~below;
  }
  for (let at = group * WIDTH; at < (group + 1) * WIDTH; at++) {
    lanes.above[at] = lanes.over[group * WIDTH + (lanes.rung[at] as number)] as number;
  }
  linkUp(lanes, group, masks);
}

function build(terms: Terms): Lanes {
  const { layout } = terms;
  const lanes: Lanes = {
    terms,
    groupOf: layout.lanes,
    bitOf: layout.slots,
    faceAt: layout.faces,
    full: new Int32Array(GROUPS),
    above: new Int32Array(GROUPS * WIDTH),
    over: new Int32Array(GROUPS * WIDTH),
    next: new Int32Array(GROUPS * WIDTH),
    rung: new Int32Array(GROUPS * WIDTH),
    fives: new Int32Array(GROUPS),
    tens: new Int32Array(GROUPS),
  };
  for (let group = 0; group < GROUPS; group++) {
    lanes.rung.set(ladderOf(layout, group).rungs, group * WIDTH);
    fillGroup(lanes, group);
  }
  return lanes;
}

const cache = new WeakMap<Terms, Lanes>();

/** The tables for a round's terms; made once. */
export function lanesFor(terms: Terms): Lanes {
  const known = cache.get(terms);
  if (known) return known;
  const made = build(terms);
  cache.set(terms, made);
  return made;
}

/** Adds one copy of each card to the row of masks at `at`. */
export function addCards(lanes: Lanes, row: Int32Array, at: number, cards: Iterable<Card>): void {
  for (const card of cards) {
    const face = card >> 1;
    const i = at + (lanes.groupOf[face] as number) * 2;
    const bit = 1 << (lanes.bitOf[face] as number);
    if ((row[i] as number) & bit) row[i + 1] = (row[i + 1] as number) | bit;
    else row[i] = (row[i] as number) | bit;
  }
}

/** Points of a row of masks. */
export function rowPoints(lanes: Lanes, row: Int32Array, at: number): number {
  let points = 0;
  for (let g = 0; g < GROUPS; g++) {
    const one = row[at + g * 2] as number;
    if (one === 0) continue;
    const two = row[at + g * 2 + 1] as number;
    points += lanePoints(lanes, g, one, two);
  }
  return points;
}

/** Points of two masks of one group. */
export function lanePoints(lanes: Lanes, group: number, one: number, two: number): number {
  const fives = lanes.fives[group] as number;
  const tens = lanes.tens[group] as number;
  if ((one & (fives | tens)) === 0) return 0;
  return 5 * (bits(one & fives) + bits(two & fives)) + 10 * (bits(one & tens) + bits(two & tens));
}

/** Cards in a row of masks. */
export function rowSize(row: Int32Array, at: number): number {
  let size = 0;
  for (let i = at; i < at + ROW; i++) size += bits(row[i] as number);
  return size;
}

/** Faces of a row, weakest first in each group; a pair gives its face twice. */
export function rowFaces(lanes: Lanes, row: Int32Array, at: number): Face[] {
  const faces: Face[] = [];
  for (let g = 0; g < GROUPS; g++) {
    const two = row[at + g * 2 + 1] as number;
    for (let m = row[at + g * 2] as number; m !== 0; m &= m - 1) {
      const bit = lowest(m);
      const face = lanes.faceAt[g * WIDTH + indexOf(bit)] as number;
      faces.push(face);
      if (two & bit) faces.push(face);
    }
  }
  return faces;
}

export const groupName = (group: number): SuitGroup => GROUP_NAMES[group] ?? 'TRUMP';
