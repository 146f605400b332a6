// The thread that owns the SQLite file: every message is a batch of calls, run in one transaction and answered after it is durable.
import { parentPort, workerData } from 'node:worker_threads';
import { halves } from '../batches.ts';
import { type Answers, type Call, type FlatCalls, readCalls } from './sqliteCalls.ts';
import type { SqliteEngine } from './sqliteEngine.ts';
import { openSqliteEngine } from './sqliteEngine.ts';

type Method = (this: SqliteEngine, ...args: unknown[]) => unknown;

const perform = (engine: SqliteEngine, { method, args }: Call): unknown =>
  (engine[method] as unknown as Method).apply(engine, [...args]);

/** Pushed one by one: a list made by `map` is copied between threads as if it had holes, which takes several times as long. */
const performEach = (engine: SqliteEngine, calls: readonly Call[]): unknown[] => {
  const values: unknown[] = [];
  for (const call of calls) values.push(perform(engine, call));
  return values;
};

// One bad call must not take the others of its batch with it: each half is tried again, down to the guilty call.
const performAll = (engine: SqliteEngine, calls: readonly Call[]): Answers => {
  try {
    return { values: engine.transaction(() => performEach(engine, calls)), errors: NONE };
  } catch (error) {
    if (calls.length === 1) return { values: [null], errors: new Map([[0, String(error)]]) };
    const [first, second] = halves(calls);
    return joined(performAll(engine, first), performAll(engine, second));
  }
};

const NONE: ReadonlyMap<number, string> = new Map();

const joined = (a: Answers, b: Answers): Answers => ({
  values: [...a.values, ...b.values],
  errors: new Map([
    ...a.errors,
    ...[...b.errors].map(([i, text]) => [a.values.length + i, text] as const),
  ]),
});

const { file } = workerData as { readonly file: string };

// A driver's error loses its text on the way out of a thread; a plain one does not.
const open = (): SqliteEngine => {
  try {
    return openSqliteEngine(file);
  } catch (error) {
    const { message } = error as Error;
    const hint = message.includes('locked') ? ' (does another server use it?)' : '';
    throw new Error(
      message.includes(file) ? message : `${file} cannot be opened: ${message}${hint}`,
    );
  }
};

/** Nobody waits for it; what fails now is tried again after the next batch. */
const trim = (engine: SqliteEngine): void => {
  if (!engine.isJournalLong()) return;
  try {
    engine.transaction(() => engine.trimJournal());
  } catch {
    // The next call shows what is wrong.
  }
};

const engine = open();
parentPort?.on('message', (message: FlatCalls | 'close') => {
  if (message !== 'close') {
    parentPort?.postMessage(performAll(engine, readCalls(message)));
    trim(engine);
    return;
  }
  engine.close();
  parentPort?.close();
});
parentPort?.postMessage([]);
