// A round in play as a bot models it: the engine's fast table, and what the plays have shown to everyone.
import type { Players, Seat } from '@tuolaji/engine';
import {
  addSlots,
  bitCount,
  clearPlay,
  copyFastTable,
  createFastTable,
  emptyLanes,
  type FastTable,
  LANES,
  type Lanes,
  playFollow,
  playLead,
  resetFastTable,
} from '@tuolaji/engine/kernel';
import { type Beats, pointsOfLanes } from './beats.ts';

/** A round in play; the policy reads only its own seat's hand and what is public. */
export interface Position {
  beats: Beats;
  readonly table: FastTable;
  /** Cards played and seen by all. */
  readonly gone: Lanes;
  /** The kitty: filled for the banker's own use, or by a world. */
  readonly kitty: Lanes;
  /** By seat, a bit per lane in which it has shown a void. */
  readonly voids: Int32Array;
  /** By seat, a bit per lane of which it has shown to hold no pair. */
  readonly unpaired: Int32Array;
}

/** Most seats at a table. */
export const SEATS = 6;

/** A position with empty hands, the banker to lead; `left` is the number of cards each hand will hold. */
export function newPosition(
  beats: Beats,
  { players, banker, left }: { players: Players; banker: Seat; left: number },
): Position {
  const table = createFastTable(players, beats.terms);
  resetFastTable(table, beats.terms, banker);
  table.left = left;
  return {
    beats,
    table,
    gone: emptyLanes(),
    kitty: emptyLanes(),
    voids: new Int32Array(SEATS),
    unpaired: new Int32Array(SEATS),
  };
}

/** Copies one set of cards onto another. */
export function copyLanes(from: Lanes, to: Lanes): void {
  to.one.set(from.one);
  to.two.set(from.two);
}

/** Copies a position onto one with the same number of seats. */
export function copyPosition(from: Position, to: Position): void {
  to.beats = from.beats;
  copyFastTable(from.table, to.table);
  copyLanes(from.gone, to.gone);
  copyLanes(from.kitty, to.kitty);
  to.voids.set(from.voids);
  to.unpaired.set(from.unpaired);
}

/** An independent copy of a position. */
export function clonePosition(position: Position): Position {
  const { players, banker, left } = position.table;
  const copy = newPosition(position.beats, { players, banker, left });
  copyPosition(position, copy);
  return copy;
}

export const allies = (a: Seat, b: Seat): boolean => ((a ^ b) & 1) === 0;
export const handOf = ({ table }: Position, seat: Seat): Lanes => table.hands[seat] as Lanes;
export const isOver = ({ table }: Position): boolean => table.left === 0;

/** Number of cards a seat holds now: seats that have played to this trick hold fewer. */
export function countOf({ table }: Position, seat: Seat): number {
  const leader = (table.turn - table.led + table.players) % table.players;
  const place = (seat - leader + table.players) % table.players;
  return place < table.led ? table.left - table.demand.size : table.left;
}

/** Puts these cards on the table as the play to be made. */
export function setPlay({ table }: Position, { one, two }: Lanes): void {
  clearPlay(table);
  for (let lane = 0; lane < LANES; lane++)
    if (one[lane] !== 0) addSlots(table, lane, one[lane], two[lane]);
}

function notePlay({ table, gone }: Position): void {
  const { one, two } = table.play;
  for (let left = table.playLanes; left !== 0; left &= left - 1) {
    const lane = 31 - Math.clz32(left & -left);
    const played = one[lane];
    const before = gone.one[lane];
    gone.two[lane] = gone.two[lane] | two[lane] | (before & played);
    gone.one[lane] = before | played;
  }
}

/** Notes what a follow shows its seat to lack: cards of the led lane, or pairs owed (FOLLOW-2, FOLLOW-3). */
function noteShortage({ table, voids, unpaired }: Position, seat: Seat): void {
  const { demand, play, terms } = table;
  const bit = 1 << demand.lane;
  const paid = (table.playLanes & bit) !== 0;
  if (demand.size === 1) {
    if (!paid) voids[seat] = voids[seat] | bit;
    return;
  }
  const two = paid ? bitCount(play.two[demand.lane]) : 0;
  const cards = paid ? bitCount(play.one[demand.lane]) + two : 0;
  if (cards < demand.size) {
    voids[seat] = voids[seat] | bit;
    return;
  }
  let asked = demand.pairs;
  for (let i = 0; i < demand.runCount; i++) asked += demand.runs[i];
  if (asked === 0 || two >= asked) return;
  if (demand.runCount > 0 && terms.rules.tractorFollow === 'suitOnly') return;
  unpaired[seat] = unpaired[seat] | bit;
}

/** Makes the play on the table for the seat to move; a throw is judged against the hands of this position. */
export function makePlay(position: Position): void {
  const { table } = position;
  if (table.led === 0) {
    playLead(table);
    notePlay(position);
    return;
  }
  const seat = table.turn;
  playFollow(table);
  notePlay(position);
  noteShortage(position, seat);
}

/** Points of the attackers when the round is over, kitty included. */
export function finalPoints({ beats, table, kitty }: Position): number {
  if (table.captured === 0) return table.attackerPoints;
  return table.attackerPoints + table.captured * pointsOfLanes(beats, kitty);
}
