// The PostgreSQL schema, as numbered steps. A step that was released is never changed; the next change is a new step.
import pg from 'pg';
import { StartupError } from '../startupError.ts';
import { KEPT_SESSION_MS, type Migration } from './sqlite/sqliteMigrations.ts';

const INITIAL = `
create table entry (
  table_id text not null,
  seq integer not null,
  command_id text,
  nonce text not null,
  body text not null,
  primary key (table_id, seq)
);
create unique index entry_command on entry (table_id, command_id) where command_id is not null;

create table snapshot (
  table_id text primary key,
  seq integer not null,
  body text not null
);

create table directory (
  table_id text primary key,
  open smallint not null,
  phase text not null,
  players jsonb not null,
  wake_at bigint,
  updated_at bigint not null,
  summary text not null,
  tended_by text
);
create index directory_open on directory (updated_at) where open = 1;
create index directory_awake on directory (tended_by) where wake_at is not null;
create index directory_players on directory using gin (players);

create table player (
  id text primary key,
  name text not null,
  created_at bigint not null
);

create table session (
  token_hash text primary key,
  player_id text not null references player (id)
);

create table finished (
  id text primary key,
  table_id text not null,
  preset text not null,
  players integer not null,
  started_at bigint not null,
  finished_at bigint not null,
  winner integer not null,
  rounds integer not null,
  record text not null
);

create table result (
  match_id text not null references finished (id),
  seat integer not null,
  player_id text not null,
  name text not null,
  won integer not null,
  rounds integer not null,
  rounds_won integer not null,
  banker_rounds integer not null,
  banker_rounds_won integer not null,
  primary key (match_id, seat)
);
create index result_player on result (player_id);

create table node (
  id text primary key,
  alive_until timestamptz not null
);
`;

// Sessions of before count as used now. The default serves nodes of the version before, which go on meanwhile.
const UPKEEP = `
alter table session add column expires_at bigint not null
  default (extract(epoch from now()) * 1000)::bigint + ${KEPT_SESSION_MS};
create index session_expires on session (expires_at);
create index session_player on session (player_id);
create index directory_idle on directory (updated_at) where wake_at is null;
create index finished_kept on finished (finished_at) where record <> '';
create table probe (
  id integer primary key,
  at timestamptz not null
);
`;

// Sessions of before have a device nobody named. The default serves nodes of the version before.
const RIGHTS = `
alter table session add column device text default '';
create table share (
  match_id text not null,
  player_id text not null,
  token_hash text not null,
  primary key (match_id, player_id)
);
create index share_player on share (player_id);
`;

// Nodes of the version before have no contact: no link leads to them, and they act on every table themselves.
const LINKS = `
alter table node add column address text;
alter table node add column link_key text;
alter table node add column load real;
`;

// Which of several databases this is.
const PLACE = 'create table place (number integer not null)';

const POSTGRES_MIGRATIONS: readonly Migration[] = [
  { id: 1, name: 'initial', sql: INITIAL },
  { id: 2, name: 'upkeep', sql: UPKEEP },
  { id: 3, name: 'rights', sql: RIGHTS },
  { id: 4, name: 'links', sql: LINKS },
  { id: 5, name: 'place', sql: PLACE },
];

/** Any fixed number: nodes that start together migrate one after the other. */
const MIGRATION_LOCK = 8_675_309;
const CONNECT_MS = 5000;

/** Brings the schema up to date; nodes that start together wait for each other, as long as a migration takes. */
export const migratePostgres = async (url: string, place: number): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // The statement fails then; without a listener the process would end, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(client);
    await keepPlace(client, place);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
};

/** A database keeps its place among several for ever: ids name it by that. */
const keepPlace = async (client: pg.Client, place: number): Promise<void> => {
  const { rows } = await client.query<{ number: number }>('select number from place');
  const [kept] = rows;
  if (kept === undefined) await client.query('insert into place values ($1)', [place]);
  else if (kept.number !== place) {
    throw new StartupError(
      `DATABASE_URL names a database as number ${place + 1} that was number ${kept.number + 1}; keep the order, and add new ones at the end.`,
    );
  }
};

const applyMigrations = async (client: pg.Client): Promise<void> => {
  await client.query(
    'create table if not exists migration (id integer primary key, name text not null)',
  );
  const { rows } = await client.query<{ id: number }>('select id from migration');
  const done = new Set(rows.map(({ id }) => id));
  await checkSchema(client, Math.max(0, ...done));
  for (const { id, name, sql } of POSTGRES_MIGRATIONS) {
    if (done.has(id)) continue;
    await client.query(`begin; ${sql}; insert into migration values (${id}, '${name}'); commit`);
  }
};

/** A schema that lost its tables, or of a later version, is not ours to mend. */
const checkSchema = async (client: pg.Client, last: number): Promise<void> => {
  if (last > POSTGRES_MIGRATIONS.length) {
    throw new StartupError(
      'The database was written by a newer version of this server; update the server.',
    );
  }
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('entry') is not null as found`,
  );
  if (last > 0 && rows[0]?.found !== true) {
    throw new StartupError(
      'The database lost its tables though it knows that it had them; restore a backup.',
    );
  }
};
