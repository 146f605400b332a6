// A server that freezes keeps its sockets open and says nothing: the page must notice by itself.
import { type ClientMessage, formatMessage, type ServerMessage } from '@tuolaji/protocol';
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

const server = { frozen: false, sockets: [] as FakeSocket[], received: [] as string[] };
let link: Link;

beforeEach(async () => {
  Object.assign(server, { frozen: false, sockets: [], received: [] });
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
    prepare: () => Promise.resolve(),
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

test('a socket that never opens is given up and tried again', async () => {
  server.frozen = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.sockets.length).toBeGreaterThan(2);
  server.frozen = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(link.status.value).toBe('online');
});
