// Appends on PostgreSQL: those of a tick, and on a busy server those of a few milliseconds, share one statement; steps of
// one table never share a batch.
import { randomBytes } from 'node:crypto';
import { GatherPace, halves } from './batches.ts';
import type { PostgresPool } from './postgresPool.ts';
import type { Row } from './rows.ts';
import { number, text } from './rows.ts';
import type { Append, Appended } from './store.ts';
import { StoreUnavailable } from './store.ts';

/** Statements in flight at once; each is one commit, so more would only split the batches. */
const LANES = 3;
const BATCH = 500;

interface Pending {
  readonly append: Append;
  /** Tells our own row, written before the connection broke, from another writer's. */
  readonly nonce: string;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

// The row goes in only on top of the step the writer knows: a stale writer, or one whose table was dropped, gets nothing in.
const INSERT = {
  name: 'append',
  text: `
    with given as (
      select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[],
        $6::smallint[], $7::text[], $8::jsonb[], $9::bigint[], $10::bigint[], $11::text[])
      as g (table_id, seq, command_id, nonce, body, open, phase, players, wake_at, updated_at, summary)
    ), taken as (
      insert into entry (table_id, seq, command_id, nonce, body)
      select g.table_id, g.seq, g.command_id, g.nonce, g.body from given g
      where g.seq = 1
        or exists (select 1 from entry e where e.table_id = g.table_id and e.seq = g.seq - 1)
      order by g.table_id
      on conflict do nothing
      returning table_id
    ), listed as (
      insert into directory (table_id, open, phase, players, wake_at, updated_at, summary)
      select g.table_id, g.open, g.phase, g.players, g.wake_at, g.updated_at, g.summary
      from given g join taken t using (table_id) where g.open is not null
      order by g.table_id
      on conflict (table_id) do update set open = excluded.open, phase = excluded.phase,
        players = excluded.players, wake_at = excluded.wake_at,
        updated_at = excluded.updated_at, summary = excluded.summary
    )
    select table_id from taken`,
};

const CLASSIFY = {
  name: 'classify',
  text: `
    select e.table_id, e.seq, e.command_id, e.nonce from entry e
    join unnest($1::text[], $2::int[], $3::text[]) as g (table_id, seq, command_id)
    on e.table_id = g.table_id and (e.seq = g.seq or e.command_id = g.command_id)`,
};

const columns = (batch: readonly Pending[]): unknown[] => {
  const of = (value: (append: Append) => unknown) => batch.map(({ append }) => value(append));
  return [
    of(({ table }) => table),
    of(({ expectedSeq }) => expectedSeq + 1),
    of(({ commandId }) => commandId),
    batch.map(({ nonce }) => nonce),
    of(({ body }) => body),
    of(({ directoryRow }) => (directoryRow === undefined ? null : Number(directoryRow.open))),
    of(({ directoryRow }) => directoryRow?.phase ?? null),
    of(({ directoryRow }) =>
      directoryRow === undefined ? null : JSON.stringify(directoryRow.playerIds),
    ),
    of(({ directoryRow }) => directoryRow?.wakeAt ?? null),
    of(({ directoryRow }) => directoryRow?.updatedAt ?? null),
    of(({ directoryRow }) => directoryRow?.summary ?? null),
  ];
};

const classify = ({ append, nonce }: Pending, rows: readonly Row[]): Appended => {
  const own = rows.filter((row) => row.table_id === append.table);
  const seq = append.expectedSeq + 1;
  if (own.some((row) => row.nonce === nonce)) return { kind: 'appended', seq };
  const first = own.find((row) => append.commandId !== null && row.command_id === append.commandId);
  return first === undefined ? { kind: 'conflict' } : { kind: 'repeat', seq: number(first, 'seq') };
};

export class PostgresAppends {
  private readonly pool: PostgresPool;
  private readonly written: (table: string, seq: number) => void;
  private queue: Pending[] = [];
  private readonly inFlight = new Set<string>();
  private lanes = 0;
  private scheduled = false;
  private readonly pace = new GatherPace();
  private idle: (() => void)[] = [];

  /** `written` hears of every durable step that is to be announced. */
  constructor(pool: PostgresPool, written: (table: string, seq: number) => void) {
    this.pool = pool;
    this.written = written;
  }

  append(append: Append): Promise<Appended> {
    if (append.expectedSeq === 0 && append.directoryRow === undefined) {
      return Promise.reject(new Error('the first step of a table needs a directory row'));
    }
    return new Promise((resolve, reject) => {
      const nonce = randomBytes(9).toString('base64url');
      this.queue.push({ append, nonce, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when nothing is waiting any more. */
  async drained(): Promise<void> {
    if (this.queue.length === 0 && this.lanes === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** At once after a quiet time; else those who come together wait for one another. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    const fill = (): void => {
      this.scheduled = false;
      this.fillLanes();
    };
    const wait = this.pace.wait(performance.now());
    if (wait > 0) setTimeout(fill, wait);
    else setImmediate(fill);
  }

  private fillLanes(): void {
    while (this.lanes < LANES) {
      const batch = this.nextBatch();
      if (batch.length === 0) break;
      this.lanes += 1;
      this.pace.sent(batch.length, performance.now());
      void this.write(batch);
    }
    if (this.lanes === 0 && this.queue.length === 0) {
      for (const resolve of this.idle.splice(0)) resolve();
    }
  }

  /** The oldest waiting steps, one a table, of tables that are not being written now. */
  private nextBatch(): Pending[] {
    const batch: Pending[] = [];
    const rest: Pending[] = [];
    for (const pending of this.queue) {
      const { table } = pending.append;
      const waits = batch.length === BATCH || this.inFlight.has(table);
      if (!waits) this.inFlight.add(table);
      (waits ? rest : batch).push(pending);
    }
    this.queue = rest;
    return batch;
  }

  private async write(batch: readonly Pending[]): Promise<void> {
    await this.insert(batch);
    for (const { append } of batch) this.inFlight.delete(append.table);
    this.lanes -= 1;
    this.schedule();
  }

  /** One bad value makes PostgreSQL refuse the whole statement: then each half is tried, down to the guilty append. */
  private async insert(batch: readonly Pending[]): Promise<void> {
    try {
      await this.insertTogether(batch);
    } catch (error) {
      const alone = batch.length === 1 || error instanceof StoreUnavailable;
      if (alone) for (const { reject } of batch) reject(error);
      else for (const half of halves(batch)) await this.insert(half);
    }
  }

  private async insertTogether(batch: readonly Pending[]): Promise<void> {
    const rows = await this.pool.rows({ ...INSERT, values: columns(batch) });
    const taken = new Set(rows.map((row) => text(row, 'table_id')));
    for (const pending of batch) {
      if (taken.has(pending.append.table)) this.done(pending);
    }
    await this.explain(batch.filter(({ append }) => !taken.has(append.table)));
  }

  private done({ append, resolve }: Pending): void {
    const seq = append.expectedSeq + 1;
    resolve({ kind: 'appended', seq });
    if (append.announce === true) this.written(append.table, seq);
  }

  private async explain(refused: readonly Pending[]): Promise<void> {
    if (refused.length === 0) return;
    const [tables, seqs, ids] = columns(refused);
    const rows = await this.pool.rows({ ...CLASSIFY, values: [tables, seqs, ids] });
    for (const pending of refused) {
      const appended = classify(pending, rows);
      if (appended.kind === 'appended') this.done(pending);
      else pending.resolve(appended);
    }
  }
}
