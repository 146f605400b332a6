// What passes between the store and the thread that owns its file.
import type { SqliteEngine } from './sqliteEngine.ts';

/** What may be asked of the worker. */
export type Method = Exclude<
  keyof SqliteEngine,
  'transaction' | 'endLeases' | 'close' | 'emptyJournal' | 'isJournalLong' | 'trimJournal'
>;

/** One operation asked of the worker. */
export interface Call {
  readonly method: Method;
  readonly args: readonly unknown[];
}

/** Calls one after another, each as its method, the number of its arguments, and these: a flat list is copied between threads in a third of the time. */
export type FlatCalls = readonly unknown[];

/** The calls of a flat list. */
export function readCalls(flat: FlatCalls): Call[] {
  const calls: Call[] = [];
  for (let at = 0; at < flat.length; ) {
    const from = at + 2;
    const to = from + Number(flat[at + 1]);
    calls.push({ method: flat[at] as Method, args: flat.slice(from, to) });
    at = to;
  }
  return calls;
}

/** The outcomes of a batch, in the order of its calls. */
export interface Answers {
  readonly values: readonly unknown[];
  /** Texts of failures, by the index of the call. */
  readonly errors: ReadonlyMap<number, string>;
}
