// Players' programs over a real socket: keys, the host's choice, a whole round, what cannot be used, and what stays secret.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { View } from '@tuolaji/engine';
import { type OwnDevice, type ProgramInfo, parseHttpReply } from '@tuolaji/protocol';
import type { TableEvent } from '@tuolaji/table';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { NO_PAUSES, tableOf } from '../../test/manyTables.ts';
import { cardsIn, namesOf, Truth } from '../../test/seatKnowledge.ts';
import { readConfig } from '../config.ts';
import { type Client, openClient } from '../headless/client.ts';
import { diceFrom } from '../headless/dice.ts';
import { openPlayer } from '../headless/player.ts';
import { type Server, startServer } from '../server.ts';
import { openMemory } from '../store/memory.ts';
import type { Append, Store } from '../store/store.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/random-bot.mjs', import.meta.url));
const BOT_SEAT = 1;

let server: Server;
let truth: Truth;
/** The last durable step. */
let seq: number;
let host: Client;
let table: string;
const children: ChildProcess[] = [];
const sockets: WebSocket[] = [];

/** A store that shows the judge every step. */
function watchedStore(): Store {
  const store = openMemory();
  const append = store.append.bind(store);
  store.append = async (step: Append) => {
    const appended = await append(step);
    if (appended.kind === 'appended') {
      truth.add(appended.seq, JSON.parse(step.body) as TableEvent[]);
      seq = appended.seq;
    }
    return appended;
  };
  return store;
}

async function open(programMs: number, more: Record<string, string> = {}): Promise<void> {
  truth = new Truth();
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    BOT_THREADS: '0',
    RATE_LIMIT: '0',
    BOT_PACE_MIN: '0',
    PROGRAM_MS: String(programMs),
    ...more,
  };
  server = await startServer(readConfig(env), {
    store: watchedStore(),
    log: pino({ level: 'silent' }),
  });
  const url = () => server.url;
  ({ client: host } = await openPlayer({ url, name: 'Ann', dice: diceFrom(7) }));
  const options = { ...NO_PAUSES, outsideBots: true };
  table = tableOf(await host.request({ type: 'CREATE', preset: 'online', bots: 'easy', options }));
}

beforeEach(() => open(2000));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill();
  for (const socket of sockets.splice(0)) socket.terminate();
  host.close();
  await server.close();
});

const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await sleep(5);
};

const ask = (path: string, method: string, body?: object, cookie = host.cookie) =>
  fetch(server.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

async function newKey(name = 'my laptop'): Promise<{ id: string; key: string }> {
  const reply = parseHttpReply(
    'botKey',
    await (await ask('/api/bot-keys', 'POST', { name })).json(),
  );
  if (!reply.ok) throw new Error('no key');
  return reply.value;
}

const devices = async (): Promise<readonly OwnDevice[]> => {
  const reply = parseHttpReply('devices', await (await ask('/api/devices', 'GET')).json());
  return reply.ok ? reply.value : [];
};

const botUrl = (): string => `${server.url.replace('http', 'ws')}/bot?table=${table}`;

interface Received {
  readonly type: string;
  readonly id: number;
  readonly view: View;
  readonly code?: string;
  readonly rule?: string | null;
  readonly seats?: readonly number[];
  readonly [name: string]: unknown;
}

type Answer = (view: View) => object | null | undefined;

/** A program of the test's own; it answers nothing where `answer` gives undefined. */
function connect(key: string, answer: Answer, name = 'Deep Tractor') {
  const socket = new WebSocket(botUrl(), { headers: { authorization: `Bearer ${key}` } });
  sockets.push(socket);
  const received: Received[] = [];
  const texts: { readonly text: string; readonly seq: number }[] = [];
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    const text = String(data);
    const message = JSON.parse(text) as Received;
    texts.push({ text, seq });
    received.push(message);
    if (message.type === 'hello') socket.send(JSON.stringify({ type: 'hello', protocol: 2, name }));
    const command = message.type === 'move' ? answer(message.view) : undefined;
    if (command !== undefined)
      socket.send(JSON.stringify({ type: 'best', id: message.id, command }));
  });
  const ofType = (type: string) => received.filter((message) => message.type === type);
  return { socket, received, texts, ofType };
}

const info = () => host.sights.get(table)?.info;

async function waiting(): Promise<ProgramInfo> {
  await until(() => info()?.programs !== undefined);
  const [program] = info()?.programs ?? [];
  if (program === undefined) throw new Error('no program');
  return program;
}

