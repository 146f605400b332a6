// Where a server under test keeps its tables: a SQLite file or a PostgreSQL, both real and both thrown away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestPostgres } from '../src/headless/postgres.ts';
import { startPostgres } from '../src/headless/postgres.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { freePort, startServerProcess } from '../src/headless/serverProcess.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { bundleSqliteWorker } from './bundle.ts';
import { type Witness, watchSteps } from './witness.ts';

/** The bundled server: vitest's global setup has built it, unless another one is named. */
export const SERVER_MAIN =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../dist/main.mjs', import.meta.url));

// A test run that is cut short still takes its servers and databases with it: they are killed on exit.
process.once('SIGTERM', () => process.exit(143));

export interface Home {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Opens the store itself, to look into it; on SQLite only while no server runs. */
  readonly look: () => Promise<Store>;
  readonly postgres: TestPostgres | null;
  /** Knows every step there was; without it promises older than the store's memory cannot be checked. */
  readonly witness?: Witness;
  readonly end: () => Promise<void>;
}

/** A new SQLite file. */
export const sqliteHome = async (): Promise<Home> => {
  const dir = mkdtempSync(join(tmpdir(), 'tuolaji-home-'));
  const worker = await bundleSqliteWorker();
  return {
    name: 'SQLite',
    env: { DATA_DIR: dir },
    look: () => openSqlite({ file: join(dir, 'tuolaji.db'), worker }),
    postgres: null,
    end: async () => rmSync(dir, { recursive: true, force: true }),
  };
};

/** A new PostgreSQL. */
export const postgresHome = async (): Promise<Home> => {
  const postgres = await startPostgres();
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: postgres.url },
    look: () => openPostgres(postgres.url),
    postgres,
    end: () => postgres.stop(),
  };
};

/** A new PostgreSQL that notes every step. */
export const witnessedHome = async (): Promise<Home> => {
  const home = await postgresHome();
  const witness = await watchSteps([home.env.DATABASE_URL ?? '']);
  return { ...home, witness };
};

export const HOMES = [
  ['SQLite', sqliteHome],
  ['PostgreSQL', postgresHome],
] as const;

// Players of a test all come from one address and play faster than people: limits by address are off.
const TEST_ENV = { LOG_LEVEL: 'warn', RATE_LIMIT: '0', BOT_PACE_MIN: '0' } as const;

/** Starts a server on this home; on the same port when one is given. */
export const startOn = async (
  home: Home,
  port?: number,
  env: Readonly<Record<string, string>> = {},
  main = SERVER_MAIN,
): Promise<ServerProcess> =>
  startServerProcess({
    main,
    port: port ?? (await freePort()),
    env: { ...TEST_ENV, ...home.env, ...env },
  });

/** Ends a server and waits until it is gone. */
export const kill = async (server: ServerProcess, signal: NodeJS.Signals = 'SIGKILL') => {
  server.signal(signal);
  return server.exited;
};
