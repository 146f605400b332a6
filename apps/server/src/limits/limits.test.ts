// The limits on a real server: what one guest, or one address, cannot do to it.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import { afterEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import {
  codeOf,
  createTable,
  endServers,
  ends,
  freezeLimits,
  from,
  join,
  limited,
  serve,
} from '../../test/limitedServer.ts';
import { type Client, fetchSession, openClient } from '../headless/client.ts';
import type { Server } from '../server.ts';
import { openMemory } from '../store/memory.ts';

afterEach(endServers);

/** A socket's fate: the code it was closed or refused with, or `open`. */
function fateOf(server: Server, headers: Record<string, string>) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers });
  ends.push(() => socket.terminate());
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => undefined);
  });
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  return { socket, heard, opened, closed };
}

const openSockets = async (sockets: readonly ReturnType<typeof fateOf>[]): Promise<number> => {
  await Promise.all(sockets.map(({ opened, closed }) => Promise.race([opened, closed])));
  await sleep(300);
  return sockets.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
};

test('116 sockets of one player at the same moment: 20 come in, the others hear why', async () => {
  const server = await serve();
  const cookie = await fetchSession(server.url);
  const sockets = Array.from({ length: 116 }, () => fateOf(server, { cookie }));
  expect(await openSockets(sockets)).toBe(20);
  const refused = sockets.filter(({ socket }) => socket.readyState !== WebSocket.OPEN);
  expect(await refused[0]?.closed).toBe(4429);
  expect(refused[0]?.heard).toEqual([
    { type: 'REFUSED', id: null, code: 'TOO_MANY_SOCKETS', rule: null },
  ]);
  expect(await limited(server, 'sockets_player')).toBe(96);
  // A place is free again when its socket closes.
  sockets.find(({ socket }) => socket.readyState === WebSocket.OPEN)?.socket.terminate();
  await sleep(100);
  expect(await openSockets([fateOf(server, { cookie })])).toBe(1);
});

test('guests of one address share its sockets; another address, or another network, has its own', async () => {
  const server = await serve({ TRUST_PROXY: '1', SOCKETS_PER_ADDRESS: '5' });
  const guest = async (address: string) => {
    const headers = from(address);
    return fateOf(server, { ...headers, cookie: await fetchSession(server.url, headers) });
  };
  const many = (address: (i: number) => string) =>
    Promise.all(Array.from({ length: 9 }, (_, i) => guest(address(i)))).then(openSockets);
  expect(await many((i) => `10.0.0.${i}, 203.0.113.7`)).toBe(5);
  expect(await many((i) => `2001:db8:1:2::${i + 1}`)).toBe(5);
  expect(await many((i) => `203.0.113.${i + 20}`)).toBe(9);
  expect(await limited(server, 'sockets_address')).toBe(8);
});

test('sockets of one address that come together are let in one after another, those of others at once', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const [flood, other] = [from('203.0.113.7'), from('203.0.113.8')];
  const cookie = await fetchSession(server.url, flood);
  freezeLimits();
  const sockets = Array.from({ length: 15 }, () => fateOf(server, { ...flood, cookie }));
  expect(await openSockets([...sockets, fateOf(server, { ...other, cookie })])).toBe(16);
  expect(await limited(server, 'sockets_pace')).toBe(5);
});

