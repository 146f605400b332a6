// Replay and share links asked as an adversary would, while a match runs on real sockets: nothing of the round in play.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditRecord, parseRecord } from '@tuolaji/engine';
import { parseHttpReply } from '@tuolaji/protocol';
import { replayLog, type TableState } from '@tuolaji/table';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { fetchSession, openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer, type Player } from '../src/headless/player.ts';
import { type Server, startServer } from '../src/server.ts';
import { openMemory } from '../src/store/memory.ts';
import type { Store } from '../src/store/store.ts';
import { readLog } from '../src/tables/tableLog.ts';
import { NO_PAUSES, tableOf } from './manyTables.ts';
import { cardsIn, namesOf } from './seatKnowledge.ts';

const root = mkdtempSync(join(tmpdir(), 'tuolaji-page-'));
let server: Server;
let store: Store;
let table = '';
const players: Player[] = [];

const url = (): string => server.url;

async function truth(): Promise<TableState> {
  const loaded = await store.load(table);
  const state = loaded && replayLog(readLog(loaded), 'judge');
  if (!state) throw new Error('no table');
  return state;
}

async function until(holds: (state: TableState) => boolean): Promise<TableState> {
  for (;;) {
    const state = await truth();
    if (holds(state)) return state;
    await sleep(10);
  }
}

const isOver = ({ phase }: TableState): boolean => phase === 'over';

const TRICKS = 2;

/** Gives rounds up until the first match is over; the second is played out. */
let giveUp = 0.9;

/** A player who stops for good in the second round of the second match, after some tricks: that round stays in play. */
async function openSeat(seat: number): Promise<Player> {
  const player = await openPlayer({
    url,
    name: `seat${seat}`,
    dice: diceFrom(seat),
    surrender: () => giveUp,
    onTable: ({ view }) => {
      const late = view !== null && view.round === 2 && view.history.length >= TRICKS;
      if (giveUp === 0 && late) players[seat]?.rest();
    },
  });
  return player;
}

async function sitDown(): Promise<void> {
  for (const seat of [0, 1, 2, 3]) players.push(await openSeat(seat));
  const [host, ...guests] = players.map(({ client }) => client);
  if (host === undefined) throw new Error('nobody came');
  const create = { type: 'CREATE', preset: 'online', options: NO_PAUSES } as const;
  table = tableOf(await host.request(create));
  for (const guest of guests) {
    tableOf(await guest.request({ type: 'JOIN', table }));
    tableOf(await guest.request({ type: 'READY', table, ready: true }));
  }
  tableOf(await host.request({ type: 'START', table }));
}

const cookieOf = (seat: number): string => players[seat]?.client.cookie ?? '';

const ask = (path: string, cookie: string, method = 'GET'): Promise<Response> =>
  fetch(`${server.url}${path}`, { method, headers: { cookie, accept: 'text/html,*/*' } });

/** A shared link to the match that has ended at this table. */
async function shareFirstMatch(): Promise<{ readonly id: string; readonly token: string }> {
  const id = (await truth()).matchId ?? '';
  for (;;) {
    const reply = await ask(`/api/matches/${id}/share`, cookieOf(0), 'POST');
    const made = parseHttpReply('share', await reply.json());
    if (made.ok) return { id, token: made.value.token };
    await sleep(10);
  }
}

let first: { readonly id: string; readonly token: string };
let running: TableState;

beforeAll(async () => {
  store = openMemory();
  writeFileSync(join(root, 'index.html'), '<html><head></head></html>');
  const env = { HOST: '127.0.0.1', PORT: '0', BOT_THREADS: '0', RATE_LIMIT: '0' };
  const config = readConfig({ ...env, STATIC_DIR: root });
  server = await startServer(config, { store, log: pino({ level: 'silent' }) });
  await sitDown();
  await until(isOver);
  first = await shareFirstMatch();
  giveUp = 0;
  for (const { client } of players) void client.request({ type: 'REMATCH', table });
  running = await until(
    ({ match }) => match?.roundNumber === 2 && match.round?.history.length === TRICKS,
  );
}, 120_000);

afterAll(async () => {
  for (const { client } of players) client.close();
  await server?.close();
  rmSync(root, { recursive: true });
});

const ROUNDS = ['1', '2', '3', '0', '-1', '01', '1e0', '1.0', '2%00', '999999', 'x', '..', ''];

