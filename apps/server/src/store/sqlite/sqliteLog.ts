// The steps of all tables in the SQLite file. A step is written to the end of one journal, so that those of many tables share
// a page; only what outlives the journal moves to `entry`, a table's steps together. Which steps of the journal belong to
// a table is known in memory alone: when the file is opened the journal is emptied into `entry`.
import { number, type Row, text, textOrNull } from '../rows.ts';
import type { Entry } from '../store.ts';
import { KEPT_IDS } from '../store.ts';
import { SqlitePeople } from './sqlitePeople.ts';

/** Steps the journal holds; most are behind a snapshot before they reach its end. */
const LONGEST_JOURNAL = 200_000;
/** Steps removed from it at a time, at most: others wait meanwhile. */
const MOST_TRIMMED = 256;

const GIVEN = 'id in (select value from json_each(?))';
const MOVE = `insert or ignore into entry select table_id, seq, command_id, body from journal where ${GIVEN}`;
/** Steps behind a snapshot are never read again, and those that moved before are there. */
const EMPTY_JOURNAL = `insert or ignore into entry select table_id, seq, command_id, body from journal j
  where seq > coalesce((select s.seq from snapshot s where s.table_id = j.table_id), 0) order by table_id, seq`;

/** The newest steps of one table. */
interface Tail {
  head: number;
  /** A number for each of the newest command ids, 0 for a step without; the last one is the head's. */
  prints: number[];
  /** Places of the table's steps in the journal, in order. */
  rows: number[];
  /** The newest of them, this many, are nowhere else. */
  live: number;
}

/** Equal for equal ids, and seldom for others. */
const printOf = (id: string | null): number => {
  let print = 0;
  for (let i = 0; id !== null && i < id.length; i++) print = (print * 31 + id.charCodeAt(i)) | 0;
  return print;
};

const liveRows = ({ rows, live }: Tail): string => JSON.stringify(rows.slice(rows.length - live));

const readEntry = (row: Row): Entry => ({
  seq: number(row, 'seq'),
  commandId: textOrNull(row, 'command_id'),
  body: text(row, 'body'),
});

export class SqliteLog extends SqlitePeople {
  /** Tables with steps in the journal. */
  private readonly tails = new Map<string, Tail>();
  private firstRow = 1;
  private nextRow = 1;
  /** What to do, last first, when the transaction fails. */
  private undo: (() => void)[] = [];

  override transaction<T>(work: () => T): T {
    this.undo = [];
    try {
      return super.transaction(work);
    } catch (error) {
      for (const back of this.undo.reverse()) back();
      throw error;
    }
  }

  /** Once, before anything else is asked: moves all steps out of the journal. */
  emptyJournal(): void {
    this.run(EMPTY_JOURNAL);
    this.run('delete from journal');
  }

  /** Gives back whether the step is the table's next and its command new; then it is written. */
  protected addStep(table: string, { seq, commandId, body }: Entry): boolean {
    const tail = this.tails.get(table) ?? this.readTail(table);
    if (tail.head !== seq - 1 || this.isKnown(table, tail, commandId)) return false;
    const row = this.nextRow;
    this.run('insert into journal values (?, ?, ?, ?, ?)', row, table, seq, commandId, body);
    this.nextRow += 1;
    this.push(table, tail, row, printOf(commandId));
    return true;
  }

  private push(table: string, tail: Tail, row: number, print: number): void {
    tail.head += 1;
    tail.prints.push(print);
    tail.rows.push(row);
    tail.live += 1;
    this.tails.set(table, tail);
    this.undo.push(() => {
      tail.head -= 1;
      tail.prints.pop();
      tail.rows.pop();
      tail.live -= 1;
      if (tail.rows.length === 0) this.tails.delete(table);
    });
  }

  private replace(table: string, before: Tail, after: Tail): void {
    if (after.rows.length > 0) this.tails.set(table, after);
    else this.tails.delete(table);
    this.undo.push(() => this.tails.set(table, before));
  }

  private readTail(table: string): Tail {
    const sql = 'select seq, command_id from entry where table_id = ? order by seq';
    const entries = this.all(sql, table);
    const last = entries.at(-1);
    const prints = entries.map((row) => printOf(textOrNull(row, 'command_id')));
    return { head: last === undefined ? 0 : number(last, 'seq'), prints, rows: [], live: 0 };
  }

