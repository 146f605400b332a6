import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Link } from './link.ts';
import type { LinkLine } from './linkLines.ts';

/** The node's end of a link; what the other end does is emitted. */
const openLink = () => {
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => sent.push(text),
    ping: vi.fn(),
    terminate: () => undefined,
  });
  const onClosed = vi.fn();
  const events = { onLine: ({ kind }: LinkLine) => kind, onClosed, onDrained: () => undefined };
  const link = new Link('other', socket as unknown as WebSocket, events);
  return { link, socket, sent, onClosed };
};

// An error that is thrown on to the socket would end the process.
test.each(['', '{', 'F', 'null', '{"kind":"open"}\n!'])(
  'a line that nobody can read cuts the link: %j',
  (text) => {
    const { socket, onClosed } = openLink();
    socket.emit('message', Buffer.from(text));
    expect(onClosed).toHaveBeenCalledOnce();
  },
);

test('a link is pinged while nothing else is sent over it', () => {
  vi.useFakeTimers();
  const { link, socket, sent } = openLink();
  vi.advanceTimersByTime(400);
  expect(socket.ping).toHaveBeenCalledTimes(1);
  link.send({ kind: 'take', table: 'A' });
  vi.advanceTimersByTime(400);
  expect(sent).toHaveLength(1);
  expect(socket.ping).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(400);
  expect(socket.ping).toHaveBeenCalledTimes(2);
  link.cut();
  vi.useRealTimers();
});

test.each([
  ['pings', (socket: EventEmitter) => socket.emit('ping')],
  ['lines', (socket: EventEmitter) => socket.emit('message', Buffer.from('{"kind":"leaving"}'))],
])('%s of the other node keep a link, silence ends it', (_, live) => {
  vi.useFakeTimers();
  const { socket, onClosed } = openLink();
  for (let i = 0; i < 5; i += 1) {
    vi.advanceTimersByTime(1500);
    live(socket);
  }
  expect(onClosed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2500);
  expect(onClosed).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('lines of one turn travel together, in order', async () => {
  const { link, sent } = openLink();
  link.send({ kind: 'take', table: 'A' });
  link.send({ kind: 'take', table: 'B' });
  await vi.waitFor(() =>
    expect(sent).toEqual(['{"kind":"take","table":"A"}\n{"kind":"take","table":"B"}']),
  );
  link.cut();
});
