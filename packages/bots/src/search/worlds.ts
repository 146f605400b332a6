// Worlds: the hidden cards dealt to the other seats (and the kitty) so that no public fact is violated. A world is
// one state of a random walk that swaps cards between hands. Each step is as likely as its reverse, so every allowed
// deal of the physical cards is equally likely, or follows the weights given.
import {
  bitCount,
  FOLLOWS,
  type Holding,
  judgeFollow,
  KITTY_SIZE,
  LANES,
  type Lanes,
  lowBit,
  SLOTS,
} from '@tuolaji/engine/kernel';
import { placeOf } from '../position/beats.ts';
import type { Memory, RunFact } from '../position/memory.ts';
import { newOdds, updateLane } from '../position/odds.ts';
import { copyPosition, countOf, handOf, type Position, SEATS } from '../position/position.ts';
import type { Dice } from '../random.ts';

/** The kitty as a bin beside the seats. */
const KITTY_BIN = SEATS;
const BINS = SEATS + 1;

/** How likely a card is in a bin, relative to the other bins: bin × places + place. */
export type BinWeights = Float64Array;

/** A sampler for one view; `next` writes a world into a position and returns whether one was found. */
export interface Worlds {
  readonly next: (into: Position) => boolean;
  readonly hidden: number;
}

interface Walk {
  readonly memory: Memory;
  /** Place of each hidden card, its lane, its owner, and the bins it may be in. */
  readonly cards: Int32Array;
  readonly lanes: Int32Array;
  readonly owner: Int32Array;
  readonly allowed: Int32Array;
  /** Copies of a face in a bin: bin × LANES × SLOTS + place. */
  readonly held: Int8Array;
  readonly unpaired: Int32Array;
  readonly dice: Dice;
  readonly weights: BinWeights | null;
  /** The cards of one lane a seat held when it followed, while a world is checked. */
  readonly before: Holding;
}

const PLACES = LANES * SLOTS;

function hiddenPlaces(memory: Memory): number[] {
  const odds = newOdds(memory.position, true);
  const places: number[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    updateLane(odds, memory.seat, lane);
    for (let slot = 0; slot < SLOTS; slot++) {
      const bit = 1 << slot;
      if (odds.one[lane] & bit) places.push(lane * SLOTS + slot);
      if (odds.two[lane] & bit) places.push(lane * SLOTS + slot);
    }
  }
  return places;
}

/** Bins a face may be in: not with a seat that is out of its group, nor with one that cannot hold its twin. */
function allowedBins({ position, banned, seat, kittyKnown }: Memory, place: number): number {
  const lane = Math.floor(place / SLOTS);
  const bit = 1 << (place % SLOTS);
  let bins = kittyKnown ? 0 : 1 << KITTY_BIN;
  for (let s = 0; s < position.table.players; s++) {
    if (s === seat || (position.voids[s] >> lane) & 1) continue;
    if ((banned[s * LANES + lane] & bit) === 0) bins |= 1 << s;
  }
  return bins;
}

function roomOf({ position, seat, kittyKnown }: Memory): number[] {
  const { players } = position.table;
  const room = Array.from({ length: BINS }, (_, s) =>
    s < players && s !== seat ? countOf(position, s) : 0,
  );
  room[KITTY_BIN] = kittyKnown ? 0 : KITTY_SIZE[players];
  return room;
}

/** A card shown and not played since stays where it is; a banker's may have been buried. */
function pinShown(walk: Walk): void {
  const { beats, table } = walk.memory.position;
  for (const { seat, cards } of walk.memory.shown) {
    if (seat === table.banker) continue;
    for (const card of cards) {
      const place = placeOf(beats, card >> 1);
      const i = walk.cards.findIndex((at, k) => at === place && walk.allowed[k] !== 1 << seat);
      if (i >= 0) walk.allowed[i] = 1 << seat;
    }
  }
}

