// SIGTERM: the server says goodbye, finishes what it was asked, and leaves; play goes on at the next one.
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { freePort } from '../src/headless/serverProcess.ts';
import { Evening } from './evening.ts';
import { HOMES, kill, startOn } from './homes.ts';
import { checkKept } from './promises.ts';

describe.each(HOMES)('on %s', (_, makeHome) => {
  test('a server told to stop under play leaves cleanly, and its successor goes on', async () => {
    const home = await makeHome();
    const port = await freePort();
    let server = await startOn(home, port);
    let up = true;
    const goodbyes: string[] = [];
    const evening = new Evening({
      urls: [() => (up ? server.url : null)],
      tables: 5,
      seed: 11,
      player: () => ({
        onText: (text) => {
          if (text.includes('"CLOSING"')) goodbyes.push(text);
        },
      }),
    });
    try {
      await evening.open();
      while (evening.commands < 50) await sleep(5);
      up = false;
      expect(await kill(server, 'SIGTERM')).toBe(0);
      expect(goodbyes).toHaveLength(20);
      await checkKept(home, evening);
      server = await startOn(home, port);
      up = true;
      const before = evening.commands;
      while (evening.commands < before + 50) await sleep(5);
      expect(await kill(server, 'SIGTERM')).toBe(0);
      await checkKept(home, evening);
    } finally {
      evening.close();
      await kill(server);
      await home.end();
    }
  });
});
