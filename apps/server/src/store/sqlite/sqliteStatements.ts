// One open SQLite file: prepared statements, transactions, and the lock that makes this process its only user.
import type Database from 'libsql';
import type { Row } from '../rows.ts';
import type { SqliteFile } from './sqliteFile.ts';

type Value = string | number | null;

/** The driver reads a text back only up to its first NUL. */
const hasNul = (value: Value): boolean => typeof value === 'string' && value.includes('\0');

export class SqliteStatements {
  private readonly file: SqliteFile;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(file: SqliteFile) {
    this.file = file;
  }

  private statement(sql: string): Database.Statement {
    const known = this.statements.get(sql);
    if (known !== undefined) return known;
    const made = this.file.db.prepare(sql);
    this.statements.set(sql, made);
    return made;
  }

  protected run(sql: string, ...values: Value[]): number {
    if (values.some(hasNul)) throw new Error('a text with NUL cannot be kept');
    return this.statement(sql).run(...values).changes;
  }

  protected all(sql: string, ...values: Value[]): Row[] {
    return this.statement(sql).all(...values) as Row[];
  }

  protected one(sql: string, ...values: Value[]): Row | null {
    return this.all(sql, ...values)[0] ?? null;
  }

  /** Runs `work` in one durable transaction, or not at all. */
  transaction<T>(work: () => T): T {
    const { db } = this.file;
    db.exec('begin');
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      if (db.inTransaction) db.exec('rollback');
      throw error;
    }
  }

  /** Lets go of the file; the log is folded into it first. */
  close(): void {
    const { db, lock } = this.file;
    db.pragma('wal_checkpoint(truncate)');
    db.close();
    lock.close();
  }
}
