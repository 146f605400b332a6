// The fixture of an old database: its rows, and how to write them into an engine with the schema of their time.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import pg from 'pg';
import type { Entry, Loaded } from '../src/store/store.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** What the fixture's first line holds. */
interface Head {
  /** Cookie by the player's name. */
  readonly cookies: Readonly<Record<string, string>>;
  /** Tables by name, with the phase of the match (or `gathering`) when the server was killed. */
  readonly tables: Readonly<Record<string, { readonly table: string; readonly phase: string }>>;
}

const fixture = (ending: string): string =>
  readFileSync(
    fileURLToPath(new URL(`./fixtures/version-0.1.0.${ending}`, import.meta.url)),
    'utf8',
  );

const [first = '', ...lines] = fixture('jsonl').trimEnd().split('\n');

export const OLD = JSON.parse(first) as Head;

const ROWS = lines.map((line) => JSON.parse(line) as { readonly table: string; readonly row: Row });

const rowsOf = (table: string): readonly Row[] =>
  ROWS.filter((line) => line.table === table).map(({ row }) => row);

const PAUSES =
  /"(dealPaceMs|fairnessWindowMs|closingWindowMs|trickPauseMs|botPaceMs)":(\d+)(?=[,}])/g;

/** The row with the pauses its hosts had chosen cut to a tenth: a deal of a second per card is a long wait. */
const hastened = (row: Row): Row =>
  typeof row.body === 'string'
    ? { ...row, body: row.body.replace(PAUSES, (_, name, ms) => `"${name}":${Math.ceil(ms / 10)}`) }
    : row;

/** Creates the SQLite file as the old server left it. */
export function writeOldSqlite(file: string): void {
  const db = new Database(file);
  db.exec('create table migration (id integer primary key, name text not null)');
  db.exec(fixture('sqlite.sql'));
  for (const { table, row } of ROWS) {
    const marks = Object.keys(row).map(() => '?');
    const values = Object.values(hastened(row));
    db.prepare(`insert into ${table} values (${marks.join(', ')})`).run(...values);
  }
  db.close();
}

/** PostgreSQL finds a player's tables by the directory row itself, and marks each step with its writer's nonce. */
const postgresRow = (table: string, row: Row): Row =>
  table === 'entry' ? { ...row, nonce: 'old' } : row;

/** Fills an empty PostgreSQL as the old server left it. */
export async function writeOldPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table migration (id integer primary key, name text not null)');
  await client.query(fixture('postgres.sql'));
  for (const { table, row } of ROWS) {
    if (table === 'seat') continue;
    const values = postgresRow(table, hastened(row));
    const columns = Object.keys(values);
    const marks = columns.map((_, i) => `$${i + 1}`);
    await client.query(
      `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`,
      Object.values(values),
    );
  }
  await client.end();
}

const readEntry = (row: Row): Entry => ({
  seq: Number(row.seq),
  commandId: row.command_id === null ? null : String(row.command_id),
  body: String(row.body),
});

/** A table of the fixture as a store would load it. */
export function loadOld(table: string): Loaded {
  const kept = rowsOf('snapshot').find((row) => row.table_id === table);
  const snapshot = kept === undefined ? null : { seq: Number(kept.seq), body: String(kept.body) };
  const entries = rowsOf('entry').filter((row) => row.table_id === table);
  const newer = entries.map(readEntry).filter(({ seq }) => seq > (snapshot?.seq ?? 0));
  return { snapshot, entries: newer, recentIds: [] };
}