test('one player has ten running tables, also when all are asked for at once', async () => {
  const server = await serve({ RATE_LIMIT: '0' });
  const ann = await join(server);
  const replies = await Promise.all(Array.from({ length: 30 }, () => createTable(ann)));
  const codes = replies.map(codeOf);
  expect(codes.filter((code) => code === 'TABLE')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_TABLES')).toHaveLength(20);
  expect(await limited(server, 'tables_running')).toBe(20);
  // A table that was left makes room.
  const first = replies.find((reply) => reply.type === 'TABLE');
  await ann.request({ type: 'LEAVE', table: first?.type === 'TABLE' ? first.table : '' });
  await sleep(50);
  expect(codeOf(await createTable(ann))).toBe('TABLE');
});

test('one player is at thirty tables at most, and may come back to each of them', async () => {
  const server = await serve({ RATE_LIMIT: '0', TABLES_PER_PLAYER: '0' });
  const host = await join(server);
  const tables: string[] = [];
  for (let i = 0; i < 35; i += 1) {
    const reply = await createTable(host);
    if (reply.type === 'TABLE') tables.push(reply.table);
  }
  const guest = await join(server);
  const watch = (table: string) => guest.request({ type: 'WATCH', table });
  const codes = (await Promise.all(tables.map(watch))).map(codeOf);
  expect(codes.filter((code) => code === 'TABLE')).toHaveLength(30);
  expect(codes.filter((code) => code === 'TOO_MANY_TABLES')).toHaveLength(5);
  expect(codeOf(await watch(tables[0] ?? ''))).toBe('TABLE');
  await guest.request({ type: 'LEAVE', table: tables[0] ?? '' });
  expect(codeOf(await watch(tables[34] ?? ''))).toBe('TABLE');
  expect(await limited(server, 'members')).toBe(5);
});

test('codes for another device are not made without end', async () => {
  const server = await serve();
  const cookie = await fetchSession(server.url);
  const ask = () => fetch(`${server.url}/api/resume`, { method: 'POST', headers: { cookie } });
  const replies = await Promise.all(Array.from({ length: 12 }, ask));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await replies.find(({ status }) => status === 429)?.json()).toEqual({
    code: 'RATE_LIMITED',
  });
  expect(await limited(server, 'resume_codes')).toBe(7);
});

test('guests and questions of one address are limited, of another not', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const ask = (address: string) => fetch(`${server.url}/api/session`, { headers: from(address) });
  freezeLimits();
  const replies = await Promise.all(Array.from({ length: 260 }, () => ask('203.0.113.7')));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(60);
  expect((await ask('1.2.3.4, 203.0.113.7')).status).toBe(429);
  expect((await ask('203.0.113.8')).status).toBe(200);
});

