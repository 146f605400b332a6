// Which store the settings ask for.
import { join } from 'node:path';
import { openMemory } from './memory.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';

export interface StoreSettings {
  /** PostgreSQL when given. */
  readonly databaseUrl: string | null;
  /** Where the SQLite file lies otherwise. */
  readonly dataDir: string;
  /** Keep nothing: `STORE=memory`. */
  readonly memory: boolean;
}

/** Opens the store: memory if asked for, else PostgreSQL if named, else a SQLite file in the data directory. */
export const openStore = async (settings: StoreSettings): Promise<Store> => {
  if (settings.memory) return openMemory();
  if (settings.databaseUrl !== null) return openPostgres(settings.databaseUrl);
  return openSqlite({ file: join(settings.dataDir, 'tuolaji.db') });
};
