import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerMessage } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { bundleSqliteWorker } from '../test/bundle.ts';
import { readConfig } from './config.ts';
import { type Client, fetchSession, openClient } from './headless/client.ts';
import { diceFrom } from './headless/dice.ts';
import { openPlayer } from './headless/player.ts';
import { type Server, startServer } from './server.ts';
import { openSqlite } from './store/sqlite/sqlite.ts';

const QUICK = { ...INSTANT, closingWindowMs: 50 } as const;

const LONG = 'void 0;\n'.repeat(1000);

let worker: URL;
let dir: string;
const open: Server[] = [];
const clients: Client[] = [];

beforeAll(async () => {
  worker = await bundleSqliteWorker();
  dir = await mkdtemp(join(tmpdir(), 'tuolaji-'));
  await mkdir(join(dir, 'page/assets'), { recursive: true });
  await writeFile(join(dir, 'page/index.html'), '<title>page</title>');
  await writeFile(join(dir, 'page/assets/a-1234.js'), 'void 0');
  await writeFile(join(dir, 'page/assets/long-1234.js'), LONG);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const server of open.splice(0)) await server.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A server on a SQLite file of its own name; the same name is the same file. */
async function serve(name: string, env: Record<string, string> = {}): Promise<Server> {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    BOT_THREADS: '0',
    BOT_PACE_MIN: '0',
    STATIC_DIR: join(dir, 'page'),
    ...env,
  });
  const store = await openSqlite({ file: join(dir, `${name}.db`), worker });
  const server = await startServer(config, { store, log: pino({ level: 'silent' }) });
  open.push(server);
  return server;
}

async function stop(server: Server): Promise<void> {
  open.splice(open.indexOf(server), 1);
  await server.close();
}

async function connect(server: Server, name = 'Ann', cookie?: string): Promise<Client> {
  const client = await openClient({ url: () => server.url, name, ...(cookie && { cookie }) });
  clients.push(client);
  return client;
}

/** A bare socket: what it hears, and how it was closed. */
async function bare(server: Server, headers: Record<string, string>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers });
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  await Promise.race([opened, closed]);
  const hears = async (count: number): Promise<ServerMessage[]> => {
    while (heard.length < count) await new Promise((resolve) => socket.once('message', resolve));
    return heard;
  };
  return { socket, closed, hears };
}

const createWithBots = {
  type: 'CREATE',
  preset: 'online',
  bots: 'easy',
  start: true,
  options: QUICK,
} as const;

describe('a table on a real server', () => {
  it('is created in one message and a round is played over a socket', async () => {
    const server = await serve('round');
    let results = 0;
    const done = new Promise<void>((resolve) => {
      void openPlayer({
        url: () => server.url,
        name: 'Ann',
        dice: diceFrom(7),
        onTable: ({ events }) => {
          results += events.filter((event) => event.kind === 'ROUND_RESULT').length;
          if (results > 0) resolve();
        },
      }).then(async ({ client }) => {
        clients.push(client);
        await client.request(createWithBots);
      });
    });
    await done;
    expect(results).toBe(1);
  });

  it('survives a restart: same seat, same cards', async () => {
    const first = await serve('restart');
    const ann = await connect(first);
    const answer = await ann.request(createWithBots);
    if (answer.type !== 'TABLE') throw new Error(answer.type);
    const { table } = answer;
    const before = await ann.request({ type: 'SYNC', table });
    ann.close();
    await stop(first);
    const second = await serve('restart');
    const again = await connect(second, 'Ann', ann.cookie);
    const after = await again.request({ type: 'WATCH', table });
    if (before.type !== 'TABLE' || after.type !== 'TABLE') throw new Error(after.type);
    expect(after.view?.seat).toBe(0);
    expect(new Set(after.view?.hand)).toEqual(
      new Set([...(before.view?.hand ?? [])].slice(0, after.view?.hand.length)),
    );
    expect(after.view?.commitment).toBe(before.view?.commitment);
  });

  it('created twice by the same request is one table', async () => {
    const server = await serve('twice');
    const cookie = await fetchSession(server.url);
    const ann = await bare(server, { cookie });
    const hello = JSON.stringify({ type: 'HELLO', protocol: 1 });
    const create = JSON.stringify({ type: 'CREATE', id: 'c', preset: 'online' });
    for (const text of [hello, create, create]) ann.socket.send(text);
    const heard = await ann.hears(3);
    const tables = heard.flatMap((m) => (m.type === 'TABLE' ? [[m.table, m.acks]] : []));
    expect(tables).toHaveLength(2);
    expect(tables[0]).toEqual(tables[1]);
    const next = await connect(server, 'Ann', cookie);
    expect(next.playerId).not.toBeNull();
    ann.socket.close();
  });

  it('shows in the lobby only when listed', async () => {
    const server = await serve('lobby');
    const ann = await connect(server);
    await ann.request({ type: 'CREATE', preset: 'online' });
    const shown = await ann.request({ type: 'CREATE', preset: 'online', listed: true });
    const bob = await bare(server, { cookie: await fetchSession(server.url) });
    bob.socket.send(JSON.stringify({ type: 'HELLO', protocol: 1 }));
    bob.socket.send(JSON.stringify({ type: 'LOBBY', id: 'l', on: true }));
    const lobby = (await bob.hears(2))[1];
    if (shown.type !== 'TABLE' || lobby?.type !== 'LOBBY') throw new Error('no lobby');
    expect(lobby.tables.map((entry) => entry.id)).toEqual([shown.table]);
    bob.socket.close();
  });

  it('that does not exist is refused by name', async () => {
    const server = await serve('none');
    const ann = await connect(server);
    const answer = await ann.request({ type: 'JOIN', table: 'nowhere' });
    expect(answer).toMatchObject({ type: 'REFUSED', code: 'NO_SUCH_TABLE' });
  });
});

