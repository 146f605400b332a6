// The recorded session in docs/protocol.md: one player, three bots and a table, with a fixed clock and fixed seeds, so that
// the same code always writes the same lines. Messages are written as they travel.
import { readFileSync } from 'node:fs';
import { chooseMove, hints } from '@tuolaji/bots';
import { firstLegalMove, type View } from '@tuolaji/engine';
import {
  type ClientMessage,
  type ClientRequest,
  type CreateRequest,
  formatMessage,
  identified,
  PROTOCOL_VERSION,
  type ServerMessage,
  type TableRequest,
} from '@tuolaji/protocol';
import {
  type BotRequest,
  createTable,
  handle,
  type Input,
  type Moment,
  type Outcome,
  type TableState,
} from '@tuolaji/table';

const BEGIN = '<!-- session: npm run session -->\n```text\n';
const END = '\n```\n<!-- end of session -->';

const PLAYER = { id: 'C0uBoqa4_273', name: '小明' };
const TABLE = '6nlvj9am6urw';
const SEAT = 0;

interface Recording {
  readonly lines: string[];
  state: TableState | null;
  view: View | null;
  wakeAt: number | null;
  now: number;
  moments: number;
  requests: number;
}

const sent = (recording: Recording, message: ClientMessage): void => {
  recording.lines.push(`→ ${JSON.stringify(message)}`);
};
const received = (recording: Recording, message: ServerMessage): void => {
  recording.lines.push(`← ${formatMessage(message)}`);
};

function momentOf(recording: Recording): Moment {
  recording.moments += 1;
  return { now: recording.now, seed: recording.moments.toString(16).padStart(64, '0') };
}

function answerOf({ key, seat, rules, view, seed, purpose, skill }: BotRequest): Input {
  const asked = { rules, view, seed };
  if (purpose === 'move')
    return { kind: 'answer', key, seat, command: chooseMove(skill, asked).command, options: [] };
  const options = hints(asked).map(({ command, reason }) => ({ command, reason: { ...reason } }));
  return { kind: 'answer', key, seat, command: options[0]?.command ?? null, options };
}

/** Takes an outcome over; returns the messages to the player, bots' answers included. */
function apply(recording: Recording, outcome: Outcome): ServerMessage[] {
  recording.state = outcome.state;
  recording.wakeAt = outcome.wakeAt;
  const messages = outcome.sends().map(({ message }) => message);
  for (const message of messages)
    if (message.type === 'TABLE' && message.view !== null) recording.view = message.view;
  return [
    ...messages,
    ...outcome.botRequests.flatMap((request) => input(recording, answerOf(request))),
  ];
}

const input = (recording: Recording, given: Input): ServerMessage[] =>
  recording.state === null
    ? []
    : apply(recording, handle(recording.state, given, momentOf(recording)));

const answers = (message: ServerMessage, id: string): boolean =>
  'id' in message ? message.id === id : message.type === 'TABLE' && message.acks.includes(id);

/** Sends a request and records the messages up to its answer. */
function ask(recording: Recording, request: ClientRequest): void {
  recording.requests += 1;
  const id = String(recording.requests);
  const message = identified(request, id);
  sent(recording, message);
  const replies =
    message.type === 'CREATE'
      ? create(recording, message)
      : input(recording, {
          kind: 'request',
          player: PLAYER,
          conn: null,
          message: message as TableRequest,
        });
  const end = replies.findIndex((reply) => answers(reply, id));
  for (const reply of replies.slice(0, end + 1)) received(recording, reply);
}

function create(recording: Recording, message: CreateRequest): ServerMessage[] {
  const birth = { id: TABLE, node: 'node', player: PLAYER, conn: null, leastBotPaceMs: 0 };
  const created = createTable(birth, message, momentOf(recording));
  if (!created.ok) throw new Error(created.error.code);
  return apply(recording, created.value);
}

/** Lets time pass, unrecorded, until `until` holds of the player's view; records the message that brought it. */
function waitFor(recording: Recording, until: (view: View) => boolean): void {
  while (recording.wakeAt !== null) {
    recording.now = Math.max(recording.now, recording.wakeAt);
    const reached = input(recording, { kind: 'wake' }).find(
      (message) => message.type === 'TABLE' && message.view !== null && until(message.view),
    );
    if (reached !== undefined) {
      received(recording, reached);
      return;
    }
  }
  throw new Error('the table waits for ever');
}

const mustFollow = (view: View): boolean => view.turn === SEAT && view.trick.length > 0;

/** The session as lines of text. */
export function recordSession(): string {
  const recording: Recording = {
    lines: [],
    state: null,
    view: null,
    wakeAt: null,
    now: 1_794_783_856_851,
    moments: 0,
    requests: 0,
  };
  sent(recording, { type: 'HELLO', protocol: PROTOCOL_VERSION, name: PLAYER.name });
  const { now } = recording;
  received(recording, {
    type: 'WELCOME',
    protocol: PROTOCOL_VERSION,
    player: PLAYER,
    tables: [],
    now,
  });
  ask(recording, { type: 'CREATE', bots: 'easy', start: true, options: { dealPaceMs: 20 } });
  waitFor(recording, mustFollow);
  const { view, state } = recording;
  if (view === null || state === null) throw new Error('no view');
  const tooMany = view.hand.slice(0, (view.trick[0]?.cards.length ?? 1) + 1);
  const legal = firstLegalMove(state.settings.rules, view);
  if (legal === null) throw new Error('no legal play');
  ask(recording, { type: 'PREVIEW', table: TABLE, cards: tooMany });
  ask(recording, { type: 'HINT', table: TABLE });
  ask(recording, { type: 'COMMAND', table: TABLE, command: { kind: 'PLAY', cards: tooMany } });
  ask(recording, { type: 'COMMAND', table: TABLE, command: legal });
  ask(recording, { type: 'CHAT', table: TABLE, text: '大家好' });
  ask(recording, { type: 'LEAVE', table: TABLE });
  sent(recording, { type: 'PING', at: 12_345 });
  received(recording, { type: 'PONG', at: 12_345, now: recording.now });
  return recording.lines.join('\n');
}

/** The page with the session as the code records it now. */
export function rewriteSession(pageFile: string): string {
  const page = readFileSync(pageFile, 'utf8');
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  if (begin < 0 || end < 0) throw new Error(`no session between ${BEGIN} and ${END}`);
  return page.slice(0, begin) + BEGIN + recordSession() + page.slice(end);
}