test('an address that asks too fast is slowed, whatever it asks for, and another is not', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const ask = (address: string) => fetch(`${server.url}/healthz`, { headers: from(address) });
  freezeLimits();
  const replies = await Promise.all(Array.from({ length: 120 }, () => ask('203.0.113.7')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(120);
  await ask('203.0.113.8');
  expect(await limited(server, 'requests')).toBe(20);
});

test('an address of thousands of parts is not looked up, and figures are a question like others', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  const ask = async (path: string) =>
    (await fetch(server.url + path, { headers: from('203.0.113.7') })).status;
  expect(await ask(`/api/matches/${'a/'.repeat(1100)}`)).toBe(414);
  freezeLimits();
  // All at once: one after another each would wait longer for its turn than the one before.
  const statuses = await Promise.all(Array.from({ length: 205 }, () => ask('/metrics')));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('guests who come at the same moment are written one after another', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  freezeLimits();
  const since = Date.now();
  const ask = (_: unknown, i: number) =>
    fetch(`${server.url}/api/session`, { headers: from(`203.0.113.${i}`) });
  const replies = await Promise.all(Array.from({ length: 15 }, ask));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  // Five at once, ten more at a hundred per second.
  expect(Date.now() - since).toBeGreaterThan(90);
});

test('someone who knocks too often is turned away', async () => {
  const server = await serve({ TRUST_PROXY: '1' });
  // Without a session each knock is turned away, and counts.
  const knock = (address: string) => fateOf(server, from(address)).closed;
  freezeLimits();
  const codes = await Promise.all(Array.from({ length: 203 }, () => knock('203.0.113.7')));
  expect(codes.filter((code) => code === 401)).toHaveLength(200);
  expect(codes.filter((code) => code === 429)).toHaveLength(3);
  expect(await knock('203.0.113.8')).toBe(401);
});

const lobbyFlood = async (client: Client, times: number): Promise<string[]> => {
  const ask = () => client.request({ type: 'LOBBY', on: true });
  return (await Promise.all(Array.from({ length: times }, ask))).map(codeOf);
};

test('a player’s connections together may send twice what one may', async () => {
  const server = await serve({ RATE_LIMIT: '1', RATE_BURST: '10' });
  const first = await join(server);
  const { cookie } = first;
  const open = () => openClient({ url: () => server.url, name: 'Ann', cookie });
  const more = await Promise.all([open(), open(), open()]);
  ends.push(() => more.forEach((client) => void client.close()));
  freezeLimits();
  const codes = await Promise.all([first, ...more].map((client) => lobbyFlood(client, 8)));
  // Of 20 at once the four greetings are taken; until the limits were frozen some came back.
  const done = codes.flat().filter((code) => code === 'DONE').length;
  expect(done).toBeGreaterThanOrEqual(16);
  expect(done).toBeLessThanOrEqual(20);
  expect(await limited(server, 'messages_player')).toBeGreaterThan(0);
  expect(await limited(server, 'messages')).toBe(0);
});

test('the connections of an address together may send ten times what one may', async () => {
  const server = await serve({ RATE_LIMIT: '1', RATE_BURST: '3', TRUST_PROXY: '1' });
  const open = (address: string) => join(server, from(address));
  freezeLimits();
  const crowd = await Promise.all(Array.from({ length: 15 }, () => open('203.0.113.7')));
  const codes = await Promise.all(crowd.map((client) => lobbyFlood(client, 2)));
  // Of 30 at once the 15 greetings are taken.
  expect(codes.flat().filter((code) => code === 'DONE')).toHaveLength(15);
  expect(await limited(server, 'messages_address')).toBe(15);
  expect(await limited(server, 'messages')).toBe(0);
  expect(await lobbyFlood(await open('203.0.113.8'), 2)).toEqual(['DONE', 'DONE']);
});

test('a match id that cannot be one is a 404, and the store is not asked', async () => {
  const store = openMemory();
  const asked = vi.spyOn(store, 'match');
  const server = await serve({}, store);
  for (const id of ['%00', 'a%00b', '%F0%9F%8C%B8', '..%2fx']) {
    const { status } = await fetch(`${server.url}/api/matches/${id}`);
    expect([id, status]).toEqual([id, 404]);
  }
  expect(asked).not.toHaveBeenCalled();
  await fetch(`${server.url}/api/matches/abc-1`);
  expect(asked).toHaveBeenCalledOnce();
});

test.each(['ping', 'pong'] as const)('a flood of %s frames is cut off', async (frame) => {
  const server = await serve();
  const one = fateOf(server, { cookie: await fetchSession(server.url) });
  await one.opened;
  for (let i = 0; i < 400; i += 1) one.socket[frame]('x'.repeat(125));
  expect(await one.closed).toBe(1008);
  expect(await limited(server, 'control_frames')).toBeGreaterThan(90);
});

test('a ping is answered', async () => {
  const server = await serve();
  const one = fateOf(server, { cookie: await fetchSession(server.url) });
  await one.opened;
  const pong = once(one.socket, 'pong');
  one.socket.ping('here');
  expect(String((await pong)[0])).toBe('here');
});

test('a message in endless fragments is cut off', async () => {
  const server = await serve();
  const one = fateOf(server, { cookie: await fetchSession(server.url) });
  await one.opened;
  for (let i = 0; i < 40; i += 1) one.socket.send('', { fin: false });
  expect(await one.closed).toBe(1008);
  expect(await limited(server, 'fragments')).toBe(1);
});

/** Bytes sent over a bare connection, and whether the server closed it in the end. */
async function slowly(server: Server, bytes: string): Promise<Socket> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume();
  socket.write(bytes);
  return socket;
}

test.each([
  ['nothing at all', ''],
  ['half a header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  [
    'half a body',
    'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  ['nothing after an answer', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
])('a connection that sends %s is closed', async (_, bytes) => {
  const server = await serve({ HTTP_TIMEOUT_MS: '200', HTTP_IDLE_MS: '400' });
  const socket = await slowly(server, bytes);
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('a clock set back an hour silences nobody: requests, chat and bots go on', async () => {
  const server = await serve({ RATE_LIMIT: '5', RATE_BURST: '40' });
  const ann = await join(server);
  const made = await ann.request({
    type: 'CREATE',
    preset: 'online',
    bots: 'easy',
    start: true,
    options: { ...INSTANT, botPaceMs: 200 },
  });
  if (made.type !== 'TABLE') throw new Error(made.type);
  const { table } = made;
  const chat = async () => codeOf(await ann.request({ type: 'CHAT', table, text: 'hello' }));
  expect(await chat()).toBe('DONE');
  const real = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  expect(await chat()).toBe('DONE');
  await ann.request({ type: 'AUTO', table, on: true });
  const before = ann.sights.get(table)?.seq ?? 0;
  await vi.waitFor(
    () => expect(ann.sights.get(table)?.seq ?? 0).toBeGreaterThan(before + 3),
    10_000,
  );
  await sleep(1000);
  expect(codeOf(await ann.request({ type: 'LOBBY', on: true }))).toBe('DONE');
});
