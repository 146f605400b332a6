// What the players were promised, held against what the store kept.
import type { Command } from '@tuolaji/engine';
import { expect } from 'vitest';
import type { Entry, Store } from '../src/store/store.ts';
import type { ManyTables, Promised } from './manyTables.ts';
import type { Home } from './testStores.ts';

// What a command must have left in its step of the log.
const MARKS: Partial<Record<Command['kind'], RegExp>> = {
  PLAY: /"PLAYED"/,
  BURY: /"BURIED"/,
  DECLARE: /"TRUMP_CANDIDATE"/,
  PASS: /"PASSED"/,
  NEXT_ROUND: /"READY"/,
};

interface Kept {
  readonly entries: readonly Entry[];
  readonly ids: readonly string[];
}

/** A table's log, without gaps. */
const readTable = async (store: Store, table: string): Promise<Kept> => {
  const loaded = await store.load(table);
  if (loaded === null) throw new Error(`table ${table} is lost`);
  const { snapshot, entries, recentIds } = loaded;
  const first = (snapshot?.seq ?? 0) + 1;
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => first + i));
  return { entries, ids: [...recentIds, ...entries.flatMap(({ commandId }) => commandId ?? [])] };
};

const checkMark = ({ id, command }: Promised, entries: readonly Entry[]): void => {
  const step = entries.find(({ commandId }) => commandId === id);
  const mark = MARKS[command.kind];
  if (step !== undefined && mark !== undefined) expect(step.body).toMatch(mark);
};

const checkPromises = async (store: Store, tables: ManyTables): Promise<void> => {
  const promised = tables.takePromises();
  for (const { id: table } of tables.tables) {
    const { ids, entries } = await readTable(store, table);
    expect(new Set(ids).size, 'a command happened twice').toBe(ids.length);
    const mine = promised.filter((promise) => promise.table === table);
    const lost = mine.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);
    expect(lost, 'acknowledged but lost').toEqual([]);
    for (const promise of mine) checkMark(promise, entries);
  }
};

/** Every command acknowledged since the last look is in the log, once, and did what it says. */
export const checkKept = async (home: Home, tables: ManyTables): Promise<void> => {
  const store = await home.look();
  try {
    await checkPromises(store, tables);
  } finally {
    await store.close();
  }
};
