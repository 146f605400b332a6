// Which store the settings ask for.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Databases } from '../databases/databases.ts';
import { MOST_DATABASES } from '../databases/placeOf.ts';
import { StartupError } from '../startupError.ts';
import { openMemory } from './memory.ts';
import { beginPostgres, type Opening, openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';
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

/** With several databases a start waits this long for those that do not answer while another does. */
const LATE_MS = 2000;

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
  const [only, ...more] = urls;
  if (only !== undefined && more.length === 0) {
    return openPostgres(only, { directUrl: directUrls[0] });
  }
  const openings = urls.map((url, place) =>
    beginPostgres(url, { place, directUrl: directUrls[place] }),
  );
  await openTogether(openings);
  return new Databases(openings.map(({ store }) => store));
};

/** Waits for all of them; once one is open, those that do not answer may come later. */
async function openTogether(openings: readonly Opening[]): Promise<void> {
  const all = Promise.all(openings.map(({ opened }) => opened));
  const late = Promise.any(openings.map(({ opened }) => opened)).then(() => sleep(LATE_MS));
  try {
    await Promise.race([all, late]);
  } catch (error) {
    await Promise.all(openings.map(({ store }) => store.close()));
    throw error;
  }
  // One that is still away, or turns out to be the wrong one, is seen where it is used.
  all.catch(() => undefined);
}

/** Opens the store: memory if asked for, else PostgreSQL if named, else a SQLite file in the data directory. */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  if (settings.memory) return openMemory();
  const { databaseUrl, directUrl = null } = settings;
  if (databaseUrl !== null) return openDatabases(databaseUrl, directUrl);
  return openSqlite({ file: join(settings.dataDir, 'tuolaji.db') });
};
