// A rematch never loses the result of the match before it, whatever the store does meanwhile.
import { INSTANT } from '@tuolaji/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { diceFrom } from './headless/dice.ts';
import { openPlayer, type Player } from './headless/player.ts';
import { type Server, startServer } from './server.ts';
import { openMemory } from './store/memory.ts';
import { StoreUnavailable } from './store/store.ts';

let server: Server | null = null;
let players: Player[] = [];
afterEach(async () => {
  for (const { client } of players) client.close();
  await server?.close();
});

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Four people who give every round up, at a table of their own. */
async function sitDown(url: string): Promise<string> {
  players = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      openPlayer({ url: () => url, name: `p${n}`, dice: diceFrom(n), surrender: () => 1 }),
    ),
  );
  const [host, ...guests] = players.map(({ client }) => client);
  const made = await host?.request({ type: 'CREATE', preset: 'online', options: INSTANT });
  const table = made?.type === 'TABLE' ? made.table : '';
  for (const guest of guests) {
    await guest.request({ type: 'JOIN', table });
    await guest.request({ type: 'READY', table, ready: true });
  }
  await host?.request({ type: 'START', table });
  return table;
}

test('while a result cannot be stored the rematch waits; then both matches are there', async () => {
  const store = openMemory();
  const finish = store.finish.bind(store);
  let failing = true;
  store.finish = (match) =>
    failing ? Promise.reject(new StoreUnavailable('no disk')) : finish(match);
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', BOT_THREADS: '0', RATE_LIMIT: '0' });
  server = await startServer(config, { store, log: pino({ level: 'silent' }) });
  const table = await sitDown(server.url);
  const clients = players.map(({ client }) => client);
  const info = () => clients[0]?.sights.get(table)?.info;
  await until(() => info()?.phase === 'over');

  for (const client of clients.slice(1)) await client.request({ type: 'REMATCH', table });
  const refused = await clients[0]?.request({ type: 'REMATCH', table });
  expect(refused).toMatchObject({ type: 'REFUSED', code: 'UNAVAILABLE' });
  expect(info()?.matches).toBe(1);

  failing = false;
  for (const client of clients) await client.request({ type: 'REMATCH', table });
  await until(() => info()?.matches === 2);
  const [first] = await store.matchesOf(clients[0]?.playerId ?? '', 10);
  expect(first?.results).toHaveLength(4);
  expect(first?.rounds).toBeGreaterThan(0);
  // Its own id, which does not follow from the table's code.
  expect(first?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(first?.id).not.toContain(table);
});
