// The store of a cluster: PostgreSQL holds the truth, the leases and the news between nodes.

import { StartupError } from '../startupError.ts';
import { PostgresAppends } from './postgresAppends.ts';
import { explainStart } from './postgresErrors.ts';
import { migratePostgres } from './postgresMigrations.ts';
import { PostgresNotices } from './postgresNotices.ts';
import { PostgresPeople } from './postgresPeople.ts';
import { type PoolLimits, PostgresPool, type Reached } from './postgresPool.ts';
import { SWEEPS } from './postgresSweeps.ts';
import { number, readFoundTable, readNode, text, textOrNull } from './rows.ts';
import type {
  Append,
  Appended,
  FoundTable,
  LivingNode,
  Loaded,
  NodeContact,
  Notice,
  Snapshot,
  Store,
  SweptKind,
} from './store.ts';
import { KEPT_IDS, MOST_SEATS } from './store.ts';

/** For all that players wait for. */
const PLAYS: PoolLimits = { size: 8, connectMs: 5000, silenceMs: 5000, patienceMs: 30_000 };
/** For signs of life, ours and the database's: connections of their own, which fail soon. */
const PULSE: PoolLimits = { size: 2, connectMs: 1500, silenceMs: 1500, patienceMs: 0 };

const LISTED = `d.table_id, d.open, d.phase, d.players::text as players, d.wake_at, d.updated_at, d.summary,
  (select max(seq) from entry e where e.table_id = d.table_id) as seq`;
const DEAD = 'not exists (select 1 from node n where n.id = d.tended_by and n.alive_until > now())';

export interface PostgresOptions {
  /** Its number among several. */
  readonly place?: number;
  /** The database's own address, when `url` is that of a pooler in transaction mode. */
  readonly directUrl?: string | undefined;
}

/** A store that may be used at once: its questions wait, as they do while the database is away. */
export interface Opening {
  readonly store: Store;
  /** Resolves when the database has answered; rejects with the operator's sentence when it does not for half a minute. */
  readonly opened: Promise<void>;
}

/** Calls made while the work is under way share it; once it has succeeded it is not done again. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = null;
      throw error;
    });
    return done;
  };
};

/** Connects, brings the schema up to date and starts to listen, when the database first answers. */
export const beginPostgres = (url: string, options: PostgresOptions = {}): Opening => {
  const { place = 0, directUrl = url } = options;
  // A path names a socket of this machine.
  if (!url.startsWith('/') && !URL.canParse(url)) {
    throw new StartupError('DATABASE_URL is no address; it looks like postgres://user@host/name.');
  }
  const reached: Reached = { url, pooled: options.directUrl !== undefined };
  const notices = new PostgresNotices(directUrl);
  const prepare = once(async () => {
    await migratePostgres(directUrl, place);
    await notices.open();
  });
  const pool = new PostgresPool(reached, PLAYS, prepare);
  const store = new PostgresStore(pool, new PostgresPool(reached, PULSE, prepare), notices);
  const opened = pool.rows({ text: 'select 1', values: [] }).then(
    () => undefined,
    (error: unknown) => {
      throw explainStart(error, url);
    },
  );
  return { store, opened };
};

