// One table's authority without I/O: an input in, and out come events to append, messages to send, questions
// for bots and the next wake-up time.
import { fail, ok, type Result } from '@tuolaji/engine';
import type { CreateRequest, WireRefusal } from '@tuolaji/protocol';
import { askBots } from './bots.ts';
import { remember, saidBefore, spread } from './chat.ts';
import type { Person, TableEvent } from './event.ts';
import { evolveTable } from './evolve.ts';
import { type Answered, fanOut, whole } from './fanOut.ts';
import { doubtPresence, houseActs, timePassed, wakeTime } from './house.ts';
import { DEFAULT_SETTINGS, settle } from './options.ts';
import { finishedMatch } from './record.ts';
import { refusal } from './refusal.ts';
import { answer, type Handled } from './requests.ts';
import {
  type Durable,
  freshLive,
  isAttended,
  KEPT_IDS,
  type Live,
  memberOf,
  type TableState,
} from './state.ts';
import type { Input, Moment, Outcome, Send } from './step.ts';

/** More house steps than this in one moment is a loop, and a bug. */
const MOST_HOUSE_STEPS = 500;

/** What is acknowledged without a view. */
const ANSWERED_DONE: ReadonlySet<string> = new Set(['CHAT', 'PHRASE', 'EMOTE', 'NUDGE', 'MUTE']);

type Request = Extract<Input, { kind: 'request' }>;

/** What an input adds before the house has its turn. */
interface Draft {
  readonly state: TableState;
  readonly events: readonly TableEvent[];
  readonly sends: readonly Send[];
  readonly botRequests: Outcome['botRequests'];
  readonly said: Outcome['said'];
  readonly answered: Answered | null;
  /** A request answered by showing everything, as it is when the step is complete. */
  readonly shown: (Answered & { readonly conn: string | null }) | null;
  readonly refused: boolean;
  /** The dealing goes on: everybody is shown the table although nothing is appended. */
  readonly show: boolean;
}

const draftOf = (state: TableState): Draft => ({
  state,
  events: [],
  sends: [],
  botRequests: [],
  said: [],
  answered: null,
  shown: null,
  refused: false,
  show: false,
});

const applyAll = (state: TableState, events: readonly TableEvent[]): TableState =>
  events.reduce<TableState>(
    (s, event) => ({ ...evolveTable(s, event), seq: s.seq, live: s.live }),
    state,
  );

function add(draft: Draft, events: readonly TableEvent[]): Draft {
  if (events.length === 0) return draft;
  return {
    ...draft,
    state: applyAll(draft.state, events),
    events: [...draft.events, ...events],
  };
}

const withLive = (draft: Draft, live: Live): Draft => ({
  ...draft,
  state: { ...draft.state, live },
});

/** The id under which a request is appended: no player can use up another's ids. */
export const commandIdOf = (player: string, id: string): string => `${player}:${id}`;

const note = (live: Live, key: string): Live => ({
  ...live,
  acked: [...live.acked, key].slice(-KEPT_IDS),
});

function refuse(draft: Draft, { player, conn, message }: Request, why: WireRefusal): Draft {
  const key = commandIdOf(player.id, message.id);
  const refused = [...draft.state.live.refused, [key, why] as const].slice(-KEPT_IDS);
  const reply = { type: 'REFUSED', id: message.id, ...why } as const;
  return {
    ...withLive(draft, { ...draft.state.live, refused }),
    sends: [...draft.sends, { to: player.id, conn, message: reply }],
    refused: true,
  };
}

/** A repeat is answered as its first copy was, and changes nothing. */
function repeated(draft: Draft, request: Request): Draft | null {
  const { player, conn, message } = request;
  const key = commandIdOf(player.id, message.id);
  const { acked, refused } = draft.state.live;
  const why = refused.find(([id]) => id === key)?.[1];
  if (why !== undefined) {
    const reply = { type: 'REFUSED', id: message.id, ...why } as const;
    return { ...draft, sends: [{ to: player.id, conn, message: reply }] };
  }
  if (!acked.includes(key)) return null;
  const here = memberOf(draft.state, player.id) !== undefined;
  return answerWith(draft, here && !ANSWERED_DONE.has(message.type) ? 'whole' : 'done', request);
}

/** How a request that appended nothing is acknowledged. */
function answerWith(draft: Draft, ack: Handled['ack'], request: Request): Draft {
  const { player, conn, message } = request;
  if (ack === 'none') return draft;
  if (ack === 'whole') return { ...draft, shown: { player: player.id, id: message.id, conn } };
  const done = { type: 'DONE', id: message.id } as const;
  return { ...draft, sends: [...draft.sends, { to: player.id, conn, message: done }] };
}

/** Who goes is no longer told of the table, only that the request is done. */
function acknowledgeEvents(draft: Draft, { player, conn, message }: Request): Draft {
  if (memberOf(draft.state, player.id) !== undefined) {
    return { ...draft, answered: { player: player.id, id: message.id } };
  }
  const done = { type: 'DONE', id: message.id } as const;
  return { ...draft, sends: [...draft.sends, { to: player.id, conn, message: done }] };
}

function onRequest(draft: Draft, request: Request, moment: Moment): Draft {
  const again = repeated(draft, request);
  if (again !== null) return again;
  const handled = answer(draft.state, request, request.message, moment);
  if (!handled.ok) return refuse(draft, request, handled.error);
  const { events, live, sends, botRequests, said } = handled.value;
  const told: Draft = {
    ...withLive(draft, live),
    sends: [...draft.sends, ...sends],
    botRequests,
    said,
  };
  const key = commandIdOf(request.player.id, request.message.id);
  // A question changes nothing: asked again it is simply answered again.
  const question = handled.value.ack === 'none' || request.message.type === 'SYNC';
  const noted = question ? told : withLive(told, note(told.state.live, key));
  if (events.length === 0) return answerWith(noted, handled.value.ack, request);
  return acknowledgeEvents(add(noted, events), request);
}

