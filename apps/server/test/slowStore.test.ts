// Mistakes a first draft of such a server makes: answering a repeat before its first copy is durable, using a table
// before its log has been read, and taking someone for gone who is back. The store is a real one whose doors the test
// opens and shuts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { Client } from '../src/headless/client.ts';
import { openClient } from '../src/headless/client.ts';
import type { Server } from '../src/server.ts';
import { startServer } from '../src/server.ts';
import { openMemory } from '../src/store/memory.ts';
import type { Append, Store } from '../src/store/store.ts';
import { StoreUnavailable } from '../src/store/store.ts';
import { startMatch } from './manyTables.ts';

/** A door: what comes while it is shut waits, and is let through or turned away together. */
class Door {
  waiting: { readonly pass: () => void; readonly fail: (error: Error) => void }[] = [];
  private shut = false;

  close(): void {
    this.shut = true;
  }

  through(): Promise<void> {
    if (!this.shut) return Promise.resolve();
    return new Promise((pass, fail) => this.waiting.push({ pass, fail }));
  }

  open(): void {
    this.shut = false;
    for (const { pass } of this.waiting.splice(0)) pass();
  }

  break(): void {
    this.shut = false;
    for (const { fail } of this.waiting.splice(0)) fail(new StoreUnavailable('the disk is gone'));
  }
}

interface Doors {
  readonly store: Store;
  readonly append: Door;
  readonly load: Door;
}

const withDoors = (inner: Store): Doors => {
  const append = new Door();
  const load = new Door();
  const store = Object.create(inner) as Store;
  const slowAppend = async (step: Append) => {
    await append.through();
    return inner.append(step);
  };
  const slowLoad = async (table: string, afterSeq?: number) => {
    await load.through();
    return inner.load(table, afterSeq);
  };
  Object.assign(store, { append: slowAppend, load: slowLoad });
  return { store, append, load };
};

const CONFIG = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  STORE: 'memory',
  RATE_LIMIT: '0',
  BOT_PACE_MIN: '0',
  BOT_THREADS: '0',
  LOG_LEVEL: 'silent',
});

let inner: Store;
let doors: Doors;
let server: Server;
let clients: Client[];

beforeEach(async () => {
  inner = openMemory();
  doors = withDoors(inner);
  server = await startServer(CONFIG, { store: doors.store });
  const names = ['a', 'b', 'c', 'd'];
  clients = await Promise.all(names.map((name) => openClient({ url: () => server.url, name })));
});

afterEach(async () => {
  doors.append.open();
  doors.load.open();
  for (const client of clients) client.close();
  await server.close();
});

/** Has the server answered everything the client sent before? */
const roundTrip = async (client: Client): Promise<void> => {
  await client.request({ type: 'LOBBY', on: false });
};

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 2));
};

const seat = (index: number): Client => {
  const client = clients[index];
  if (client === undefined) throw new Error(`no client ${index}`);
  return client;
};

/** The banker, who is to bury, and the cards for it. */
const banker = (table: string) => {
  const client = clients.find((c) => (c.sights.get(table)?.view?.actions?.bury ?? 0) > 0);
  const cards = client?.sights.get(table)?.view?.hand.slice(-8) ?? [];
  return { client, cards };
};

const idsOf = async (table: string): Promise<(string | null)[]> =>
  ((await inner.load(table))?.entries ?? []).map(({ commandId }) => commandId);

