// What one guest could do to everyone else without breaking a rule: change names and seats without end, make logs long,
// come back to more tables than they may open, have matches read through again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  codeOf,
  createTable,
  endServers,
  freezeLimits,
  from,
  join,
  limited,
  serve,
} from '../../test/limitedServer.ts';
import type { Client } from '../headless/client.ts';
import { openMemory } from '../store/memory.ts';
import { MOST_SEATS } from '../store/store.ts';

afterEach(endServers);

const tableOf = async (client: Client): Promise<string> => {
  const reply = await createTable(client);
  if (reply.type !== 'TABLE') throw new Error(codeOf(reply));
  return reply.table;
};

const codesOf = async (replies: readonly ReturnType<Client['request']>[]): Promise<string[]> =>
  (await Promise.all(replies)).map(codeOf);

test('five names at once, then one in ten seconds; a refused name is not taken', async () => {
  const server = await serve();
  const ann = await join(server);
  freezeLimits();
  const names = Array.from({ length: 8 }, (_, i) => ann.request({ type: 'RENAME', name: `A${i}` }));
  const codes = await codesOf(names);
  expect(codes).toEqual([...Array(5).fill('DONE'), ...Array(3).fill('RATE_LIMITED')]);
  expect(await limited(server, 'names')).toBe(3);
  const headers = { cookie: ann.cookie };
  const known = await fetch(`${server.url}/api/player`, { headers });
  expect(await known.json()).toMatchObject({ player: { name: 'A4' } });
});

test('forty comings and goings at once, all of a player’s connections together; plays are not among them', async () => {
  const server = await serve({ RATE_BURST: '100' });
  const host = await join(server);
  const table = await tableOf(host);
  const ann = await join(server);
  const other = await join(server, {}, ann.cookie);
  freezeLimits();
  const come = (client: Client) => [
    client.request({ type: 'WATCH', table }),
    client.request({ type: 'LEAVE', table }),
  ];
  const visits = Array.from({ length: 22 }, (_, i) => come(i < 11 ? ann : other)).flat();
  const codes = await codesOf(visits);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
  expect(await limited(server, 'changes')).toBe(4);
  const asked = [ann.request({ type: 'SYNC', table }), host.request({ type: 'SYNC', table })];
  expect(await codesOf(asked)).not.toContain('RATE_LIMITED');
});

test('the log of a table at which nobody ever plays stays short, and the table stays as it is', async () => {
  const store = openMemory();
  const server = await serve({ RATE_LIMIT: '0' }, store);
  const ann = await join(server);
  const table = await tableOf(ann);
  const bob = await join(server);
  await bob.request({ type: 'JOIN', table });
  for (let i = 0; i < 1201; i += 1) await bob.request({ type: 'READY', table, ready: i % 2 === 0 });
  const loaded = await store.load(table);
  expect(loaded?.entries.length).toBeLessThan(500);
  for (const client of [ann, bob]) client.close();
  await sleep(100);
  const again = await join(server, {}, bob.cookie);
  await again.request({ type: 'WATCH', table });
  expect(again.sights.get(table)?.info?.seats[1]).toMatchObject({ kind: 'human', ready: true });
});

test('tables that were left and come back count for the address of their host', async () => {
  const server = await serve({ TRUST_PROXY: '1', TABLES_PER_ADDRESS: '2' });
  const address = from('203.0.113.7');
  const guests = [await join(server, address), await join(server, address)];
  const tables = [];
  for (const guest of guests) tables.push(await tableOf(guest));
  for (const guest of guests) guest.close();
  await sleep(100);
  for (const [i, { cookie }] of guests.entries()) {
    const back = await join(server, address, cookie);
    await back.request({ type: 'WATCH', table: tables[i] ?? '' });
  }
  expect(codeOf(await createTable(await join(server, address)))).toBe('TOO_MANY_TABLES');
  expect(codeOf(await createTable(await join(server, from('203.0.113.8'))))).toBe('TABLE');
});

test('running matches are read through twenty times at once for an address', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const ask = (address: string, path: string) =>
    fetch(server.url + path, { headers: from(address) });
  freezeLimits();
  const paths = ['/api/running', '/api/matches/abc/rounds/1'];
  const asked = Array.from({ length: 24 }, (_, i) => ask('203.0.113.7', paths[i % 2] ?? ''));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(await limited(server, 'replays')).toBe(4);
  expect((await ask('203.0.113.8', '/api/running')).status).toBe(401);
});

test('someone with a seat at very many tables is welcomed with the newest, and leaves all when deleted', async () => {
  const store = openMemory();
  const settings = { RATE_LIMIT: '0', TABLES_PER_PLAYER: '0' };
  const server = await serve(settings, store);
  const ann = await join(server);
  const player = ann.playerId ?? '';
  const made = Array.from({ length: MOST_SEATS + 20 }, () => tableOf(ann));
  const newest = (await Promise.all(made)).at(-1);
  expect((await store.tablesOf(player)).map(({ table }) => table)).toContain(newest);
  expect(await store.tablesOf(player)).toHaveLength(MOST_SEATS);
  const deleted = await fetch(`${server.url}/api/player`, {
    method: 'DELETE',
    headers: { cookie: ann.cookie },
  });
  expect(deleted.status).toBe(200);
  expect(await store.tablesOf(player)).toEqual([]);
});
