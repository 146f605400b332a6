// From an empty table to a running match, and to the next: settings, ready, start, rematch.
import { fail, ok, type Result } from '@tuolaji/engine';
import type { ClientMessageOf, TableOptions, WireRefusal } from '@tuolaji/protocol';
import type { TableEvent } from './event.ts';
import { isOnline } from './presence.ts';
import { refusal } from './refusal.ts';
import { settle } from './settings.ts';
import { type Durable, memberOf, seatOf, type TableState } from './state.ts';

type Decision = Result<readonly TableEvent[], WireRefusal>;
const no = (code: WireRefusal['code']): Decision => fail(refusal(code));

const PACE: readonly string[] = ['botPaceMs', 'trickPauseMs'] satisfies (keyof TableOptions)[];
const FRAME: readonly string[] = ['type', 'id', 'table', 'options'];

/** A wish about nothing but how fast bots play: the only one a running match takes. */
const isPaceOnly = (message: ClientMessageOf<'OPTIONS'>): boolean =>
  Object.keys(message).every((key) => FRAME.includes(key)) &&
  Object.keys(message.options ?? {}).every((key) => PACE.includes(key));

/**
 * OPTIONS: the host changes rules and options between matches, and everyone is asked for ready again; while a match runs,
 * only how fast bots play.
 */
export function changeOptions(
  state: TableState,
  player: string,
  message: ClientMessageOf<'OPTIONS'>,
): Decision {
  if (state.host !== player) return no('NOT_HOST');
  if (state.phase === 'playing' && !isPaceOnly(message)) return no('MATCH_RUNNING');
  const settings = settle(state.settings, message, state.live.leastBotPaceMs);
  if (!settings.ok) return settings;
  const dropped = state.seats.slice(settings.value.players);
  if (dropped.some((occupant) => occupant.kind === 'human')) return no('SEAT_TAKEN');
  const unready = state.seats.flatMap((occupant, seat): TableEvent[] =>
    occupant.kind === 'human' && occupant.ready ? [{ kind: 'READY', seat, ready: false }] : [],
  );
  return ok([{ kind: 'SET', settings: settings.value }, ...unready]);
}

export function setReady(state: Durable, player: string, ready: boolean): Decision {
  const seat = seatOf(state, player);
  if (seat === null) return no('NOT_SEATED');
  if (state.phase === 'playing') return no('MATCH_RUNNING');
  return ok([{ kind: 'READY', seat, ready }]);
}

const seatsEmpty = (state: Durable): boolean =>
  state.seats.some((occupant) => occupant.kind === 'empty');

/** START: every seat is taken and everyone but the host has said ready. */
export function start(state: Durable, player: string, now: number): Decision {
  if (state.host !== player) return no('NOT_HOST');
  if (state.phase === 'playing') return no('MATCH_RUNNING');
  if (seatsEmpty(state)) return no('SEATS_EMPTY');
  const waiting = state.seats.some(
    (occupant) => occupant.kind === 'human' && occupant.player !== player && !occupant.ready,
  );
  return waiting ? no('NOT_READY') : ok([{ kind: 'STARTED', at: now }]);
}

/** Whose word a rematch waits for. */
const seatedHere = (state: Durable): readonly string[] =>
  state.seats.flatMap((occupant) =>
    occupant.kind === 'human' && isOnline(memberOf(state, occupant.player))
      ? [occupant.player]
      : [],
  );

/** REMATCH: a vote; the next match begins by itself after the last vote. */
export function rematch(state: Durable, player: string): Decision {
  if (state.phase !== 'over') return no('NO_MATCH');
  if (seatOf(state, player) === null) return no('NOT_SEATED');
  return ok(state.rematch.includes(player) ? [] : [{ kind: 'REMATCH', player }]);
}

/** STARTED when every seated person who is here wants a rematch. */
export function rematchBegins(state: Durable, now: number): readonly TableEvent[] {
  const wanted = state.phase === 'over' && state.rematch.length > 0 && !seatsEmpty(state);
  const all = wanted && seatedHere(state).every((id) => state.rematch.includes(id));
  return all ? [{ kind: 'STARTED', at: now }] : [];
}