const pathsOf = (id: string): string[] => [
  `/api/matches/${id}`,
  `/api/matches/${id}/`,
  `/api/matches/${id}/text`,
  `/api/matches/${id}/text/`,
  `/api/matches/${id}/share`,
  `/api/matches/${id}%2Frounds%2F2`,
  `/api/matches/${id}/rounds`,
  `/api/matches/${id.toUpperCase()}`,
  `/api/matches/${encodeURIComponent(` ${id}`)}`,
  ...ROUNDS.map((round) => `/api/matches/${id}/rounds/${round}`),
  ...ROUNDS.slice(0, 4).map((round) => `/m/${id}/${round}/7`),
  `/m/${id}`,
  `/m/${id}/2/7/picture.png`,
  `/m/${id}/999/9999/picture.png`,
  `/m/${id}/2/7/../../../api/matches/${id}/rounds/2`,
];

/** Every address that could lead to the match, by its id and by guesses, with every link at hand. */
function addresses(): string[] {
  const own = ['/api/matches', '/api/running', ...pathsOf(running.matchId ?? '')];
  const guessed = [table, `${table}-2`, 'running', 'solo', '%2e%2e'].flatMap(pathsOf);
  const links = [
    `?share=${first.token}`,
    '?share=',
    `?share=${running.matchId}`,
    `?share=${first.token}&share=${running.matchId}`,
    `?share[]=${first.token}&lang=zh`,
  ];
  return [...own, ...own.flatMap((path) => links.map((link) => path + link)), ...guessed];
}

/** What the reader of this address gets, body and headers. */
async function read(path: string, cookie: string): Promise<{ status: number; text: string }> {
  const response = await ask(path, cookie);
  const text = `${await response.text()}\n${JSON.stringify([...response.headers])}`;
  return { status: response.status, text };
}

/** Secrets of the round in play: its seed, what the seats added, and the record's page. */
function secrets(): string[] {
  const { match, page } = running;
  const lines = page.split('\n').filter((line) => /^(commit|entropy|bury|play) /.test(line));
  const entropy = (match?.committed?.entropy ?? []).filter((text) => text !== null);
  const found = [match?.committed?.seed ?? '', ...entropy, ...lines];
  expect(found.length).toBeGreaterThan(8);
  expect(found.every((secret) => secret.length > 5)).toBe(true);
  return found;
}

const ownRounds = (path: string): boolean =>
  path.startsWith(`/api/matches/${running.matchId}/rounds/1`) && /rounds\/1(\?|$)/.test(path);

async function check(path: string, cookie: string, isPlayer: boolean): Promise<void> {
  const { status, text } = await read(path, cookie);
  const found = secrets().filter((secret) => text.includes(secret));
  expect(found, path).toEqual([]);
  if (isPlayer && ownRounds(path)) {
    expect(status, path).toBe(200);
    return;
  }
  expect(namesOf(cardsIn(text)), path).toEqual([]);
  if (/^\/api\/matches\/|picture/.test(path)) expect([403, 404], path).toContain(status);
  expect(text, path).not.toContain('og:');
}

const scan = async (cookie: string, isPlayer: boolean): Promise<void> => {
  await Promise.all(addresses().map((path) => check(path, cookie, isPlayer)));
};

test.each([0, 3])(
  'seat %i reads the finished round, and nothing of the one in play',
  async (seat) => {
    await scan(cookieOf(seat), true);
    const path = `/api/matches/${running.matchId}/rounds/1`;
    const reply = parseHttpReply('rounds', await (await ask(path, cookieOf(seat))).json());
    const record = reply.ok ? parseRecord(reply.value.record) : null;
    if (!record?.ok) throw new Error('no record');
    expect(auditRecord(record.value)).toBeNull();
    const { events } = record.value;
    expect(events.filter(({ kind }) => kind === 'DEAL')).toHaveLength(1);
    expect(events.at(-1)?.kind).toBe('SEED_REVEALED');
    const listed = parseHttpReply(
      'running',
      await (await ask('/api/running', cookieOf(seat))).json(),
    );
    expect(listed.ok && listed.value).toMatchObject([{ id: running.matchId, rounds: 1, seat }]);
  },
);

