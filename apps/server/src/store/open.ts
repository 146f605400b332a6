// Which store the settings ask for.
import { join } from 'node:path';
import { Databases } from '../databases/databases.ts';
import { MOST_DATABASES } from '../databases/placeOf.ts';
import { StartupError } from '../startupError.ts';
import { openMemory } from './memory.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreSettings {
  /** PostgreSQL when given; several are separated by commas or spaces. */
  readonly databaseUrl: string | null;
  /** Its own address where `databaseUrl` is that of a pooler; as many, in the same order. */
  readonly directUrl?: string | null;
  /** Where the SQLite file lies otherwise. */
  readonly dataDir: string;
  /** Keep nothing: `STORE=memory`. */
  readonly memory: boolean;
}

/** A path to a socket may contain spaces: only the beginning of an address separates. */
const BETWEEN = /[\s,]+(?=postgres(?:ql)?:\/\/)/;

const addressesIn = (named: string): string[] => named.trim().split(BETWEEN);

const openDatabases = async (named: string, direct: string | null): Promise<Store> => {
  const urls = addressesIn(named);
  const directUrls = direct === null ? [] : addressesIn(direct);
  if (direct !== null && directUrls.length !== urls.length) {
    throw new StartupError('DATABASE_DIRECT_URL must name as many databases as DATABASE_URL.');
  }
  if (urls.length > MOST_DATABASES) {
    throw new StartupError(`DATABASE_URL names more than ${MOST_DATABASES} databases.`);
  }
  const stores = await Promise.all(
    urls.map((url, place) => openPostgres(url, { place, directUrl: directUrls[place] })),
  );
  const [only] = stores;
  return stores.length === 1 && only !== undefined ? only : new Databases(stores);
};

/** Opens the store: memory if asked for, else PostgreSQL if named, else a SQLite file in the data directory. */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  if (settings.memory) return openMemory();
  const { databaseUrl, directUrl = null } = settings;
  if (databaseUrl !== null) return openDatabases(databaseUrl, directUrl);
  return openSqlite({ file: join(settings.dataDir, 'tuolaji.db') });
};