  private isKnown(table: string, { prints }: Tail, commandId: string | null): boolean {
    if (commandId === null || !prints.includes(printOf(commandId))) return false;
    return this.stepOf(table, commandId) !== null;
  }

  /** Number of the step that a command led to. */
  protected stepOf(table: string, commandId: string | null): number | null {
    if (commandId === null) return null;
    const tail = this.tails.get(table);
    const moved = 'select seq from entry where table_id = ? and command_id = ?';
    const row =
      this.one(moved, table, commandId) ??
      (tail === undefined
        ? null
        : this.one(
            `select seq from journal where ${GIVEN} and command_id = ?`,
            liveRows(tail),
            commandId,
          ));
    return row === null ? null : number(row, 'seq');
  }

  /** Number of a table's last step; 0 when there is no such table. */
  protected head(table: string): number {
    const known = this.tails.get(table)?.head;
    if (known !== undefined) return known;
    const row = this.one('select max(seq) as seq from entry where table_id = ?', table);
    return row === null ? 0 : number(row, 'seq');
  }

  /** Steps after `seq`, in order; those behind a snapshot have no content. */
  protected stepsAfter(table: string, seq: number): Entry[] {
    const tail = this.tails.get(table);
    const columns = 'select seq, command_id, body from';
    const moved = this.all(
      `${columns} entry where table_id = ? and seq > ? order by seq`,
      table,
      seq,
    );
    const rest =
      tail === undefined
        ? []
        : this.all(
            `${columns} journal where ${GIVEN} and seq > ? order by seq`,
            liveRows(tail),
            seq,
          );
    return [...moved, ...rest].map(readEntry);
  }

  /** Keeps the newest ids up to `seq`, and nothing else of those steps. */
  protected forgetSteps(table: string, seq: number): void {
    const oldest = seq - KEPT_IDS;
    const tail = this.tails.get(table);
    if (tail !== undefined) {
      this.run(
        `insert or ignore into entry select table_id, seq, command_id, '' from journal
         where ${GIVEN} and seq > ? and seq <= ?`,
        liveRows(tail),
        oldest,
        seq,
      );
      const { head, rows } = tail;
      const prints = tail.prints.slice(-Math.max(1, head - oldest));
      const live = Math.min(tail.live, head - seq);
      this.replace(table, tail, { head, prints, rows: [...rows], live });
    }
    this.run('delete from entry where table_id = ? and seq <= ?', table, oldest);
    const blank = `update entry set body = '' where table_id = ? and seq <= ? and body <> ''`;
    this.run(blank, table, seq);
  }

  protected dropSteps(table: string): void {
    const tail = this.tails.get(table);
    this.run('delete from entry where table_id = ?', table);
    if (tail === undefined) return;
    this.run(`delete from journal where ${GIVEN}`, JSON.stringify(tail.rows));
    this.replace(table, tail, { ...tail, rows: [] });
  }

  /** True when the oldest steps should leave the journal. */
  isJournalLong(longest = LONGEST_JOURNAL): boolean {
    return this.nextRow - this.firstRow > longest;
  }

  /** Removes the oldest steps of a journal that is longer than this: as many as came, so that none waits long. */
  trimJournal(longest = LONGEST_JOURNAL): void {
    const { firstRow, nextRow } = this;
    const last = Math.min(nextRow - longest, firstRow + MOST_TRIMMED) - 1;
    if (last < firstRow) return;
    const old = this.all('select distinct table_id from journal where id <= ?', last);
    for (const row of old) this.leaveJournal(text(row, 'table_id'), last);
    this.run('delete from journal where id <= ?', last);
    this.firstRow = last + 1;
    this.undo.push(() => {
      this.firstRow = firstRow;
    });
  }

  /** When a step of the table must leave the journal, all of its steps go, to places side by side. */
  private leaveJournal(table: string, last: number): void {
    const tail = this.tails.get(table);
    if (tail === undefined) return;
    const oldest = tail.rows[tail.rows.length - tail.live] ?? Number.POSITIVE_INFINITY;
    const moves = oldest <= last;
    if (moves) this.run(MOVE, liveRows(tail));
    const rows = tail.rows.filter((row) => row > last);
    this.replace(table, tail, { ...tail, rows, live: moves ? 0 : tail.live });
  }
}
