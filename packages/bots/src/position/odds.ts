// What the seat to move can make of the public facts: which cards are still out, and how likely another seat beats
// a play. One scratch object, refilled by `look`: the policy runs millions of times a minute.
import type { Seat } from '@tuolaji/engine';
import { bitCount, LANES, SLOTS, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import { TRUMP } from './beats.ts';
import { handOf, type Position } from './position.ts';

const STEPS = 32;
const MOST = 64;
/** (1 − s)^n for a share s in 32 steps. */
const MISSES = Float64Array.from(
  { length: (STEPS + 1) * MOST },
  (_, i) => (1 - Math.floor(i / MOST) / STEPS) ** (i % MOST),
);

/** Scratch: what is out of sight of the seat that last looked. */
export const eyes = {
  /** Slots of which at least one copy, or both, are out of sight. */
  one: new Int32Array(LANES),
  two: new Int32Array(LANES),
  /** Copies out of sight. */
  copies: new Int32Array(LANES),
  /** Where the row of MISSES begins for a seat yet to play; for both copies of a face, the same of the squared share. */
  single: 0,
  pair: 0,
  memory: true,
  /** Lanes, as bits, that some other seat has shown out of. */
  voids: 0,
  /** Whether the trump lane is filled: a follow looks at it only if it matters. */
  knowsTrump: true,
};

/** Refills one lane; the others keep what they had. */
export function lookAtLane(position: Position, seat: Seat, lane: number): void {
  const { beats, gone, kitty, table } = position;
  const hand = handOf(position, seat);
  let seen = hand.one[lane];
  let both = hand.two[lane];
  if (eyes.memory) {
    const played = gone.one[lane];
    both |= gone.two[lane] | (seen & played);
    seen |= played;
  }
  if (table.banker === seat) {
    const buried = kitty.one[lane];
    both |= kitty.two[lane] | (seen & buried);
    seen |= buried;
  }
  const full = beats.full[lane];
  eyes.one[lane] = full & ~both;
  eyes.two[lane] = full & ~seen;
  eyes.copies[lane] = bitCount(full & ~both) + bitCount(full & ~seen);
}

/** Refills the odds: all seats yet to play hold as many cards. */
export function lookAtSeats({ table }: Position, seat: Seat): void {
  const { players, left, led } = table;
  let hidden = (players - 1) * left - (led === 0 ? 0 : led * table.demand.size);
  // An unknown kitty holds half as many useful cards as its size.
  if (table.banker !== seat) hidden += players === 4 ? 4 : 6;
  const share = hidden === 0 ? 0 : left / hidden;
  eyes.single = ((share * STEPS + 0.5) | 0) * MOST;
  eyes.pair = ((share * share * STEPS + 0.5) | 0) * MOST;
}

/** Refills the lanes of which the seat holds cards, and trump. */
export function lookAtHand(position: Position, seat: Seat): void {
  const { one } = handOf(position, seat);
  for (let lane = 0; lane < TRUMP; lane++) if (one[lane] !== 0) lookAtLane(position, seat, lane);
  lookAtLane(position, seat, TRUMP);
  eyes.knowsTrump = true;
}

/** Refills `eyes` for a seat. */
export function look(position: Position, seat: Seat, memory: boolean): void {
  eyes.memory = memory;
  lookAtSeats(position, seat);
  for (let lane = 0; lane < LANES; lane++) lookAtLane(position, seat, lane);
}

export const shownVoid = ({ voids }: Position, seat: Seat, lane: number): boolean =>
  eyes.memory && ((voids[seat] >> lane) & 1) === 1;

/** Chance that a seat holds none of `n` hidden cards. */
export const missesAll = (n: number): number => MISSES[eyes.single + n];

/** Chance that a seat holds both copies of none of `n` hidden faces. */
export const missesPairs = (n: number): number => MISSES[eyes.pair + n];

/** Chance that a seat yet to play has no answer to the lead among the slots of a mask; runs and throws are rarer than pairs. */
function lacks(size: number, isPair: boolean, lane: number, mask: number): number {
  const pairs = bitCount(mask & eyes.two[lane]);
  if (size !== 1) return isPair ? missesPairs(pairs) : 1 - 0.3 * (1 - missesPairs(pairs));
  return missesAll(bitCount(mask & eyes.one[lane]) + pairs);
}

/**
 * Chance that a seat yet to play does not beat a play of this strength (see Sim.best); it is trusted to ruff as often
 * as `ruffs` says.
 */
export function spares(position: Position, seat: Seat, power: number, ruffs: number): number {
  const { beats, table } = position;
  const { lane, size, pairs } = table.demand;
  const isPair = size === 2 && pairs === 1;
  const voids = eyes.memory ? position.voids[seat] : 0;
  const isVoid = ((voids >> lane) & 1) === 1;
  const ruffed = power >= TRUMP_ABOVE;
  let spared = 1;
  if (!isVoid && (lane === TRUMP || !ruffed)) {
    const over = beats.over[lane * SLOTS + (power & (TRUMP_ABOVE - 1))];
    const pairless = size > 1 && eyes.memory && ((position.unpaired[seat] >> lane) & 1) === 1;
    if (over !== 0 && !pairless) spared = lacks(size, isPair, lane, over);
  }
  if (lane === TRUMP || ((voids >> TRUMP) & 1) === 1) return spared;
  const empty = (isVoid ? 1 : missesAll(eyes.copies[lane])) * ruffs;
  if (empty < 0.02) return spared;
  if (!eyes.knowsTrump) {
    lookAtLane(position, table.turn, TRUMP);
    eyes.knowsTrump = true;
  }
  const trumps = ruffed ? beats.over[TRUMP * SLOTS + power - TRUMP_ABOVE] : beats.full[TRUMP];
  const left = spared - empty * (1 - lacks(size, isPair, TRUMP, trumps));
  return left < 0 ? 0 : left;
}
