// The thread that owns the SQLite file: every message is a batch of calls, run in one transaction and answered after it is durable.
import { parentPort, workerData } from 'node:worker_threads';
import { halves } from './batches.ts';
import type { Answer, Call } from './sqlite.ts';
import type { SqliteEngine } from './sqliteEngine.ts';
import { openSqliteEngine } from './sqliteEngine.ts';

type Method = (this: SqliteEngine, ...args: unknown[]) => unknown;

const perform = (engine: SqliteEngine, call: Call): Answer => {
  const method = engine[call.method] as unknown as Method;
  return { id: call.id, value: method.apply(engine, [...call.args]) };
};

const failed = (call: Call, error: unknown): Answer => ({ id: call.id, error: String(error) });

// One bad call must not take the others of its batch with it: each half is tried again, down to the guilty call.
const performAll = (engine: SqliteEngine, calls: readonly Call[]): Answer[] => {
  try {
    return engine.transaction(() => calls.map((call) => perform(engine, call)));
  } catch (error) {
    if (calls.length === 1) return calls.map((call) => failed(call, error));
    return halves(calls).flatMap((half) => performAll(engine, half));
  }
};

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

const engine = open();
parentPort?.on('message', (message: readonly Call[] | 'close') => {
  if (message !== 'close') {
    parentPort?.postMessage(performAll(engine, message));
    return;
  }
  engine.close();
  parentPort?.close();
});
parentPort?.postMessage([]);
