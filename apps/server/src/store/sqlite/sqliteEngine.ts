// The store's work on one SQLite file, synchronous: runs in the store's worker thread, inside a transaction it does not open itself.
import { number, type Row, readFoundTable, text, textOrNull } from '../rows.ts';
import type {
  Append,
  Appended,
  DirectoryRow,
  FoundTable,
  Loaded,
  Snapshot,
  SweptKind,
} from '../store.ts';
import { MOST_SEATS } from '../store.ts';
import { openSqliteFile } from './sqliteFile.ts';
import { SqliteLog } from './sqliteLog.ts';

/** Larger than a page, and than most steps. */
const PROBE_BYTES = 8192;

const SWEEPS = {
  records: `update finished set record = '' where id in (
    select id from finished where record <> '' and finished_at < ? order by finished_at limit ?)`,
  nodes: 'delete from node where id in (select id from node where alive_until < ? limit ?)',
} as const;
const DEAD = 'not exists (select 1 from node n where n.id = tended_by and n.alive_until > ?)';

/** Opens the file for this process alone. */
export const openSqliteEngine = (file: string): SqliteEngine => {
  const engine = new SqliteEngine(openSqliteFile(file));
  engine.transaction(() => engine.emptyJournal());
  engine.endLeases();
  return engine;
};

/** An append as a flat list. */
type Written = [
  table: string,
  expectedSeq: number,
  commandId: string | null,
  body: string,
  directoryRow: DirectoryRow | undefined,
];

/** Each method is one operation of `Store`, with the same name and meaning. */
export class SqliteEngine extends SqliteLog {
  /** As `append`; of an appended step the number alone. */
  write(...[table, expectedSeq, commandId, body, directoryRow]: Written): Appended | number {
    const append = { table, expectedSeq, commandId, body };
    const done = this.append(directoryRow === undefined ? append : { ...append, directoryRow });
    return done.kind === 'appended' ? done.seq : done;
  }

  append({ table, expectedSeq, commandId, body, directoryRow }: Append): Appended {
    if (expectedSeq === 0 && directoryRow === undefined) {
      throw new Error('the first step of a table needs a directory row');
    }
    const seq = expectedSeq + 1;
    if (!this.addStep(table, { seq, commandId, body })) return this.whyNot(table, commandId);
    if (directoryRow !== undefined) this.list(table, directoryRow);
    return { kind: 'appended', seq };
  }

  private whyNot(table: string, commandId: string | null): Appended {
    const seq = this.stepOf(table, commandId);
    return seq === null ? { kind: 'conflict' } : { kind: 'repeat', seq };
  }

  private list(table: string, directoryRow: DirectoryRow): void {
    const { open, phase, wakeAt, updatedAt, summary } = directoryRow;
    const playerIds = JSON.stringify(directoryRow.playerIds);
    const before = this.one('select players from directory where table_id = ?', table);
    this.run(
      `insert into directory values (?1, ?2, ?3, ?4, ?5, ?6, ?7, null)
       on conflict (table_id) do update set open = ?2, phase = ?3, players = ?4, wake_at = ?5, updated_at = ?6, summary = ?7`,
      table,
      open ? 1 : 0,
      phase,
      playerIds,
      wakeAt,
      updatedAt,
      summary,
    );
    if (before !== null && text(before, 'players') === playerIds) return;
    this.run('delete from seat where table_id = ?', table);
    for (const player of new Set(directoryRow.playerIds)) {
      this.run('insert into seat values (?, ?)', player, table);
    }
  }

  load(table: string, afterSeq = 0): Loaded | null {
    if (this.head(table) === 0) return null;
    const kept = this.one(
      'select seq, body from snapshot where table_id = ? and seq > ?',
      table,
      afterSeq,
    );
    const snapshot = kept === null ? null : { seq: number(kept, 'seq'), body: text(kept, 'body') };
    const from = snapshot?.seq ?? afterSeq;
    const steps = this.stepsAfter(table, afterSeq);
    return {
      snapshot,
      entries: steps.filter(({ seq }) => seq > from),
      recentIds: steps.flatMap(({ seq, commandId }) => (seq <= from ? (commandId ?? []) : [])),
    };
  }

  snapshot(table: string, { seq, body }: Snapshot): void {
    if (this.head(table) < seq) return;
    const changed = this.run(
      `insert into snapshot values (?1, ?2, ?3)
       on conflict (table_id) do update set seq = ?2, body = ?3 where seq < ?2`,
      table,
      seq,
      body,
    );
    if (changed > 0) this.forgetSteps(table, seq);
  }

