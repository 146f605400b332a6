// How rows of either SQL engine read as the store's values.
import type { FinishedMatch, MatchSummary, PlayerResult, Statistics } from '@tuolaji/protocol';
import type { Device, FoundTable, LivingNode, Player } from './store.ts';

/** A row as a driver gives it; every column is read through a reader below. */
export type Row = Readonly<Record<string, unknown>>;

/** A text column. */
export const text = (row: Row, column: string): string => String(row[column]);

/** A number column; drivers give big integers as text. */
export const number = (row: Row, column: string): number => Number(row[column]);

/** A number column that may be null. */
const numberOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : Number(row[column]);

/** A text column that may be null. */
export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : String(row[column]);

/** A directory row with `players` as JSON text and `seq` joined. */
export const readFoundTable = (row: Row): FoundTable => ({
  table: text(row, 'table_id'),
  seq: number(row, 'seq'),
  open: Number(row.open) === 1,
  phase: text(row, 'phase'),
  playerIds: JSON.parse(text(row, 'players')) as string[],
  wakeAt: numberOrNull(row, 'wake_at'),
  updatedAt: number(row, 'updated_at'),
  summary: text(row, 'summary'),
});

/** A `player` row. */
export const readPlayer = (row: Row): Player => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  createdAt: number(row, 'created_at'),
});

/** A `node` row with its contact. */
export const readNode = (row: Row): LivingNode => ({
  id: text(row, 'id'),
  address: text(row, 'address'),
  key: text(row, 'link_key'),
  load: number(row, 'load'),
});

/** A `session` row of a device. */
export const readDevice = (row: Row): Device => ({
  tokenHash: text(row, 'token_hash'),
  device: text(row, 'device'),
  expiresAt: number(row, 'expires_at'),
});

/** A `result` row. */
const readResult = (row: Row): PlayerResult => ({
  playerId: text(row, 'player_id'),
  name: text(row, 'name'),
  seat: number(row, 'seat'),
  won: Number(row.won) === 1,
  rounds: number(row, 'rounds'),
  roundsWon: number(row, 'rounds_won'),
  bankerRounds: number(row, 'banker_rounds'),
  bankerRoundsWon: number(row, 'banker_rounds_won'),
});

/** A `finished` row and its `result` rows, without the record. */
export const readSummary = (row: Row, results: readonly Row[]): MatchSummary => ({
  id: text(row, 'id'),
  table: text(row, 'table_id'),
  preset: text(row, 'preset'),
  players: number(row, 'players'),
  startedAt: number(row, 'started_at'),
  finishedAt: number(row, 'finished_at'),
  winner: number(row, 'winner'),
  rounds: number(row, 'rounds'),
  results: results.filter((result) => result.match_id === row.id).map(readResult),
});

/** A `finished` row and its `result` rows. */
export const readMatch = (row: Row, results: readonly Row[]): FinishedMatch => ({
  ...readSummary(row, results),
  record: text(row, 'record'),
});

/** Who sat where at a match's end, and under which name. */
export const readSeated = (row: Row) => ({
  playerId: text(row, 'player_id'),
  seat: number(row, 'seat'),
  name: text(row, 'name'),
});

/** The one row of sums over a player's results. */
export const readStatistics = (row: Row): Statistics => ({
  matches: number(row, 'matches'),
  wins: number(row, 'wins'),
  rounds: number(row, 'rounds'),
  roundsWon: number(row, 'rounds_won'),
  bankerRounds: number(row, 'banker_rounds'),
  bankerRoundsWon: number(row, 'banker_rounds_won'),
  matchRounds: number(row, 'match_rounds'),
});

/** Stands for the hash of a link in the share of someone who left a match early: they may read it, and no token has this hash. */
export const LEFT = '';

/** Columns of a finished match's summary. */
export const SUMMARY_COLUMNS =
  'f.id, f.table_id, f.preset, f.players, f.started_at, f.finished_at, f.winner, f.rounds';

/** Sums over a player's results; one row, zeros for a stranger. */
export const STATISTICS_COLUMNS = `count(*) as matches, coalesce(sum(won), 0) as wins,
  coalesce(sum(rounds), 0) as rounds, coalesce(sum(rounds_won), 0) as rounds_won,
  coalesce(sum(banker_rounds), 0) as banker_rounds,
  coalesce(sum(banker_rounds_won), 0) as banker_rounds_won,
  coalesce(sum((select f.rounds from finished f where f.id = match_id)), 0) as match_rounds`;
