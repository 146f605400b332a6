// Who comes, sits, stands, goes, and who is host: seats belong to players, never to the asking connection.
import { fail, ok, type Result, type Seat } from '@tuolaji/engine';
import type { ClientMessageOf, WireRefusal } from '@tuolaji/protocol';
import type { Person, TableEvent } from './event.ts';
import { arrive, isOnline } from './presence.ts';
import { refusal } from './refusal.ts';
import {
  askForSeat,
  isOpen,
  isRequested,
  isTakeable,
  requestOf,
  seatSeen,
} from './seatRequests.ts';
import {
  areCardsOut,
  type Durable,
  memberOf,
  peopleSeated,
  seatOf,
  type TableState,
} from './state.ts';
import { programsFor } from './tableInfo.ts';

/** People who watch one table. Seats are extra: a full gallery keeps nobody from a free seat. */
const MOST_WATCHING = 94;

type Decision = Result<readonly TableEvent[], WireRefusal>;
const no = (code: WireRefusal['code']): Decision => fail(refusal(code));

const isGalleryFull = (state: Durable): boolean =>
  state.members.length - peopleSeated(state) >= MOST_WATCHING;

const mayEnter = (state: Durable, player: string): boolean => !state.removed.includes(player);

const seatWhere = (state: Durable, fits: (seat: Seat) => boolean): Seat | null => {
  const seat = state.seats.findIndex((_, i) => fits(i));
  return seat < 0 ? null : seat;
};

/** The seat for someone who names none: the one they know, an empty one, a bot's, a lost player's. */
function openSeat(state: Durable, player: string): Seat | null {
  const seen = seatSeen(state, player);
  if (seen !== null && isOpen(state, seen)) return seen;
  const free = (seat: Seat): boolean => !isRequested(state, seat);
  return (
    requestOf(state, player)?.seat ??
    seatWhere(state, (seat) => state.seats[seat]?.kind === 'empty') ??
    seatWhere(state, (seat) => free(seat) && isOpen(state, seat)) ??
    seatWhere(state, (seat) => free(seat) && isTakeable(state, seat))
  );
}

/** JOIN: come and sit, or wait for a seat; anyone who has one already is simply back. */
export function join(
  state: Durable,
  { player, node }: { player: Person; node: string },
  message: ClientMessageOf<'JOIN'>,
): Decision {
  if (!mayEnter(state, player.id)) return no('REMOVED');
  const arrival = arrive(state, player, node);
  if (seatOf(state, player.id) !== null) return ok(arrival);
  const seat = message.seat ?? openSeat(state, player.id);
  if (seat === null) return no('TABLE_FULL');
  const chosen = sit(state, player.id, seat);
  if (!chosen.ok) return chosen;
  const waits = chosen.value.some(({ kind }) => kind === 'SEAT_ASKED');
  const isNew = memberOf(state, player.id) === undefined;
  if (waits && isNew && isGalleryFull(state)) return no('TABLE_FULL');
  return ok([...arrival, ...chosen.value]);
}

/** WATCH: come and look; a seated player's other tab changes nothing. */
export function watch(state: Durable, player: Person, node: string): Decision {
  if (!mayEnter(state, player.id)) return no('REMOVED');
  const isNew = memberOf(state, player.id) === undefined;
  if (isNew && !state.settings.options.spectators) return no('NO_SPECTATORS');
  if (isNew && isGalleryFull(state)) return no('TABLE_FULL');
  return ok(arrive(state, player, node));
}

/** SIT: take a free seat, a bot's or a lost player's; while cards are out, ask for it. */
export function sit(state: Durable, player: string, seat: Seat): Decision {
  if (state.seats[seat] === undefined) return no('NO_SUCH_SEAT');
  const own = seatOf(state, player);
  if (own === seat) return ok([]);
  if (!isTakeable(state, seat)) return no('SEAT_TAKEN');
  // In a match nobody changes sides: the seat's cards are known to its player.
  if (own !== null && state.phase === 'playing') return no('MATCH_RUNNING');
  return areCardsOut(state) ? askForSeat(state, player, seat) : ok([{ kind: 'SAT', player, seat }]);
}