function onAnswer(draft: Draft, input: Extract<Input, { kind: 'answer' }>): Draft {
  const { live } = draft.state;
  const hint = live.hints.find((asked) => asked.key === input.key);
  if (hint !== undefined) {
    const message = { type: 'HINTS', id: hint.id, hints: input.options } as const;
    const hints = live.hints.filter((asked) => asked !== hint);
    return {
      ...withLive(draft, { ...live, hints }),
      sends: [{ to: hint.player, conn: hint.conn, message }],
    };
  }
  const asked = live.asked[input.seat];
  if (asked?.key !== input.key) return draft;
  const reply = { command: input.command };
  return withLive(draft, {
    ...live,
    asked: { ...live.asked, [input.seat]: { ...asked, reply } },
  });
}

type Presence = Extract<Input, { kind: 'arrive' | 'depart' }>;

function onPresence(draft: Draft, input: Presence, now: number): Draft {
  const { player } = input;
  const member = memberOf(draft.state, player);
  const node =
    input.kind === 'depart' ? (input.node ?? draft.state.live.node) : draft.state.live.node;
  const present = input.kind === 'arrive';
  if (member === undefined || member.nodes.includes(node) === present) return draft;
  const who = { id: member.id, name: member.name };
  return add(draft, [
    present ? { kind: 'CAME', player: who, node } : { kind: 'LOST', player, node, at: now },
  ]);
}

function onInput(draft: Draft, input: Input, moment: Moment): Draft {
  const { now } = moment;
  switch (input.kind) {
    case 'request':
      return onRequest(draft, input, moment);
    case 'answer':
      return onAnswer(draft, input);
    case 'arrive':
    case 'depart':
      return onPresence(draft, input, now);
    case 'wake':
      return { ...draft, show: draft.state.match?.phase === 'deal' };
    case 'tend': {
      const live = { ...draft.state.live, tending: input.on, asked: {} };
      const lost = input.on ? doubtPresence(draft.state, input.here, now) : [];
      return add(withLive(draft, live), lost);
    }
    case 'rename': {
      const { id, name } = input.player;
      const known = memberOf(draft.state, id)?.name ?? name;
      return known === name ? draft : add(draft, [{ kind: 'RENAMED', player: id, name }]);
    }
    case 'said': {
      const heard = withLive(draft, remember(draft.state.live, input.line));
      return { ...heard, sends: spread(heard.state, input.line) };
    }
  }
}

/** Lets the house act until it has only to wait. */
function letHouseAct(draft: Draft, moment: Moment): Draft {
  let current = add(draft, timePassed(draft.state, moment.now));
  if (!current.state.live.tending) return current;
  for (let step = 0; step < MOST_HOUSE_STEPS; step += 1) {
    const events = houseActs(current.state, moment);
    if (events.length === 0) return current;
    current = add(current, events);
    current = add(current, timePassed(current.state, moment.now));
  }
  throw new Error('the house does not come to rest');
}

/** Somebody is back at a deserted table: run-out clocks get a little grace. */
function markResumption(before: boolean, draft: Draft, now: number): Draft {
  const resumed = !before && isAttended(draft.state);
  return resumed ? withLive(draft, { ...draft.state.live, resumedAt: now }) : draft;
}

function conclude(draft: Draft, commandId: string | null, moment: Moment): Outcome {
  const { now } = moment;
  const { events } = draft;
  const seq = draft.state.seq + (events.length > 0 ? 1 : 0);
  const durable = { ...draft.state, seq };
  const asking = durable.live.tending && isAttended(durable);
  const { state, requests } = asking ? askBots(durable, now) : { state: durable, requests: [] };
  const told = events.length > 0 || draft.show ? fanOut(state, events, draft.answered, now) : [];
  const ended = events.some((e) => e.kind === 'MATCH' && e.event.kind === 'GAME_OVER');
  return {
    state,
    events,
    commandId,
    sends: [...told, ...arrivals(state, events), ...showWhole(state, draft, now), ...draft.sends],
    refused: draft.refused,
    wakeAt: wakeTime(state, now),
    botRequests: [...draft.botRequests, ...requests],
    said: draft.said,
    finished: ended ? finishedMatch(state) : null,
  };
}

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
  const timely = add(draftOf(state), timePassed(state, moment.now));
  const heard = onInput(timely, input, moment);
  const marked = markResumption(attended, heard, moment.now);
  const settled = letHouseAct(marked, moment);
  const appended = heard.answered !== null || heard.events.length > timely.events.length;
  const commandId =
    input.kind === 'request' && appended ? commandIdOf(input.player.id, input.message.id) : null;
  return conclude(settled, commandId, moment);
}

/** Where and for whom a table is made. */
export interface Birth {
  readonly id: string;
  readonly node: string;
  readonly player: Person;
  readonly conn: string | null;
}

function firstEvents(birth: Birth, message: CreateRequest, now: number) {
  const { id, node, player } = birth;
  const settings = settle(DEFAULT_SETTINGS, message);
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
  const events = firstEvents(birth, message, moment.now);
  if (!events.ok) return events;
  const key = commandIdOf(birth.player.id, message.id);
  const live = note(freshLive(birth.node, true), key);
  const state: TableState = { ...build(events.value), seq: 0, live };
  const answered = { player: birth.player.id, id: message.id };
  const draft: Draft = { ...draftOf(state), events: events.value, answered };
  return ok(conclude(letHouseAct(draft, moment), key, moment));
}
