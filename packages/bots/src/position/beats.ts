// What beats what under one trump, as masks over the engine's lanes, and the points, number and faces of sets of cards.
import { type Card, SUITS, type SuitGroup } from '@tuolaji/engine';
import {
  bitCount,
  FACES,
  type Face,
  fillLanes,
  LANES,
  type Lanes,
  ladderOf,
  lowBit,
  SLOTS,
  type Terms,
  TRUMP_LANE,
  type TrumpOrder,
} from '@tuolaji/engine/kernel';

export const TRUMP = TRUMP_LANE;
const GROUP_NAMES: readonly SuitGroup[] = [...SUITS, 'TRUMP'];

/** Lookup tables of one trump, indexed by lane or by place (lane × SLOTS + slot). */
export interface Beats {
  readonly terms: Terms;
  readonly layout: TrumpOrder;
  /** All slots of a lane. */
  readonly full: Int32Array;
  /** Slots strictly stronger than this one. */
  readonly above: Int32Array;
  /** The same by rung: lane × SLOTS + rung. */
  readonly over: Int32Array;
  /** Rung of each slot; slots of equal strength share it. */
  readonly rung: Uint8Array;
  /** Slots worth points. */
  readonly pointed: Int32Array;
  readonly noTrump: boolean;
  /** Whether a throw of a side suit fails against a hand that could ruff a part of it. */
  readonly ruffsThrows: boolean;
  /** Whether a throw is legal only if the cards seen prove that it stands (THROW-3). */
  readonly provesThrows: boolean;
}

export const lowest = (mask: number): number => mask & -mask;
export const highest = (mask: number): number => (mask === 0 ? 0 : 1 << (31 - Math.clz32(mask)));

function fillLane(beats: Beats, lane: number): void {
  const rungs = new Array<number>(SLOTS).fill(0);
  let full = 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    const place = lane * SLOTS + slot;
    if (beats.layout.faces[place] >= FACES) continue;
    const rung = beats.rung[place];
    rungs[rung] = (rungs[rung] ?? 0) | (1 << slot);
    full |= 1 << slot;
  }
  beats.full[lane] = full;
  for (let rung = 0, below = 0; rung < SLOTS; rung++) {
    below |= rungs[rung] ?? 0;
    beats.over[lane * SLOTS + rung] = full & ~below;
  }
  for (let place = lane * SLOTS; place < (lane + 1) * SLOTS; place++) {
    beats.above[place] = beats.over[lane * SLOTS + beats.rung[place]];
  }
}

function build(terms: Terms): Beats {
  const { order: layout } = terms;
  const beats: Beats = {
    terms,
    layout,
    full: new Int32Array(LANES),
    above: new Int32Array(LANES * SLOTS),
    over: new Int32Array(LANES * SLOTS),
    rung: new Uint8Array(LANES * SLOTS),
    pointed: layout.fives.map((fives, lane) => fives | layout.tens[lane]),
    noTrump: terms.trump.suit === null,
    ruffsThrows: terms.rules.throwBeatenBy === 'suitOrRuff',
    provesThrows: terms.rules.throwFailure === 'refused',
  };
  for (let lane = 0; lane < LANES; lane++) {
    beats.rung.set(ladderOf(layout, lane).rungs, lane * SLOTS);
    fillLane(beats, lane);
  }
  return beats;
}

const cache = new WeakMap<Terms, Beats>();

/** The lookup tables for a round's terms; built once per terms. */
export function beatsFor(terms: Terms): Beats {
  const known = cache.get(terms);
  if (known) return known;
  const made = build(terms);
  cache.set(terms, made);
  return made;
}

/** Slots of `held` that no slot of `unseen` beats. */
export function unbeatable(beats: Beats, lane: number, held: number, unseen: number): number {
  if (unseen === 0) return held;
  const top = beats.rung[lane * SLOTS + 31 - Math.clz32(unseen)];
  return top === 0 ? held : held & beats.over[lane * SLOTS + top - 1];
}

/** Points of two masks of one lane. */
export function lanePoints(beats: Beats, lane: number, one: number, two: number): number {
  if ((one & beats.pointed[lane]) === 0) return 0;
  const fives = beats.layout.fives[lane];
  const tens = beats.layout.tens[lane];
  return (
    5 * (bitCount(one & fives) + bitCount(two & fives)) +
    10 * (bitCount(one & tens) + bitCount(two & tens))
  );
}

/** Points of a set of cards. */
export function pointsOfLanes(beats: Beats, { one, two }: Lanes): number {
  let points = 0;
  for (let lane = 0; lane < LANES; lane++) points += lanePoints(beats, lane, one[lane], two[lane]);
  return points;
}

/** Number of cards in a set. */
export function sizeOfLanes({ one, two }: Lanes): number {
  let size = 0;
  for (let lane = 0; lane < LANES; lane++) size += bitCount(one[lane]) + bitCount(two[lane]);
  return size;
}

/** Faces of a set, weakest first in each lane; a pair gives its face twice. */
export function facesOfLanes({ layout }: Beats, { one, two }: Lanes): Face[] {
  const faces: Face[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    for (let m = one[lane]; m !== 0; m &= m - 1) {
      const face = layout.faces[lane * SLOTS + lowBit(m)];
      faces.push(face);
      if (two[lane] & lowest(m)) faces.push(face);
    }
  }
  return faces;
}

/** Replaces the set by these cards. */
export const setCards = ({ layout }: Beats, lanes: Lanes, cards: readonly Card[]): Lanes =>
  fillLanes(layout, cards, lanes);

/** Place of a face. */
export const placeOf = ({ layout }: Beats, face: Face): number =>
  layout.lanes[face] * SLOTS + layout.slots[face];

export const groupName = (lane: number): SuitGroup => GROUP_NAMES[lane] ?? 'TRUMP';
