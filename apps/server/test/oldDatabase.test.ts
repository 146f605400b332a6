// A database written by an old version is opened by this one: its tables go on, its finished match is read.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableMessage } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer, type Player } from '../src/headless/player.ts';
import { OLD, writeOldPostgres, writeOldSqlite } from './oldDatabase.ts';
import { type Home, kill, postgresHome, sqliteHome, startOn } from './testStores.ts';

const oldSqlite = async (): Promise<Home> => {
  const home = await sqliteHome();
  writeOldSqlite(join(home.env.DATA_DIR ?? '', 'tuolaji.db'));
  return home;
};

const oldPostgres = async (): Promise<Home> => {
  const home = await postgresHome();
  await writeOldPostgres(home.postgres?.url ?? '');
  return home;
};

const tables = Object.values(OLD.tables);
const idOf = (name: string): string => OLD.tables[name]?.table ?? '';

/** The four players of the fixture, back at their tables; they act wherever they may. */
async function comeBack(url: string, onTable: (message: TableMessage) => void): Promise<Player[]> {
  const people = Object.entries(OLD.cookies).map(([name, cookie], i) =>
    openPlayer({
      url: () => url,
      name,
      cookie,
      dice: diceFrom(i + 1),
      surrender: () => 0.1,
      onTable,
    }),
  );
  const players = await Promise.all(people);
  for (const { client } of players) {
    for (const { table } of tables) await client.request({ type: 'WATCH', table });
  }
  return players;
}

/** What needs a word before it goes on: seats to fill, a rematch to agree to. */
async function moveOn(players: readonly Player[]): Promise<void> {
  const table = idOf('gathering');
  const [host, guest] = players;
  await host?.client.request({ type: 'OPTIONS', table, options: INSTANT });
  await guest?.client.request({ type: 'READY', table, ready: true });
  await host?.client.request({ type: 'SET_BOT', table, seat: 1, level: 'easy' });
  await host?.client.request({ type: 'START', table });
  for (const player of players) {
    await player.client.request({ type: 'REMATCH', table: idOf('over') });
  }
}

async function read<T>(url: string, path: string): Promise<T> {
  const cookie = OLD.cookies.Ann ?? '';
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function checkFinished(url: string): Promise<void> {
  const id = `${idOf('over')}-1`;
  const matches = await read<{ id: string; results: { name: string }[] }[]>(url, '/api/matches');
  const own = matches.find((match) => match.id === id);
  expect(own?.results.map(({ name }) => name)).toEqual(['Ann', 'Bo', '陈', 'Dai']);
  const { record } = await read<{ record: string }>(url, `/api/matches/${id}`);
  expect(record).toContain('Ann');
  const { rounds } = await read<{ rounds: number }>(url, '/api/statistics');
  expect(rounds).toBeGreaterThan(0);
}

describe.each([
  ['SQLite', oldSqlite],
  ['PostgreSQL', oldPostgres],
])('on %s', (_, makeHome) => {
  test('an old database is opened: every table plays its round to the end, the finished match reads', async () => {
    const home = await makeHome();
    const server = await startOn(home, undefined, { BOT_THREADS: '1' });
    const scored = new Set<string>();
    let players: Player[] = [];
    try {
      players = await comeBack(server.url, ({ table, events }) => {
        if (events.some((event) => event.kind === 'ROUND_RESULT')) scored.add(table);
      });
      await checkFinished(server.url);
      await moveOn(players);
      const end = Date.now() + 150_000;
      while (scored.size < tables.length && Date.now() < end) await sleep(20);
      const missing = Object.entries(OLD.tables).filter(([, { table }]) => !scored.has(table));
      expect(missing).toEqual([]);
      for (const player of players) player.rest();
      expect(await kill(server, 'SIGTERM')).toBe(0);
      expect(server.log()).not.toMatch(/unhandled|a table stopped/);
    } finally {
      for (const { client } of players) client.close();
      await kill(server);
      await home.end();
    }
  }, 200_000);
});
