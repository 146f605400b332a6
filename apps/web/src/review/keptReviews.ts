// Finished reviews kept in this browser, by record, seat, round and version: what was judged once is there after a reload.
import { formatRecord } from '@tuolaji/engine';
import type { Judged, ReviewOrder, RoundReview } from './messages.ts';
import workerAddress from './review.worker.ts?worker&url';

const NAME = 'tuolaji-reviews';
const STORE = 'reviews';
const BY_TIME = 'at';
/** About 20 kB each. */
const MOST = 50;

/** What is kept of a review that is done. */
export interface Finished {
  readonly decisions: readonly Judged[];
  readonly rounds: readonly RoundReview[];
}

/** Where a finished review is kept, and read again on a later visit. */
export interface Kept {
  readonly load: () => Promise<Finished | null>;
  readonly save: (finished: Finished) => void;
}

interface Row extends Finished {
  readonly key: string;
  readonly at: number;
}

/** The worker's file is named by its content: another reviewer never finds the reviews of this one. */
const keyOf = ({ record, seat, round }: ReviewOrder): string =>
  `${workerAddress}\n${seat} ${round ?? 'match'}\n${formatRecord(record)}`;

const resolved = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore(STORE, { keyPath: 'key' }).createIndex(BY_TIME, BY_TIME);
  const db = await resolved(opening);
  try {
    return await act(db.transaction(STORE, mode).objectStore(STORE));
  } finally {
    db.close();
  }
}

async function save(row: Row): Promise<void> {
  await withStore('readwrite', async (store) => {
    await resolved(store.put(row));
    const oldest = await resolved(store.index(BY_TIME).getAllKeys());
    for (const key of oldest.slice(0, -MOST)) store.delete(key);
  });
}

/** Where a review of this order is kept; where storage is forbidden, nowhere. */
export function keptReview(order: ReviewOrder): Kept {
  return {
    load: async () => {
      const key = keyOf(order);
      const row: Row | undefined = await withStore('readonly', (store) =>
        resolved(store.get(key)),
      ).catch(() => undefined);
      return row === undefined ? null : { decisions: row.decisions, rounds: row.rounds };
    },
    save: (finished) =>
      void save({ ...finished, key: keyOf(order), at: Date.now() }).catch(() => undefined),
  };
}

/** Starts the worker that reviews. */
export const startReviewer = (): Worker =>
  new Worker(workerAddress, { type: 'module', name: 'review' });
