import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Link } from './link.ts';
import type { LinkLine } from './linkLines.ts';

/** The node's end of a link; what the other end does is emitted. */
const openLink = (called = false) => {
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
  const frames: string[] = [];
  const stream = { write: (frame: string) => frames.push(frame) > 0 };
  const wire = { socket: socket as unknown as WebSocket, stream, called };
  return { link: new Link('other', wire, events), socket, sent, frames, onClosed };
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
  const { link, socket, frames } = openLink();
  vi.advanceTimersByTime(400);
  expect(socket.ping).toHaveBeenCalledTimes(1);
  link.send({ kind: 'take', table: 'A' });
  vi.advanceTimersByTime(400);
  expect(frames).toHaveLength(1);
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

const TWO = '{"kind":"take","table":"A"}\n{"kind":"take","table":"B"}';
test.each([
  ['plain', false, `\x81${String.fromCharCode(TWO.length)}${TWO}`],
  [
    'with a mask of zero where this node has called',
    true,
    `\x81${String.fromCharCode(0x80 | TWO.length)}\0\0\0\0${TWO}`,
  ],
])('lines of one turn travel together, in order: %s', async (_, called, bytes) => {
  const { link, frames } = openLink(called);
  link.send({ kind: 'take', table: 'A' });
  link.send({ kind: 'take', table: 'B' });
  await vi.waitFor(() => expect(frames).toEqual([bytes]));
  link.cut();
});

test('what is too long for one short frame is left to the library', async () => {
  const { link, sent, frames } = openLink();
  const line = { kind: 'take', table: 'x'.repeat(70_000) } as const;
  link.send(line);
  await vi.waitFor(() => expect(sent).toEqual([JSON.stringify(line)]));
  expect(frames).toEqual([]);
  link.cut();
});
