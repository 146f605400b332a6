// A server that freezes keeps its sockets open and says nothing: the page must notice by itself.
import { type ClientMessage, formatMessage, fullView, type ServerMessage } from '@tuolaji/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from './link.ts';
import { socketLink } from './socketLink.ts';

/** A socket in the test's hands; while `server.frozen`, nothing comes back. */
class FakeSocket {
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: unknown) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    server.sockets.push(this);
    setTimeout(() => {
      if (server.frozen) return;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    }, 20);
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    server.received.push(message.type);
    setTimeout(() => {
      if (server.frozen) return;
      if (message.type === 'HELLO') this.hear(WELCOME);
      if (message.type === 'PING') this.hear({ type: 'PONG', at: message.at, now: 0 });
    }, 20);
  }

  hear(message: ServerMessage): void {
    this.onmessage?.({ data: formatMessage(message) });
  }

  close(): void {
    this.readyState = 2;
  }
}

const WELCOME: ServerMessage = {
  type: 'WELCOME',
  protocol: 1,
  player: { id: 'p', name: 'P' },
  tables: [],
  now: 0,
};

const server = {
  frozen: false,
  sockets: [] as FakeSocket[],
  received: [] as string[],
  /** How often the page asked for one. */
  cookies: 0,
};
let link: Link;

beforeEach(async () => {
  Object.assign(server, { frozen: false, sockets: [], received: [], cookies: 0 });
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('CloseEvent', class {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  link = socketLink({
    url: () => 'ws://here/ws',
    prepare: async () => {
      server.cookies += 1;
    },
    name: () => '',
  });
  await vi.advanceTimersByTimeAsync(100);
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a server that freezes is noticed within eight seconds, whenever it does', async () => {
  for (const quiet of [0, 700, 1900, 2950, 3010]) {
    await vi.advanceTimersByTimeAsync(20_000 + quiet);
    expect(link.status.value).toBe('online');
    server.frozen = true;
    await vi.advanceTimersByTimeAsync(8000);
    expect(link.status.value).toBe('retrying');
    server.frozen = false;
    await vi.advanceTimersByTimeAsync(20_000);
  }
});

test('a quiet server that answers stays connected and is asked seldom', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.sockets).toHaveLength(1);
  const pings = server.received.filter((type) => type === 'PING').length;
  expect(pings).toBeGreaterThan(10);
  expect(pings).toBeLessThanOrEqual(20);
});

test('a server that sends is not asked at all', async () => {
  const feed = setInterval(() => server.sockets[0]?.hear({ type: 'LOBBY', tables: [] }), 2000);
  await vi.advanceTimersByTimeAsync(60_000);
  clearInterval(feed);
  expect(server.received).toEqual(['HELLO']);
});

test('a patch becomes the table it stands for; one that does not fit answers, and everything is asked for once', () => {
  const heard: ServerMessage[] = [];
  link.onMessage((message) => heard.push(message));
  const slim = { seat: 0, players: 4, phase: 'play', round: 1, level: '2', turn: 1 } as const;
  const view = fullView({ ...slim, levels: ['2', '2'], counts: [1, 1, 1, 1], kittyCount: 8 });
  const whole = { type: 'TABLE', table: 'T', seq: 1, info: null, events: [], acks: [], now: 1 };
  const hear = (message: unknown) => server.sockets[0]?.hear(message as ServerMessage);
  const step = (n: number, turn: number) =>
    hear({ type: 'STEP', table: 'T', seq: n, n, patch: { turn }, acks: [`a${n}`], now: n });
  hear({ ...whole, view, n: 1 });
  step(2, 3);
  expect(heard.at(-1)).toMatchObject({ type: 'TABLE', seq: 2, acks: ['a2'], view: { turn: 3 } });
  step(4, 0);
  step(5, 1);
  expect(heard.slice(-2)).toEqual([
    { type: 'DONE', id: 'a4' },
    { type: 'DONE', id: 'a5' },
  ]);
  expect(server.received.filter((type) => type === 'SYNC')).toHaveLength(1);
  hear({ ...whole, seq: 5, view: { ...view, turn: 1 }, n: 9 });
  step(10, 2);
  expect(heard.at(-1)).toMatchObject({ type: 'TABLE', seq: 10, view: { turn: 2 } });
});

test('a socket that never opens is given up and tried again', async () => {
  server.frozen = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.sockets.length).toBeGreaterThan(2);
  server.frozen = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(link.status.value).toBe('online');
});

test('a server that says goodbye is followed by its successor, and nobody is worried', async () => {
  const seen: string[] = [];
  link.status.subscribe((status) => seen.push(status));
  server.sockets[0]?.hear({ type: 'CLOSING', afterMs: 0 });
  server.sockets[0]?.onclose?.({});
  await vi.advanceTimersByTimeAsync(200);
  expect(server.received).toEqual(['HELLO', 'HELLO']);
  expect(seen).toEqual(['online']);
});

test('a successor that does not come is noticed', async () => {
  server.sockets[0]?.hear({ type: 'CLOSING', afterMs: 500 });
  server.sockets[0]?.onclose?.({});
  await vi.advanceTimersByTimeAsync(499);
  expect(server.sockets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(101);
  server.sockets[1]?.onclose?.({});
  expect(link.status.value).toBe('retrying');
});

test('a cookie that was good is not asked for again, unless the next attempt fails or the session has ended', async () => {
  const lose = async (code: number): Promise<void> => {
    server.sockets.at(-1)?.onclose?.({ code });
    await vi.advanceTimersByTimeAsync(1000);
  };
  await lose(1006);
  expect(link.status.value).toBe('online');
  expect(server.cookies).toBe(1);
  await lose(4401);
  expect(server.cookies).toBe(2);
  server.frozen = true;
  await lose(1006);
  expect(server.cookies).toBe(2);
  await lose(1006);
  expect(server.cookies).toBe(3);
});
