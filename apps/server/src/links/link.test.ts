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
    ping: () => undefined,
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

test('lines of one turn travel together, in order', async () => {
  const { link, sent } = openLink();
  link.send({ kind: 'take', table: 'A' });
  link.send({ kind: 'take', table: 'B' });
  await vi.waitFor(() =>
    expect(sent).toEqual(['{"kind":"take","table":"A"}\n{"kind":"take","table":"B"}']),
  );
  link.cut();
});
