// What the players were promised, held against what the store kept.
import type { Command } from '@tuolaji/engine';
import { expect } from 'vitest';
import type { Entry, Store } from '../src/store/store.ts';
import type { ManyTables, Promised } from './manyTables.ts';
import type { Home } from './testStores.ts';
import type { Witness } from './witness.ts';

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

const idsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ commandId }) => commandId ?? []);

const expectNoGaps = (entries: readonly Entry[], first: number): void => {
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => first + i));
};

/** A table's log, without gaps. */
const readTable = async (store: Store, table: string): Promise<Kept> => {
  const loaded = await store.load(table);
  if (loaded === null) throw new Error(`table ${table} is lost`);
  const { snapshot, entries, recentIds } = loaded;
  expectNoGaps(entries, (snapshot?.seq ?? 0) + 1);
  return { entries, ids: [...recentIds, ...idsOf(entries)] };
};

/** All steps of a table: each number once, from the first to the last. */
const readWitness = async (witness: Witness, table: string): Promise<Kept> => {
  const entries = await witness.stepsOf(table);
  expectNoGaps(entries, 1);
  return { entries, ids: idsOf(entries) };
};

const checkMark = ({ id, command }: Promised, entries: readonly Entry[]): void => {
  const step = entries.find(({ commandId }) => commandId === id);
  const mark = MARKS[command.kind];
  if (step !== undefined && mark !== undefined) expect(step.body).toMatch(mark);
};

/** What became of acknowledged commands. */
export interface KeptCount {
  readonly acknowledged: number;
  readonly lost: number;
  /** Steps with the id of an earlier one. */
  readonly doubled: number;
}

const countTable = ({ ids, entries }: Kept, promised: readonly Promised[]): KeptCount => {
  const known = new Set(ids);
  const lost = promised.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  expect(lost, 'acknowledged but lost').toEqual([]);
  expect(known.size, 'a command happened twice').toBe(ids.length);
  for (const promise of promised) checkMark(promise, entries);
  return {
    acknowledged: promised.length,
    lost: lost.length,
    doubled: ids.length - known.size,
  };
};

const checkPromises = async (
  tables: ManyTables,
  read: (table: string) => Promise<Kept>,
): Promise<KeptCount> => {
  const promised = tables.takePromises();
  const total = { acknowledged: 0, lost: 0, doubled: 0 };
  for (const { id: table } of tables.tables) {
    const mine = promised.filter((promise) => promise.table === table);
    const count = countTable(await read(table), mine);
    total.acknowledged += count.acknowledged;
    total.lost += count.lost;
    total.doubled += count.doubled;
  }
  return total;
};

/** Every command acknowledged since the last look is in the log, once, and did what it says. */
export const checkKept = async (home: Home, tables: ManyTables): Promise<KeptCount> => {
  const { witness } = home;
  if (witness !== undefined) return checkPromises(tables, (table) => readWitness(witness, table));
  const store = await home.look();
  try {
    return await checkPromises(tables, (table) => readTable(store, table));
  } finally {
    await store.close();
  }
};
