// A record as moments one can step through: deals, declarations, burials, plays and results, each with the match as it
// stood then. Nothing here knows what comes after a moment.
import {
  createMatch,
  eventFor,
  evolve,
  type MatchEvent,
  type MatchRecord,
  type MatchState,
  type Seat,
  type SeenEvent,
  type View,
  viewFor,
} from '@tuolaji/engine';

/** What happened at a moment. */
type MomentKind = 'deal' | 'declare' | 'lock' | 'bury' | 'play' | 'takeBack' | 'result';

/** One step of a replay. */
export interface Moment {
  readonly kind: MomentKind;
  /** Rounds count from 1. */
  readonly round: number;
  /** The step's number within its round, from 0. */
  readonly step: number;
  /** Who acted; null for a deal, a lock or a result. */
  readonly seat: Seat | null;
  /** Finished tricks of the round after this moment. */
  readonly tricks: number;
  /** Cards each hand has played in finished tricks. */
  readonly played: number;
  /** Cards each hand was dealt. */
  readonly dealt: number;
  readonly points: number;
  /** Milliseconds since the moment before: how long the player thought. */
  readonly thought: number;
  /** The truth after the moment. It never leaves the timeline but through `viewAt`. */
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The event that makes a moment of those before it; others belong to the moment before. */
const KINDS: Readonly<Partial<Record<MatchEvent['kind'], MomentKind>>> = {
  DEAL: 'deal',
  TRUMP_CANDIDATE: 'declare',
  BURIED: 'bury',
  PLAYED: 'play',
  TAKEN_BACK: 'takeBack',
  ROUND_RESULT: 'result',
};

const kindOf = (event: MatchEvent): MomentKind | null =>
  event.kind === 'PHASE' && event.phase === 'bury' ? 'lock' : (KINDS[event.kind] ?? null);

/** Events that come before the one they belong to: the failed throw before its play, the kitty before the result. */
const leads = (event: MatchEvent): boolean =>
  event.kind === 'COMMITTED' ||
  event.kind === 'ENTROPY_ADDED' ||
  event.kind === 'CUT' ||
  event.kind === 'THROW_PUNISHED' ||
  event.kind === 'KITTY_CAPTURED' ||
  event.kind === 'READY';

/** Events in groups, each with the one that names it. */
function groupsOf(events: readonly MatchEvent[]): readonly (readonly MatchEvent[])[] {
  const groups: MatchEvent[][] = [];
  let waiting: MatchEvent[] = [];
  for (const event of events) {
    if (leads(event)) waiting.push(event);
    else if (kindOf(event) !== null) {
      groups.push([...waiting, event]);
      waiting = [];
    } else (groups.at(-1) ?? waiting).push(event);
  }
  return groups;
}

const atOf = (events: readonly MatchEvent[]): number | null =>
  events.reduce<number | null>((at, event) => ('at' in event ? event.at : at), null);

const seatIn = (event: MatchEvent, kind: MomentKind): Seat | null =>
  kind !== 'deal' && 'seat' in event ? event.seat : null;

/** The moments of a record, in order. */
export function timelineOf(record: MatchRecord): readonly Moment[] {
  let state = createMatch(record.setup);
  let step = 0;
  let round = 0;
  let before = record.since;
  let dealt = 0;
  return groupsOf(record.events).map((events) => {
    const named = events.find((event) => kindOf(event) !== null) ?? events[0];
    const kind = (named && kindOf(named)) ?? 'deal';
    for (const event of events) state = evolve(state, event);
    step = state.roundNumber === round ? step + 1 : 0;
    round = state.roundNumber;
    if (kind === 'deal') dealt = state.round?.hands[0]?.length ?? 0;
    const at = atOf(events) ?? before;
    const moment: Moment = {
      kind,
      round,
      step,
      seat: named ? seatIn(named, kind) : null,
      tricks: state.round?.history.length ?? 0,
      played: (state.round?.gone.length ?? 0) / state.players,
      dealt,
      points: state.result?.attackerPoints ?? state.round?.attackerPoints ?? 0,
      thought: Math.max(0, at - before),
      state,
      events,
      at,
    };
    before = at;
    return moment;
  });
}

/** Long after the last card of a deal: in a deal moment all cards have been dealt. */
const DEALT_MS = 3_600_000;

/** What a seat (null: a spectator) saw at a moment. Nothing can be done in a replay. */
export function viewAt({ state, at, kind }: Moment, seat: Seat | null): View {
  const view = viewFor(state, seat, kind === 'deal' ? at + DEALT_MS : at);
  return { ...view, actions: null, deadline: null, banks: null, takeBack: null, surrender: null };
}

/** What the table saw happen at a moment. */
export const eventsAt = ({ events }: Moment, seat: Seat | null): readonly SeenEvent[] =>
  events.map((event) => eventFor(event, seat));

/** The moment at an address: round and step; the last one before it where there is none. */
export function momentAt(timeline: readonly Moment[], round: number, step: number): number {
  const found = timeline.findLastIndex(
    (moment) => moment.round < round || (moment.round === round && moment.step <= step),
  );
  return Math.max(0, found);
}

/** What one may step by. */
export type Stride = 'play' | 'trick' | 'round';

const isStop = (moment: Moment, before: Moment | undefined, stride: Stride): boolean =>
  stride === 'play' ||
  moment.kind === 'deal' ||
  moment.kind === 'result' ||
  (stride === 'trick' && (moment.kind !== 'play' || moment.tricks !== before?.tricks));

const isRoundStop = (moment: Moment, timeline: readonly Moment[], at: number): boolean =>
  moment.kind === 'deal' || at === timeline.length - 1;

/** The index one stride on (or back) from `from`; the ends hold. */
export function stepFrom(
  timeline: readonly Moment[],
  from: number,
  stride: Stride,
  direction: 1 | -1,
): number {
  const last = timeline.length - 1;
  for (let at = from + direction; at > 0 && at < last; at += direction) {
    const moment = timeline[at];
    if (moment === undefined) break;
    const stop =
      stride === 'round'
        ? isRoundStop(moment, timeline, at)
        : isStop(moment, timeline[at - 1], stride);
    if (stop) return at;
  }
  return direction > 0 ? last : 0;
}