/** The host seats the program that waits, and plays until a round is over. */
async function playRound(): Promise<void> {
  const { id: program } = await waiting();
  const seat = { type: 'SET_BOT', table, seat: BOT_SEAT, level: 'easy', program } as const;
  tableOf(await host.request(seat));
  tableOf(await host.request({ type: 'START', table }));
  await until(() => truth.rounds > 0);
}

const counted = async (outcome: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = `tuolaji_program_answers_total{outcome="${outcome}"} `;
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  );
};

/** Any legal card; buries the end of its hand. */
const legal: Answer = ({ actions, hand }) => {
  if (actions?.bury) return { kind: 'BURY', cards: hand.slice(-actions.bury) };
  const [play] = actions?.play?.plays ?? [];
  return play === undefined ? null : { kind: 'PLAY', cards: play.map((i) => hand[i]) };
};

test('the example plays a round at a seat that shows its name and its owner', async () => {
  const { key } = await newKey();
  const env = { ...process.env, TUOLAJI_BOT_KEY: key };
  children.push(spawn(process.execPath, [EXAMPLE, botUrl()], { env, stdio: 'ignore' }));
  await playRound();
  expect(info()?.seats[BOT_SEAT]).toMatchObject({
    kind: 'bot',
    name: 'random (JavaScript)',
    owner: 'Ann',
  });
  expect(info()?.programs).toBeUndefined();
  expect(await counted('used')).toBeGreaterThan(10);
  expect((await counted('refused')) + (await counted('crashed'))).toBe(0);
});

test('it receives its seat’s view and nothing else, the result of the round, and plays on when it comes back', async () => {
  const { key } = await newKey();
  const { socket, texts, ofType } = connect(key, legal);
  await playRound();
  await until(() => ofType('round').length > 0);
  expect(ofType('round')[0]).toMatchObject({ seats: [BOT_SEAT], result: { kitty: { length: 8 } } });
  expect(ofType('move').length).toBeGreaterThan(10);
  expect(ofType('move').every(({ view }) => view.seat === BOT_SEAT)).toBe(true);
  const during = texts.slice(
    0,
    texts.findIndex(({ text }) => text.includes('"type":"round"')),
  );
  for (const { text, seq: at } of during) {
    const secret = cardsIn(text) & ~truth.allowed(BOT_SEAT, at, Number.POSITIVE_INFINITY, 0);
    if (secret !== 0n) expect.fail(`learnt ${namesOf(secret)}: ${text}`);
  }
  for (const seed of truth.seeds.keys())
    expect(during.some(({ text }) => text.includes(seed))).toBe(false);
  socket.terminate();
  const second = connect(key, legal);
  await until(() => second.ofType('move').length > 0);
  const replaced = once(second.socket, 'close');
  const third = connect(key, legal);
  expect((await replaced)[0]).toBe(4409);
  await until(() => third.ofType('move').length > 0);
});

test('an answer that breaks a rule is sent back with code and rule, replaced and counted', async () => {
  const { key } = await newKey();
  const { ofType } = connect(key, ({ phase, hand }) =>
    phase === 'play' && hand.length > 15 ? { kind: 'PLAY', cards: hand } : { kind: 'NEXT_ROUND' },
  );
  await playRound();
  const refused = ofType('refused');
  expect(refused.find(({ code }) => code !== 'BAD_COMMAND')?.rule).toMatch(/^[A-Z]+-\d/);
  expect(refused.some(({ code }) => code === 'BAD_COMMAND')).toBe(true);
  const asked = new Set(ofType('move').map(({ id }) => id));
  expect(refused.every(({ id }) => asked.has(id))).toBe(true);
  // The match goes on meanwhile: every refusal that is counted is also sent.
  await until(async () => (await counted('refused')) === ofType('refused').length);
});

test('a silent program is late, is cut off after ten times, and the round goes on without it', async () => {
  host.close();
  await server.close();
  await open(20);
  const { key } = await newKey();
  const { socket, ofType } = connect(key, () => undefined);
  const closed = once(socket, 'close');
  await playRound();
  expect((await closed)[0]).toBe(1008);
  expect(ofType('stop').length).toBe(ofType('move').length);
  expect(ofType('late')).toHaveLength(10);
  expect(await counted('late')).toBe(10);
  expect(await counted('crashed')).toBeGreaterThan(0);
});

