// One table's authority without I/O: an input in, and out come events to append, messages to send, questions
// for bots and the next wake-up time.
import { fail, ok, type Result } from '@tuolaji/engine';
import { type CreateRequest, cleanName, type WireRefusal } from '@tuolaji/protocol';
import { askBots } from './askBots.ts';
import { nextAutomatic, timePassed, wakeTime } from './automatic.ts';
import { remember, saidBefore, spread } from './chat.ts';
import type { Person, TableEvent } from './event.ts';
import { evolveTable } from './evolve.ts';
import { type Answered, fanOut, whole } from './fanOut.ts';
import type { Input, Moment, Outcome, Send } from './inputOutcome.ts';
import { finishedMatch } from './matchRecord.ts';
import { decidePresence, isAttended, lostOnLease, nameAt, presentNow } from './presence.ts';
import { refusal } from './refusal.ts';
import { decideRequest, type Handled } from './requests.ts';
import { DEFAULT_SETTINGS, settle } from './settings.ts';
import {
  changeLive,
  type Durable,
  freshLive,
  KEPT_IDS,
  type Live,
  memberOf,
  type TableState,
  withDurable,
  withLive,
  withSeq,
} from './state.ts';

/** More automatic steps than this in one moment are an endless loop, and a bug. */
const MOST_AUTOMATIC_STEPS = 500;

/** What is acknowledged without a view. */
const ANSWERED_DONE: ReadonlySet<string> = new Set(['CHAT', 'PHRASE', 'EMOTE', 'NUDGE', 'MUTE']);

type Request = Extract<Input, { kind: 'request' }>;
type Asker = Answered & { readonly conn: string | null };

/** An outcome in the making: made, written and finished within one `handle`, which is why it may change. */
interface Draft {
  state: TableState;
  readonly events: TableEvent[];
  /** The request whose events these are; null for automatic ones. */
  commandId: string | null;
  readonly sends: Send[];
  botRequests: Outcome['botRequests'];
  said: Outcome['said'];
  answered: Asker | null;
  /** A request answered by showing everything, as it is when the step is complete. */
  shown: Asker | null;
  refused: boolean;
  /** The dealing goes on: everyone is shown the table although nothing is appended. */
  show: boolean;
  /** What everyone may know of the table has changed although nothing is appended. */
  news: boolean;
}

const draftOf = (state: TableState): Draft => ({
  state,
  events: [],
  commandId: null,
  sends: [],
  botRequests: [],
  said: [],
  answered: null,
  shown: null,
  refused: false,
  show: false,
  news: false,
});

/** The state after the events; what a restart forgets stays as it is. */
const happened = (state: TableState, events: readonly TableEvent[]): TableState =>
  events.reduce((before, event) => withDurable(before, evolveTable(before, event)), state);

/** Events happen one after another. */
function add(draft: Draft, events: readonly TableEvent[]): void {
  draft.state = happened(draft.state, events);
  draft.events.push(...events);
}

function setLive(draft: Draft, live: Live): void {
  if (live !== draft.state.live) draft.state = withLive(draft.state, live);
}

/** The id under which a request is appended: no player can use up another's ids. Joined, it is kept and compared as one flat text. */
const commandIdOf = (player: string, id: string): string => [player, id].join(':');

const note = (live: Live, key: string): Live =>
  changeLive(live, { acked: [...live.acked.slice(1 - KEPT_IDS), key] });

const sayDone = (draft: Draft, { player, conn, message }: Request): void =>
  void draft.sends.push({ to: player.id, conn, message: { type: 'DONE', id: message.id } });

const sayRefused = (draft: Draft, { player, conn, message }: Request, why: WireRefusal): void =>
  void draft.sends.push({
    to: player.id,
    conn,
    message: { type: 'REFUSED', id: message.id, ...why },
  });

function refuse(draft: Draft, request: Request, key: string, why: WireRefusal): void {
  const { live } = draft.state;
  setLive(draft, { ...live, refused: [...live.refused.slice(1 - KEPT_IDS), [key, why]] });
  sayRefused(draft, request, why);
  draft.refused = true;
}

/** A repeat is answered as its first copy was, and changes nothing; false when it is none. */
function answerRepeat(draft: Draft, request: Request, key: string): boolean {
  const { player, message } = request;
  const { acked, refused } = draft.state.live;
  const why = refused.find(([id]) => id === key)?.[1];
  if (why !== undefined) {
    sayRefused(draft, request, why);
    return true;
  }
  if (!acked.includes(key)) return false;
  const here = memberOf(draft.state, player.id) !== undefined;
  answerWith(draft, here && !ANSWERED_DONE.has(message.type) ? 'whole' : 'done', request);
  return true;
}

/** How a request that appended nothing is acknowledged. */
function answerWith(draft: Draft, ack: Handled['ack'], request: Request): void {
  const { player, conn, message } = request;
  if (ack === 'whole') draft.shown = { player: player.id, id: message.id, conn };
  if (ack === 'done') sayDone(draft, request);
}