test('a spectator, a stranger and a visitor without a session read nothing', async () => {
  const spectator = await openClient({ url, name: 'eyes' });
  tableOf(await spectator.request({ type: 'WATCH', table }));
  const stranger = await fetchSession(server.url);
  await scan(spectator.cookie, false);
  await scan(stranger, false);
  await scan('', false);
  spectator.close();
});

test('the link of another match of the same table opens that match alone', async () => {
  const shared = `/api/matches/${first.id}?share=${first.token}`;
  const { status, text } = await read(shared, '');
  expect(status).toBe(200);
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain(table);
  expect((await ask(`/api/matches/${first.id}/rounds/1?share=${first.token}`, '')).status).toBe(
    404,
  );
});

test('a running match cannot be shared, by a player or by anyone, nor by the token of another', async () => {
  const path = `/api/matches/${running.matchId}/share`;
  for (const cookie of [cookieOf(0), cookieOf(1), '']) {
    expect((await ask(path, cookie, 'POST')).status).toBe(404);
    const reused = await fetch(server.url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ token: first.token }),
    });
    expect(reused.status).toBe(404);
  }
});

test('other methods, and answers cut short, tell no more', async () => {
  for (const path of pathsOf(running.matchId ?? '')) {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH']) {
      const response = await fetch(server.url + path, {
        method,
        headers: { cookie: cookieOf(1), range: 'bytes=0-99999', accept: 'text/html' },
      });
      const text = `${await response.text()}\n${JSON.stringify([...response.headers])}`;
      expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
      expect(namesOf(cardsIn(text)), `${method} ${path}`).toEqual([]);
    }
  }
});

test('pages and pictures of the finished match are those of its own rounds, whatever round is asked for', async () => {
  const shown = async (path: string): Promise<string> => {
    const response = await ask(`${path}?share=${first.token}`, '');
    expect(response.status, path).toBe(200);
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };
  const rounds = await (await ask(`/api/matches/${first.id}?share=${first.token}`, '')).json();
  const last = (rounds as { rounds: number }).rounds;
  // Beyond its end stands its end, not what the table plays now.
  const end = await shown(`/m/${first.id}/${last}/9999/picture.png`);
  expect(await shown(`/m/${first.id}/${last + 1}/3/picture.png`)).toBe(end);
  expect(await shown(`/m/${first.id}/9999/0/picture.png`)).toBe(end);
  const page = Buffer.from(await shown(`/m/${first.id}/2/7`), 'base64').toString();
  expect(page).toContain('og:title');
  expect(secrets().filter((secret) => page.includes(secret))).toEqual([]);
  expect(page).not.toContain(running.matchId);
  expect(page).not.toContain(table);
});

test('asked all through a round, it opens only once that round is over', async () => {
  const path = `/api/matches/${running.matchId}/rounds/2`;
  let asked = 0;
  const helpers = await Promise.all(
    [0, 1, 2, 3].map((seat) =>
      openPlayer({
        url,
        name: `again${seat}`,
        cookie: cookieOf(seat),
        dice: diceFrom(9 + seat),
        thinkMs: () => 5,
      }),
    ),
  );
  for (const { client } of helpers) tableOf(await client.request({ type: 'WATCH', table }));
  for (;;) {
    // What the log says before the question is no later than the answer.
    const { status, text } = await read(path, cookieOf(asked % 4));
    const { match } = await truth();
    asked += 1;
    const over = match?.roundNumber !== 2 || match.phase === 'result';
    if (status === 200) {
      expect(over).toBe(true);
      expect(text).toContain('result 2');
      break;
    }
    expect(namesOf(cardsIn(text))).toEqual([]);
  }
  for (const helper of helpers) {
    helper.rest();
    helper.client.close();
  }
  expect(asked).toBeGreaterThan(3);
}, 60_000);

test('a player who has left their seat reads no round of the match any more', async () => {
  const path = `/api/matches/${running.matchId}/rounds/1`;
  expect((await ask(path, cookieOf(2))).status).toBe(200);
  const leaver = await openClient({ url, name: 'seat2', cookie: cookieOf(2) });
  tableOf(await leaver.request({ type: 'WATCH', table }));
  await leaver.request({ type: 'LEAVE', table });
  await until(({ seats }) => seats[2]?.kind !== 'human');
  expect((await ask(path, cookieOf(2))).status).toBe(404);
  expect(await (await ask('/api/running', cookieOf(2))).json()).toEqual([]);
  leaver.close();
});