test('a program has the limits of every socket', async () => {
  host.close();
  await server.close();
  await open(2000, { RATE_LIMIT: '20', RATE_BURST: '40', SOCKETS_PER_PLAYER: '2' });
  const { key } = await newKey();
  const opened = async () => {
    const { socket, received } = connect(key, legal);
    await until(() => received.length > 0);
    return socket;
  };
  const codeAfter = async (act: (socket: WebSocket) => void): Promise<number> => {
    const socket = await opened();
    act(socket);
    return (await once(socket, 'close'))[0];
  };
  expect(await codeAfter((socket) => socket.send(Buffer.from('{}')))).toBe(1003);
  expect(await codeAfter((socket) => socket.send('x'.repeat(17_000)))).toBe(1009);
  const flood = (socket: WebSocket): void => {
    for (let i = 0; i < 100; i += 1) socket.send('{"type":"best","id":0}');
  };
  expect(await codeAfter(flood)).toBe(1008);
  await opened();
  const { socket: third } = connect((await newKey()).key, legal);
  expect((await once(third, 'close'))[0]).toBe(4429);
});

test('a program that changes its name or comes and goes without end is not felt at the table', async () => {
  let heard = 0;
  const url = () => server.url;
  const watcher = await openClient({ url, name: 'Bo', onTable: () => (heard += 1) });
  tableOf(await watcher.request({ type: 'WATCH', table }));
  const { key } = await newKey();
  const { socket } = connect(key, legal, 'name 0');
  await waiting();
  const [since, before] = [performance.now(), heard];
  for (let i = 1; i < 60; i += 1) socket.send(JSON.stringify({ type: 'hello', name: `name ${i}` }));
  for (let i = 0; i < 20; i += 1) {
    const { received } = connect(key, legal, `again ${i}`);
    await until(() => received.length > 0);
  }
  await until(() => info()?.programs?.[0]?.name === 'again 19');
  expect(heard - before).toBeLessThanOrEqual(2 + (performance.now() - since) / 1000);
  // Where no program is allowed, not even the first is.
  tableOf(await host.request({ type: 'OPTIONS', table, options: { outsideBots: false } }));
  tableOf(await watcher.request({ type: 'SYNC', table }));
  const quiet = heard;
  socket.terminate();
  const { received } = connect((await newKey()).key, legal, 'another');
  await until(() => received.length > 0);
  tableOf(await host.request({ type: 'SYNC', table }));
  expect(heard).toBe(quiet);
  watcher.close();
});

test('keys are listed and ended like devices, limited, and good for nothing else', async () => {
  const { id, key } = await newKey('α-tractor');
  expect(await devices()).toContainEqual(
    expect.objectContaining({ id, device: 'α-tractor', bot: true, current: false }),
  );
  for (let i = 0; i < 4; i += 1) await newKey();
  expect((await ask('/api/bot-keys', 'POST', { name: 'sixth' })).status).toBe(409);
  await Promise.all([1, 2, 3, 4].map(() => ask('/api/bot-keys', 'POST', { name: 'at once' })));
  expect((await devices()).filter(({ bot }) => bot)).toHaveLength(5);
  expect((await ask('/api/bot-keys', 'POST', { name: '\u200b' })).status).toBe(400);
  expect((await ask('/api/devices', 'GET', undefined, `tuolaji=${key}`)).status).toBe(401);
  const { socket } = connect(key, legal);
  await waiting();
  expect((await ask(`/api/devices/${id}`, 'DELETE')).status).toBe(200);
  expect((await once(socket, 'close'))[0]).toBe(4401);
  await until(() => info()?.programs === undefined);
  const refused = new WebSocket(botUrl(), { headers: { authorization: `Bearer ${key}` } });
  const [error] = await once(refused, 'error');
  expect(String(error)).toContain('401');
  const cookie = host.cookie.split('=')[1] ?? '';
  const asKey = new WebSocket(botUrl(), { headers: { authorization: `Bearer ${cookie}` } });
  expect(String((await once(asKey, 'error'))[0])).toContain('401');
});

test('a table that does not allow it shows no program and seats none', async () => {
  tableOf(await host.request({ type: 'OPTIONS', table, options: { outsideBots: false } }));
  const { key, id } = await newKey();
  const { received } = connect(key, legal);
  await until(() => received.length > 0);
  const seat = { type: 'SET_BOT', table, seat: BOT_SEAT, level: 'easy', program: id } as const;
  expect(await host.request(seat)).toMatchObject({ type: 'REFUSED', code: 'NOT_ALLOWED' });
  expect(info()?.programs).toBeUndefined();
  tableOf(await host.request({ type: 'OPTIONS', table, options: { outsideBots: true } }));
  expect((await waiting()).id).toBe(id);
});
