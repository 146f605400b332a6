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
  type Finished,
  handle,
  type Input,
  type Moment,
  type Outcome,
  type Person,
  type RunningMatch,
  recordUntil,
  replayLog,
  runningMatch,
  type TableState,
} from '@tuolaji/table';

/** A solo match as it survives a reload. */
export interface SavedMatch {
  readonly seq: number;
  readonly table: Durable;
}

/** The finished rounds of the running match. */
export interface SavedRounds extends RunningMatch {
  readonly record: string;
}

/** The clock, dice, storage and screen of the authority. */
export interface Environment {
  readonly now: () => number;
  /** 64 random hex digits. */
  readonly seed: () => string;
  readonly post: (message: ServerMessage) => void;
  readonly save: (saved: SavedMatch) => void;
  /** Keeps the finished rounds of the running match; null: there are none. */
  readonly keepRounds: (rounds: SavedRounds | null) => void;
  /** Keeps a match that is over. */
  readonly finish: (match: Finished) => void;
  /** Runs `act` after `ms` milliseconds; returns a stop. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** Milliseconds an expert may think, measured by `clock`. */
  readonly thinkMs: number;
  readonly clock: () => number;
}

const NODE = 'solo';
const TABLE = 'solo';

interface SoloTable {
  readonly env: Environment;
  player: Person;
  state: TableState | null;
  /** Cancels the next wake-up. */
  cancelWake: () => void;
}

/** Answers messages as a server would. `saved` is the match to go on with, or null. */
export function soloAuthority(env: Environment, saved: SavedMatch | null) {
  const solo: SoloTable = {
    env,
    player: { id: 'me', name: '' },
    state: saved && replayLog({ snapshot: saved, steps: [], recentIds: [] }, NODE),
    cancelWake: () => undefined,
  };
  return { receive: (message: ClientMessage): void => receive(solo, message) };
}

function receive(solo: SoloTable, message: ClientMessage): void {
  const { env } = solo;
  switch (message.type) {
    case 'HELLO':
      hello(solo, message.name ?? '');
      break;
    case 'CREATE':
      create(solo, message);
      break;
    case 'PING':
      env.post({ type: 'PONG', at: message.at, now: env.now() });
      break;
    case 'LOBBY':
      env.post({ type: 'DONE', id: message.id });
      break;
    case 'RENAME':
      rename(solo, message.name);
      env.post({ type: 'DONE', id: message.id });
      break;
    default:
      if (solo.state) input(solo, { kind: 'request', player: solo.player, conn: null, message });
      else env.post({ type: 'REFUSED', id: message.id, code: 'NO_SUCH_TABLE', rule: null });
  }
}

/** Every solo table has the same id: their start times distinguish its matches. */
function moment({ env }: SoloTable): Moment {
  const now = env.now();
  return { now, seed: env.seed(), matchId: `${TABLE}-${now}` };
}

function input(solo: SoloTable, given: Input): void {
  if (solo.state) applyOutcome(solo, handle(solo.state, given, moment(solo)));
}

function applyOutcome(solo: SoloTable, outcome: Outcome): void {
  const { env } = solo;
  const { state, wakeAt } = outcome;
  solo.state = state;
  if (outcome.events.length > 0) env.save({ seq: state.seq, table: durableOf(state) });
  keepRounds(solo, outcome);
  if (outcome.finished)
    env.finish({ ...outcome.finished, id: `${TABLE}-${outcome.finished.startedAt}` });
  for (const { message } of outcome.sends()) env.post(message);
  for (const request of outcome.botRequests) env.later(() => think(solo, request), 0);
  solo.cancelWake();
  if (wakeAt === null) return;
  const wake = (): void => input(solo, { kind: 'wake' });
  solo.cancelWake = env.later(wake, Math.max(0, wakeAt - env.now()));
}

/** After each round what is over goes to a place of its own, so that a replay need not read the round in play. */
function keepRounds({ env, player }: SoloTable, { events, state }: Outcome): void {
  const has = (kind: string): boolean =>
    events.some((e) => e.kind === 'MATCH' && e.event.kind === kind);
  if (events.some(({ kind }) => kind === 'STARTED') || has('GAME_OVER')) env.keepRounds(null);
  else if (has('ROUND_RESULT')) {
    const match = runningMatch(state, player.id);
    const record = match && recordUntil(state, match.rounds);
    if (match && record) env.keepRounds({ ...match, record });
  }
}

function think(solo: SoloTable, request: BotRequest): void {
  // The position may have changed while the bot was thinking.
  const asked = solo.state?.live.asked[request.seat]?.key;
  if (request.purpose === 'move' && asked !== request.key) return;
  input(solo, botAnswer(request, solo.env));
}

function hello(solo: SoloTable, name: string): void {
  solo.player = { ...solo.player, name };
  const { env, player, state } = solo;
  const tables = state ? [{ id: TABLE, seat: 0, phase: state.phase }] : [];
  const now = env.now();
  env.post({ type: 'WELCOME', protocol: PROTOCOL_VERSION, player, tables, now });
  input(solo, { kind: 'lease', on: true, here: [player.id] });
  input(solo, { kind: 'rename', player });
}

function rename(solo: SoloTable, name: string): void {
  solo.player = { ...solo.player, name };
  solo.env.post({ type: 'RENAMED', player: solo.player });
  input(solo, { kind: 'rename', player: solo.player });
}

function create(solo: SoloTable, message: CreateRequest): void {
  const birth = { id: TABLE, node: NODE, player: solo.player, conn: null, leastBotPaceMs: 0 };
  const created = createTable(birth, message, moment(solo));
  if (created.ok) applyOutcome(solo, renumbered(created.value, solo.state?.seq ?? 0));
  else solo.env.post({ type: 'REFUSED', id: message.id, ...created.error });
}

/** A new match continues the numbering of the old one: the screen drops messages with a lower `seq` than its newest. */
function renumbered(outcome: Outcome, seq: number): Outcome {
  const shift = (message: ServerMessage): ServerMessage =>
    message.type === 'TABLE' ? { ...message, seq: message.seq + seq } : message;
  return {
    ...outcome,
    state: { ...outcome.state, seq: outcome.state.seq + seq },
    sends: () => outcome.sends().map((send) => ({ ...send, message: shift(send.message) })),
  };
}

function botAnswer(request: BotRequest, { thinkMs, clock }: Environment): Input {
  const { key, seat, rules, view, seed } = request;
  const asked: Asked = { rules, view, seed, budget: { ms: thinkMs, clock } };
  if (request.purpose === 'hint') {
    const options = hints(asked).map(({ command, reason }) => ({ command, reason: { ...reason } }));
    return { kind: 'answer', key, seat, command: options[0]?.command ?? null, options };
  }
  const { command } = chooseMove(request.skill, asked);
  return { kind: 'answer', key, seat, command, options: [] };
}
