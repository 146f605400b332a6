// Taking over the seat of a bot or a lost player while cards are out: from the next deal on, or at once if everyone who
// plays agrees. A stranger who joins and leaves sees no hand that nobody showed them.
import { fail, ok, type Result, type Seat } from '@tuolaji/engine';
import type { ClientMessageOf, WireRefusal } from '@tuolaji/protocol';
import type { TableEvent } from './event.ts';
import { isOnline } from './presence.ts';
import { refusal } from './refusal.ts';
import { areCardsOut, type Durable, memberOf, type SeatRequest, seatOf } from './state.ts';

/** People who may have seen a hand of one deal; more seats change hands from the next deal on only. */
const MOST_KNOWING = 24;

type Decision = Result<readonly TableEvent[], WireRefusal>;

/** A seat nobody sits at: an empty one, or a bot's. */
export const isOpen = (state: Durable, seat: Seat): boolean => {
  const kind = state.seats[seat]?.kind;
  return kind === 'empty' || kind === 'bot';
};

/** A seat someone new may have: an open one, or that of a player for whom a bot stands in. */
export function isTakeable(state: Durable, seat: Seat): boolean {
  const occupant = state.seats[seat];
  if (occupant?.kind !== 'human') return isOpen(state, seat);
  return occupant.standIn && !isOnline(memberOf(state, occupant.player));
}

/** The seat whose hand a player has seen in this deal; null when none, or when no cards are out. */
export const seatSeen = (state: Durable, player: string): Seat | null =>
  areCardsOut(state) ? (state.knows[player] ?? null) : null;

/** The seat a player waits for, or null. */
export const requestOf = (state: Durable, player: string): SeatRequest | null =>
  state.seatRequests.find((request) => request.player === player) ?? null;

/** True when someone waits for this seat. */
export const isRequested = (state: Durable, seat: Seat): boolean =>
  state.seatRequests.some((request) => request.seat === seat);

/** The people whose agreement gives a seat at once: all who play, even if their connection is lost for a moment. */
const deciders = (state: Durable): readonly string[] =>
  state.seats.flatMap((occupant) =>
    occupant.kind === 'human' && !occupant.standIn ? [occupant.player] : [],
  );

/** True while the others may give the seat at once; without anyone to ask, the next deal is waited for. */
export function isAsking(state: Durable, { player, seat, declined }: SeatRequest): boolean {
  const seen = seatSeen(state, player);
  const fits = seen === null ? Object.keys(state.knows).length < MOST_KNOWING : seen === seat;
  return !declined && fits && areCardsOut(state) && deciders(state).length > 0;
}

/** A seat while cards are out: back to a hand already seen at once, any other by request. */
export function askForSeat(state: Durable, player: string, seat: Seat): Decision {
  if (seatSeen(state, player) === seat && isOpen(state, seat)) {
    return ok([{ kind: 'SAT', player, seat }]);
  }
  if (requestOf(state, player)?.seat === seat) return ok([]);
  if (isRequested(state, seat)) return fail(refusal('SEAT_TAKEN'));
  return ok([{ kind: 'SEAT_ASKED', player, seat }]);
}

/** ANSWER_SEAT: the last of those who play to agree gives the seat at once; one who declines, at the next deal. */
export function answerSeat(
  state: Durable,
  by: string,
  { player, accept }: ClientMessageOf<'ANSWER_SEAT'>,
): Decision {
  if (seatOf(state, by) === null) return fail(refusal('NOT_SEATED'));
  const request = requestOf(state, player);
  // Answered by someone else meanwhile, or withdrawn.
  if (request === null || !isAsking(state, request) || request.agreed.includes(by)) return ok([]);
  const answered: TableEvent = { kind: 'SEAT_ANSWERED', player, by, accept };
  const agreed = [...request.agreed, by];
  const all = accept && deciders(state).every((id) => agreed.includes(id));
  return ok(all ? [answered, { kind: 'SAT', player, seat: request.seat }] : [answered]);
}

/** Between two deals anyone who waits sits down; a request for a seat that is taken again is dropped. */
export function seatWaiting(state: Durable): readonly TableEvent[] {
  const [request] = state.seatRequests;
  if (request === undefined || areCardsOut(state)) return [];
  const { player, seat } = request;
  const sits = isTakeable(state, seat) && seatOf(state, player) === null;
  return sits ? [{ kind: 'SAT', player, seat }] : [{ kind: 'SEAT_DROPPED', player }];
}
