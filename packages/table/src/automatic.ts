// What a table does by itself: commit to a shuffle, deal, replace leavers, let bots move; and when it must be woken next.
import {
  dealPausedAt,
  decide,
  due,
  type HouseCommand,
  type MatchEvent,
  nextDue,
} from '@tuolaji/engine';
import { botsWakeAt, botVotes, nextBotMove } from './askBots.ts';
import type { TableEvent } from './event.ts';
import type { Moment } from './inputOutcome.ts';
import { isAttended, isOnline } from './presence.ts';
import { passHost } from './seating.ts';
import { seatWaiting } from './seatRequests.ts';
import { rematchBegins } from './startMatch.ts';
import type { Durable, TableState } from './state.ts';

/** Screens get so long to add their own chance before the first deal. */
const ENTROPY_MS = 400;
/** With only bots to wait for, a result stays so long. */
const RESULT_MS = 5000;
/** Nobody holds the next round up longer for someone who is ready, or against a turn clock. */
const RESULT_WAIT_MS = 60_000;

const asMatch = (events: readonly MatchEvent[]): TableEvent[] =>
  events.map((event) => ({ kind: 'MATCH', event }));

/** What the match's own time has brought about. */
export function timePassed(state: Durable, now: number): readonly TableEvent[] {
  return state.match === null || state.phase !== 'playing' ? [] : asMatch(due(state.match, now));
}

function order(state: Durable, command: HouseCommand, now: number): readonly TableEvent[] {
  if (state.match === null) return [];
  const decided = decide(state.match, { kind: 'house' }, command, now);
  return decided.ok ? asMatch(decided.value) : [];
}

/** Persons who play their seat themselves. */
const playing = (state: Durable): readonly number[] =>
  state.seats.flatMap((occupant, seat) =>
    occupant.kind === 'human' && !occupant.standIn && !occupant.auto ? [seat] : [],
  );

/** When the committed round is dealt at the latest; null: when everyone has said so. */
function dealsAt(state: Durable): number | null {
  const { match, settings } = state;
  if (match === null || match.committed === null || state.phase !== 'playing') return null;
  const people = playing(state);
  if (match.phase === 'waiting') {
    const { entropy } = match.committed;
    const given = people.every((seat) => entropy[seat] !== null);
    const wait = Math.min(ENTROPY_MS, settings.options.dealPaceMs * 4);
    return given ? state.committedAt : state.committedAt + wait;
  }
  if (match.phase !== 'result') return null;
  if (people.length === 0) return state.committedAt + RESULT_MS;
  if (people.every((seat) => match.done.includes(seat))) return state.committedAt;
  const pressed = settings.options.clock !== null || match.done.length > 0;
  return pressed ? state.committedAt + RESULT_WAIT_MS : null;
}

function prepareRound(state: Durable, moment: Moment): readonly TableEvent[] {
  const { match } = state;
  const { now } = moment;
  if (match === null || state.phase !== 'playing') return [];
  if (match.phase !== 'waiting' && match.phase !== 'result') return [];
  if (match.committed === null) return order(state, { kind: 'COMMIT', seed: moment.seed }, now);
  const at = dealsAt(state);
  return at !== null && at <= now ? order(state, { kind: 'START_ROUND' }, now) : [];
}

/** When every person who plays is done, nobody waits for the rest of the deal: it comes faster. */
function hurryDeal(state: Durable, now: number): readonly TableEvent[] {
  const { match } = state;
  if (match?.phase !== 'deal') return [];
  const people = playing(state);
  const waits = people.length === 0 || people.some((seat) => !match.done.includes(seat));
  return waits ? [] : order(state, { kind: 'HURRY_DEAL' }, now);
}

/** A paused deal goes on when nobody is left who could let it (DEAL-3). */
function resumeDeal(state: Durable, now: number): readonly TableEvent[] {
  if (state.match === null || dealPausedAt(state.match) === null) return [];
  if (playing(state).length > 0) return [];
  const command = { kind: 'PAUSE_DEAL', paused: false } as const;
  return order(state, { kind: 'STAND_IN', seat: 0, command }, now);
}

/** Lost players whose time is up: in a match a bot stands in, else the seat is free again. */
function leaversOut(state: Durable, now: number): readonly TableEvent[] {
  return state.seats.flatMap((occupant, seat): TableEvent[] => {
    if (occupant.kind !== 'human' || occupant.leavesAt === null || occupant.leavesAt > now)
      return [];
    return state.phase === 'playing'
      ? [{ kind: 'STAND_IN', seat, on: true }]
      : [{ kind: 'LEFT', player: occupant.player, removed: false }];
  });
}

/** Who only watched and is offline is simply gone. */
function spectatorsOut(state: Durable): readonly TableEvent[] {
  if (state.members.every(isOnline)) return [];
  const seated = new Set(
    state.seats.map((occupant) => (occupant.kind === 'human' ? occupant.player : '')),
  );
  return state.members.flatMap((member): TableEvent[] =>
    !isOnline(member) && !seated.has(member.id)
      ? [{ kind: 'LEFT', player: member.id, removed: false }]
      : [],
  );
}

/** The next automatic step at this moment; empty when there is only something to wait for. */
export function nextAutomatic(state: TableState, moment: Moment): readonly TableEvent[] {
  const gone = spectatorsOut(state);
  if (gone.length > 0) return gone;
  const host = passHost(state);
  if (host.length > 0) return host;
  // A deserted table waits: nobody would see what happens, and it can be continued another day.
  if (!isAttended(state)) return [];
  const { now } = moment;
  const leavers = leaversOut(state, now);
  if (leavers.length > 0) return leavers;
  const seated = seatWaiting(state);
  if (seated.length > 0) return seated;
  const begin = rematchBegins(state, now);
  if (begin.length > 0) return begin;
  const resumed = resumeDeal(state, now);
  if (resumed.length > 0) return resumed;
  const hurried = hurryDeal(state, now);
  if (hurried.length > 0) return hurried;
  const round = prepareRound(state, moment);
  if (round.length > 0) return round;
  const votes = botVotes(state, now);
  if (votes.length > 0) return asMatch(votes);
  return asMatch(nextBotMove(state, now)?.events ?? []);
}

function matchWakeAt(state: Durable, now: number): number | null {
  const { match } = state;
  if (match === null || state.phase !== 'playing') return null;
  const next = nextDue(match, now);
  if (next === null || match.phase !== 'deal') return next;
  // While dealing one look a lap is enough: every seat has then got one card more.
  const paceMs = match.round?.paceMs ?? match.options.dealPaceMs;
  return Math.max(next, now + paceMs * (match.players - 1));
}

const leaversWakeAt = (state: Durable): number[] =>
  state.seats.flatMap((occupant) =>
    occupant.kind === 'human' && occupant.leavesAt !== null ? [occupant.leavesAt] : [],
  );

/** When the table must be looked at again; null while nothing will happen by itself. */
export function wakeTime(state: TableState, now: number): number | null {
  if (!isAttended(state)) return null;
  const own = matchWakeAt(state, now);
  const driven = state.live.leased
    ? [botsWakeAt(state, now), dealsAt(state), ...leaversWakeAt(state)]
    : [];
  const times = [own, ...driven].filter((at) => at !== null);
  return times.length === 0 ? null : Math.max(now, Math.min(...times));
}