/** A card in a bin where it may not be, or where it makes a pair that cannot be. */
function isWrong(walk: Walk, i: number, bin: number): boolean {
  if (((walk.allowed[i] >> bin) & 1) === 0) return true;
  const place = walk.cards[i];
  const pairless = (walk.unpaired[bin] >> walk.lanes[i]) & 1;
  return pairless === 1 && walk.held[bin * PLACES + place] > 1;
}

function move(walk: Walk, i: number, to: number): void {
  const place = walk.cards[i];
  const from = walk.owner[i] * PLACES + place;
  walk.held[from] = walk.held[from] - 1;
  walk.held[to * PLACES + place] = walk.held[to * PLACES + place] + 1;
  walk.owner[i] = to;
}

/** Whether card `i` may join bin `to` while card `j` leaves it. */
function fits(walk: Walk, i: number, to: number, j: number): boolean {
  if (((walk.allowed[i] >> to) & 1) === 0) return false;
  if (((walk.unpaired[to] >> walk.lanes[i]) & 1) === 0) return true;
  const place = walk.cards[i];
  return walk.held[to * PLACES + place] - (walk.cards[j] === place ? 1 : 0) === 0;
}

/** How much likelier card `i` is in bin `to` than in the bin it is in. */
function gainOf({ weights, cards, owner }: Walk, i: number, to: number): number {
  if (weights === null) return 1;
  const place = cards[i];
  return weights[to * PLACES + place] / weights[owner[i] * PLACES + place];
}

const accepts = ({ dice }: Walk, ratio: number): boolean => ratio >= 1 || dice.next() < ratio;

function trySwap(walk: Walk, i: number, j: number): void {
  const { owner, cards, weights } = walk;
  const a = owner[i];
  const b = owner[j];
  if (a === b || !fits(walk, i, b, j) || !fits(walk, j, a, i)) return;
  if (weights !== null) {
    const fromA = a * PLACES;
    const fromB = b * PLACES;
    const p = cards[i];
    const q = cards[j];
    const gain = weights[fromB + p] / weights[fromA + p];
    if (!accepts(walk, gain * (weights[fromA + q] / weights[fromB + q]))) return;
  }
  move(walk, i, b);
  move(walk, j, a);
}

/** Three cards change hands in a ring: without it, voids could cut the walk into islands. */
function tryRing(walk: Walk, i: number, j: number, k: number): void {
  const [a, b, c] = [walk.owner[i], walk.owner[j], walk.owner[k]];
  if (a === b || b === c || a === c) return;
  if (!fits(walk, i, b, j) || !fits(walk, j, c, k) || !fits(walk, k, a, i)) return;
  if (!accepts(walk, gainOf(walk, i, b) * gainOf(walk, j, c) * gainOf(walk, k, a))) return;
  move(walk, i, b);
  move(walk, j, c);
  move(walk, k, a);
}

function wander(walk: Walk, steps: number): void {
  const n = walk.cards.length;
  if (n < 2) return;
  const { dice } = walk;
  for (let s = 0; s < steps; s++) {
    if ((s & 7) === 7) tryRing(walk, dice.below(n), dice.below(n), dice.below(n));
    else trySwap(walk, dice.below(n), dice.below(n));
  }
}

/** Deals the hidden cards at random where they may be, as far as room allows: first those with the fewest places. */
function dealOut(walk: Walk, room: number[]): void {
  const dealt = Array.from(walk.cards, (_, i) => ({
    i,
    key: walk.dice.next(),
    choices: bitCount(walk.allowed[i]),
  }));
  dealt.sort((a, b) => a.choices - b.choices || a.key - b.key);
  for (const { i } of dealt) {
    let open = 0;
    for (let bin = 0; bin < BINS; bin++) if (room[bin] > 0) open |= 1 << bin;
    const bin = drawBin(walk.dice, room, open & walk.allowed[i] || open);
    room[bin] = room[bin] - 1;
    walk.owner[i] = bin;
    const at = bin * PLACES + walk.cards[i];
    walk.held[at] = walk.held[at] + 1;
  }
}

