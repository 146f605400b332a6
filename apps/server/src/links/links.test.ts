// A stranger at the door between nodes.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { formatCall } from './linkProof.ts';
import { Links } from './links.ts';

const CALL = 'GET /link HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

let server: Server;
let links: Links;
let lines: number;
let accepted = 0;

beforeEach(async () => {
  const nothing = (): void => undefined;
  const log = pino({ level: 'silent' });
  const onLine = (): void => {
    lines += 1;
    throw new Error('a bug');
  };
  const events = { onOpen: nothing, onLine, onDrained: nothing, onClosed: nothing };
  lines = 0;
  links = new Links({ node: 'here', log, ...events });
  server = createServer();
  accepted = 0;
  server.on('upgrade', (request, wire, head) => {
    if (links.accept(request, wire, head)) accepted += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const knock = () => {
  const { port } = server.address() as AddressInfo;
  const stranger = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  stranger.on('error', () => undefined);
  stranger.resume();
  return stranger;
};

const connections = (): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

// An error that nobody listens for ends the process, and here the test.
test('who calls without a proof and resets the connection ends nothing', async () => {
  for (let i = 0; i < 50; i += 1) {
    const stranger = knock();
    await once(stranger, 'connect');
    stranger.write(CALL, () => stranger.resetAndDestroy());
    await sleep(5);
  }
  while ((await connections()) > 0) await sleep(10);
  expect(accepted).toBeGreaterThan(0);
});

test('who calls without a proof and stays is let go', async () => {
  const stranger = knock();
  let answer = '';
  stranger.on('data', (data) => {
    answer += String(data);
  });
  stranger.write(CALL);
  while ((await connections()) > 0 || accepted === 0) await sleep(10);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test('a proof with letters that no proof has ends nothing', async () => {
  const stranger = knock();
  const proof = Buffer.from(`x-tuolaji-link: a n ${'é'.repeat(43)}\r\n\r\n`, 'latin1');
  stranger.write(Buffer.concat([Buffer.from(CALL.slice(0, -2)), proof]));
  while (accepted === 0) await sleep(10);
});

test('a line whose reader fails ends neither the process nor the link', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-tuolaji-link': formatCall(links.key, 'there', 'n') };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/link`, { headers });
  await once(socket, 'message');
  socket.send('{"kind":"take","table":"A"}\n{"kind":"take","table":"B"}');
  while (lines < 2) await sleep(10);
  expect(links.to('there')).not.toBeNull();
  links.close();
});

test.each(['', 'nowhere', 'ftp://127.0.0.1', 'http://127.0.0.1:1/#there', 'http://[::1'])(
  'a node whose address leads nowhere holds up nothing: %j',
  (address) => {
    links.meet([{ id: 'there', address, key: 'k', load: 0 }]);
    expect(links.isLiving('there')).toBe(true);
    links.close();
  },
);