  drop(table: string): void {
    this.dropSteps(table);
    for (const from of ['snapshot', 'directory', 'seat']) {
      this.run(`delete from ${from} where table_id = ?`, table);
    }
  }

  private found = (row: Row): FoundTable =>
    readFoundTable({ ...row, seq: this.head(text(row, 'table_id')) });

  heads(tables: readonly string[]): ReadonlyMap<string, number> {
    const heads = tables.map((table) => [table, this.head(table)] as const);
    return new Map(heads.filter(([, seq]) => seq > 0));
  }

  openTables(limit: number): FoundTable[] {
    const rows = this.all(
      'select * from directory where open = 1 order by updated_at desc limit ?',
      limit,
    );
    return rows.map(this.found);
  }

  tablesOf(playerId: string): FoundTable[] {
    const rows = this.all(
      `select d.* from seat s join directory d on d.table_id = s.table_id
       where s.player_id = ? order by updated_at desc limit ${MOST_SEATS}`,
      playerId,
    );
    return rows.map(this.found);
  }

  tableBetween(from: string, to: string): string | null {
    const row = this.one(
      'select table_id from directory where table_id >= ? and table_id < ? order by updated_at desc limit 1',
      from,
      to,
    );
    return row && text(row, 'table_id');
  }

  sweep(kind: SweptKind, before: number, limit: number): number {
    if (kind === 'sessions') return this.sweepSessions(before, limit);
    if (kind === 'tables') return this.sweepTables(before, limit);
    const swept = this.run(SWEEPS[kind], before, limit);
    if (kind === 'records' && swept > 0) this.endShares();
    return swept;
  }

  private sweepSessions(before: number, limit: number): number {
    const rows = this.all(
      `delete from session where token_hash in (
         select token_hash from session where expires_at < ? order by expires_at limit ?)
       returning player_id`,
      before,
      limit,
    );
    for (const player of new Set(rows.map((row) => text(row, 'player_id')))) {
      this.run(
        'delete from player where id = ?1 and not exists (select 1 from session where player_id = ?1)',
        player,
      );
    }
    return rows.length;
  }

  private sweepTables(before: number, limit: number): number {
    const rows = this.all(
      'select table_id from directory where wake_at is null and updated_at < ? order by updated_at limit ?',
      before,
      limit,
    );
    for (const row of rows) this.drop(text(row, 'table_id'));
    return rows.length;
  }

  heartbeat(node: string, ttlMs: number): boolean {
    const now = Date.now();
    const alive = this.all('select 1 from node where id = ? and alive_until > ?', node, now);
    this.run(
      'insert into node values (?1, ?2) on conflict (id) do update set alive_until = ?2',
      node,
      now + ttlMs,
    );
    return alive.length > 0;
  }

  lease(table: string, node: string): boolean {
    const changed = this.run(
      `update directory set tended_by = ?1 where table_id = ?2
       and (tended_by is null or tended_by = ?1 or ${DEAD.replace('?', '?3')})`,
      node,
      table,
      Date.now(),
    );
    return changed === 1;
  }

  leaseholder(table: string, node: string): string | null {
    this.lease(table, node);
    const [row] = this.all('select tended_by from directory where table_id = ?', table);
    return row === undefined ? null : textOrNull(row, 'tended_by');
  }

  handOver(table: string, from: string, to: string): boolean {
    const sql = 'update directory set tended_by = ? where table_id = ? and tended_by = ?';
    return this.run(sql, to, table, from) === 1;
  }

  release(table: string, node: string): void {
    this.run(
      'update directory set tended_by = null where table_id = ? and tended_by = ?',
      table,
      node,
    );
  }

  leaseAbandoned(node: string, limit: number): string[] {
    const rows = this.all(
      `select table_id from directory where wake_at is not null
       and (tended_by is null or (tended_by <> ? and ${DEAD})) limit ?`,
      node,
      Date.now(),
      limit,
    );
    const tables = rows.map((row) => text(row, 'table_id'));
    for (const table of tables)
      this.run('update directory set tended_by = ? where table_id = ?', node, table);
    return tables;
  }

  /** Leases of an earlier process ended with its lock. */
  endLeases(): void {
    this.run('delete from node');
    this.run('update directory set tended_by = null where tended_by is not null');
  }

  retire(node: string): void {
    this.run('delete from node where id = ?', node);
  }

  /** Writes and removes a few pages: a full disk shows in what must grow. */
  healthy(): boolean {
    this.run('insert into probe values (1, zeroblob(?))', PROBE_BYTES);
    return this.run('delete from probe') === 1;
  }
}
