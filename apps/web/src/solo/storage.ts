// Where a solo match sleeps while the page is closed: one record in IndexedDB.
import type { Kept } from './authority.ts';

const NAME = 'tuolaji';
const STORE = 'solo';
const KEY = 'match';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/** A keeper that remembers the last match; without a database it forgets, and the match goes on all the same. */
export async function openKeeper(): Promise<{ kept: Kept | null; keep: (kept: Kept) => void }> {
  try {
    const db = await open();
    const kept: unknown = await settled(db.transaction(STORE).objectStore(STORE).get(KEY));
    return {
      kept: (kept as Kept | undefined) ?? null,
      keep: (now) => {
        db.transaction(STORE, 'readwrite').objectStore(STORE).put(now, KEY);
      },
    };
  } catch {
    return { kept: null, keep: () => undefined };
  }
}
