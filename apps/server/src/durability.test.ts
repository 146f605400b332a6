import type { ServerMessage } from '@tuolaji/protocol';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from './config.ts';
import { fetchSession } from './headless/client.ts';
import { type Server, startServer } from './server.ts';
import { openMemory } from './store/memory.ts';
import type { Append, Appended, Store } from './store/store.ts';
import { StoreUnavailable } from './store/store.ts';

const open: Server[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of open.splice(0)) await server.close();
});

/** A real store whose disk can be held up, or fail. */
function holdable() {
  const store = openMemory();
  let held: (() => void)[] | null = null;
  const pause = (): Promise<void> =>
    held === null ? Promise.resolve() : new Promise((resolve) => held?.push(resolve));
  const control = {
    failing: false,
    appends: 0,
    hold: () => {
      held = [];
    },
    letGo: () => {
      const waiting = held ?? [];
      held = null;
      for (const resolve of waiting) resolve();
    },
    store: {
      ...bound(store),
      append: async (append: Append): Promise<Appended> => {
        control.appends += 1;
        await pause();
        if (control.failing) throw new StoreUnavailable('no disk');
        return store.append(append);
      },
      load: async (table: string, afterSeq?: number) => {
        await pause();
        return store.load(table, afterSeq);
      },
      close: async () => undefined,
    } satisfies Store,
  };
  return control;
}

/** All methods of a store as a plain object. */
function bound(store: Store): Store {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(store)) as (keyof Store)[];
  const entries = names.map((name) => {
    const method = store[name];
    return [name, typeof method === 'function' ? method.bind(store) : method];
  });
  return Object.fromEntries(entries) as Store;
}

async function serve(store: Store, env: Record<string, string> = {}): Promise<Server> {
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', BOT_THREADS: '0', ...env });
  const server = await startServer(config, { store, log: pino({ level: 'silent' }) });
  open.push(server);
  return server;
}

/** A greeted socket: says things, and waits for what it hears. */
async function come(server: Server, session?: string) {
  const cookie = session ?? (await fetchSession(server.url));
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
  sockets.push(socket);
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  const find = async (wanted: (m: ServerMessage) => boolean): Promise<ServerMessage> => {
    for (;;) {
      const found = heard.find(wanted);
      if (found !== undefined) return found;
      await new Promise((resolve) => socket.once('message', resolve));
    }
  };
  const answered = (id: string) =>
    heard.filter((m) => (m.type === 'TABLE' && m.acks.includes(id)) || ('id' in m && m.id === id));
  say({ type: 'HELLO', protocol: 1, name: 'Ann' });
  await find((m) => m.type === 'WELCOME');
  let pings = 0;
  return {
    cookie,
    heard,
    say,
    find,
    answered,
    answer: (id: string) =>
      find((m) => (m.type === 'TABLE' && m.acks.includes(id)) || ('id' in m && m.id === id)),
    /** Resolves when everything said before has been read by the server. */
    read: async () => {
      pings += 1;
      const at = pings;
      say({ type: 'PING', at });
      await find((m) => m.type === 'PONG' && m.at === at);
    },
  };
}

async function tableOf(ann: Awaited<ReturnType<typeof come>>): Promise<string> {
  ann.say({ type: 'CREATE', id: 'create', preset: 'online' });
  const created = await ann.answer('create');
  if (created.type !== 'TABLE') throw new Error(created.type);
  return created.table;
}

