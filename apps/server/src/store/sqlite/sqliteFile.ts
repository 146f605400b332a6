// Opening the SQLite file: locked against other processes, readable by its owner alone, checked for damage, set to full
// durability, its schema up to date. A file that lost its content is reported, never filled again.
import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import Database from 'libsql';
import type { Row } from '../rows.ts';
import { SQLITE_MIGRATIONS } from './sqliteMigrations.ts';
import { findWalDamage } from './sqliteWal.ts';

/** How long a new process waits for the old one to let go. */
const LOCK_WAIT_MS = 5000;
const OWNER_ONLY = 0o600;

export interface SqliteFile {
  readonly db: Database.Database;
  /** Held as long as this process uses the file. */
  readonly lock: Database.Database;
}

/** Opens or creates the file; throws one sentence on whatever is wrong with it. */
export const openSqliteFile = (file: string): SqliteFile => {
  const lock = takeLock(`${file}.lock`);
  const used = wasUsed(lock);
  const isNew = sizeOf(file) === 0;
  checkFiles(file, isNew, used);
  closeToOthers(file);
  const db = new Database(file, { timeout: LOCK_WAIT_MS });
  try {
    if (!isNew) checkContent(db, file, used);
    for (const pragma of ['journal_mode = wal', 'synchronous = full']) db.pragma(pragma);
    migrate(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
  if (!used) noteUse(lock);
  return { db, lock };
};

const checkFiles = (file: string, isNew: boolean, used: boolean): void => {
  const log = `${file}-wal`;
  if (isNew && (used || sizeOf(log) > 0)) throw new Error(lostMessage(file));
  const damage = isNew ? null : findWalDamage(log);
  if (damage !== null) throw new Error(damagedMessage(log, damage));
};

const lostMessage = (file: string): string =>
  `${file} is missing or empty, but a server kept its tables there before. ` +
  `Put a backup in its place, or remove ${file}.lock and ${file}-wal to begin with nothing.`;

const damagedMessage = (file: string, damage: string): string =>
  `${file} is damaged (${damage}). Put a backup in its place; nothing was changed.`;

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

// One process owns the file. The lock is a file of its own, so that the data can be backed up meanwhile; it goes with
// the process, however that ends.
const takeLock = (file: string): Database.Database => {
  closeToOthers(file);
  const lock = new Database(file, { timeout: LOCK_WAIT_MS });
  lock.exec('begin exclusive');
  return lock;
};

const rowsOf = (db: Database.Database, sql: string): readonly Row[] =>
  db.prepare(sql).all() as Row[];

// The lock file remembers that there was a database: else an empty one would pass for a first start.
const wasUsed = (lock: Database.Database): boolean =>
  rowsOf(lock, 'pragma user_version').some((row) => row.user_version === 1);

const noteUse = (lock: Database.Database): void =>
  void lock.exec('pragma user_version = 1; commit; begin exclusive');

// Other files of the database get the mode of the main one. A file of another owner is left as it is.
const closeToOthers = (file: string): void => {
  closeSync(openSync(file, 'a', OWNER_ONLY));
  try {
    chmodSync(file, OWNER_ONLY);
  } catch {
    // Not ours to change.
  }
};

/** Reads the whole file once; throws when its structure is broken or it is no file of this program. */
const checkContent = (db: Database.Database, file: string, used: boolean): void => {
  const [found] = rowsOf(db, 'pragma quick_check(1)');
  const verdict = String(found?.quick_check);
  if (verdict !== 'ok') throw new Error(damagedMessage(file, verdict));
  const names = rowsOf(db, `select name from sqlite_master where type = 'table'`);
  if (names.length === 0 && used) throw new Error(lostMessage(file));
  if (names.length > 0 && !names.some(({ name }) => name === 'migration')) {
    throw new Error(`${file} is a database of another program; name another DATA_DIR.`);
  }
};

const migrate = (db: Database.Database, file: string): void => {
  db.exec('create table if not exists migration (id integer primary key, name text not null)');
  const done = new Set(rowsOf(db, 'select id from migration').map(({ id }) => Number(id)));
  if (Math.max(0, ...done) > SQLITE_MIGRATIONS.length) {
    throw new Error(`${file} was written by a newer version of this server; update the server.`);
  }
  for (const { id, name, sql } of SQLITE_MIGRATIONS) {
    if (done.has(id)) continue;
    db.exec(`begin; ${sql}; insert into migration values (${id}, '${name}'); commit`);
  }
};
