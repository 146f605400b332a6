// Queries that outlive a restart of the database: every statement of this store may be sent twice, so a broken
// connection means trying again, until the patience is used up.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { POSTGRES_MIGRATIONS } from './postgresMigrations.ts';
import type { Row } from './rows.ts';
import { StoreUnavailable } from './store.ts';

/** How long a statement waits for a database that is away. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;
/** Any fixed number: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 8_675_309;

// Shutting down, starting up, too many connections, deadlock, serialization; class 08 is the connection itself.
const PASSING = new Set(['57P01', '57P02', '57P03', '53300', '40P01', '40001']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const isPassing = (error: unknown): boolean => {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  if (code !== undefined) return PASSING.has(code) || NETWORK.has(code) || code.startsWith('08');
  return /connection|timeout|terminat/i.test(message ?? '');
};

export interface Query {
  /** Given for the statements that run often: they are prepared once a connection. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export class PostgresPool {
  private readonly pool: pg.Pool;
  private closed = false;

  constructor(url: string, size: number) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    // An idle connection that breaks is replaced by the next query.
    this.pool.on('error', () => undefined);
  }

  /** Runs one statement, again after a broken connection; rejects with StoreUnavailable when patience ends. */
  async rows({ name, text, values }: Query): Promise<Row[]> {
    const query = { text, values: [...values], ...(name === undefined ? {} : { name }) };
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return (await this.pool.query<Row>(query)).rows;
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (this.closed || Date.now() > until) throw new StoreUnavailable(String(error));
        await sleep(PAUSE_MS);
      }
    }
  }

  /** True when the database answers at once. */
  async answers(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  /** Brings the schema up to date; nodes that start together wait for each other. */
  async migrate(): Promise<void> {
    await this.rows({ text: 'select 1', values: [] });
    const client = await this.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await applyMigrations(client);
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.pool.end();
  }
}

const applyMigrations = async (client: pg.PoolClient): Promise<void> => {
  await client.query(
    'create table if not exists migration (id integer primary key, name text not null)',
  );
  const { rows } = await client.query<{ id: number }>('select id from migration');
  const done = new Set(rows.map(({ id }) => id));
  for (const { id, name, sql } of POSTGRES_MIGRATIONS) {
    if (done.has(id)) continue;
    await client.query(`begin; ${sql}; insert into migration values (${id}, '${name}'); commit`);
  }
};
