// The table's authority for one player and bots: what the server does for many, without a network or a database.
import { type BotRequest as Asked, chooseMove, hints } from '@tuolaji/bots';
import {
  type ClientMessage,
  type CreateRequest,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@tuolaji/protocol';
import {
  type BotRequest,
  createTable,
  type Durable,
  durableOf,
  handle,
  type Input,
  loadTable,
  type Moment,
  type Outcome,
  type Person,
  type TableState,
} from '@tuolaji/table';

/** What survives a reload. */
export interface Kept {
  readonly seq: number;
  readonly table: Durable;
}

/** Time, chance, memory and the screen, as the authority needs them. */
export interface Outside {
  readonly now: () => number;
  /** 64 fresh hex digits. */
  readonly seed: () => string;
  readonly post: (message: ServerMessage) => void;
  readonly keep: (kept: Kept) => void;
  /** Runs `act` after `ms`; returns how to call it off. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** Milliseconds an expert may think; the clock it is measured by. */
  readonly thinkMs: number;
  readonly clock: () => number;
}

const NODE = 'solo';
const TABLE = 'solo';

interface House {
  readonly outside: Outside;
  player: Person;
  state: TableState | null;
  /** Calls off the next look at the clock. */
  callOff: () => void;
}

/** Answers messages as a server would. `kept` is the match to go on with, or null. */
export function soloAuthority(outside: Outside, kept: Kept | null) {
  const house: House = {
    outside,
    player: { id: 'me', name: '' },
    state: kept && loadTable({ snapshot: kept, steps: [], recentIds: [] }, NODE),
    callOff: () => undefined,
  };
  return { receive: (message: ClientMessage): void => receive(house, message) };
}

function receive(house: House, message: ClientMessage): void {
  const { outside } = house;
  switch (message.type) {
    case 'HELLO':
      hello(house, message.name ?? '');
      break;
    case 'CREATE':
      create(house, message);
      break;
    case 'PING':
      outside.post({ type: 'PONG', at: message.at, now: outside.now() });
      break;
    case 'LOBBY':
      outside.post({ type: 'DONE', id: message.id });
      break;
    case 'RENAME':
      rename(house, message.name);
      outside.post({ type: 'DONE', id: message.id });
      break;
    default:
      if (house.state) input(house, { kind: 'request', player: house.player, conn: null, message });
      else outside.post({ type: 'REFUSED', id: message.id, code: 'NO_SUCH_TABLE', rule: null });
  }
}

const moment = ({ outside }: House): Moment => ({ now: outside.now(), seed: outside.seed() });

function input(house: House, given: Input): void {
  if (house.state) adopt(house, handle(house.state, given, moment(house)));
}

function adopt(house: House, outcome: Outcome): void {
  const { outside } = house;
  const { state, wakeAt } = outcome;
  house.state = state;
  if (outcome.events.length > 0) outside.keep({ seq: state.seq, table: durableOf(state) });
  for (const { message } of outcome.sends()) outside.post(message);
  for (const request of outcome.botRequests) outside.later(() => think(house, request), 0);
  house.callOff();
  if (wakeAt === null) return;
  const wake = (): void => input(house, { kind: 'wake' });
  house.callOff = outside.later(wake, Math.max(0, wakeAt - outside.now()));
}

function think(house: House, request: BotRequest): void {
  // The position may have passed while others thought.
  const asked = house.state?.live.asked[request.seat]?.key;
  if (request.purpose === 'move' && asked !== request.key) return;
  input(house, answerTo(request, house.outside));
}

function hello(house: House, name: string): void {
  house.player = { ...house.player, name };
  const { outside, player, state } = house;
  const tables = state ? [{ id: TABLE, seat: 0, phase: state.phase }] : [];
  const now = outside.now();
  outside.post({ type: 'WELCOME', protocol: PROTOCOL_VERSION, player, tables, now });
  input(house, { kind: 'tend', on: true, here: [player.id] });
  input(house, { kind: 'rename', player });
}

function rename(house: House, name: string): void {
  house.player = { ...house.player, name };
  house.outside.post({ type: 'RENAMED', player: house.player });
  input(house, { kind: 'rename', player: house.player });
}

function create(house: House, message: CreateRequest): void {
  const birth = { id: TABLE, node: NODE, player: house.player, conn: null };
  const created = createTable(birth, message, moment(house));
  if (created.ok) adopt(house, renumbered(created.value, house.state?.seq ?? 0));
  else house.outside.post({ type: 'REFUSED', id: message.id, ...created.error });
}

/** A new match goes on counting where the old one stopped: a screen drops what looks older than it knows. */
function renumbered(outcome: Outcome, seq: number): Outcome {
  const shift = (message: ServerMessage): ServerMessage =>
    message.type === 'TABLE' ? { ...message, seq: message.seq + seq } : message;
  return {
    ...outcome,
    state: { ...outcome.state, seq: outcome.state.seq + seq },
    sends: () => outcome.sends().map((send) => ({ ...send, message: shift(send.message) })),
  };
}

function answerTo(request: BotRequest, { thinkMs, clock }: Outside): Input {
  const { key, seat, rules, view, seed } = request;
  const asked: Asked = { rules, view, seed, budget: { ms: thinkMs, clock } };
  if (request.purpose === 'hint') {
    const options = hints(asked).map(({ command, reason }) => ({ command, reason: { ...reason } }));
    return { kind: 'answer', key, seat, command: options[0]?.command ?? null, options };
  }
  const { command } = chooseMove(request.level, asked);
  return { kind: 'answer', key, seat, command, options: [] };
}