/** One of the bins, given as bits, by their room. */
function drawBin(dice: Dice, room: readonly number[], bins: number): number {
  let total = 0;
  for (let m = bins; m !== 0; m &= m - 1) total += room[lowBit(m)];
  let left = dice.next() * total;
  for (let m = bins; m !== 0; m &= m - 1) {
    left -= room[lowBit(m)];
    if (left < 0) return lowBit(m);
  }
  return lowBit(bins);
}

/** Swaps wrongly placed cards until none is left; false when that fails. */
function repair(walk: Walk): boolean {
  const n = walk.cards.length;
  const wrong = (i: number) => (isWrong(walk, i, walk.owner[i]) ? 1 : 0);
  for (let tries = 0; tries < 200; tries++) {
    const bad = Array.from({ length: n }, (_, i) => i).filter(wrong);
    if (bad.length === 0) return true;
    for (const i of bad) {
      for (let t = 0; t < n; t++) {
        const j = walk.dice.below(n);
        const [a, b] = [walk.owner[i], walk.owner[j]];
        if (a === b) continue;
        const before = wrong(i) + wrong(j);
        move(walk, i, b);
        move(walk, j, a);
        if (wrong(i) + wrong(j) <= before) break;
        move(walk, i, a);
        move(walk, j, b);
      }
    }
  }
  return false;
}

/** Whether the seat's hand in this world could have answered the lead as it did. */
function explains({ before }: Walk, position: Position, fact: RunFact): boolean {
  const { seat, lane, demand, paid, since } = fact;
  const hand = handOf(position, seat);
  const one = hand.one[lane];
  before.one = since.one | one;
  before.two = since.two | hand.two[lane] | (since.one & one);
  return judgeFollow(position.table.terms, demand, before, paid) === FOLLOWS;
}

function write(walk: Walk, into: Position): void {
  const { memory, cards, owner } = walk;
  copyPosition(memory.position, into);
  const { hands } = into.table;
  for (let i = 0; i < cards.length; i++) {
    const place = cards[i];
    const bin = owner[i];
    const lane = (place / SLOTS) | 0;
    const bit = 1 << (place - lane * SLOTS);
    const { one, two } = bin === KITTY_BIN ? into.kitty : (hands[bin] as Lanes);
    const held = one[lane];
    if ((held & bit) !== 0) two[lane] = two[lane] | bit;
    else one[lane] = held | bit;
  }
}

function startWalk(memory: Memory, dice: Dice, weights: BinWeights | null): Walk {
  const cards = Int32Array.from(hiddenPlaces(memory));
  const walk: Walk = {
    memory,
    cards,
    lanes: cards.map((place) => Math.floor(place / SLOTS)),
    owner: new Int32Array(cards.length),
    allowed: cards.map((place) => allowedBins(memory, place)),
    held: new Int8Array(BINS * PLACES),
    unpaired: Int32Array.from({ length: BINS }, (_, s) =>
      s < SEATS ? memory.position.unpaired[s] : 0,
    ),
    dice,
    weights,
    before: { one: 0, two: 0 },
  };
  pinShown(walk);
  return walk;
}

/** Worlds that fit a memory; `stride` is the number of swaps between two worlds. */
export function sampleWorlds(
  memory: Memory,
  dice: Dice,
  { stride = 160, weights = null }: { stride?: number; weights?: BinWeights | null } = {},
): Worlds {
  const walk = startWalk(memory, dice, weights);
  const room = roomOf(memory);
  const hidden = walk.cards.length;
  if (room.reduce((a, b) => a + b, 0) !== hidden) return { next: () => false, hidden };
  dealOut(walk, room);
  const fine = repair(walk);
  if (fine) wander(walk, hidden * 8);
  const next = (into: Position): boolean => {
    if (!fine) return false;
    for (let tries = 0; tries < 200; tries++) {
      wander(walk, stride);
      write(walk, into);
      if (memory.runFacts.every((fact) => explains(walk, into, fact))) return true;
    }
    return false;
  };
  return { next, hidden };
}
