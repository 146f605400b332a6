// Who is sent what. Everything hidden passes through viewFor (or viewsOf) and eventFor here, and nowhere else.
import {
  eventFor,
  type MatchEvent,
  type SeenEvent,
  type View,
  viewFor,
  viewsOf,
} from '@tuolaji/engine';
import type { TableInfo, TableMessage } from '@tuolaji/protocol';
import { saidBefore } from './chat.ts';
import type { TableEvent } from './event.ts';
import type { Send } from './inputOutcome.ts';
import { isOnline } from './presence.ts';
import { type Member, seatOf, type TableState } from './state.ts';
import { infoOf } from './tableInfo.ts';

/** A request that these events answer. */
export interface Answered {
  readonly player: string;
  readonly id: string;
}

const matchEvents = (events: readonly TableEvent[]): MatchEvent[] =>
  events.flatMap((event) => (event.kind === 'MATCH' ? [event.event] : []));

/** Match events leave the table's own facts alone, except the last one. */
const changesInfo = (event: TableEvent): boolean =>
  event.kind !== 'MATCH' || event.event.kind === 'GAME_OVER';

interface Told {
  readonly info: TableInfo | null;
  readonly events: readonly SeenEvent[];
  readonly acks: readonly string[];
  readonly now: number;
}

function tableMessage(state: TableState, view: View | null, told: Told): TableMessage {
  return {
    type: 'TABLE',
    table: state.id,
    seq: state.seq,
    info: told.info,
    view,
    events: told.events,
    acks: told.acks,
    now: told.now,
  };
}

/** Events are for motion and sound: everyone receives what a spectator may see, own cards come with the view. */
const seenByAll = (events: readonly MatchEvent[]): SeenEvent[] =>
  events.map((event) => eventFor(event, null));

/** Everything about the table to one connection: on arrival, on SYNC, and as the answer to a repeat. */
export function whole(
  state: TableState,
  to: { readonly player: string; readonly conn: string | null },
  acks: readonly string[],
  now: number,
): Send[] {
  const seat = seatOf(state, to.player);
  const view = state.match === null ? null : viewFor(state.match, seat, now);
  const message = tableMessage(state, view, { info: infoOf(state), events: [], acks, now });
  const before = saidBefore(state, to.player);
  const sends = [{ to: to.player, conn: to.conn, message }];
  return before === null ? sends : [...sends, { to: to.player, conn: to.conn, message: before }];
}

function farewell(state: TableState, event: TableEvent): Send[] {
  if (event.kind !== 'LEFT') return [];
  const reason = event.removed ? 'removed' : 'left';
  const message = { type: 'LEFT', table: state.id, reason } as const;
  return [{ to: event.player, conn: null, message }];
}

/** What a step brought. */
interface Happened {
  readonly events: readonly TableEvent[];
  readonly answered: Answered | null;
  /** The table's own facts changed although no event says so. */
  readonly news: boolean;
}

/** What just happened, to everyone at the table, each as they may see it; the asker is answered even if marked offline. */
export function fanOut(
  state: TableState,
  { events, answered, news }: Happened,
  now: number,
): Send[] {
  const info = news || events.some(changesInfo) ? infoOf(state) : null;
  const seen = seenByAll(matchEvents(events));
  const viewOf = state.match === null ? () => null : viewsOf(state.match, now);
  let shared: TableMessage | null = null;
  const receives = (member: Member): boolean => isOnline(member) || member.id === answered?.player;
  const sends = state.members.filter(receives).map((member): Send => {
    const seat = seatOf(state, member.id);
    const acks = answered?.player === member.id ? [answered.id] : [];
    if (seat === null && acks.length === 0) {
      shared ??= tableMessage(state, viewOf(null), { info, events: seen, acks, now });
      return { to: member.id, conn: null, message: shared };
    }
    const told = { info, events: seen, acks, now };
    return { to: member.id, conn: null, message: tableMessage(state, viewOf(seat), told) };
  });
  return [...sends, ...events.flatMap((event) => farewell(state, event))];
}
