// The solo match between visits: one record in IndexedDB.
import type { SavedMatch } from './authority.ts';

const NAME = 'tuolaji';
const STORE = 'solo';
const KEY = 'match';

const resolved = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return resolved(request);
}

/** The saved match and how to save the next; where IndexedDB is forbidden, a match lasts as long as the page. */
export async function openStorage(): Promise<{
  saved: SavedMatch | null;
  save: (saved: SavedMatch) => void;
}> {
  try {
    const db = await open();
    const saved: unknown = await resolved(db.transaction(STORE).objectStore(STORE).get(KEY));
    return {
      saved: (saved as SavedMatch | undefined) ?? null,
      save: (now) => {
        db.transaction(STORE, 'readwrite').objectStore(STORE).put(now, KEY);
      },
    };
  } catch {
    return { saved: null, save: () => undefined };
  }
}
