// Two PostgreSQL servers as one store: what is where, in which order, and what goes on while one of them is down.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../src/databases/placeOf.ts';
import type { PlayerOptions } from '../src/headless/player.ts';
import { startPostgres, type TestPostgres } from '../src/headless/postgres.ts';
import { openStore } from '../src/store/open.ts';
import type { DirectoryRow, Store } from '../src/store/store.ts';
import { checkKept } from './checkKept.ts';
import { ManyTables } from './manyTables.ts';
import { type Home, kill, startOn } from './testStores.ts';
import { watchSteps } from './witness.ts';

const ROW: DirectoryRow = {
  open: true,
  phase: 'play',
  playerIds: [],
  wakeAt: 1,
  updatedAt: 1,
  summary: '{}',
};
const FOR_EVER = 9e15;

let first: TestPostgres;
let second: TestPostgres;
let both: string;

beforeAll(async () => {
  [first, second] = await Promise.all([startPostgres(), startPostgres()]);
  both = `${first.url}, ${second.url}`;
});

afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
});

const open = (databaseUrl: string): Promise<Store> =>
  openStore({ databaseUrl, dataDir: '', memory: false });

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await sleep(5);
};

/** New ids, one in each database. */
function idsIn(store: Store, word: string): readonly [string, string] {
  const ids = Array.from({ length: 100 }, (_, i) => store.placed(word.padEnd(9, 'x') + (100 + i)));
  const at = (place: number) => ids.find((id) => placeOf(id) === place) ?? '';
  return [at(0), at(1)];
}

const create = (store: Store, table: string, row: Partial<DirectoryRow> = {}) =>
  store.append({
    table,
    expectedSeq: 0,
    commandId: null,
    body: '[]',
    directoryRow: { ...ROW, ...row },
  });

test('a database that is added moves nothing, and gets its share of what is new', async () => {
  const alone = await open(first.url);
  const old = alone.placed('oldtable0001');
  await create(alone, old);
  await alone.saveSession('old', { id: 'oldplayer001', name: 'O', createdAt: 1 }, FOR_EVER);
  await alone.close();
  const store = await open(both);
  expect(await store.load(old)).not.toBeNull();
  expect((await store.session('old'))?.id).toBe('oldplayer001');
  const [here, there] = idsIn(store, 'new');
  for (const table of [here, there]) await create(store, table, { updatedAt: 5 });
  expect([...(await store.heads([old, here, there])).values()]).toEqual([1, 1, 1]);
  expect((await store.openTables(2)).map(({ table }) => table).sort()).toEqual(
    [here, there].sort(),
  );
  await store.close();
  const only = await open(first.url);
  expect(await only.load(here)).not.toBeNull();
  expect(await only.load(there)).toBeNull();
  await only.close();
});

test('databases in another order are refused', async () => {
  await (await open(both)).close();
  await expect(open(`${second.url} ${first.url}`)).rejects.toThrow(/keep the order/);
});

test('people, their tables and results are found in both, and forgotten in both', async () => {
  const store = await open(both);
  const tables = idsIn(store, 'table');
  const players = idsIn(store, 'people');
  for (const [i, id] of players.entries()) {
    const playerIds = [...players];
    await create(store, tables[i] ?? '', { playerIds, updatedAt: 10 + i });
    await store.saveSession(`hash${i}`, { id, name: `P${i}`, createdAt: 1 }, FOR_EVER, 'Firefox');
    const counts = { won: i === 0, rounds: 2, roundsWon: 1, bankerRounds: 1, bankerRoundsWon: 0 };
    const results = players.map((playerId, seat) => ({ seat, playerId, name: 'P', ...counts }));
    const facts = { preset: 'online', players: 4, winner: 0, rounds: 3 } as const;
    const times = { startedAt: 1, finishedAt: 2 + i, record: 'record' };
    await store.finish({ id: `match${i}`, table: tables[i] ?? '', ...facts, ...times, results });
  }
  for (const [i, id] of players.entries()) {
    expect((await store.session(`hash${i}`))?.id).toBe(id);
    expect((await store.tablesOf(id)).map(({ table }) => table)).toEqual([tables[1], tables[0]]);
    expect((await store.matchesOf(id, 9)).map((match) => match.id)).toEqual(['match1', 'match0']);
    expect(await store.statistics(id)).toMatchObject({ matches: 2, wins: 1, matchRounds: 6 });
    expect(await store.shareMatch(`match${i}`, id, 'link')).toBe(true);
    expect(await store.isShared(`match${i}`, 'link')).toBe(true);
  }
  expect(await store.session('nobody')).toBeNull();
  const [, there] = players;
  expect(await store.forgetPlayer(there)).toEqual(['hash1']);
  expect(await store.statistics(there)).toMatchObject({ matches: 0 });
  expect(await store.isShared('match1', 'link')).toBe(false);
  await store.close();
});

test('one of two databases dies and comes back: its tables wait, the others play on, nothing is lost or doubled, all is answered', async () => {
  const home: Home = {
    name: 'two databases',
    env: { DATABASE_URL: both },
    look: () => open(both),
    postgres: null,
    witness: await watchSteps([first.url, second.url]),
    end: async () => undefined,
  };
  const nodes = await Promise.all([startOn(home), startOn(home)]);
  const urls = nodes.map(
    ({ url }) =>
      () =>
        url,
  );
  const delayed = new Set<string>();
  const player = (): Partial<PlayerOptions> => {
    let own = '';
    return {
      onTable: ({ table }) => {
        own = table;
      },
      onText: (text) => {
        if (text.includes('"SAVING_DELAYED","on":true')) delayed.add(own);
      },
    };
  };
  const tables = new ManyTables({ urls, tables: 6, seed: 21, thinkMs: () => 20, player });
  const idsAt = (place: number): string[] =>
    tables.tables.flatMap(({ id }) => (placeOf(id) === place ? id : []));
  const seqs = (place: number): number[] =>
    tables.tables
      .filter(({ id }) => placeOf(id) === place)
      .map(({ id, players }) => players[0]?.client.sights.get(id)?.seq ?? 0);
  const goOn = async (place: number): Promise<void> => {
    const before = seqs(place);
    await until(() => seqs(place).every((seq, i) => seq > (before[i] ?? 0) + 10));
  };
  try {
    while (seqs(0).length === 0 || seqs(1).length === 0) await tables.open();
    await Promise.all([goOn(0), goOn(1)]);
    await second.crash();
    await goOn(0);
    const waiting = seqs(1);
    for (const { url } of nodes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await goOn(0);
    expect(seqs(1)).toEqual(waiting);
    await until(() => idsAt(1).every((id) => delayed.has(id)));
    expect(idsAt(0).filter((id) => delayed.has(id))).toEqual([]);
    nodes.push(await startOn(home));
    await goOn(0);
    await second.restart();
    await checkKept(home, tables);
    await Promise.all([goOn(0), goOn(1)]);
    await tables.playOut();
    await checkKept(home, tables);
  } finally {
    tables.close();
    await Promise.all(nodes.map((node) => kill(node)));
  }
});