test('a repeat is not answered before its first copy is durable, and neither is when that fails', async () => {
  const table = await startMatch(clients);
  await until(() => banker(table).client !== undefined);
  const { client, cards } = banker(table);
  if (client === undefined) throw new Error('no banker');
  const heard: string[] = [];
  const { cookie } = client;
  const tab = await openClient({
    url: () => server.url,
    name: 'tab',
    cookie,
    onText: (text) => heard.push(text),
  });
  await tab.request({ type: 'WATCH', table });
  clients.push(tab);

  doors.append.close();
  let id = '';
  const first = client.request(
    { type: 'COMMAND', table, command: { kind: 'BURY', cards } },
    (x) => {
      id = x;
    },
  );
  const answered = { first: false };
  void first.then(() => {
    answered.first = true;
  });
  await until(() => doors.append.waiting.length === 1);
  const copy = { type: 'COMMAND', id, table, command: { kind: 'BURY', cards } };
  const acks = () => heard.filter((text) => text.includes(`"${id}"`));
  tab.raw(JSON.stringify(copy));
  await Promise.all([roundTrip(tab), roundTrip(client)]);
  expect(answered.first).toBe(false);
  expect(acks()).toEqual([]);

  doors.append.break();
  expect(await first).toMatchObject({ type: 'REFUSED', code: 'UNAVAILABLE' });
  await until(() => acks().length > 0);
  // The copy came after the failure and was decided again: it stands alone in the log.
  const key = `${client.playerId}:${id}`;
  expect((await idsOf(table)).filter((known) => known === key)).toHaveLength(1);
  expect(JSON.parse(acks()[0] ?? '{}')).toMatchObject({ type: 'TABLE', acks: [id] });
});

test('a table is not used before its log has been read', async () => {
  const table = await startMatch(clients);
  await until(() => banker(table).client !== undefined);
  const { client, cards } = banker(table);
  if (client === undefined) throw new Error('no banker');
  const before = client.sights.get(table)?.seq ?? 0;
  const old = clients;
  const { cookie } = client;
  for (const each of old) each.close();
  await server.close();

  doors.load.close();
  server = await startServer(CONFIG, { store: doors.store });
  const heard: string[] = [];
  const back = await openClient({
    url: () => server.url,
    name: 'back',
    cookie,
    onText: (text) => heard.push(text),
  });
  clients = [back];
  const head = (await inner.heads([table])).get(table) ?? 0;
  const answers = [
    back.request({ type: 'WATCH', table }),
    back.request({ type: 'COMMAND', table, command: { kind: 'BURY', cards } }),
    back.request({ type: 'SYNC', table }),
  ];
  await until(() => doors.load.waiting.length > 0);
  await roundTrip(back);
  expect(heard.filter((text) => text.includes('"TABLE"') || text.includes('"REFUSED"'))).toEqual(
    [],
  );
  expect((await inner.heads([table])).get(table)).toBe(head);

  doors.load.open();
  const [watched, buried, synced] = await Promise.all(answers);
  expect(watched).toMatchObject({ type: 'TABLE' });
  expect(buried).toMatchObject({ type: 'TABLE', view: { phase: 'play' } });
  expect(synced).toMatchObject({ type: 'TABLE' });
  expect(back.sights.get(table)?.seq).toBeGreaterThan(before);
});

test('a table that does not exist is not made by asking for it', async () => {
  const answer = await seat(0).request({ type: 'WATCH', table: 'nowhere' });
  expect(answer).toMatchObject({ type: 'REFUSED', code: 'NO_SUCH_TABLE' });
  expect(await inner.load('nowhere')).toBeNull();
});

const socketsOpen = async (): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(/^tuolaji_sockets (\d+)$/m.exec(text)?.[1]);
};

test('a tab that opens while the last one closes is not taken for gone', async () => {
  const [host, guest] = [seat(0), seat(1)];
  const created = await host.request({ type: 'CREATE', preset: 'online' });
  const table = created.type === 'TABLE' ? created.table : '';
  const tab = await openClient({ url: () => server.url, name: 'tab', cookie: host.cookie });
  clients.push(tab);
  // The table is busy while one tab comes and the other goes.
  doors.append.close();
  const joined = guest.request({ type: 'JOIN', table });
  await until(() => doors.append.waiting.length === 1);
  const watched = tab.request({ type: 'WATCH', table });
  await roundTrip(tab);
  const before = await socketsOpen();
  host.close();
  while ((await socketsOpen()) === before) await roundTrip(tab);
  doors.append.open();
  await Promise.all([joined, watched]);
  const now = await guest.request({ type: 'SYNC', table });
  expect(now.type === 'TABLE' && now.info?.seats[0]).toMatchObject({ online: true });
});
