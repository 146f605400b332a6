// Appends on PostgreSQL: those of a tick, and on a busy server those of a few milliseconds, share one statement; steps of
// one table never share a batch.
import { randomBytes } from 'node:crypto';
import { Departure, halves } from './batches.ts';
import type { PostgresPool } from './postgresPool.ts';
import type { Row } from './rows.ts';
import { number } from './rows.ts';
import type { Append, Appended, DirectoryRow } from './store.ts';
import { StoreUnavailable } from './store.ts';

/** Statements in flight at once; each is one commit, so more would only split the batches. */
const LANES = 3;
const BATCH = 500;
/** Nodes take up what has gathered together: what they pass on to each other arrives within this time. */
const SETTLE_MS = 4;

interface Pending {
  readonly append: Append;
  /** Tells our own row, written before the connection broke, from another writer's. */
  readonly nonce: string;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

// The row goes in only on top of the step the writer knows: a stale writer, or one whose table was dropped, gets nothing in.
// Sorted, so that two statements never wait for each other.
const TAKE = `
  insert into entry (table_id, seq, command_id, nonce, body)
  select g.table_id, g.seq, g.command_id, g.nonce, g.body from given g
  where g.seq = 1
    or exists (select 1 from entry e where e.table_id = g.table_id and e.seq = g.seq - 1)
  order by g.table_id
  on conflict do nothing`;

/** Steps that change nothing in the directory: nearly all of them. Gives the number of rows that went in. */
const INSERT = {
  name: 'append',
  text: `
    with given as (
      select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[])
      as g (table_id, seq, command_id, nonce, body)
    ) ${TAKE}`,
};

/** As above, with the directory's rows of the steps that went in. */
const INSERT_LISTED = {
  name: 'append_listed',
  text: `
    with given as (
      select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[],
        $6::smallint[], $7::text[], $8::jsonb[], $9::bigint[], $10::bigint[], $11::text[])
      as g (table_id, seq, command_id, nonce, body, open, phase, players, wake_at, updated_at, summary)
    ), taken as (${TAKE}
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
    select from taken`,
};

const CLASSIFY = {
  name: 'classify',
  text: `
    select e.table_id, e.seq, e.command_id, e.nonce from entry e
    join unnest($1::text[], $2::int[], $3::text[]) as g (table_id, seq, command_id)
    on e.table_id = g.table_id and (e.seq = g.seq or e.command_id = g.command_id)`,
};

type Column = (pending: Pending) => unknown;

const STEP_COLUMNS: readonly Column[] = [
  ({ append }) => append.table,
  ({ append }) => append.expectedSeq + 1,
  ({ append }) => append.commandId,
  ({ nonce }) => nonce,
  ({ append }) => append.body,
];

const ofRow =
  (value: (row: DirectoryRow) => unknown): Column =>
  ({ append }) =>
    append.directoryRow === undefined ? null : value(append.directoryRow);

const LISTED_COLUMNS: readonly Column[] = [
  ...STEP_COLUMNS,
  ofRow(({ open }) => Number(open)),
  ofRow(({ phase }) => phase),
  ofRow(({ playerIds }) => JSON.stringify(playerIds)),
  ofRow(({ wakeAt }) => wakeAt),
  ofRow(({ updatedAt }) => updatedAt),
  ofRow(({ summary }) => summary),
];

const valuesOf = (batch: readonly Pending[], columns: readonly Column[]): unknown[] =>
  columns.map((column) => batch.map(column));

const isListed = ({ append }: Pending): boolean => append.directoryRow !== undefined;

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
  private readonly departure = new Departure({
    size: () => this.queue.length,
    send: () => this.fillLanes(),
    settleMs: SETTLE_MS,
  });
  private idle: (() => void)[] = [];
  private readonly noncePrefix = randomBytes(9).toString('base64url');
  private nonces = 0;

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
      this.queue.push({ append, nonce: this.nextNonce(), resolve, reject });
      this.departure.added();
    });
  }

  /** Unlike any other of this or another process. */
  private nextNonce(): string {
    this.nonces += 1;
    return `${this.noncePrefix}${this.nonces.toString(36)}`;
  }

  /** Resolves when nothing is waiting any more. */
  async drained(): Promise<void> {
    if (this.queue.length === 0 && this.lanes === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private fillLanes(): void {
    while (this.lanes < LANES) {
      const batch = this.nextBatch();
      if (batch.length === 0) break;
      this.lanes += 1;
      this.departure.sent(batch.length);
      void this.write(batch);
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
    if (this.queue.length > 0) this.departure.added();
    else if (this.lanes === 0) for (const resolve of this.idle.splice(0)) resolve();
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
    const [statement, columns] = batch.some(isListed)
      ? [INSERT_LISTED, LISTED_COLUMNS]
      : [INSERT, STEP_COLUMNS];
    const taken = await this.pool.count({ ...statement, values: valuesOf(batch, columns) });
    if (taken < batch.length) await this.explain(batch);
    else for (const pending of batch) this.done(pending);
  }

  private done({ append, resolve }: Pending): void {
    const seq = append.expectedSeq + 1;
    resolve({ kind: 'appended', seq });
    if (append.announce === true) this.written(append.table, seq);
  }

  /** Not all went in: looks which did, and what stands in the place of the others. */
  private async explain(batch: readonly Pending[]): Promise<void> {
    const [tables, seqs, ids] = valuesOf(batch, STEP_COLUMNS);
    const rows = await this.pool.rows({ ...CLASSIFY, values: [tables, seqs, ids] });
    for (const pending of batch) {
      const appended = classify(pending, rows);
      if (appended.kind === 'appended') this.done(pending);
      else pending.resolve(appended);
    }
  }
}