function onRequest(draft: Draft, request: Request, moment: Moment): void {
  const key = commandIdOf(request.player.id, request.message.id);
  if (answerRepeat(draft, request, key)) return;
  const { player, conn, message } = request;
  const { now } = moment;
  // Another node may have marked the sender offline: a request proves that they are here.
  const returned = decidePresence(draft.state, { kind: 'arrive', player: player.id }, now);
  const state = happened(draft.state, returned);
  const handled = decideRequest(state, { player, conn, now }, message.type, message);
  if (handled.ok) accept(draft, request, key, completed(handled.value, returned, moment));
  else refuse(draft, request, key, handled.error);
}

/** A return is stored together with what the sender did; questions and talk append nothing. */
const completed = (handled: Handled, returned: readonly TableEvent[], moment: Moment): Handled =>
  handled.ack === 'whole'
    ? { ...handled, events: [...returned, ...nameMatches(handled.events, moment)] }
    : handled;

/** A match that starts gets its own id, which nobody can guess. */
function nameMatch(event: TableEvent, moment: Moment): TableEvent {
  if (event.kind !== 'STARTED') return event;
  const { matchId } = moment;
  return matchId === undefined ? event : { ...event, matchId };
}

const nameMatches = (events: readonly TableEvent[], moment: Moment): readonly TableEvent[] =>
  events.map((event) => nameMatch(event, moment));

function accept(draft: Draft, request: Request, key: string, handled: Handled): void {
  const { events, live, sends, botRequests, said, ack } = handled;
  draft.sends.push(...sends);
  draft.botRequests = botRequests;
  draft.said = said;
  // A question changes nothing: asked again it is simply answered again.
  const question = ack === 'none' || request.message.type === 'SYNC';
  setLive(draft, question ? live : note(live, key));
  if (events.length === 0) {
    answerWith(draft, ack, request);
    return;
  }
  add(draft, events);
  draft.commandId = key;
  draft.answered = { player: request.player.id, id: request.message.id, conn: request.conn };
}

function onAnswer(draft: Draft, input: Extract<Input, { kind: 'answer' }>): void {
  const { live } = draft.state;
  const hint = live.hints.find((asked) => asked.key === input.key);
  if (hint !== undefined) {
    const message = { type: 'HINTS', id: hint.id, hints: input.options } as const;
    setLive(draft, { ...live, hints: live.hints.filter((asked) => asked !== hint) });
    draft.sends.push({ to: hint.player, conn: hint.conn, message });
    return;
  }
  const asked = live.asked[input.seat];
  if (asked?.key !== input.key) return;
  const reply = { command: input.command };
  setLive(draft, { ...live, asked: { ...live.asked, [input.seat]: { ...asked, reply } } });
}

function onInput(draft: Draft, input: Input, moment: Moment): void {
  const { now } = moment;
  const { live } = draft.state;
  switch (input.kind) {
    case 'request':
      onRequest(draft, input, moment);
      break;
    case 'answer':
      onAnswer(draft, input);
      break;
    case 'arrive':
    case 'depart':
      add(draft, decidePresence(draft.state, input, now));
      break;
    case 'wake':
      draft.show = draft.state.match?.phase === 'deal';
      break;
    case 'lease':
      setLive(draft, { ...live, leased: input.on, asked: {} });
      if (input.on && input.here !== null) add(draft, lostOnLease(draft.state, input.here, now));
      break;
    case 'present':
      add(draft, presentNow(draft.state, input.here, now));
      break;
    case 'programs':
      setLive(draft, { ...live, programs: input.here });
      if (draft.state.settings.options.outsideBots === true) draft.news = true;
      break;
    case 'rename': {
      const { id } = input.player;
      const name = nameAt(draft.state, input.player);
      const known = memberOf(draft.state, id)?.name ?? name;
      if (known !== name) add(draft, [{ kind: 'RENAMED', player: id, name }]);
      break;
    }
    case 'said':
      setLive(draft, remember(live, input.line));
      draft.sends.push(...spread(draft.state, input.line));
  }
}

/** Runs automatic steps until there is only something to wait for. */
function runAutomatic(draft: Draft, moment: Moment): void {
  add(draft, timePassed(draft.state, moment.now));
  if (!draft.state.live.leased) return;
  for (let step = 0; step < MOST_AUTOMATIC_STEPS; step += 1) {
    const events = nextAutomatic(draft.state, moment);
    if (events.length === 0) return;
    add(draft, nameMatches(events, moment));
    add(draft, timePassed(draft.state, moment.now));
  }
  throw new Error('automatic steps do not come to an end');
}

