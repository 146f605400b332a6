// Queries that outlive a restart or a silence of the database: every statement of this store may be sent twice, so a
// broken or silent connection means trying again over a new one, until the patience is used up.
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isPassing, isSilence } from './postgresErrors.ts';
import type { Row } from './rows.ts';
import { StoreUnavailable } from './store.ts';

const PAUSE_MS = 100;
/** The database cancels a statement itself this long before its connection counts as silent. */
const SLACK_MS = 500;
/** First keep-alive probe of the operating system on an idle connection. */
const KEEP_ALIVE_MS = 5000;

export interface Query {
  /** Given for the statements that run often: they are prepared once a connection. */
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface PoolLimits {
  /** Connections at most. */
  readonly size: number;
  /** Milliseconds to wait for a connection. */
  readonly connectMs: number;
  /** Milliseconds without an answer after which a connection counts as silent and is replaced. */
  readonly silenceMs: number;
  /** Milliseconds a statement is tried again; 0 tries once. */
  readonly patienceMs: number;
}

/** A database, and how it is reached. */
export interface Reached {
  readonly url: string;
  /** True when the address is that of a pooler: statements of one connection may run in different sessions. */
  readonly pooled: boolean;
}

export class PostgresPool {
  private readonly reached: Reached;
  private readonly limits: PoolLimits;
  private readonly prepare: () => Promise<void>;
  private pool: pg.Pool;
  /** Open connections of the present pool. */
  private sockets = new Set<Socket>();
  private closed = false;

  /** `prepare` is called before every statement; it does its work once, and again after a failure. */
  constructor(reached: Reached, limits: PoolLimits, prepare = async () => {}) {
    this.reached = reached;
    this.limits = limits;
    this.prepare = prepare;
    this.pool = this.openPool();
  }

  private openPool(): pg.Pool {
    const { size, connectMs, silenceMs } = this.limits;
    const sockets = new Set<Socket>();
    this.sockets = sockets;
    const pool = new pg.Pool({
      connectionString: this.reached.url,
      max: size,
      connectionTimeoutMillis: connectMs,
      query_timeout: silenceMs,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        return socket.once('close', () => sockets.delete(socket));
      },
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      // By statement, not as a start-up parameter: poolers between us and the database refuse those.
      verify: (client, done) => {
        if (this.reached.pooled) return done();
        const limit = `set statement_timeout = ${silenceMs - SLACK_MS}`;
        client.query(limit).then(() => done(), done);
      },
    });
    // An idle connection that breaks is replaced by the next query.
    pool.on('error', () => undefined);
    // One that breaks while it is prepared fails its statement; without a listener it would end the process, too.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }

  /** Runs one statement, again after a broken connection; rejects with StoreUnavailable when patience ends. */
  async rows(query: Query): Promise<Row[]> {
    return (await this.run(query)).rows;
  }

  /** As `rows`, for how many rows were written or found. */
  async count(query: Query): Promise<number> {
    return (await this.run(query)).rowCount ?? 0;
  }

  private async run({ name, text, values }: Query): Promise<pg.QueryResult<Row>> {
    const prepared = name !== undefined && !this.reached.pooled;
    const query = { text, values: [...values], ...(prepared && { name }) };
    const until = performance.now() + this.limits.patienceMs;
    for (;;) {
      const { pool } = this;
      try {
        await this.prepare();
        return await pool.query<Row>(query);
      } catch (error) {
        if (isSilence(error)) this.replace(pool);
        if (!isPassing(error)) throw error;
        if (this.closed || performance.now() >= until) throw new StoreUnavailable(String(error));
        await sleep(PAUSE_MS);
      }
    }
  }

  /** One silent connection makes every idle one suspect: each would cost the whole wait again. */
  private replace(suspect: pg.Pool): void {
    if (this.pool !== suspect || this.closed) return;
    const { sockets } = this;
    this.pool = this.openPool();
    suspect.end().catch(() => undefined);
    // A polite end would wait for an answer that a silent database does not give.
    for (const socket of sockets) socket.destroy();
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.pool.end();
  }
}
