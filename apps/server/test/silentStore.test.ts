// A database that falls silent (nothing closed, nothing answered): what waits is not lost, the store reports it within
// seconds, and it goes on over new connections as soon as there is someone at the other end.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPostgres } from '../src/headless/postgres.ts';
import { startPostgres } from '../src/headless/postgres.ts';
import { openPostgres } from '../src/store/postgres.ts';
import type { DirectoryRow, Notice, Store } from '../src/store/store.ts';
import { openTcpProxy, type TcpProxy } from './tcpProxy.ts';

const ROW: DirectoryRow = {
  open: false,
  phase: 'play',
  playerIds: ['p'],
  wakeAt: 1,
  updatedAt: 1,
  summary: '{}',
};
/** Longest an operator waits for the truth. */
const SECONDS_MS = 4000;
/** Longest a statement hangs on a dead connection, with room for a busy machine. */
const RECOVERY_MS = 15_000;

let postgres: TestPostgres;
let direct: Store;
let proxy: TcpProxy;
let store: Store;
let made = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  direct = await openPostgres(postgres.url);
});

afterAll(async () => {
  await direct.close();
  await postgres.stop();
});

beforeEach(async () => {
  const url = new URL(postgres.url);
  proxy = await openTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  store = await openPostgres(url.href);
});

afterEach(async () => {
  proxy.heal();
  await store.close();
  await proxy.close();
});

const create = (on: Store, table: string) =>
  on.append({
    table,
    expectedSeq: 0,
    commandId: null,
    body: '{}',
    directoryRow: ROW,
    announce: true,
  });

const freshTable = (): string => `silent${++made}`;

const within = async <T>(ms: number, work: Promise<T>): Promise<T | 'too late'> =>
  Promise.race([work, sleep(ms, 'too late' as const, { ref: false })]);

const until = async (ms: number, done: () => boolean): Promise<boolean> => {
  const end = performance.now() + ms;
  while (!done() && performance.now() < end) await sleep(20);
  return done();
};

test('silence is noticed within seconds by the health check and by the heartbeat', async () => {
  expect(await store.healthy()).toBe(true);
  await store.heartbeat('node', 2000);
  proxy.silence();
  expect(await within(SECONDS_MS, store.healthy())).toBe(false);
  const beat = store.heartbeat('node', 2000).then(
    () => 'answered',
    () => 'failed',
  );
  expect(await within(SECONDS_MS, beat)).toBe('failed');
});

test('a step asked for while connections are dead is written over a new one, once', async () => {
  const tables = Array.from({ length: 20 }, freshTable);
  await Promise.all(tables.map((table) => create(store, table)));
  proxy.silence();
  const steps = tables.map((table) =>
    store.append({ table, expectedSeq: 1, commandId: 'c', body: '{}' }),
  );
  await sleep(300);
  proxy.heal();
  const answers = await within(RECOVERY_MS, Promise.all(steps));
  expect(answers).toEqual(tables.map(() => ({ kind: 'appended', seq: 2 })));
  expect([...(await direct.heads(tables)).values()]).toEqual(tables.map(() => 2));
  expect(await store.healthy()).toBe(true);
  // Nothing is left of the silent connections: they were closed, not forgotten.
  expect(await until(RECOVERY_MS, () => proxy.heldOpen() === 0)).toBe(true);
});

test('heartbeats go on while the connections of plays are dead', async () => {
  await Promise.all(Array.from({ length: 12 }, () => create(store, freshTable())));
  proxy.silence();
  const stuck = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => store.heads(['none']));
  await sleep(100);
  proxy.heal();
  const beats = async (): Promise<boolean> => {
    for (;;) {
      const beat = store.heartbeat('steady', 60_000).then(
        () => true,
        () => false,
      );
      if (await beat) return true;
    }
  };
  expect(await within(SECONDS_MS, beats())).toBe(true);
  await Promise.all(stuck);
});

test('the line of notices is replaced when it is dead: a gap is reported, and then news come again', async () => {
  const heard: Notice[] = [];
  store.subscribe((notice) => heard.push(notice));
  proxy.silence();
  await create(direct, freshTable());
  await sleep(100);
  proxy.heal();
  expect(await until(RECOVERY_MS, () => heard.some(({ kind }) => kind === 'gap'))).toBe(true);
  const table = freshTable();
  await create(direct, table);
  const isNews = (notice: Notice) => notice.kind === 'appended' && notice.table === table;
  expect(await until(SECONDS_MS, () => heard.some(isNews))).toBe(true);
});

test('a store whose database is silent can still be closed', async () => {
  await create(store, freshTable());
  proxy.silence();
  expect(await within(RECOVERY_MS, store.close())).toBeUndefined();
  proxy.heal();
});
