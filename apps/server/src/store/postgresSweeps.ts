// One statement per kind of row that ends: at most $2 of those older than $1, oldest first, by index; nodes that sweep at
// the same time skip each other's rows.
import type { SweptKind } from './store.ts';

const SESSIONS = `
  with gone as (
    delete from session where token_hash in (
      select token_hash from session where expires_at < $1
      order by expires_at limit $2 for update skip locked)
    returning token_hash, player_id
  ), orphans as (
    delete from player p using gone where p.id = gone.player_id and not exists (
      select 1 from session s where s.player_id = p.id
      and s.token_hash not in (select token_hash from gone))
  )
  select count(*) as swept from gone`;

const TABLES = `
  with gone as (
    delete from directory where table_id in (
      select table_id from directory where wake_at is null and updated_at < $1
      order by updated_at limit $2 for update skip locked)
    returning table_id
  ), entries as (delete from entry e using gone where e.table_id = gone.table_id),
  snapshots as (delete from snapshot s using gone where s.table_id = gone.table_id)
  select count(*) as swept from gone`;

const RECORDS = `
  with gone as (
    update finished set record = '' where id in (
      select id from finished where record <> '' and finished_at < $1
      order by finished_at limit $2 for update skip locked)
    returning 1
  )
  select count(*) as swept from gone`;

const NODES = `
  with gone as (
    delete from node where id in (
      select id from node where alive_until < to_timestamp($1::bigint / 1000.0)
      limit $2 for update skip locked)
    returning 1
  )
  select count(*) as swept from gone`;

export const SWEEPS: Readonly<Record<SweptKind, string>> = {
  sessions: SESSIONS,
  tables: TABLES,
  records: RECORDS,
  nodes: NODES,
};
