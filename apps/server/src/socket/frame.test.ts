import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { maskedFrame, textFrame } from './frame.ts';

/** What a client hears when these bytes are written to it. */
async function heard(frames: string, count: number): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  const texts: string[] = [];
  client.on('message', (data) => texts.push(String(data)));
  request.socket.write(frames, 'latin1');
  while (texts.length < count) await once(client, 'message');
  client.terminate();
  server.close();
  return texts;
}

test('frames of every length are heard as they were, one after another', async () => {
  const texts = [0, 1, 125, 126, 127, 255, 256, 1200, 65535].map((size) => 'x'.repeat(size));
  expect(await heard(texts.map(textFrame).join(''), texts.length)).toEqual(texts);
});

test('a server hears masked frames of every length as they were', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const upgraded = once(client, 'upgrade') as Promise<[IncomingMessage]>;
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const texts = [0, 1, 125, 126, 1200, 65535].map((size) => 'x'.repeat(size));
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const [{ socket: wire }] = await upgraded;
  wire.write(texts.map(maskedFrame).join(''), 'latin1');
  while (received.length < texts.length) await once(socket, 'message');
  expect(received).toEqual(texts);
  client.terminate();
  server.close();
});

test('what is too long is left to others', () => {
  expect(textFrame('x'.repeat(65536))).toBeNull();
  expect(maskedFrame('x'.repeat(65536))).toBeNull();
});