/** As `beginPostgres`; waits for a database that is still starting. */
export const openPostgres = async (url: string, options: PostgresOptions = {}): Promise<Store> => {
  const { store, opened } = beginPostgres(url, options);
  try {
    await opened;
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
};

class PostgresStore extends PostgresPeople implements Store {
  private readonly pulse: PostgresPool;
  private readonly notices: PostgresNotices;
  private readonly appends: PostgresAppends;

  constructor(pool: PostgresPool, pulse: PostgresPool, notices: PostgresNotices) {
    super(pool);
    this.pulse = pulse;
    this.notices = notices;
    this.appends = new PostgresAppends(pool, (table, seq) => notices.appended(table, seq));
  }

  placed(id: string): string {
    return id;
  }

  get parts(): readonly Store[] {
    return [this];
  }

  partOf(): number {
    return 0;
  }

  append(append: Append): Promise<Appended> {
    return this.appends.append(append);
  }

  // One statement, so that a snapshot taken meanwhile by another node cannot leave a gap.
  async load(table: string, afterSeq = 0): Promise<Loaded | null> {
    const rows = await this.rows(
      `select seq, command_id, body, false as kept from entry where table_id = $1 and seq > $2
       union all select seq, null, body, true from snapshot where table_id = $1 and seq > $2
       union all select 0, null, '', null where exists (select 1 from entry where table_id = $1)
       order by seq`,
      table,
      afterSeq,
    );
    if (rows.length === 0) return null;
    const kept = rows.find((row) => row.kept === true);
    const snapshot =
      kept === undefined ? null : { seq: number(kept, 'seq'), body: text(kept, 'body') };
    const from = snapshot?.seq ?? afterSeq;
    const steps = rows.filter((row) => row.kept === false);
    const entries = steps
      .filter((row) => number(row, 'seq') > from)
      .map((row) => ({
        seq: number(row, 'seq'),
        commandId: textOrNull(row, 'command_id'),
        body: text(row, 'body'),
      }));
    const recentIds = steps.flatMap((row) =>
      number(row, 'seq') <= from && row.command_id !== null ? [text(row, 'command_id')] : [],
    );
    return { snapshot, entries, recentIds };
  }

  async snapshot(table: string, { seq, body }: Snapshot): Promise<void> {
    await this.rows(
      `with kept as (
         insert into snapshot as s select $1, $2, $3
         where exists (select 1 from entry where table_id = $1 and seq = $2)
         on conflict (table_id) do update set seq = excluded.seq, body = excluded.body where s.seq < excluded.seq
         returning 1
       ), gone as (
         delete from entry where table_id = $1 and seq <= $2::int - ${KEPT_IDS} and exists (select 1 from kept)
       )
       update entry set body = '' where table_id = $1 and seq <= $2 and seq > $2::int - ${KEPT_IDS}
         and body <> '' and exists (select 1 from kept)`,
      table,
      seq,
      body,
    );
  }

  async drop(table: string): Promise<void> {
    await this.rows(
      `with a as (delete from snapshot where table_id = $1), b as (delete from directory where table_id = $1)
       delete from entry where table_id = $1`,
      table,
    );
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.rows(
      `select t as table_id, (select max(seq) from entry e where e.table_id = t) as seq from unnest($1::text[]) t`,
      tables,
    );
    const known = rows.filter((row) => row.seq !== null);
    return new Map(known.map((row) => [text(row, 'table_id'), number(row, 'seq')]));
  }

  async openTables(limit: number): Promise<readonly FoundTable[]> {
    const rows = await this.rows(
      `select ${LISTED} from directory d where open = 1 order by updated_at desc limit $1`,
      limit,
    );
    return rows.map(readFoundTable);
  }

  async tablesOf(playerId: string): Promise<readonly FoundTable[]> {
    const rows = await this.rows(
      `select ${LISTED} from directory d where players @> to_jsonb($1::text)
       order by updated_at desc limit ${MOST_SEATS}`,
      playerId,
    );
    return rows.map(readFoundTable);
  }

  async tableBetween(from: string, to: string): Promise<string | null> {
    const [row] = await this.rows(
      `select table_id from directory where table_id collate "C" >= $1 and table_id collate "C" < $2
       order by updated_at desc limit 1`,
      from,
      to,
    );
    return row === undefined ? null : text(row, 'table_id');
  }

  async sweep(kind: SweptKind, before: number, limit: number): Promise<number> {
    const [row] = await this.rows(SWEEPS[kind], before, limit);
    const swept = row === undefined ? 0 : number(row, 'swept');
    if (kind === 'records' && swept > 0) await this.endShares();
    return swept;
  }

  async heartbeat(node: string, ttlMs: number, contact?: NodeContact): Promise<boolean> {
    const [row] = await this.pulse.rows({
      text: `insert into node (id, alive_until, address, link_key, load)
        values ($1, now() + $2 * interval '1 millisecond', $3, $4, $5)
        on conflict (id) do update set alive_until = excluded.alive_until, load = excluded.load
        returning exists (select 1 from node n where n.id = $1 and n.alive_until > now()) as alive`,
      values: [node, ttlMs, contact?.address, contact?.key, contact?.load],
    });
    return row?.alive === true;
  }

  async time(): Promise<number> {
    const text = 'select round(extract(epoch from clock_timestamp()) * 1000)::float8 as now';
    const [row] = await this.pulse.rows({ text, values: [] });
    return row === undefined ? Date.now() : number(row, 'now');
  }

  async nodes(): Promise<readonly LivingNode[]> {
    const rows = await this.pulse.rows({
      text: 'select * from node where alive_until > now() and address is not null',
      values: [],
    });
    return rows.map(readNode);
  }

  async lease(table: string, node: string): Promise<boolean> {
    const rows = await this.rows(
      `update directory d set tended_by = $1 where table_id = $2
       and (tended_by is null or tended_by = $1 or ${DEAD}) returning 1`,
      node,
      table,
    );
    return rows.length === 1;
  }

  async leaseholder(table: string, node: string): Promise<string | null> {
    const [row] = await this.rows(
      `with taken as (
         update directory d set tended_by = $1 where table_id = $2
         and (tended_by is null or tended_by = $1 or ${DEAD}) returning tended_by
       )
       select coalesce((select tended_by from taken), tended_by, '') as holder
       from directory where table_id = $2`,
      node,
      table,
    );
    return row === undefined ? null : text(row, 'holder');
  }

  async handOver(table: string, from: string, to: string): Promise<boolean> {
    const rows = await this.rows(
      'update directory set tended_by = $3 where table_id = $1 and tended_by = $2 returning 1',
      table,
      from,
      to,
    );
    return rows.length === 1;
  }

  async release(table: string, node: string): Promise<void> {
    await this.rows(
      'update directory set tended_by = null where table_id = $1 and tended_by = $2',
      table,
      node,
    );
  }

  async leaseAbandoned(node: string, limit: number): Promise<readonly string[]> {
    const rows = await this.rows(
      `update directory set tended_by = $1 where table_id in (
         select table_id from directory d where wake_at is not null
         and (tended_by is null or (tended_by <> $1 and ${DEAD}))
         limit $2 for update skip locked)
       returning table_id`,
      node,
      limit,
    );
    return rows.map((row) => text(row, 'table_id'));
  }

  async retire(node: string): Promise<void> {
    await this.pulse.rows({ text: 'delete from node where id = $1', values: [node] });
  }

  say(table: string, said: string): void {
    this.notices.say(table, said);
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    return this.notices.subscribe(listener);
  }

  async healthy(): Promise<boolean> {
    const text = `insert into probe values (1, now()) on conflict (id) do update set at = now()`;
    return this.pulse.rows({ text, values: [] }).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.appends.drained();
    await this.notices.close();
    await this.pulse.close();
    await this.pool.close();
  }
}
