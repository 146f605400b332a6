// What the seat to move can infer from the public facts: which cards it has not seen, and how likely another seat
// beats a play.
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

/** The cards a seat of one position has not seen; the update functions write it in place. */
export interface Odds {
  readonly position: Position;
  /** Whether cards played and shortages shown count. */
  readonly remembers: boolean;
  /** Slots of which at least one copy, or both copies, are unseen. */
  readonly one: Int32Array;
  readonly two: Int32Array;
  /** Unseen copies per lane. */
  readonly copies: Int32Array;
  /** Where the row of MISSES begins for a seat yet to play; for both copies of a face, the row of the squared share. */
  single: number;
  pair: number;
  /** Lanes, as bits, of which some other seat has shown a void. */
  voids: number;
  /** Whether the trump lane is up to date: a follow updates it only if it matters. */
  trumpKnown: boolean;
}

/** Odds of a position, still empty: update a lane before reading it. */
export function newOdds(position: Position, remembers: boolean): Odds {
  return {
    position,
    remembers,
    one: new Int32Array(LANES),
    two: new Int32Array(LANES),
    copies: new Int32Array(LANES),
    single: 0,
    pair: 0,
    voids: 0,
    trumpKnown: true,
  };
}

/** Updates the unseen cards of one lane, as `seat` knows them. */
export function updateLane(odds: Odds, seat: Seat, lane: number): void {
  const { position } = odds;
  const { beats, gone, kitty, table } = position;
  const hand = handOf(position, seat);
  let seen = hand.one[lane];
  let both = hand.two[lane];
  if (odds.remembers) {
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
  odds.one[lane] = full & ~both;
  odds.two[lane] = full & ~seen;
  odds.copies[lane] = bitCount(full & ~both) + bitCount(full & ~seen);
}

/** Updates the share of the unseen cards that one hand holds: all seats yet to play hold equally many. */
export function updateShares(odds: Odds, seat: Seat): void {
  const { table } = odds.position;
  const { players, left, led } = table;
  let hidden = (players - 1) * left - (led === 0 ? 0 : led * table.demand.size);
  // An unknown kitty holds half as many useful cards as its size.
  if (table.banker !== seat) hidden += players === 4 ? 4 : 6;
  const share = hidden === 0 ? 0 : left / hidden;
  odds.single = ((share * STEPS + 0.5) | 0) * MOST;
  odds.pair = ((share * share * STEPS + 0.5) | 0) * MOST;
}

/** Updates the lanes of which the seat holds cards, and trump. */
export function updateHeldLanes(odds: Odds, seat: Seat): void {
  const { one } = handOf(odds.position, seat);
  for (let lane = 0; lane < TRUMP; lane++) if (one[lane] !== 0) updateLane(odds, seat, lane);
  updateLane(odds, seat, TRUMP);
  odds.trumpKnown = true;
}

/** Updates the lanes of which a seat other than this one has shown a void. */
export function updateVoids(odds: Odds, seat: Seat): void {
  const { table, voids } = odds.position;
  odds.voids = 0;
  if (!odds.remembers) return;
  for (let s = 0; s < table.players; s++) if (s !== seat) odds.voids |= voids[s];
}

/** Whether the seat has shown, to anyone who remembers, that it is void in the lane. */
export const hasShownVoid = ({ remembers, position }: Odds, seat: Seat, lane: number): boolean =>
  remembers && ((position.voids[seat] >> lane) & 1) === 1;

/** Whether every seat but this one has shown, to anyone who remembers, that it is void in the lane. */
export function haveAllShownVoid({ remembers, position }: Odds, seat: Seat, lane: number): boolean {
  if (!remembers) return false;
  const { players } = position.table;
  for (let s = 0; s < players; s++)
    if (s !== seat && ((position.voids[s] >> lane) & 1) === 0) return false;
  return true;
}

/** Chance that a seat holds none of `n` unseen cards. */
export const missesAll = (odds: Odds, n: number): number => MISSES[odds.single + n];

/** Chance that a seat holds both copies of none of `n` unseen faces. */
export const missesPairs = (odds: Odds, n: number): number => MISSES[odds.pair + n];

/** Chance that a seat yet to play has no answer to the lead among these slots; runs and throws are rarer than pairs. */
function lacksAnswer(odds: Odds, lane: number, slots: number): number {
  const { size, pairs } = odds.position.table.demand;
  const unseenPairs = bitCount(slots & odds.two[lane]);
  if (size === 1) return missesAll(odds, bitCount(slots & odds.one[lane]) + unseenPairs);
  const missed = missesPairs(odds, unseenPairs);
  return size === 2 && pairs === 1 ? missed : 1 - 0.3 * (1 - missed);
}

/**
 * Chance that a seat yet to play does not beat a play of this strength (see `best` of the fast table); `ruffs` is how
 * often a void seat is expected to ruff.
 */
export function chanceUnbeatenBy(odds: Odds, seat: Seat, power: number, ruffs: number): number {
  const { position, remembers } = odds;
  const { beats, table } = position;
  const { lane, size } = table.demand;
  const voids = remembers ? position.voids[seat] : 0;
  const isVoid = ((voids >> lane) & 1) === 1;
  const ruffed = power >= TRUMP_ABOVE;
  let unbeaten = 1;
  if (!isVoid && (lane === TRUMP || !ruffed)) {
    const over = beats.over[lane * SLOTS + (power & (TRUMP_ABOVE - 1))];
    const pairless = size > 1 && remembers && ((position.unpaired[seat] >> lane) & 1) === 1;
    if (over !== 0 && !pairless) unbeaten = lacksAnswer(odds, lane, over);
  }
  if (lane === TRUMP || ((voids >> TRUMP) & 1) === 1) return unbeaten;
  const empty = (isVoid ? 1 : missesAll(odds, odds.copies[lane])) * ruffs;
  if (empty < 0.02) return unbeaten;
  if (!odds.trumpKnown) {
    updateLane(odds, table.turn, TRUMP);
    odds.trumpKnown = true;
  }
  const trumps = ruffed ? beats.over[TRUMP * SLOTS + power - TRUMP_ABOVE] : beats.full[TRUMP];
  const left = unbeaten - empty * (1 - lacksAnswer(odds, TRUMP, trumps));
  return left < 0 ? 0 : left;
}
