// SIGTERM: the server says goodbye, finishes what it was asked, and leaves; play goes on at the next one.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openClient } from '../src/headless/client.ts';
import { freePort } from '../src/headless/serverProcess.ts';
import { checkKept } from './checkKept.ts';
import { ManyTables, NO_PAUSES, startMatch } from './manyTables.ts';
import { HOMES, kill, sqliteHome, startOn } from './testStores.ts';

describe.each(HOMES)('on %s', (_, makeHome) => {
  test('a server told to stop under play leaves cleanly, and its successor goes on', async () => {
    const home = await makeHome();
    const port = await freePort();
    let server = await startOn(home, port);
    const goodbyes: string[] = [];
    const tables = new ManyTables({
      // They come back at once, also while the server is closing.
      urls: [() => server.url],
      tables: 5,
      seed: 11,
      backoffMs: 10,
      player: () => ({
        heedsGoodbye: false,
        onText: (text) => {
          if (text.includes('"CLOSING"')) goodbyes.push(text);
        },
      }),
    });
    try {
      await tables.open();
      while (tables.commands < 50) await sleep(5);
      expect(await kill(server, 'SIGTERM')).toBe(0);
      expect(goodbyes.length).toBeGreaterThanOrEqual(20);
      expect(server.log()).not.toContain('unhandled');
      await checkKept(home, tables);
      server = await startOn(home, port);
      const before = tables.commands;
      while (tables.commands < before + 50) await sleep(5);
      expect(await kill(server, 'SIGTERM')).toBe(0);
      await checkKept(home, tables);
    } finally {
      tables.close();
      await kill(server);
      await home.end();
    }
  });
});

test('a server that comes back with its clock an hour behind the log goes on dealing', async () => {
  const home = await sqliteHome();
  const port = await freePort();
  let server = await startOn(home, port);
  const url = () => server.url;
  const open = (name: string) => openClient({ url, name, backoffMs: () => 10 });
  const clients = await Promise.all(['ann', 'bob', 'cy', 'dan'].map(open));
  try {
    const table = await startMatch(clients, false, { ...NO_PAUSES, dealPaceMs: 30 });
    const phase = () => clients[0]?.sights.get(table)?.view?.phase;
    while (phase() !== 'deal') await sleep(5);
    await kill(server);
    const anHourAgo = 'const real=Date.now;Date.now=()=>real()-3600000';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(anHourAgo)}`;
    server = await startOn(home, port, { NODE_OPTIONS });
    while (phase() === 'deal') await sleep(5);
    expect(phase()).toBe('bury');
  } finally {
    for (const client of clients) client.close();
    await kill(server);
    await home.end();
  }
});
