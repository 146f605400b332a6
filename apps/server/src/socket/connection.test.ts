import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatMessage, type ServerMessage, type TableMessage } from '@tuolaji/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createMetrics } from '../metrics.ts';
import { Connection } from './connection.ts';

const servers: WebSocketServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
});

const session = {
  player: { id: 'p', name: 'P', createdAt: 0 },
  tokenHash: 'h',
};

/** A connection of ours, and the socket at its other end. */
async function pair() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  servers.push(server);
  await once(server, 'listening');
  const far = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [near, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  await once(far, 'open');
  const metrics = createMetrics();
  const line = { socket: near, wire: request.socket, address: null };
  return { far, conn: new Connection(line, session, metrics, { rate: 30, burst: 60 }) };
}

/** A view as large as a bad day's. */
const large = (seq: number): TableMessage => ({
  type: 'TABLE',
  table: 'T',
  seq,
  info: { padding: 'x'.repeat(60_000) } as never,
  view: null,
  events: [],
  acks: [`a${seq}`],
  now: 0,
});

/** A line of this many letters. */
const said = (letters: number): ServerMessage => {
  const text = 'x'.repeat(letters);
  const line = { n: 1, at: 0, playerId: 'p', name: 'P', kind: 'text', text, to: null } as const;
  return { type: 'SAID', table: 'T', lines: [line] };
};

describe('a slow connection', () => {
  it('is spared views, told the newest later, and still owed its acknowledgements', async () => {
    const { far, conn } = await pair();
    far.pause();
    for (let seq = 1; seq <= 2000 && conn.behind.size === 0; seq += 1) conn.send(large(seq));
    const owed = conn.behind.get('T') ?? [];
    expect(owed).toHaveLength(1);
    conn.send(large(5000));
    expect(conn.behind.get('T')).toEqual([...owed, 'a5000']);
    // What was said comes again with the view.
    const { unsent } = conn;
    conn.send(said(10));
    expect(conn.unsent).toBe(unsent);
    const caughtUp = new Promise<void>((resolve) => {
      conn.onCaughtUp = resolve;
    });
    // What is small and asked for still goes out.
    conn.send({ type: 'DONE', id: 'x' });
    far.resume();
    await new Promise<void>((resolve) => {
      far.on('message', (data) => {
        if (String(data).includes('"DONE"')) resolve();
      });
    });
    await caughtUp;
  });

  it('is spared relayed views too, and the patches after one that was left out until all is sent again', async () => {
    const { far, conn } = await pair();
    const texts: string[] = [];
    far.on('message', (data) => texts.push(String(data)));
    far.pause();
    let seq = 0;
    while (seq < 2000 && conn.behind.size === 0) conn.relay(formatMessage(large(++seq)), 'T');
    conn.relay('{"type":"DONE","id":"x"}', null);
    far.resume();
    while (!texts.includes('{"type":"DONE","id":"x"}')) await sleep(5);
    expect(conn.unsent).toBe(0);
    conn.relay('{"type":"STEP","table":"T","seq":9,"n":9,"patch":{},"acks":["late"],"now":0}', 'T');
    expect(conn.behind.get('T')).toEqual([`a${seq}`, 'late']);
  });

  it('that reads nothing that is relayed is given up', async () => {
    const { far, conn } = await pair();
    far.pause();
    for (let i = 0; i < 500 && conn.open; i += 1) conn.relay(formatMessage(said(100_000)), null);
    expect(conn.open).toBe(false);
  });

  it('that reads nothing at all is given up', async () => {
    const { far, conn } = await pair();
    far.pause();
    for (let i = 0; i < 500 && conn.open; i += 1) conn.send(said(100_000));
    expect(conn.open).toBe(false);
  });

  it('that reads nothing is not answered pings without end, and is cut off at a heartbeat', async () => {
    const { far, conn } = await pair();
    far.pause();
    for (let i = 0; i < 200_000; i += 1) conn.pong(Buffer.alloc(125));
    expect(conn.unsent).toBeLessThan(2 * 128 * 1024);
    for (let beat = 0; beat < 3 && conn.open; beat += 1) {
      conn.alive = true;
      conn.beat();
    }
    expect(conn.open).toBe(false);
  });
});

describe('a heartbeat', () => {
  it('pings a socket only when it has been silent, and cuts off one that does not answer', async () => {
    const { far, conn } = await pair();
    let pings = 0;
    far.on('ping', () => {
      pings += 1;
    });
    const beat = async (heard: boolean): Promise<void> => {
      conn.alive = heard;
      conn.beat();
      const answered = new Promise((resolve) => far.once('message', resolve));
      if (conn.open) conn.send({ type: 'DONE', id: 'x' });
      if (conn.open) await answered;
    };
    await beat(true);
    await beat(true);
    expect(pings).toBe(0);
    await beat(false);
    expect(pings).toBe(1);
    await beat(true);
    await beat(false);
    expect(pings).toBe(2);
    await beat(false);
    expect(conn.open).toBe(false);
  });
});