function conclude(draft: Draft, { now }: Moment): Outcome {
  const { events, commandId } = draft;
  const seq = draft.state.seq + (events.length > 0 ? 1 : 0);
  const durable = withSeq(draft.state, seq);
  const asking = durable.live.leased && isAttended(durable);
  const { state, requests } = asking ? askBots(durable, now) : { state: durable, requests: [] };
  const ended = events.some((e) => e.kind === 'MATCH' && e.event.kind === 'GAME_OVER');
  return {
    state,
    events,
    commandId,
    sends: () => sendsOf(state, draft, now),
    refused: draft.refused,
    wakeAt: wakeTime(state, now),
    botRequests: [...draft.botRequests, ...requests],
    said: draft.said,
    finished: ended ? finishedMatch(state) : null,
  };
}

function sendsOf(state: TableState, draft: Draft, now: number): Send[] {
  const { events, answered, show, news, sends } = draft;
  const told = events.length > 0 || show || news ? fanOut(state, draft, now) : [];
  const done = answered === null ? [] : answerGone(state, answered);
  return [...told, ...arrivals(state, events), ...showWhole(state, draft, now), ...sends, ...done];
}

/** Who is gone when the step is complete receives no table, only that the request is done. */
const answerGone = (state: TableState, { player, id, conn }: Asker): Send[] =>
  memberOf(state, player) === undefined
    ? [{ to: player, conn, message: { type: 'DONE', id } }]
    : [];

/** The view of a step belongs to that step's number: it is made when the step is complete. */
const showWhole = (state: TableState, { shown }: Draft, now: number): Send[] =>
  shown === null ? [] : whole(state, shown, [shown.id], now);

/** Who has just come also hears what was said before. */
function arrivals(state: TableState, events: readonly TableEvent[]): Send[] {
  return events.flatMap((event): Send[] => {
    const before = event.kind === 'CAME' ? saidBefore(state, event.player.id) : null;
    if (event.kind !== 'CAME' || before === null) return [];
    return [{ to: event.player.id, conn: null, message: before }];
  });
}

/** What an input leads to at this moment. The given state stays as it is. */
export function handle(state: TableState, input: Input, moment: Moment): Outcome {
  const attended = isAttended(state);
  const draft = draftOf(state);
  add(draft, timePassed(state, moment.now));
  onInput(draft, input, moment);
  // Someone is back at a deserted table: run-out clocks get a little grace.
  if (!attended && isAttended(draft.state)) {
    setLive(draft, { ...draft.state.live, resumedAt: moment.now });
  }
  runAutomatic(draft, moment);
  return conclude(draft, moment);
}

/** Where and for whom a table is made. */
export interface Birth {
  readonly id: string;
  readonly node: string;
  readonly player: Person;
  readonly conn: string | null;
  /** No host may make bots faster; 0 sets no floor. */
  readonly leastBotPaceMs: number;
}

function firstEvents(birth: Birth, message: CreateRequest, now: number) {
  const { id, node, leastBotPaceMs } = birth;
  const player = { id: birth.player.id, name: cleanName(birth.player.name) };
  const settings = settle(DEFAULT_SETTINGS, message, leastBotPaceMs);
  if (!settings.ok) return settings;
  const { players } = settings.value;
  const seat = message.seat ?? 0;
  if (seat >= players) return fail(refusal('NO_SUCH_SEAT'));
  const { bots } = message;
  if (message.start === true && bots === undefined) return fail(refusal('SEATS_EMPTY'));
  const others = Array.from({ length: players }, (_, i) => i).filter((i) => i !== seat);
  const events: TableEvent[] = [
    { kind: 'CREATED', id, settings: settings.value, at: now },
    { kind: 'CAME', player, node },
    { kind: 'HOST', player: player.id },
    { kind: 'SAT', player: player.id, seat },
    ...(bots === undefined
      ? []
      : others.map((other): TableEvent => ({ kind: 'BOT', seat: other, level: bots }))),
    ...(message.start === true ? [{ kind: 'STARTED', at: now } as const] : []),
  ];
  return ok(events);
}

const build = (events: readonly TableEvent[]): Durable => {
  const durable = events.reduce<Durable | null>(evolveTable, null);
  if (durable === null) throw new Error('a table without events');
  return durable;
};

/** CREATE: a new table with its creator seated; its first append is expected at step 0. */
export function createTable(
  birth: Birth,
  message: CreateRequest,
  moment: Moment,
): Result<Outcome, WireRefusal> {
  const first = firstEvents(birth, message, moment.now);
  if (!first.ok) return first;
  const events = nameMatches(first.value, moment);
  const key = commandIdOf(birth.player.id, message.id);
  const live = note(freshLive(birth.node, true, birth.leastBotPaceMs), key);
  const state: TableState = { ...build(events), seq: 0, live };
  const answered = { player: birth.player.id, id: message.id, conn: birth.conn };
  const draft = { ...draftOf(state), events: [...events], commandId: key, answered };
  runAutomatic(draft, moment);
  return ok(conclude(draft, moment));
}
