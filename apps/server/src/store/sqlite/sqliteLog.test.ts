// The journal against the store in memory: whatever is appended, moved, forgotten or undone, both tell the same.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { diceFrom } from '../../headless/dice.ts';
import { openMemory } from '../memory.ts';
import type { Append, DirectoryRow, Store } from '../store.ts';
import { openSqliteEngine, type SqliteEngine } from './sqliteEngine.ts';

const dir = mkdtempSync(join(tmpdir(), 'tuolaji-log-'));
afterAll(() => rmSync(dir, { recursive: true }));

const TABLES = ['a', 'b', 'c', 'd', 'e'];
const ROW: DirectoryRow = {
  open: true,
  phase: 'playing',
  playerIds: ['p'],
  wakeAt: null,
  updatedAt: 1,
  summary: '{}',
};

const step = (table: string, expectedSeq: number, commandId: string | null): Append => ({
  table,
  expectedSeq,
  commandId,
  body: `${table}${expectedSeq + 1}`,
  ...(expectedSeq === 0 && { directoryRow: ROW }),
});

interface Pair {
  engine: SqliteEngine;
  readonly memory: Store;
  readonly dice: () => number;
}

const below = ({ dice }: Pair, limit: number): number => Math.floor(dice() * limit);

async function append(pair: Pair, table: string): Promise<void> {
  const { engine, memory } = pair;
  const head = (await memory.heads([table])).get(table) ?? 0;
  const stale = below(pair, 8) === 0 ? below(pair, 3) - 1 : 0;
  const id =
    below(pair, 4) === 0 ? null : `c${below(pair, 10) === 0 ? below(pair, head + 1) : head}`;
  const asked = step(table, Math.max(0, head + stale), id);
  expect(engine.transaction(() => engine.append(asked))).toEqual(await memory.append(asked));
}

async function snapshot(pair: Pair, table: string): Promise<void> {
  const { engine, memory } = pair;
  const head = (await memory.heads([table])).get(table) ?? 0;
  const made = { seq: Math.max(1, head - below(pair, 3)), body: `state ${head}` };
  engine.transaction(() => engine.snapshot(table, made));
  await memory.snapshot(table, made);
}

/** Everything a transaction did is undone when its last call fails. */
function failing({ engine }: Pair, table: string): void {
  const work = (): void => {
    const head = engine.heads([table]).get(table) ?? 0;
    engine.append(step(table, head, 'lost'));
    engine.append(step(table, head + 1, null));
    engine.snapshot(table, { seq: head + 1, body: 'lost' });
    engine.append(step(table, head + 2, null));
    engine.trimJournal(10);
    engine.drop(table);
    engine.append(step(table, 0, 'lost'));
    throw new Error('undone');
  };
  expect(() => engine.transaction(work)).toThrow('undone');
}

async function act(pair: Pair): Promise<void> {
  const { engine, memory } = pair;
  const table = TABLES[below(pair, TABLES.length)] ?? '';
  const what = below(pair, 300);
  if (what < 260) return append(pair, table);
  if (what < 275) return snapshot(pair, table);
  if (what < 285) return failing(pair, table);
  if (what < 298) return engine.transaction(() => engine.trimJournal(below(pair, 60)));
  engine.transaction(() => engine.drop(table));
  await memory.drop(table);
}

async function compare({ engine, memory }: Pair): Promise<void> {
  for (const table of TABLES) {
    const loaded = await memory.load(table);
    expect(engine.load(table)).toEqual(loaded);
    const middle = Math.floor((loaded?.entries.at(-1)?.seq ?? 0) / 2);
    expect(engine.load(table, middle)).toEqual(await memory.load(table, middle));
  }
  expect(engine.heads(TABLES)).toEqual(await memory.heads(TABLES));
  const seqs = (found: readonly { table: string; seq: number }[]) =>
    found.map(({ table, seq }) => `${table} ${seq}`).sort();
  expect(seqs(engine.tablesOf('p'))).toEqual(seqs(await memory.tablesOf('p')));
}

describe.each([1, 2])('dice %i', (seed) => {
  test('both stores tell the same, also after a crash', async () => {
    let file = join(dir, `${seed}-0.db`);
    const pair: Pair = {
      engine: openSqliteEngine(file),
      memory: openMemory(),
      dice: diceFrom(seed),
    };
    for (let life = 1; life <= 3; life += 1) {
      for (let i = 0; i < 500; i += 1) await act(pair);
      await compare(pair);
      const copy = join(dir, `${seed}-${life}.db`);
      for (const part of ['', '-wal']) copyFileSync(`${file}${part}`, `${copy}${part}`);
      pair.engine.close();
      file = copy;
      pair.engine = openSqliteEngine(file);
      await compare(pair);
    }
    pair.engine.close();
  });
});

test('a journal that is long enough is emptied from its oldest end, a few steps at a time', () => {
  const engine = openSqliteEngine(join(dir, 'long.db'));
  engine.transaction(() => {
    for (let seq = 0; seq < 300; seq += 1) engine.append(step('long', seq, `c${seq}`));
  });
  expect([engine.isJournalLong(300), engine.isJournalLong(299)]).toEqual([false, true]);
  engine.transaction(() => engine.trimJournal(268));
  expect([engine.isJournalLong(268), engine.isJournalLong(267)]).toEqual([false, true]);
  expect(engine.load('long')?.entries).toHaveLength(300);
  const again = engine.transaction(() => engine.append(step('long', 300, 'c7')));
  expect(again).toEqual({ kind: 'repeat', seq: 8 });
  engine.close();
});