describe('the door', () => {
  it('is shut to pages of other sites and to strangers without a session', async () => {
    const server = await serve('door');
    const cookie = await fetchSession(server.url);
    const evil = await bare(server, { cookie, origin: 'https://evil.example' });
    expect(await evil.closed).toBe(403);
    const nobody = await bare(server, { origin: server.url });
    expect(await nobody.closed).toBe(401);
    const forged = await bare(server, { cookie: `tuolaji=${'A'.repeat(43)}` });
    expect(await forged.closed).toBe(401);
  });

  it('wants a hello first, and the same protocol', async () => {
    const server = await serve('hello');
    const one = await bare(server, { cookie: await fetchSession(server.url) });
    one.socket.send(JSON.stringify({ type: 'LOBBY', id: 'x', on: true }));
    expect(await one.hears(1)).toMatchObject([{ type: 'REFUSED', id: 'x', code: 'HELLO_FIRST' }]);
    one.socket.send(JSON.stringify({ type: 'HELLO', protocol: 99 }));
    expect((await one.hears(2))[1]).toMatchObject({ code: 'OLD_PROTOCOL' });
    expect(await one.closed).toBe(4400);
  });

  it('answers one hello: another would read the tables again, and write a name at any pace', async () => {
    const server = await serve('hello again');
    const cookie = await fetchSession(server.url);
    const one = await bare(server, { cookie });
    const hello = (name: string) => JSON.stringify({ type: 'HELLO', protocol: 1, name });
    for (const name of ['Guest 1111', 'Guest 2222']) one.socket.send(hello(name));
    expect(await one.hears(2)).toMatchObject([
      { type: 'WELCOME', player: { name: 'Guest 1111' } },
      { type: 'REFUSED', code: 'BAD_MESSAGE' },
    ]);
    const known = await fetch(`${server.url}/api/player`, { headers: { cookie } });
    expect(await known.json()).toMatchObject({ player: { name: 'Guest 1111' } });
    one.socket.close();
  });

  it('closes on frames that are too large or binary', async () => {
    const server = await serve('frames');
    const cookie = await fetchSession(server.url);
    const large = await bare(server, { cookie });
    large.socket.send('x'.repeat(20_000));
    expect(await large.closed).toBe(1009);
    const binary = await bare(server, { cookie });
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed).toBe(1003);
  });

  it('takes no more connections than it can, nor more of one player than a person has tabs', async () => {
    const server = await serve('room', { MAX_SOCKETS: '21' });
    const cookie = await fetchSession(server.url);
    const tabs = await Promise.all(Array.from({ length: 20 }, () => bare(server, { cookie })));
    expect(await (await bare(server, { cookie })).closed).toBe(4429);
    const other = await bare(server, { cookie: await fetchSession(server.url) });
    expect(await (await bare(server, { cookie: await fetchSession(server.url) })).closed).toBe(503);
    for (const { socket } of [...tabs, other]) socket.terminate();
  });

  it('lets no host make bots faster than a person can follow', async () => {
    const server = await serve('pace', { BOT_PACE_MIN: '250' });
    const ann = await connect(server);
    const answer = await ann.request(createWithBots);
    if (answer.type !== 'TABLE') throw new Error(answer.type);
    expect(answer.info?.options.botPaceMs).toBe(250);
  });

  it('refuses a flood with a code and cuts it off in the end', async () => {
    const server = await serve('flood', { RATE_LIMIT: '1', RATE_BURST: '3' });
    const one = await bare(server, { cookie: await fetchSession(server.url) });
    one.socket.send(JSON.stringify({ type: 'HELLO', protocol: 1 }));
    for (let i = 0; i < 5; i += 1) one.socket.send(JSON.stringify({ type: 'PING', at: i }));
    const codes = (await one.hears(6)).map((m) => (m.type === 'REFUSED' ? m.code : m.type));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    for (let i = 0; i < 600; i += 1) one.socket.send('{}');
    expect(await one.closed).toBe(1008);
  });
});