describe('acknowledgements', () => {
  it('a repeat is not answered before its first copy is durable', async () => {
    const disk = holdable();
    const server = await serve(disk.store);
    const ann = await come(server);
    const other = await come(server, ann.cookie);
    const table = await tableOf(ann);
    const before = disk.appends;
    disk.hold();
    const ready = { type: 'READY', id: 'r', table, ready: true };
    ann.say(ready);
    ann.say(ready);
    other.say(ready);
    await Promise.all([ann.read(), other.read()]);
    expect([...ann.answered('r'), ...other.answered('r')]).toEqual([]);
    disk.letGo();
    await ann.answer('r');
    await other.answer('r');
    expect(disk.appends).toBe(before + 1);
  });

  it('what the store did not take is not acknowledged, and may be sent again', async () => {
    const disk = holdable();
    const server = await serve(disk.store);
    const ann = await come(server);
    const table = await tableOf(ann);
    const ready = { type: 'READY', table, ready: true };
    disk.failing = true;
    ann.say({ ...ready, id: 'r' });
    expect(await ann.answer('r')).toMatchObject({ type: 'REFUSED', code: 'UNAVAILABLE' });
    disk.failing = false;
    ann.heard.length = 0;
    ann.say({ ...ready, id: 'r' });
    const done = await ann.answer('r');
    expect(done).toMatchObject({ type: 'TABLE', info: { seats: [{ ready: true }, {}, {}, {}] } });
  });
});

describe('a table', () => {
  it('is not used before its log has been read', async () => {
    const disk = holdable();
    const first = await serve(disk.store);
    const ann = await come(first);
    const table = await tableOf(ann);
    ann.say({ type: 'SET_BOT', id: 'b', table, seat: 1, level: 'easy' });
    const last = await ann.answer('b');
    await open.pop()?.close();
    const second = await serve(disk.store);
    disk.hold();
    const back = await come(second, ann.cookie);
    back.say({ type: 'WATCH', id: 'w', table });
    back.say({ type: 'SET_BOT', id: 'b2', table, seat: 2, level: 'easy' });
    await back.read();
    expect([...back.answered('w'), ...back.answered('b2')]).toEqual([]);
    disk.letGo();
    const seen = await back.answer('b2');
    if (seen.type !== 'TABLE' || last.type !== 'TABLE') throw new Error(seen.type);
    expect(seen.seq).toBeGreaterThan(last.seq);
    expect(seen.info?.seats.map((seat) => seat.kind)).toEqual(['human', 'bot', 'bot', 'empty']);
  });

  it('written by another node meanwhile is read again, and the command decided again', async () => {
    const disk = holdable();
    const shared = { DATABASE_URL: 'postgres://elsewhere' };
    const one = await serve(disk.store, shared);
    const two = await serve(disk.store, shared);
    const ann = await come(one);
    const table = await tableOf(ann);
    const bob = await come(two);
    bob.say({ type: 'JOIN', id: 'j', table, seat: 1 });
    await bob.answer('j');
    // No notice reaches the first node: only the conflict tells it.
    ann.say({ type: 'SET_BOT', id: 'b', table, seat: 2, level: 'easy' });
    const seen = await ann.answer('b');
    if (seen.type !== 'TABLE') throw new Error(seen.type);
    expect(seen.info?.seats.map((seat) => seat.kind)).toEqual(['human', 'human', 'bot', 'empty']);
    ann.say({ type: 'SET_BOT', id: 'c', table, seat: 1, level: 'easy' });
    expect(await ann.answer('c')).toMatchObject({ code: 'SEAT_TAKEN' });
  });

  it('a refusal is never made from old news', async () => {
    const disk = holdable();
    const shared = { DATABASE_URL: 'postgres://elsewhere' };
    const one = await serve(disk.store, shared);
    const two = await serve(disk.store, shared);
    const ann = await come(one);
    const table = await tableOf(ann);
    for (const seat of [1, 2])
      ann.say({ type: 'SET_BOT', id: `b${seat}`, table, seat, level: 'easy' });
    await ann.answer('b2');
    const bob = await come(two);
    bob.say({ type: 'JOIN', id: 'j', table, seat: 3 });
    bob.say({ type: 'READY', id: 'r', table, ready: true });
    await bob.answer('r');
    ann.say({ type: 'START', id: 's', table });
    expect((await ann.answer('s')).type).toBe('TABLE');
  });
});
