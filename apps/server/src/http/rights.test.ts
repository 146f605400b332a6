// A player's own data over HTTP: who reads a match, which devices are signed in, and what stays of a deleted player.
import { parseHttpReply } from '@tuolaji/protocol';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type Client, openClient } from '../headless/client.ts';
import { type Server, startServer } from '../server.ts';
import { openMemory } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { deviceName } from './deviceName.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: Server;
let store: Store;
const clients: Client[] = [];

beforeEach(async () => {
  store = openMemory();
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', BOT_THREADS: '0', RATE_LIMIT: '0' });
  server = await startServer(config, { store, log: pino({ level: 'silent' }) });
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await server.close();
});

interface Asked {
  readonly method?: string;
  readonly cookie?: string;
  readonly agent?: string;
  readonly origin?: string;
  readonly body?: unknown;
}

const ask = (path: string, { method, cookie = '', agent, origin, body }: Asked = {}) =>
  fetch(`${server.url}${path}`, {
    method: method ?? 'GET',
    headers: {
      ...(cookie !== '' && { cookie }),
      ...(agent !== undefined && { 'user-agent': agent }),
      ...(origin !== undefined && { origin }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

async function newPerson(agent = LAPTOP): Promise<Person> {
  const response = await ask('/api/session', { agent });
  const { player } = (await response.json()) as { player: { id: string } };
  return { id: player.id, cookie: cookieOf(response) };
}

/** The same player in another browser. */
async function moveTo({ cookie }: Person, agent: string): Promise<string> {
  const { code } = (await (await ask('/api/resume', { method: 'POST', cookie })).json()) as {
    code: string;
  };
  return cookieOf(await ask('/api/session', { method: 'POST', body: { code }, agent }));
}

async function connect(cookie: string): Promise<Client> {
  const client = await openClient({ url: () => server.url, name: 'Ann', cookie });
  clients.push(client);
  return client;
}

const MATCH = '/api/matches/abcdef';

const finish = (people: readonly string[], left: readonly string[] = []): Promise<void> =>
  store.finish({
    left,
    id: 'abcdef',
    table: 'secret-table-code',
    preset: 'online',
    players: 4,
    startedAt: 1,
    finishedAt: 9e15,
    winner: 0,
    rounds: 3,
    record: `tuolaji 1\nnames ${JSON.stringify(people.map((id) => `name ${id}`))}\n\n`,
    results: people.map((playerId, seat) => ({
      playerId,
      name: `name ${playerId}`,
      seat,
      won: true,
      rounds: 3,
      roundsWon: 3,
      bankerRounds: 1,
      bankerRoundsWon: 1,
    })),
  });

const statusOf = async (path: string, asked?: Asked): Promise<number> =>
  (await ask(path, asked)).status;

describe('a finished match', () => {
  test('is read by its players and by nobody else', async () => {
    const [player, stranger] = [await newPerson(), await newPerson()];
    await finish([player.id]);
    const read = await ask(MATCH, { cookie: player.cookie });
    expect(parseHttpReply('match', await read.json())).toMatchObject({ ok: true });
    for (const path of [MATCH, `${MATCH}/text`, `${MATCH}?share=`, `${MATCH}?share=abcdef`]) {
      expect(await statusOf(path)).toBe(404);
      expect(await statusOf(path, { cookie: stranger.cookie })).toBe(404);
    }
    const share = { method: 'POST', cookie: stranger.cookie } as const;
    expect(await statusOf(`${MATCH}/share`, share)).toBe(404);
    expect(await statusOf('/api/matches/%00', { cookie: player.cookie })).toBe(404);
  });

  test('is read by someone who left before its end, who cannot share it', async () => {
    const [player, leaver] = [await newPerson(), await newPerson()];
    await finish([player.id], [leaver.id]);
    const { cookie } = leaver;
    expect(await statusOf(`${MATCH}/text`, { cookie })).toBe(200);
    expect(await (await ask(MATCH, { cookie })).text()).not.toContain(leaver.id);
    expect(await (await ask('/api/matches', { cookie })).json()).toMatchObject([{ id: 'abcdef' }]);
    expect(await statusOf(`${MATCH}/share`, { method: 'POST', cookie })).toBe(404);
  });

  test('is read by holders of a link, without table code and ids, until the link is taken back', async () => {
    const player = await newPerson();
    await finish([player.id, 'another-player']);
    const share = { method: 'POST', cookie: player.cookie } as const;
    const evil = await statusOf(`${MATCH}/share`, { ...share, origin: 'https://evil.example' });
    expect(evil).toBe(403);
    const made = parseHttpReply('share', await (await ask(`${MATCH}/share`, share)).json());
    const link = `share=${made.ok ? made.value.token : ''}`;
    const shown = await (await ask(`${MATCH}?${link}`)).text();
    expect(shown).not.toContain('secret-table-code');
    expect(JSON.parse(shown).results).toMatchObject([{ playerId: '' }, { playerId: '' }]);
    expect(await (await ask(`${MATCH}/text?${link}`)).text()).toContain('tuolaji 1');
    expect(await statusOf(`/api/matches/other?${link}`)).toBe(404);
    // Asked for again with the token at hand, the link stays the same; a stranger gets none by it.
    const token = made.ok ? made.value.token : '';
    const again = (cookie: string) => ask(`${MATCH}/share`, { ...share, cookie, body: { token } });
    expect(await (await again(player.cookie)).json()).toEqual({ token });
    expect((await again('')).status).toBe(404);
    await ask(`${MATCH}/share`, { method: 'DELETE', cookie: player.cookie });
    expect(await statusOf(`${MATCH}?${link}`)).toBe(404);
    const fresh = parseHttpReply('share', await (await again(player.cookie)).json());
    expect(fresh).toMatchObject({ ok: true });
    expect(fresh.ok && fresh.value.token).not.toBe(token);
  });

  test('and everything else under /api is stored by no cache', async () => {
    const { cookie } = await newPerson();
    const paths = [
      '/api/session',
      '/api/matches',
      '/api/statistics',
      '/api/devices',
      MATCH,
      '/api/x',
    ];
    const kept = await Promise.all(
      paths.map(async (path) => (await ask(path, { cookie })).headers.get('cache-control')),
    );
    expect(kept).toEqual(paths.map(() => 'no-store'));
  });
});

describe('devices', () => {
  const devicesOf = async (cookie: string) => {
    const parsed = parseHttpReply('devices', await (await ask('/api/devices', { cookie })).json());
    if (!parsed.ok) throw new Error('no devices');
    return parsed.value;
  };

  test('are listed with what they are; one of them is this one', async () => {
    const person = await newPerson(LAPTOP);
    const phone = await moveTo(person, PHONE);
    const devices = await devicesOf(phone);
    expect(devices.map(({ device, current }) => [device, current])).toEqual([
      ['Safari · iOS', true],
      ['Firefox · Linux', false],
    ]);
    for (const { seenAt } of devices)
      expect(Math.abs(seenAt - Date.now())).toBeLessThan(86_400_000);
    expect(await statusOf('/api/devices')).toBe(401);
  });

  test('are signed out by their owner alone, and their sockets closed', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const phone = await moveTo(person, PHONE);
    const lost = await connect(phone);
    const [other] = (await devicesOf(person.cookie)).filter(({ current }) => !current);
    const revoke = { method: 'DELETE', cookie: stranger.cookie } as const;
    expect(await statusOf(`/api/devices/${other?.id}`, revoke)).toBe(404);
    expect(await statusOf(`/api/devices/${other?.id}`, { ...revoke, cookie: '' })).toBe(401);
    const connections = lost.connections;
    await ask(`/api/devices/${other?.id}`, { method: 'DELETE', cookie: person.cookie });
    while (lost.connections === connections) await new Promise((done) => setTimeout(done, 5));
    expect(await statusOf('/api/devices', { cookie: phone })).toBe(401);
    expect(await devicesOf(person.cookie)).toHaveLength(1);
  });

  test('log themselves out', async () => {
    const person = await newPerson();
    const phone = await moveTo(person, PHONE);
    const response = await ask('/api/logout', { method: 'POST', cookie: phone });
    expect(response.headers.getSetCookie()[0]).toMatch(/^tuolaji=;/);
    expect(await statusOf('/api/devices', { cookie: phone })).toBe(401);
    expect(await statusOf('/api/devices', { cookie: person.cookie })).toBe(200);
    const evil = { method: 'POST', cookie: person.cookie, origin: 'https://evil.example' } as const;
    expect(await statusOf('/api/logout', evil)).toBe(403);
  });

  test('are named by browser and system, and by nothing else of the user agent', () => {
    expect([PHONE, LAPTOP, 'curl/8', ''].map(deviceName)).toEqual([
      'Safari · iOS',
      'Firefox · Linux',
      '',
      '',
    ]);
  });
});

describe('a deleted player', () => {
  test('leaves tables, devices and statistics; the record keeps a former player', async () => {
    const [person, friend] = [await newPerson(), await newPerson()];
    const phone = await moveTo(person, PHONE);
    const [own, other] = [await connect(person.cookie), await connect(friend.cookie)];
    const made = await own.request({ type: 'CREATE', preset: 'online' });
    const table = made.type === 'TABLE' ? made.table : '';
    await other.request({ type: 'JOIN', table });
    await finish([person.id, friend.id]);
    expect(await statusOf('/api/player', { method: 'DELETE' })).toBe(401);
    expect(await statusOf('/api/player', { method: 'DELETE', cookie: person.cookie })).toBe(200);
    for (const cookie of [person.cookie, phone]) {
      expect(await statusOf('/api/devices', { cookie })).toBe(401);
    }
    while (other.sights.get(table)?.info?.seats[0]?.kind !== 'empty') {
      await new Promise((done) => setTimeout(done, 5));
    }
    const kept = await (await ask(MATCH, { cookie: friend.cookie })).text();
    expect(kept).not.toContain(person.id);
    expect(JSON.parse(kept).results[0]).toMatchObject({ playerId: '', name: '' });
    expect(JSON.parse(kept).record).toContain('a former player');
    expect(await store.player(person.id)).toBeNull();
  });
});