describe('a session', () => {
  const cookieOf = (response: Response): string =>
    response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

  it('is kept by its cookie, and named in the browser’s language', async () => {
    const server = await serve('session');
    const url = `${server.url}/api/session`;
    const first = await fetch(url, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    const one = await first.json();
    expect(one).toMatchObject({ player: { name: expect.stringMatching(/^游客 \d{4}$/) } });
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    const second = await fetch(url, { headers: { cookie: cookieOf(first) } });
    expect(await second.json()).toEqual(one);
    expect(cookieOf(second)).toBe(cookieOf(first));
  });

  it('moves to another device by a link that works once', async () => {
    const server = await serve('resume');
    const mine = await fetch(`${server.url}/api/session`);
    const cookie = cookieOf(mine);
    const link = await fetch(`${server.url}/api/resume`, { method: 'POST', headers: { cookie } });
    const { code } = (await link.json()) as { code: string };
    const use = () =>
      fetch(`${server.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code }),
      });
    // Of several who use it at the same moment, one has it.
    const uses = await Promise.all([use(), use(), use()]);
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const other = uses.find(({ ok }) => ok) ?? new Response();
    expect(await (await fetch(`${server.url}/api/player`)).json()).toEqual({ player: null });
    const known = await fetch(`${server.url}/api/player`, { headers: { cookie } });
    expect(await known.json()).toEqual(await other.clone().json());
    expect(await other.json()).toEqual(await mine.json());
    expect(cookieOf(other)).not.toBe(cookie);
    expect((await use()).status).toBe(404);
    const evil = { cookie, origin: 'https://evil.example' };
    const theft = await fetch(`${server.url}/api/resume`, { method: 'POST', headers: evil });
    expect(theft.status).toBe(403);
  });
});

describe('the page', () => {
  it('is served with caching that fits, also under an address that leads nowhere', async () => {
    const server = await serve('page');
    const accept = 'text/html';
    const index = await fetch(`${server.url}/`, { headers: { accept } });
    expect(index.headers.get('cache-control')).toBe('no-cache');
    const deep = await fetch(`${server.url}/table/abc`, { headers: { accept } });
    expect(await deep.text()).toBe('<title>page</title>');
    expect([index.status, deep.status]).toEqual([200, 404]);
    expect((await fetch(`${server.url}/api/none`, { headers: { accept } })).status).toBe(404);
    const asset = await fetch(`${server.url}/assets/a-1234.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    const missing = await fetch(`${server.url}/assets/none.js`);
    expect(missing.status).toBe(404);
    const outside = await fetch(`${server.url}/..%2f..%2fpackage.json`);
    expect(outside.status).not.toBe(200);
  });

  it('goes out compressed, and whole', async () => {
    const server = await serve('compressed');
    for (const encoding of ['br', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const response = await fetch(`${server.url}/assets/long-1234.js`, { headers });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(LONG);
    }
    const headers = { 'accept-encoding': 'identity' };
    const plain = await fetch(`${server.url}/assets/long-1234.js`, { headers });
    expect(plain.headers.get('content-length')).toBe(String(LONG.length));
  });

  it('health, readiness and metrics answer', async () => {
    const server = await serve('checks');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain('tuolaji_tables 0');
  });
});
