// The SQLite schema, as numbered steps. A step that was released is never changed; the next change is a new step.

export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}

const INITIAL = `
create table entry (
  table_id text not null,
  seq integer not null,
  command_id text,
  body text not null,
  primary key (table_id, seq)
) without rowid;
create unique index entry_command on entry (table_id, command_id) where command_id is not null;

create table snapshot (
  table_id text primary key,
  seq integer not null,
  body text not null
) without rowid;

create table directory (
  table_id text primary key,
  open integer not null,
  phase text not null,
  players text not null,
  wake_at integer,
  updated_at integer not null,
  summary text not null,
  tended_by text
) without rowid;
create index directory_open on directory (updated_at) where open = 1;

create table seat (
  player_id text not null,
  table_id text not null,
  primary key (player_id, table_id)
) without rowid;
create index seat_table on seat (table_id);

create table player (
  id text primary key,
  name text not null,
  created_at integer not null
) without rowid;

create table session (
  token_hash text primary key,
  player_id text not null references player (id)
) without rowid;

create table finished (
  id text primary key,
  table_id text not null,
  preset text not null,
  players integer not null,
  started_at integer not null,
  finished_at integer not null,
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
) without rowid;
create index result_player on result (player_id);

create table node (
  id text primary key,
  alive_until integer not null
) without rowid;
`;

/** How long sessions made before they had an end are kept. */
export const KEPT_SESSION_MS = 400 * 24 * 3600_000;

// Sessions of before count as used now.
const UPKEEP = `
alter table session add column expires_at integer not null default 0;
update session set expires_at = unixepoch() * 1000 + ${KEPT_SESSION_MS};
create index session_expires on session (expires_at);
create index session_player on session (player_id);
create index directory_idle on directory (updated_at) where wake_at is null;
create index finished_kept on finished (finished_at) where record <> '';
create table probe (
  id integer primary key,
  ballast blob not null
);
`;

// Sessions of before have a device nobody named.
const RIGHTS = `
alter table session add column device text default '';
create table share (
  match_id text not null,
  player_id text not null,
  token_hash text not null,
  primary key (match_id, player_id)
) without rowid;
create index share_player on share (player_id);
`;

// Steps come to the end of the journal; command ids are looked up in memory.
const JOURNAL = `
create table journal (
  id integer primary key,
  table_id text not null,
  seq integer not null,
  command_id text,
  body text not null
);
drop index entry_command;
`;

export const SQLITE_MIGRATIONS: readonly Migration[] = [
  { id: 1, name: 'initial', sql: INITIAL },
  { id: 2, name: 'upkeep', sql: UPKEEP },
  { id: 3, name: 'rights', sql: RIGHTS },
  { id: 4, name: 'journal', sql: JOURNAL },
];
