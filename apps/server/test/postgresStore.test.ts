// What only the PostgreSQL store promises: news between nodes, and going on after the database was away.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPostgres } from '../src/headless/postgres.ts';
import { startPostgres } from '../src/headless/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { PostgresPool } from '../src/store/postgresPool.ts';
import type { DirectoryRow, Notice, Store } from '../src/store/store.ts';
import { SAY_LIMIT } from '../src/store/store.ts';

const ROW: DirectoryRow = {
  open: false,
  phase: 'play',
  playerIds: ['p'],
  wakeAt: 1,
  updatedAt: 1,
  summary: '{}',
};

let postgres: TestPostgres;
let here: Store;
let there: Store;

beforeAll(async () => {
  postgres = await startPostgres();
  [here, there] = await Promise.all([openPostgres(postgres.url), openPostgres(postgres.url)]);
});

afterAll(async () => {
  await here.close();
  await there.close();
  await postgres.stop();
});

const create = (store: Store, table: string) =>
  store.append({
    table,
    expectedSeq: 0,
    commandId: null,
    body: '{}',
    directoryRow: ROW,
    announce: true,
  });

const hearing = (store: Store): { readonly heard: Notice[]; readonly stop: () => void } => {
  const heard: Notice[] = [];
  return { heard, stop: store.subscribe((notice) => heard.push(notice)) };
};

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await sleep(5);
};

test('nodes that start together on an empty database both find the schema', async () => {
  expect(await here.healthy()).toBe(true);
  expect(await there.healthy()).toBe(true);
});

test('an append and a saying are heard by the other node and not by the one that made them', async () => {
  const [mine, theirs] = [hearing(here), hearing(there)];
  await create(here, 'news');
  const long = '好'.repeat(SAY_LIMIT / 3);
  for (let i = 0; i < 5; i += 1) here.say('news', `${i}${long.slice(1)}`);
  await until(() => theirs.heard.length >= 6);
  expect(theirs.heard[0]).toEqual({ kind: 'appended', table: 'news', seq: 1 });
  const said = theirs.heard.flatMap((notice) => (notice.kind === 'said' ? [notice.text[0]] : []));
  expect(said).toEqual(['0', '1', '2', '3', '4']);
  expect(mine.heard).toEqual([]);
  expect(() => here.say('news', 'x'.repeat(SAY_LIMIT + 1))).toThrow();
  mine.stop();
  theirs.stop();
});

test('a step is announced only when its writer asks for it', async () => {
  const theirs = hearing(there);
  await create(here, 'loud');
  const step = { expectedSeq: 1, commandId: null, body: '{}' };
  await here.append({ ...step, table: 'loud' });
  await create(here, 'after');
  const isAfter = (notice: Notice) => notice.kind === 'appended' && notice.table === 'after';
  await until(() => theirs.heard.some(isAfter));
  const loud = theirs.heard.filter((n) => n.kind === 'appended' && n.table === 'loud');
  expect(loud).toEqual([{ kind: 'appended', table: 'loud', seq: 1 }]);
  theirs.stop();
});

test('living nodes are found with their contact', async () => {
  const contact = { address: 'http://10.0.0.1:3000', key: 'k', load: 0.25 };
  await here.heartbeat('alive', 60_000, contact);
  await here.heartbeat('alive', 60_000, { ...contact, load: 0.5 });
  await here.heartbeat('dead', -1, contact);
  await here.heartbeat('hidden', 60_000);
  expect(await there.nodes()).toEqual([{ id: 'alive', ...contact, load: 0.5 }]);
});

test('many appends within a moment are heard as the last one', async () => {
  const theirs = hearing(there);
  await create(here, 'quick');
  for (let seq = 1; seq < 200; seq += 1) {
    const step = { table: 'quick', expectedSeq: seq, commandId: null, body: '{}' };
    await here.append({ ...step, announce: true });
  }
  await until(() =>
    theirs.heard.some((notice) => notice.kind === 'appended' && notice.seq === 200),
  );
  expect(theirs.heard.length).toBeLessThan(200);
  theirs.stop();
});

test('two nodes that append to one table never both succeed at a step', async () => {
  await create(here, 'race');
  const race = async (store: Store, name: string): Promise<number> => {
    let won = 0;
    for (let i = 0; i < 100; i += 1) {
      const expectedSeq = (await store.heads(['race'])).get('race') ?? 0;
      const commandId = `${name}${i}`;
      const { kind } = await store.append({ table: 'race', expectedSeq, commandId, body: name });
      if (kind === 'appended') won += 1;
    }
    return won;
  };
  const won = (await race(here, 'h')) + (await race(there, 't'));
  const both = await Promise.all([race(here, 'h2-'), race(there, 't2-')]);
  const entries = (await here.load('race'))?.entries ?? [];
  expect(entries).toHaveLength(1 + won + both[0] + both[1]);
  expect(new Set(entries.slice(1).map(({ commandId }) => commandId)).size).toBe(entries.length - 1);
});

test.each([
  [false, { prepared: '1', limit: '1s' }],
  [true, { prepared: '0', limit: '0' }],
])('over a pooler (%s) no session is left changed', async (pooled, expected) => {
  const limits = { size: 1, connectMs: 5000, silenceMs: 1500, patienceMs: 0 };
  const pool = new PostgresPool({ url: postgres.url, pooled }, limits);
  await pool.rows({ name: 'often', text: 'select 1', values: [] });
  const text = `select count(*) as prepared, current_setting('statement_timeout') as limit from pg_prepared_statements`;
  expect(await pool.rows({ text, values: [] })).toEqual([expected]);
  await pool.close();
});

let storms = 0;

// Steps without a command id: only the store itself can tell its own row from another writer's.
test('a database killed again and again under appends: each is answered once and stands once', async () => {
  // New tables each time: a second try would find those of the first.
  storms += 1;
  const tables = Array.from({ length: 20 }, (_, i) => `storm${storms}-${i}`);
  const heard = hearing(there);
  await Promise.all(tables.map((table) => create(here, table)));
  let storm = true;
  const write = async (table: string): Promise<number> => {
    let seq = 1;
    while (storm) {
      const body = `"${table} ${seq + 1}"`;
      const answer = await here.append({ table, expectedSeq: seq, commandId: null, body });
      expect(answer).toEqual({ kind: 'appended', seq: seq + 1 });
      seq += 1;
    }
    return seq;
  };
  const writing = tables.map(write);
  for (let i = 0; i < 5; i += 1) {
    await sleep(100 + 50 * i);
    await postgres.crash();
    await postgres.restart();
  }
  await sleep(200);
  storm = false;
  const last = await Promise.all(writing);
  const heads = await there.heads(tables);
  expect(tables.map((table) => heads.get(table))).toEqual(last);
  await until(() => heard.heard.some(({ kind }) => kind === 'gap'));
  heard.stop();
});

test('while the database is away the store reports it', async () => {
  await postgres.crash();
  expect(await here.healthy()).toBe(false);
  await postgres.restart();
  await create(here, 'after');
  expect(await here.healthy()).toBe(true);
});
