// What the plays of a round suggest about each hand, beyond what they prove: who led what, ducked, fed points to a
// partner, discarded or ruffed. Public facts only: every seat would count the same.
import type { Seat } from '@tuolaji/engine';
import { bitCount, LANES, SLOTS, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from './beats.ts';
import { allies, makePlay, type Position, SEATS } from './position.ts';

/** What is counted for each seat and lane. Rungs are stored plus one; 0 means never. */
export const SIGN = {
  /** Leads, their pairs, and the top rung of the last one. */
  leads: 0,
  ledPairs: 1,
  ledTop: 2,
  /** Cards played to a lead in the lane, and tricks taken over by them. */
  followed: 3,
  beat: 4,
  /** Follows that left an enemy in front: how many, the highest such card, the lowest card not beaten. */
  ducks: 5,
  duckTop: 6,
  unbeaten: 7,
  /** Follows while a partner was in front, with points and without. */
  fed: 8,
  unfed: 9,
  /** Cards of the lane discarded to another lead, and the lowest of them. */
  discards: 10,
  discardLow: 11,
  /** Of the trump lane: ruffs, and tricks of an enemy left unruffed by a void seat. */
  ruffs: 12,
  spared: 13,
} as const;
const KINDS = 14;

/** Counts by seat, lane and kind (see `signAt`). */
export type Signs = Int16Array;

export const newSigns = (): Signs => new Int16Array(SEATS * LANES * KINDS);

/** Where the counts of a seat and lane begin. */
export const signAt = (seat: Seat, lane: number): number => (seat * LANES + lane) * KINDS;

/** The trick before a play. */
interface Before {
  readonly seat: Seat;
  readonly isLead: boolean;
  readonly allyHolds: boolean;
  readonly best: number;
}

const topRung = ({ beats }: Position, lane: number, one: number): number =>
  beats.rung[lane * SLOTS + 31 - Math.clz32(one)] + 1;

function noteLead(position: Position, signs: Signs, seat: Seat): void {
  const { table } = position;
  const { lane } = table.demand;
  const at = signAt(seat, lane);
  signs[at + SIGN.leads]++;
  signs[at + SIGN.ledPairs] += bitCount(table.play.two[lane]);
  signs[at + SIGN.ledTop] = topRung(position, lane, table.play.one[lane]);
}

/** A single card of the led lane. */
function noteSingle(position: Position, signs: Signs, before: Before, at: number): void {
  const { table, beats } = position;
  const { lane } = table.demand;
  const one = table.play.one[lane];
  if (before.allyHolds) {
    signs[at + (lanePoints(beats, lane, one, 0) > 0 ? SIGN.fed : SIGN.unfed)]++;
    return;
  }
  if (lane !== TRUMP && before.best >= TRUMP_ABOVE) return;
  const rung = topRung(position, lane, one);
  signs[at + SIGN.ducks]++;
  signs[at + SIGN.duckTop] = Math.max(signs[at + SIGN.duckTop], rung);
  const best = (before.best & (TRUMP_ABOVE - 1)) + 1;
  const known = signs[at + SIGN.unbeaten];
  signs[at + SIGN.unbeaten] = known === 0 ? best : Math.min(known, best);
}

function noteDiscard(position: Position, signs: Signs, before: Before, lane: number): void {
  const { table, beats } = position;
  const one = table.play.one[lane];
  const two = table.play.two[lane];
  const at = signAt(before.seat, lane);
  if (lane === TRUMP) signs[at + SIGN.ruffs]++;
  signs[at + SIGN.discards] += bitCount(one) + bitCount(two);
  signs[at + SIGN.discardLow] = topRung(position, lane, one & -one);
  if (before.allyHolds)
    signs[at + (lanePoints(beats, lane, one, two) > 0 ? SIGN.fed : SIGN.unfed)]++;
}

function noteFollow(position: Position, signs: Signs, before: Before): void {
  const { table } = position;
  const { lane: led, size } = table.demand;
  const { seat } = before;
  const won = table.winner === seat;
  for (let left = table.playLanes; left !== 0; left &= left - 1) {
    const lane = 31 - Math.clz32(left & -left);
    if (lane !== led) {
      noteDiscard(position, signs, before, lane);
      continue;
    }
    const at = signAt(seat, lane);
    signs[at + SIGN.followed] += bitCount(table.play.one[lane]) + bitCount(table.play.two[lane]);
    if (won) signs[at + SIGN.beat]++;
    else if (size === 1) noteSingle(position, signs, before, at);
  }
  const played = table.playLanes;
  if (((played >> led) & 1) === 0 && ((played >> TRUMP) & 1) === 0 && !before.allyHolds)
    signs[signAt(seat, TRUMP) + SIGN.spared]++;
}

/** Makes the play on the table, as `makePlay` does, and counts what it suggests. */
export function makeNotedPlay(position: Position, signs: Signs): void {
  const { table } = position;
  const before: Before = {
    seat: table.turn,
    isLead: table.led === 0,
    allyHolds: table.led > 0 && allies(table.winner, table.turn),
    best: table.best,
  };
  makePlay(position);
  if (before.isLead) noteLead(position, signs, before.seat);
  else noteFollow(position, signs, before);
}