/** STAND: give the seat up and watch, or wait no longer for one. */
export function stand(state: Durable, player: string): Decision {
  const seat = seatOf(state, player);
  if (seat === null) {
    return requestOf(state, player) ? ok([{ kind: 'SEAT_DROPPED', player }]) : no('NOT_SEATED');
  }
  if (!state.settings.options.spectators) return no('NO_SPECTATORS');
  if (isGalleryFull(state)) return no('TABLE_FULL');
  return ok([{ kind: 'STOOD', seat }]);
}

/** LEAVE: go for good. */
export const leave = (player: string): Decision => ok([{ kind: 'LEFT', player, removed: false }]);

/** A seat the host may fill: not that of a person who is here or may still be back in time. */
function mayGiveToBot(state: Durable, seat: Seat): boolean {
  const occupant = state.seats[seat];
  if (occupant?.kind !== 'human') return true;
  const offline = !isOnline(memberOf(state, occupant.player));
  return offline && (occupant.standIn || occupant.leavesAt === null);
}

/** A player's program takes a seat between two deals only: its owner may hold other cards of this one. */
function seatProgram(state: TableState, message: ClientMessageOf<'SET_BOT'>): Decision {
  const { seat, level, program: id } = message;
  const program = programsFor(state).find((one) => one.id === id);
  if (program === undefined) return no('NOT_ALLOWED');
  if (areCardsOut(state)) return no('MATCH_RUNNING');
  return ok([{ kind: 'BOT', seat, level: level ?? state.settings.options.standInLevel, program }]);
}

/** SET_BOT: the host fills, changes or clears a seat. */
export function setBot(
  state: TableState,
  player: string,
  message: ClientMessageOf<'SET_BOT'>,
): Decision {
  const { seat, level: skill, program } = message;
  if (state.host !== player) return no('NOT_HOST');
  const occupant = state.seats[seat];
  if (occupant === undefined) return no('NO_SUCH_SEAT');
  if (!mayGiveToBot(state, seat)) return no('SEAT_TAKEN');
  if (program !== undefined) return seatProgram(state, message);
  if (skill === null && state.phase === 'playing') return no('MATCH_RUNNING');
  if (skill === null && occupant.kind === 'human') return no('SEAT_TAKEN');
  return ok([{ kind: 'BOT', seat, level: skill }]);
}

/** REMOVE: the host sends someone away for good. */
export function remove(
  state: Durable,
  player: string,
  { player: other }: ClientMessageOf<'REMOVE'>,
): Decision {
  if (state.host !== player) return no('NOT_HOST');
  if (other === player) return no('NOT_ALLOWED');
  if (memberOf(state, other) === undefined) return no('NOT_A_MEMBER');
  return ok([{ kind: 'LEFT', player: other, removed: true }]);
}

/** Someone who could be host: seated people first, in seat order, then who watches. */
function heir(state: Durable): string | null {
  const seated = state.seats.flatMap((occupant) =>
    occupant.kind === 'human' ? [occupant.player] : [],
  );
  const watching = state.members.map((member) => member.id);
  const here = [...seated, ...watching].filter((id) => isOnline(memberOf(state, id)));
  return here[0] ?? null;
}

/** Has the host gone, or been lost long enough for a bot to stand in? */
function hostIsGone(state: Durable): boolean {
  if (state.host === null) return false;
  const member = memberOf(state, state.host);
  if (member === undefined) return true;
  if (isOnline(member)) return false;
  const seat = seatOf(state, state.host);
  const occupant = seat === null ? undefined : state.seats[seat];
  return occupant?.kind !== 'human' || occupant.standIn;
}

/** Passes the host's rights on when there is someone to take them; a deserted table keeps its host. */
export function passHost(state: Durable): readonly TableEvent[] {
  if (state.host !== null && !hostIsGone(state)) return [];
  const next = heir(state);
  if (next !== null) return [{ kind: 'HOST', player: next }];
  const hostLeft = state.host !== null && memberOf(state, state.host) === undefined;
  return hostLeft ? [{ kind: 'HOST', player: null }] : [];
}
