// What a browser keeps of solo play, in IndexedDB: the running match, and the finished ones.
import type { FinishedMatch } from '@tuolaji/protocol';
import type { SavedMatch, SavedRounds } from './authority.ts';

const NAME = 'tuolaji';
const STORE = 'solo';
const RUNNING = 'match';
const FINISHED = 'finished';
const ROUNDS = 'rounds';
/** Finished matches whose record is kept whole; of older ones the result is. */
const KEPT_RECORDS = 20;

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

/** The list with one match more, newest first; a match that is in it already changes nothing. */
export function withMatch(
  list: readonly FinishedMatch[],
  match: FinishedMatch,
): readonly FinishedMatch[] {
  if (list.some(({ id }) => id === match.id)) return list;
  return [match, ...list].map((one, i) => (i < KEPT_RECORDS ? one : { ...one, record: '' }));
}

async function keep(db: IDBDatabase, match: FinishedMatch): Promise<void> {
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  const list: unknown = await resolved(store.get(FINISHED));
  store.put(withMatch((list as readonly FinishedMatch[] | undefined) ?? [], match), FINISHED);
}

/** Where IndexedDB is forbidden, a match lasts as long as the page. */
export interface Storage {
  /** The running match as it was last saved. */
  readonly load: () => Promise<SavedMatch | null>;
  readonly save: (saved: SavedMatch) => void;
  readonly keepRounds: (rounds: SavedRounds | null) => void;
  readonly keep: (match: FinishedMatch) => void;
}

/** Opens the storage; it can be used at once. */
export function openStorage(): Storage {
  const opened = open();
  const use = <T>(act: (db: IDBDatabase) => Promise<T>, without: T): Promise<T> =>
    opened.then(act).catch(() => without);
  return {
    load: () =>
      use(async (db) => {
        const saved: unknown = await resolved(
          db.transaction(STORE).objectStore(STORE).get(RUNNING),
        );
        return (saved as SavedMatch | undefined) ?? null;
      }, null),
    save: (now) =>
      void use(async (db) => {
        db.transaction(STORE, 'readwrite').objectStore(STORE).put(now, RUNNING);
      }, undefined),
    keepRounds: (rounds) =>
      void use(async (db) => {
        db.transaction(STORE, 'readwrite').objectStore(STORE).put(rounds, ROUNDS);
      }, undefined),
    keep: (match) => void use((db) => keep(db, match), undefined),
  };
}

/** One stored value, null where there is none or storage is forbidden. */
async function readStored<T>(key: string): Promise<T | null> {
  try {
    const db = await open();
    const value: unknown = await resolved(db.transaction(STORE).objectStore(STORE).get(key));
    db.close();
    return (value as T | undefined) ?? null;
  } catch {
    return null;
  }
}

/** The finished solo matches of this browser, newest first. */
export const readSoloMatches = async (): Promise<readonly FinishedMatch[]> =>
  (await readStored<readonly FinishedMatch[]>(FINISHED)) ?? [];

/** The finished rounds of the running solo match; null before the first is over. */
export const readSoloRounds = (): Promise<SavedRounds | null> => readStored<SavedRounds>(ROUNDS);
