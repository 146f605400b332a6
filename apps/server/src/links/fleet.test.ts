// What another node sends over its link, as this node takes it up.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Programs } from '../bots/programs.ts';
import { createMetrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { Fleet, type FleetTables } from './fleet.ts';
import { formatLine, type LinkLine } from './linkLines.ts';
import { formatCall } from './linkProof.ts';

/** A node; gives what it does with these lines of another, in order, until the player of the other leaves. */
async function doneWith(...lines: readonly LinkLine[]): Promise<string[]> {
  const done: string[] = [];
  const note = (what: string) => (): void => void done.push(what);
  const tables = {
    receive: note('receive'),
    attach: note('attach'),
    renamed: note('renamed'),
    left: note('left'),
  };
  const fleet = new Fleet(
    {
      node: 'here',
      store: {} as Store,
      metrics: createMetrics(),
      log: pino({ level: 'silent' }),
      programs: { linked: () => undefined, lost: () => undefined } as unknown as Programs,
    },
    tables as unknown as FleetTables,
  );
  fleet.onRequest = note('take up what waits');
  const server = createServer();
  server.on('upgrade', (request, wire, head) => fleet.accept(request, wire, head));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'x-tuolaji-link': formatCall(fleet.contact('').key, 'there', 'n') };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/link`, { headers });
  await once(socket, 'message');
  socket.send([OPEN, ...lines, CLOSED].map(formatLine).join('\n'));
  while (done.at(-1) !== 'left') await sleep(5);
  fleet.close();
  server.close();
  return done;
}

const OPEN: LinkLine = {
  ...{ kind: 'open', conn: 'c', player: 'p', name: '林', address: null, patches: false },
};
const CLOSED: LinkLine = { kind: 'closed', conn: 'c' };
const REQUEST: LinkLine = {
  ...{ kind: 'request', conn: 'c', message: { type: 'SYNC', id: 'r', table: 'T' } },
};

test('a request of another node takes along what waits here', async () => {
  expect(await doneWith(REQUEST)).toEqual(['take up what waits', 'receive', 'left']);
});

test('other news does not', async () => {
  const attach: LinkLine = { kind: 'attach', conn: 'c', table: 'T' };
  const renamed: LinkLine = { kind: 'renamed', conn: 'c', name: '李' };
  expect(await doneWith(attach, renamed)).toEqual(['attach', 'renamed', 'left']);
});
