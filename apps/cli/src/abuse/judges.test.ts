// Attacks whose defence has no setting, against servers made for it: one that defends itself, and one that does not.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Attack } from './attack.ts';
import { joinFlood } from './attacks/joinFlood.ts';
import { unread } from './attacks/unread.ts';
import { isPaced } from './paced.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Sketch {
  /** Tables in memory, for its metrics. */
  tables(): number;
  /** What it does with a message. */
  receive(message: { readonly type: string; readonly id?: string }, socket: WebSocket): void;
}

/** A server that knows just enough to be attacked; gives its address. */
async function open({ tables, receive }: Sketch): Promise<string> {
  const server = createServer(({ url }, response) => {
    if (url === '/api/session') response.setHeader('set-cookie', 'tuolaji=x; Path=/');
    response.end(url === '/metrics' ? `tuolaji_tables ${tables()}\n` : '{}');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => receive(JSON.parse(String(data)), socket));
  });
  ends.push(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const runOn = async (sketch: Sketch, attack: Attack): Promise<boolean> =>
  attack.run({ url: await open(sketch), pid: null, ms: 1000, nth: 0 });

/** Refuses every table, and keeps this much of each. */
function joined(kept: number): Sketch {
  let tables = 0;
  return {
    tables: () => tables,
    receive({ type, id }, socket) {
      if (type !== 'WATCH') return;
      tables += kept;
      socket.send(JSON.stringify({ type: 'REFUSED', id, code: 'NO_SUCH_TABLE', rule: null }));
    },
  };
}

test('joinFlood: a server that keeps every table it is asked for does not hold', async () => {
  const held = await Promise.all([joined(0), joined(1)].map((sketch) => runOn(sketch, joinFlood)));
  expect(held).toEqual([true, false]);
}, 20_000);

/** Answers every SYNC, the first socket's at length; cuts off who leaves more than this unread. */
function talkative(mostUnread: number): Sketch {
  let first: WebSocket | null = null;
  const history = JSON.stringify({ type: 'SAID', text: 'x'.repeat(700_000) });
  return {
    tables: () => 1,
    receive({ type }, socket) {
      first ??= socket;
      if (type === 'CREATE') socket.send('{"type":"TABLE","table":"t1"}');
      if (type === 'PING') socket.send('{"type":"PONG"}');
      if (type !== 'SYNC') return;
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else socket.send(socket === first ? history : '{}');
    },
  };
}

test('unread: a server that keeps every answer until it is read does not hold', async () => {
  const sketches = [talkative(1_000_000), talkative(Number.POSITIVE_INFINITY)];
  const held = await Promise.all(sketches.map((sketch) => runOn(sketch, unread)));
  expect(held).toEqual([true, false]);
});

test('a pace: a server holds that answers, no more often than allowed', async () => {
  const allowance = { most: 2, perSecond: 0.5 };
  const askFor = (statuses: readonly number[]) => {
    const left = [...statuses];
    return isPaced({ ms: 0 }, allowance, {
      atOnce: statuses.length,
      ask: async () => left.shift() ?? 429,
    });
  };
  expect(await askFor([200, 200, 429])).toBe(true);
  expect(await askFor([200, 200, 200, 429])).toBe(false);
  expect(await askFor([429, 429])).toBe(false);
});
