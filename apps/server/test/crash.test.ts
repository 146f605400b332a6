// A server killed again and again under play: what it acknowledged is there, once, and every match comes to its end.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diceFrom } from '../src/headless/dice.ts';
import { freePort } from '../src/headless/serverProcess.ts';
import { bundleWholeServer } from './bundle.ts';
import { checkKept } from './checkKept.ts';
import { ManyTables } from './manyTables.ts';
import { HOMES, kill, postgresHome, startOn } from './testStores.ts';

/** CRASHES=1000 for the long run, which reports how far it came; CRASH_SEED for another course of it. */
const CRASHES = Number(process.env.CRASHES ?? 8);
const SEED = Number(process.env.CRASH_SEED ?? 4);
const REPORT_EVERY = 25;
const TABLES = 10;
/** Nobody is away for long enough to be stood in for: a start without a thread for bots is a quicker one. */
const NO_BOTS = { BOT_THREADS: '0' } as const;

/** Most of a long run is starting servers. */
let main = '';
beforeAll(async () => {
  main = await bundleWholeServer();
});
afterAll(() => rmSync(dirname(main), { recursive: true, force: true }));

/** A crash is worth something only when play is going on. */
const underWay = async (tables: ManyTables, commands: number): Promise<void> => {
  const until = tables.commands + commands;
  while (tables.commands < until && tables.unfinished().length > 0) await sleep(5);
};

/** A line per 25 crashes of a long run: one that is cut short has shown this much. Each line comes after its check. */
const report = (name: string, crash: number, { commands, matches }: ManyTables): void => {
  if (process.env.CRASHES === undefined || crash % REPORT_EVERY > 0) return;
  const kept = `${commands} commands acknowledged, 0 lost, 0 doubled`;
  console.log(`${name}: ${crash} crashes, ${kept}, ${matches} matches over`);
};

// The stores take turns with the processor: while one writes to the disk or waits, the other plays.
describe.concurrent.each(HOMES)('on %s', (name, makeHome) => {
  test(
    `${CRASHES} times SIGKILL under ${TABLES} tables: nothing acknowledged is lost or doubled, every match ends`,
    async () => {
      const home = await makeHome();
      const port = await freePort();
      const dice = diceFrom(SEED);
      let server = await startOn(home, port, NO_BOTS, main);
      let up = true;
      const url = () => (up ? server.url : null);
      const tables = new ManyTables({
        urls: [url],
        tables: TABLES,
        seed: SEED + 3,
        thinkMs: () => 4,
      });
      try {
        await tables.open();
        for (let crash = 1; crash <= CRASHES; crash += 1) {
          await underWay(tables, TABLES * (1 + dice() * 4));
          await sleep(dice() * 200);
          up = false;
          await kill(server);
          await checkKept(home, tables);
          report(name, crash, tables);
          server = await startOn(home, port, NO_BOTS, main);
          up = true;
        }
        tables.callLast();
        while (tables.unfinished().length > 0) await sleep(20);
        expect(await kill(server, 'SIGTERM')).toBe(0);
        expect(server.log()).not.toContain('unhandled');
        await checkKept(home, tables);
        expect(tables.matches).toBeGreaterThanOrEqual(TABLES);
      } finally {
        tables.close();
        await kill(server);
        await home.end();
      }
    },
    120_000 + CRASHES * 15_000,
  );
});

test('PostgreSQL killed and started again under play: the server lives through it and loses nothing', async () => {
  const home = await postgresHome();
  const server = await startOn(home);
  const tables = new ManyTables({ urls: [() => server.url], tables: 8, seed: 9, thinkMs: () => 4 });
  try {
    await tables.open();
    for (let crash = 0; crash < 5; crash += 1) {
      await sleep(500);
      await home.postgres?.crash();
      await sleep(200 * crash);
      await home.postgres?.restart();
      const before = tables.commands;
      while (tables.commands < before + 100) await sleep(20);
      await checkKept(home, tables);
    }
    tables.callLast();
    while (tables.unfinished().length > 0) {
      await sleep(500);
      await checkKept(home, tables);
    }
    expect(await kill(server, 'SIGTERM')).toBe(0);
  } finally {
    tables.close();
    await kill(server);
    await home.end();
  }
});
