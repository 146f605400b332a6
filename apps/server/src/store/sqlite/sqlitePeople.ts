// People in the SQLite file: players, their devices, finished matches and links to them.
import type { FinishedMatch, MatchSummary, Statistics } from '@tuolaji/protocol';
import { recordWithout } from '../formerPlayer.ts';
import type { Row } from '../rows.ts';
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
} from '../rows.ts';
import type { Device, EndedMatch, Player } from '../store.ts';
import { EXTEND_STEP_MS } from '../store.ts';
import { SqliteStatements } from './sqliteStatements.ts';

/** Each method is one operation of `Store`, with the same name and meaning. */
export class SqlitePeople extends SqliteStatements {
  session(tokenHash: string): Player | null {
    const row = this.one(
      'select p.* from session s join player p on p.id = s.player_id where s.token_hash = ?',
      tokenHash,
    );
    return row === null ? null : readPlayer(row);
  }

  saveSession(
    tokenHash: string,
    { id, name, createdAt }: Player,
    expiresAt: number,
    device: string | null,
  ): void {
    this.run('insert into player values (?, ?, ?) on conflict do nothing', id, name, createdAt);
    this.run(
      `insert into session values (?1, ?2, ?3, ?4)
       on conflict (token_hash) do update set player_id = ?2, expires_at = ?3, device = ?4`,
      tokenHash,
      id,
      expiresAt,
      device,
    );
  }

  devicesOf(playerId: string): Device[] {
    const rows = this.all(
      `select token_hash, device, expires_at from session
       where player_id = ? and device is not null order by expires_at desc, token_hash`,
      playerId,
    );
    return rows.map(readDevice);
  }

  forgetPlayer(playerId: string): string[] {
    const records = this.all(
      `select f.id, f.record from finished f
       where f.id in (select match_id from result where player_id = ?1
         union select match_id from share where player_id = ?1 and token_hash = ?2)
         and f.record <> ''`,
      playerId,
      LEFT,
    );
    for (const row of records) {
      const id = text(row, 'id');
      const seated = this.resultsOf(id).map(readSeated);
      const record = recordWithout(text(row, 'record'), seated, playerId);
      this.run('update finished set record = ? where id = ?', record, id);
    }
    this.run(`update result set player_id = '', name = '' where player_id = ?`, playerId);
    this.run('delete from share where player_id = ?', playerId);
    const ended = this.all(
      'delete from session where player_id = ? returning token_hash',
      playerId,
    );
    this.run('delete from player where id = ?', playerId);
    return ended.map((row) => text(row, 'token_hash'));
  }

  shareMatch(matchId: string, playerId: string, tokenHash: string): boolean {
    const shared = this.run(
      `insert into share select match_id, player_id, ?3 from result
       where match_id = ?1 and player_id = ?2
       on conflict (match_id, player_id) do update set token_hash = ?3`,
      matchId,
      playerId,
      tokenHash,
    );
    return shared > 0;
  }

  unshareMatch(matchId: string, playerId: string): void {
    const sql = 'delete from share where match_id = ? and player_id = ? and token_hash <> ?';
    this.run(sql, matchId, playerId, LEFT);
  }

  isShared(matchId: string, tokenHash: string): boolean {
    const sql = 'select 1 from share where match_id = ? and token_hash = ?';
    return this.one(sql, matchId, tokenHash) !== null;
  }

  /** Links to records that were swept lead nowhere. */
  protected endShares(): void {
    this.run(`delete from share where match_id in (select id from finished where record = '')`);
  }

  extendSession(tokenHash: string, expiresAt: number): void {
    this.run(
      'update session set expires_at = ? where token_hash = ? and expires_at < ?',
      expiresAt,
      tokenHash,
      expiresAt - EXTEND_STEP_MS,
    );
  }

  dropSession(tokenHash: string): boolean {
    return this.run('delete from session where token_hash = ?', tokenHash) > 0;
  }

  player(id: string): Player | null {
    const row = this.one('select * from player where id = ?', id);
    return row === null ? null : readPlayer(row);
  }

  rename(playerId: string, name: string): void {
    this.run('update player set name = ? where id = ?', name, playerId);
  }

  finish(match: EndedMatch): void {
    const { id, table, preset, players, startedAt, finishedAt, winner, rounds, record } = match;
    const fresh = this.run(
      'insert into finished values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
      id,
      table,
      preset,
      players,
      startedAt,
      finishedAt,
      winner,
      rounds,
      record,
    );
    if (fresh === 0) return;
    for (const r of match.results) {
      this.run(
        'insert into result values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        r.seat,
        r.playerId,
        r.name,
        r.won ? 1 : 0,
        r.rounds,
        r.roundsWon,
        r.bankerRounds,
        r.bankerRoundsWon,
      );
    }
    for (const left of match.left ?? [])
      this.run('insert into share values (?, ?, ?) on conflict do nothing', id, left, LEFT);
  }

  hasLeft(matchId: string, playerId: string): boolean {
    const sql = 'select 1 from share where match_id = ? and player_id = ? and token_hash = ?';
    return this.one(sql, matchId, playerId, LEFT) !== null;
  }

  private resultsOf(matchId: string): Row[] {
    return this.all('select * from result where match_id = ? order by seat', matchId);
  }

  matchesOf(playerId: string, limit: number): MatchSummary[] {
    const rows = this.all(
      `select ${SUMMARY_COLUMNS} from finished f
       where f.id in (select match_id from result where player_id = ?1
         union select match_id from share where player_id = ?1 and token_hash = ?2)
         and f.record <> ''
       order by f.finished_at desc limit ?3`,
      playerId,
      LEFT,
      limit,
    );
    return rows.map((row) => readSummary(row, this.resultsOf(text(row, 'id'))));
  }

  match(id: string): FinishedMatch | null {
    const row = this.one(`select * from finished where id = ? and record <> ''`, id);
    return row === null ? null : readMatch(row, this.resultsOf(id));
  }

  statistics(playerId: string): Statistics {
    return readStatistics(
      this.one(`select ${STATISTICS_COLUMNS} from result where player_id = ?`, playerId) ?? {},
    );
  }
}
