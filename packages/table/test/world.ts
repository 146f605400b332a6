// A table in a world whose time passes only when told to: people act by name, bots answer at once.
import { type Command, firstLegalMove, type Seat, type View } from '@tuolaji/engine';
import type {
  ClientMessageOf,
  CreateRequest,
  ServerMessage,
  ServerMessageOf,
  ServerType,
  TableRequest,
} from '@tuolaji/protocol';
import {
  type BotRequest,
  createTable,
  handle,
  INSTANT,
  type Input,
  isOnline,
  type Moment,
  type Outcome,
  type TableEvent,
  type TableState,
} from '../src/index.ts';

type Body<M> = M extends { id: string; table: string } ? Omit<M, 'id' | 'table'> : never;
/** A request without its addresses. */
export type Asked = Body<TableRequest>;

interface Heard {
  readonly to: string;
  readonly conn: string | null;
  readonly message: ServerMessage;
}

export type World = ReturnType<typeof createWorld>;

/** A table created by Ann, who sits at seat 0. */
export function createWorld(create: Partial<Omit<CreateRequest, 'type' | 'id'>> = {}) {
  let now = 1_000_000;
  let made = 0;
  const moment = (): Moment => {
    made += 1;
    return { now, seed: made.toString(16).padStart(64, '0') };
  };
  const player = { id: 'ann', name: 'Ann' };
  const birth = { id: 'T', node: 'n1', player, conn: 'ann', leastBotPaceMs: 0 };
  const first = createTable(
    birth,
    { type: 'CREATE', id: 'create', preset: 'online', ...create },
    moment(),
  );
  if (!first.ok) throw new Error(first.error.code);
  const world = {
    state: first.value.state as TableState,
    wakeAt: null as number | null,
    heard: [] as Heard[],
    steps: [] as { commandId: string | null; events: readonly TableEvent[] }[],
    finished: null as Outcome['finished'],
    /** Questions nobody has answered yet. */
    questions: [] as BotRequest[],
    /** What a bot answers; null does nothing. */
    bot: (request: BotRequest): Command | null => firstLegalMove(request.rules, request.view),
    answering: true,
  };

  const apply = (outcome: Outcome): void => {
    world.state = outcome.state;
    world.wakeAt = outcome.wakeAt;
    world.heard.push(...outcome.sends());
    world.finished = outcome.finished ?? world.finished;
    if (outcome.events.length > 0) {
      world.steps.push({ commandId: outcome.commandId, events: outcome.events });
    }
    world.questions.push(...outcome.botRequests);
    if (world.answering) answerAll();
  };
  const input = (given: Input): void => apply(handle(world.state, given, moment()));
  const answerAll = (): void => {
    for (let q = world.questions.shift(); q !== undefined; q = world.questions.shift()) {
      const command = world.bot(q);
      const options = command === null ? [] : [{ command, reason: { code: 'TEST' } }];
      input({ kind: 'answer', key: q.key, seat: q.seat, command, options });
    }
  };
  /** Sends a request as someone; returns what they are sent in answer. */
  const ask = (who: string, asked: Asked, id = `${who}-${++made}`): ServerMessage | undefined => {
    const from = world.heard.length;
    const message = { ...asked, id, table: 'T' } as TableRequest;
    const name = who[0]?.toUpperCase() + who.slice(1);
    input({ kind: 'request', player: { id: who, name }, conn: who, message });
    return world.heard
      .slice(from)
      .filter((send) => send.to === who)
      .map((send) => send.message)
      .find((m) => ('id' in m && m.id === id) || (m.type === 'TABLE' && m.acks.includes(id)));
  };
  const command = (who: string, given: Command, id?: string) =>
    ask(who, { type: 'COMMAND', command: given } as Body<ClientMessageOf<'COMMAND'>>, id);
  /** Lets time pass, waking the table whenever it wishes. */
  const pass = (ms: number): void => {
    const until = now + ms;
    while (world.wakeAt !== null && world.wakeAt <= until) {
      now = Math.max(now, world.wakeAt);
      input({ kind: 'wake' });
    }
    now = until;
  };
  apply(first.value);
  return Object.assign(world, {
    input,
    ask,
    command,
    pass,
    answerAll,
    now: () => now,
    refusal: (answer: ServerMessage | undefined) =>
      answer?.type === 'REFUSED' ? answer.code : (answer?.type ?? 'nothing'),
    /** The last view someone was sent. */
    view: (who: string): View => {
      const seen = world.heard.findLast(
        (send) => send.to === who && send.message.type === 'TABLE' && send.message.view !== null,
      );
      if (seen?.message.type !== 'TABLE' || seen.message.view === null) {
        throw new Error(`${who} sees nothing`);
      }
      return seen.message.view;
    },
    told: <T extends ServerType>(who: string, type: T): ServerMessageOf<T>[] =>
      world.heard.flatMap((send) =>
        send.to === who && send.message.type === type ? [send.message as ServerMessageOf<T>] : [],
      ),
    /** Match events so far, by kind. */
    happened: (kind: string): number =>
      world.steps
        .flatMap((step) => step.events)
        .filter((e) => (e.kind === 'MATCH' ? e.event.kind : e.kind) === kind).length,
  });
}

/** Four people, everyone ready, the match begun. */
export function fourPeople(options: CreateRequest['options'] = INSTANT): World {
  const world = createWorld({ options });
  for (const [seat, who] of ['bob', 'cid', 'dan'].entries()) {
    world.ask(who, { type: 'JOIN', seat: seat + 1 });
    world.ask(who, { type: 'READY', ready: true });
  }
  world.ask('ann', { type: 'START' });
  return world;
}

export const PEOPLE = ['ann', 'bob', 'cid', 'dan'] as const;
export const personAt = (seat: Seat | null): string => PEOPLE[seat ?? 0] ?? 'ann';

/** Plays without thought for the seat that must move, until `until` holds. */
export function playUntil(world: World, until: () => boolean, most = 2000): void {
  for (let step = 0; step < most && !until(); step += 1) {
    const who = PEOPLE.find((name) => plainFor(world, name) !== null);
    const move = who === undefined ? null : plainFor(world, who);
    if (who === undefined || move === null) world.pass(1000);
    else world.command(who, move);
  }
  if (!until()) throw new Error(`it never came to that: ${world.state.match?.phase}`);
}

function plainFor(world: World, who: string): Command | null {
  if (!world.heard.some((send) => send.to === who && send.message.type === 'TABLE')) return null;
  const occupant = world.state.seats.find((c) => c.kind === 'human' && c.player === who);
  const here = isOnline(world.state.members.find((member) => member.id === who));
  if (!here || occupant?.kind !== 'human' || occupant.standIn || world.state.match === null)
    return null;
  const view = world.view(who);
  if (view.actions?.next && view.phase === 'result') return { kind: 'NEXT_ROUND' };
  return firstLegalMove(world.state.settings.rules, view);
}

/** Brings a match to its end quickly: the bankers give every round up. */
export function surrenderUntilOver(world: World): void {
  for (let round = 0; round < 40 && world.finished === null; round += 1) {
    playUntil(world, () => world.state.match?.phase === 'play' || world.finished !== null);
    const banker = world.state.match?.banker ?? 0;
    for (const seat of [banker, (banker + 2) % 4]) {
      world.command(personAt(seat), { kind: 'SURRENDER', agree: true });
    }
  }
}
