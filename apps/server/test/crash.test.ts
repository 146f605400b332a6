// A server killed again and again under play: what it acknowledged is there, once, and every match comes to its end.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandKind } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { diceFrom } from '../src/headless/dice.ts';
import { freePort } from '../src/headless/serverProcess.ts';
import type { Entry, Store } from '../src/store/store.ts';
import type { Promised } from './evening.ts';
import { Evening } from './evening.ts';
import type { Home } from './homes.ts';
import { HOMES, kill, startOn } from './homes.ts';

/** CRASHES=1000 for the long run. */
const CRASHES = Number(process.env.CRASHES ?? 30);
const TABLES = 20;

// What a command must have left in its step of the log.
const MARKS: Partial<Record<CommandKind, RegExp>> = {
  PLAY: /"PLAYED"/,
  BURY: /"BURIED"/,
  DECLARE: /"TRUMP_CANDIDATE"/,
  PASS: /"PASSED"/,
  NEXT_ROUND: /"READY"/,
};

interface Kept {
  readonly head: number;
  readonly entries: readonly Entry[];
  readonly ids: readonly string[];
}

const readTable = async (store: Store, table: string): Promise<Kept> => {
  const loaded = await store.load(table);
  if (loaded === null) throw new Error(`table ${table} is lost`);
  const { snapshot, entries, recentIds } = loaded;
  const first = (snapshot?.seq ?? 0) + 1;
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => first + i));
  const ids = [...recentIds, ...entries.flatMap(({ commandId }) => commandId ?? [])];
  return { head: first + entries.length - 1, entries, ids };
};

const checkPromises = async (store: Store, evening: Evening): Promise<void> => {
  const promised = evening.takePromises();
  for (const { id: table } of evening.tables) {
    const kept = await readTable(store, table);
    expect(new Set(kept.ids).size, 'a command happened twice').toBe(kept.ids.length);
    const ids = new Set(kept.ids);
    const mine = promised.filter((promise) => promise.table === table);
    expect(
      mine.filter(({ id }) => !ids.has(id)),
      'acknowledged but lost',
    ).toEqual([]);
    for (const promise of mine) checkMark(promise, kept.entries);
  }
};

const checkMark = ({ id, command }: Promised, entries: readonly Entry[]): void => {
  const step = entries.find(({ commandId }) => commandId === id);
  const mark = MARKS[command.kind];
  if (step !== undefined && mark !== undefined) expect(step.body).toMatch(mark);
};

const look = async (home: Home, evening: Evening): Promise<void> => {
  const store = await home.look();
  try {
    await checkPromises(store, evening);
  } finally {
    await store.close();
  }
};

const untilOver = async (evening: Evening): Promise<void> => {
  evening.goesOn = false;
  while (evening.unfinished().length > 0) await sleep(50);
};

describe.each(HOMES)('on %s', (_, makeHome) => {
  test(
    `${CRASHES} times SIGKILL under ${TABLES} tables: nothing acknowledged is lost or doubled, every match ends`,
    async () => {
      const home = await makeHome();
      const port = await freePort();
      const url = () => `http://127.0.0.1:${port}`;
      const dice = diceFrom(4);
      let server = await startOn(home, port);
      const evening = new Evening({ urls: [url], tables: TABLES, seed: 7, thinkMs: () => 4 });
      try {
        await evening.open();
        for (let crash = 0; crash < CRASHES; crash += 1) {
          await sleep(100 + dice() * 600);
          await kill(server);
          await look(home, evening);
          server = await startOn(home, port);
        }
        await untilOver(evening);
        expect(server.log()).not.toMatch(/unhandled/i);
        expect(await kill(server, 'SIGTERM')).toBe(0);
        await look(home, evening);
        expect(evening.commands).toBeGreaterThan(CRASHES * TABLES);
        expect(evening.matches).toBeGreaterThanOrEqual(TABLES);
      } finally {
        evening.close();
        await kill(server);
        await home.end();
      }
    },
    120_000 + CRASHES * 4000,
  );
});
