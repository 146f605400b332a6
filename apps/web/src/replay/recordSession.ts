// A finished match as a table session: the table's parts draw it as they draw a live one, and nothing can be sent.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { formatCardId, type MatchRecord, type Seat, type View } from '@tuolaji/engine';
import type { SeatInfo, TableInfo, TableOptions, WireRefusal } from '@tuolaji/protocol';
import {
  eventsAt,
  type Moment,
  type Stride,
  stepFrom,
  timelineOf,
  viewAt,
} from '@tuolaji/protocol/timeline';
import type { ConnectionStatus } from '../net/link.ts';
import { listeners } from '../net/listeners.ts';
import { share } from '../net/structuralSharing.ts';
import type { EventBatch, TableSession } from '../net/tableSession.ts';
import { go, type Route } from '../route.ts';

/** Through whose eyes: a seat, or `null` for what everyone could see. */
type Eyes = Seat | null;

/** A replay: the session for the table's parts, and what moves it. */
export interface Replay {
  readonly session: TableSession;
  readonly timeline: readonly Moment[];
  readonly at: ReadonlySignal<number>;
  /** The furthest moment shown so far: nothing beyond it may be hinted at. */
  readonly furthest: ReadonlySignal<number>;
  readonly eyes: Signal<Eyes>;
  /** All hands of the moment open, by seat. */
  readonly openHands: ReadonlySignal<readonly View['hand'][]>;
  /** The kitty of the moment; empty while it is in the banker's hand. */
  readonly openKitty: ReadonlySignal<View['hand']>;
  readonly names: readonly string[];
  /** How many events of the record a moment comes after. */
  readonly eventsUntil: (moment: Moment) => number;
  readonly goTo: (index: number) => void;
  readonly step: (stride: Stride, direction: 1 | -1) => void;
}

const NOT_HERE: WireRefusal = { code: 'WRONG_PHASE', rule: null };
const nothing = (): void => undefined;

const seatInfo = (name: string): SeatInfo => ({
  kind: name === '' ? 'bot' : 'human',
  name,
  playerId: null,
  level: null,
  ready: true,
  online: true,
  leavesAt: null,
  standIn: false,
});

/** What the table's parts read of a table's info. */
function infoOf(record: MatchRecord, id: string): TableInfo {
  const { rules, options, players } = record.setup;
  const shown: TableOptions = {
    ...options,
    leaverMs: 0,
    botPaceMs: 0,
    trickPauseMs: 0,
    standInLevel: 'normal',
    spectators: true,
    chat: false,
    hints: false,
    cardCounter: true,
  };
  return {
    id,
    host: '',
    preset: 'standard',
    rules,
    options: shown,
    players,
    listed: false,
    phase: 'playing',
    matches: 1,
    seats: Array.from({ length: players }, (_, seat) => seatInfo(record.names[seat] ?? '')),
    spectators: [],
    rematch: [],
  };
}

/** Where a replay starts. */
interface Start {
  readonly id: string;
  readonly at: (timeline: readonly Moment[]) => number;
  readonly eyes: Eyes;
  /** The only round shown; all when left out. */
  readonly only?: number;
  /** Where leaving leads; to the player's record when left out. */
  readonly back?: Route;
}

/** A replay that stands at a moment. */
export function replayRecord(record: MatchRecord, start: Start): Replay {
  const { only } = start;
  const timeline = timelineOf(record).filter(({ round }) => only === undefined || round === only);
  const at = signal(Math.max(0, Math.min(timeline.length - 1, start.at(timeline))));
  const furthest = signal(at.value);
  const eyes = signal(start.eyes);
  const batches = listeners<EventBatch>();
  const view = signal<View | null>(null);
  const show = (moment: Moment | undefined, seq: number, moved: boolean): void => {
    if (moment === undefined) return;
    const next = share(view.value, viewAt(moment, eyes.value));
    batches.call({ seq, events: moved ? eventsAt(moment, eyes.value) : [], view: next });
    view.value = next;
  };
  const goTo = (index: number): void => {
    const to = Math.max(0, Math.min(timeline.length - 1, index));
    const one = to === at.value + 1;
    at.value = to;
    furthest.value = Math.max(furthest.value, to);
    show(timeline[to], to, one);
  };
  show(timeline[at.value], at.value, false);
  eyes.subscribe(() => show(timeline[at.value], at.value, false));
  return {
    session: {
      ...sessionOf(start.id, record, view, batches.add),
      leave: () => go(start.back ?? { kind: 'record' }),
    },
    timeline,
    at,
    furthest,
    eyes,
    openHands: computed(() => handsAt(timeline[at.value])),
    openKitty: computed(() => kittyAt(timeline[at.value])),
    names: record.names,
    eventsUntil: (moment) => eventsUntil(record, moment),
    goTo,
    step: (stride, direction) => goTo(stepFrom(timeline, at.value, stride, direction)),
  };
}

/** A deal counts up to the dealing itself: what was declared and passed after it is open again. */
function eventsUntil(record: MatchRecord, { kind, events }: Moment): number {
  const last = kind === 'deal' ? events.find((event) => event.kind === 'DEAL') : events.at(-1);
  return last === undefined ? 0 : record.events.indexOf(last) + 1;
}

const handsAt = (moment: Moment | undefined): View['hand'][] =>
  moment === undefined
    ? []
    : Array.from({ length: moment.state.players }, (_, seat) => viewAt(moment, seat).hand);

function kittyAt(moment: Moment | undefined): View['hand'] {
  if (moment === undefined || moment.state.phase === 'bury') return [];
  return (moment.state.round?.kitty ?? []).map(formatCardId);
}

function sessionOf(
  tableId: string,
  record: MatchRecord,
  view: ReadonlySignal<View | null>,
  onEvents: TableSession['onEvents'],
): TableSession {
  return {
    tableId,
    replayed: true,
    view,
    info: signal(infoOf(record, tableId)),
    playerId: signal(null),
    status: signal<ConnectionStatus>('local'),
    clockOffset: signal(0),
    said: signal([]),
    muted: signal(new Set<string>()),
    onEvents,
    send: async () => NOT_HERE,
    preview: async () => ({ legal: false, refusal: NOT_HERE, completion: null }),
    hint: async () => [],
    chat: nothing,
    phrase: nothing,
    emote: nothing,
    nudge: nothing,
    setMuted: nothing,
    giveToBot: nothing,
    sendAway: nothing,
    answerSeat: nothing,
    auto: nothing,
    stand: nothing,
    rematch: nothing,
    setPace: nothing,
    leave: nothing,
  };
}
