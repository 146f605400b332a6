// People in PostgreSQL: players, their devices, finished matches and links to them.
import type { FinishedMatch, MatchSummary, Statistics } from '@tuolaji/protocol';
import { recordWithout } from './formerPlayer.ts';
import type { PostgresPool } from './postgresPool.ts';
import type { Row } from './rows.ts';
import {
  LEFT,
  readDevice,
  readMatch,
  readPlayer,
  readSeated,
  readStatistics,
  readSummary,
  STATISTICS_COLUMNS,
  SUMMARY_COLUMNS,
  text,
} from './rows.ts';
import type { Device, EndedMatch, Player } from './store.ts';
import { EXTEND_STEP_MS } from './store.ts';

/** Each method is one operation of `Store`, with the same name and meaning. */
export class PostgresPeople {
  protected readonly pool: PostgresPool;

  constructor(pool: PostgresPool) {
    this.pool = pool;
  }

  protected rows(query: string, ...values: readonly unknown[]): Promise<Row[]> {
    return this.pool.rows({ text: query, values });
  }

  async session(tokenHash: string): Promise<Player | null> {
    const [row] = await this.rows(
      'select p.* from session s join player p on p.id = s.player_id where s.token_hash = $1',
      tokenHash,
    );
    return row === undefined ? null : readPlayer(row);
  }

  async saveSession(
    tokenHash: string,
    player: Player,
    expiresAt: number,
    device?: string,
  ): Promise<void> {
    const { id, name, createdAt } = player;
    await this.rows(
      'insert into player values ($1, $2, $3) on conflict do nothing',
      id,
      name,
      createdAt,
    );
    await this.rows(
      `insert into session values ($1, $2, $3, $4) on conflict (token_hash)
       do update set player_id = excluded.player_id, expires_at = excluded.expires_at, device = excluded.device`,
      tokenHash,
      id,
      expiresAt,
      device ?? null,
    );
  }

  async devicesOf(playerId: string): Promise<readonly Device[]> {
    const rows = await this.rows(
      `select token_hash, device, expires_at from session
       where player_id = $1 and device is not null order by expires_at desc, token_hash`,
      playerId,
    );
    return rows.map(readDevice);
  }

  // Every statement may be sent twice. The results are found by the player's id until the last one.
  async forgetPlayer(playerId: string): Promise<readonly string[]> {
    const ended = await this.rows('select token_hash from session where player_id = $1', playerId);
    const records = await this.rows(
      `select f.id, f.record from finished f
       where f.id in (select match_id from result where player_id = $1
         union select match_id from share where player_id = $1 and token_hash = $2)
         and f.record <> ''`,
      playerId,
      LEFT,
    );
    for (const row of records) {
      const id = text(row, 'id');
      const seated = (await this.resultsOf([id])).map(readSeated);
      const record = recordWithout(text(row, 'record'), seated, playerId);
      await this.rows('update finished set record = $2 where id = $1', id, record);
    }
    await this.rows(
      `with sessions as (delete from session where player_id = $1),
         shares as (delete from share where player_id = $1)
       update result set player_id = '', name = '' where player_id = $1`,
      playerId,
    );
    await this.rows('delete from player where id = $1', playerId);
    return ended.map((row) => text(row, 'token_hash'));
  }

  async shareMatch(matchId: string, playerId: string, tokenHash: string): Promise<boolean> {
    const rows = await this.rows(
      `insert into share select match_id, player_id, $3 from result
       where match_id = $1 and player_id = $2
       on conflict (match_id, player_id) do update set token_hash = excluded.token_hash returning 1`,
      matchId,
      playerId,
      tokenHash,
    );
    return rows.length > 0;
  }

  async unshareMatch(matchId: string, playerId: string): Promise<void> {
    const sql = 'delete from share where match_id = $1 and player_id = $2 and token_hash <> $3';
    await this.rows(sql, matchId, playerId, LEFT);
  }

  async isShared(matchId: string, tokenHash: string): Promise<boolean> {
    const sql = 'select 1 from share where match_id = $1 and token_hash = $2';
    return (await this.rows(sql, matchId, tokenHash)).length > 0;
  }

  /** Links to records that were swept lead nowhere. */
  protected async endShares(): Promise<void> {
    await this.rows(
      `delete from share s using finished f where f.id = s.match_id and f.record = ''`,
    );
  }

  async extendSession(tokenHash: string, expiresAt: number): Promise<void> {
    await this.rows(
      'update session set expires_at = $2 where token_hash = $1 and expires_at < $3',
      tokenHash,
      expiresAt,
      expiresAt - EXTEND_STEP_MS,
    );
  }

  async dropSession(tokenHash: string): Promise<boolean> {
    const sql = 'delete from session where token_hash = $1 returning 1';
    return (await this.rows(sql, tokenHash)).length > 0;
  }

  async player(id: string): Promise<Player | null> {
    const [row] = await this.rows('select * from player where id = $1', id);
    return row === undefined ? null : readPlayer(row);
  }

  async rename(playerId: string, name: string): Promise<void> {
    await this.rows('update player set name = $1 where id = $2', name, playerId);
  }

  async finish(match: EndedMatch): Promise<void> {
    const { id, table, preset, players, startedAt, finishedAt, winner, rounds, record } = match;
    const results = match.results.map((result) => ({ ...result, won: Number(result.won) }));
    await this.rows(
      `with f as (
         insert into finished values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id
       ), s as (
         insert into share select f.id, player, $11 from f, unnest($12::text[]) as player on conflict do nothing
       )
       insert into result select f.id, r.seat, r."playerId", r.name, r.won, r.rounds, r."roundsWon",
         r."bankerRounds", r."bankerRoundsWon"
       from f, json_to_recordset($10) as r (seat int, "playerId" text, name text, won int, rounds int,
         "roundsWon" int, "bankerRounds" int, "bankerRoundsWon" int)`,
      ...[id, table, preset, players, startedAt, finishedAt, winner, rounds, record],
      JSON.stringify(results),
      LEFT,
      match.left ?? [],
    );
  }

  async hasLeft(matchId: string, playerId: string): Promise<boolean> {
    const sql = 'select 1 from share where match_id = $1 and player_id = $2 and token_hash = $3';
    return (await this.rows(sql, matchId, playerId, LEFT)).length > 0;
  }

  private resultsOf(matchIds: readonly string[]): Promise<Row[]> {
    return this.rows('select * from result where match_id = any($1) order by seat', matchIds);
  }

  async matchesOf(playerId: string, limit: number): Promise<readonly MatchSummary[]> {
    const rows = await this.rows(
      `select ${SUMMARY_COLUMNS} from finished f
       where f.id in (select match_id from result where player_id = $1
         union select match_id from share where player_id = $1 and token_hash = $3)
         and f.record <> ''
       order by f.finished_at desc limit $2`,
      playerId,
      limit,
      LEFT,
    );
    const results = await this.resultsOf(rows.map((row) => text(row, 'id')));
    return rows.map((row) => readSummary(row, results));
  }

  async match(id: string): Promise<FinishedMatch | null> {
    const [row] = await this.rows(`select * from finished where id = $1 and record <> ''`, id);
    return row === undefined ? null : readMatch(row, await this.resultsOf([id]));
  }

  async statistics(playerId: string): Promise<Statistics> {
    const [row] = await this.rows(
      `select ${STATISTICS_COLUMNS} from result where player_id = $1`,
      playerId,
    );
    return readStatistics(row ?? {});
  }
}
