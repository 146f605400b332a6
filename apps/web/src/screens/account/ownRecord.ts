// The player's whole record: the server's matches and those alone with bots, which only this browser knows.
import type {
  FinishedMatch,
  MatchSummary,
  PlayerResult,
  RunningMatch,
  Statistics,
} from '@tuolaji/protocol';
import { type OwnRecord, readRecord } from '../../net/httpApi.ts';
import { readSoloMatches, readSoloRounds } from '../../solo/storage.ts';

/** One finished match, with the player's own share of it. */
export interface RecordRow {
  readonly match: MatchSummary;
  readonly mine: PlayerResult | undefined;
  /** The record of a match alone with bots; '' when it is no longer kept, null for a match of the server. */
  readonly solo: string | null;
}

export interface WholeRecord {
  readonly statistics: Statistics;
  /** Rounds of these matches that a bot played for the player. */
  readonly standInRounds: number;
  readonly soloMatches: number;
  /** Newest first. */
  readonly rows: readonly RecordRow[];
  /** Matches that still run, with at least one finished round; the one alone with bots first. */
  readonly running: readonly RunningMatch[];
  /** False when the server could not be asked. */
  readonly online: boolean;
}

const NOTHING: Statistics = {
  matches: 0,
  wins: 0,
  rounds: 0,
  roundsWon: 0,
  bankerRounds: 0,
  bankerRoundsWon: 0,
  matchRounds: 0,
};

function plus(sum: Statistics, { match, mine }: RecordRow): Statistics {
  if (!mine) return sum;
  return {
    matches: sum.matches + 1,
    wins: sum.wins + Number(mine.won),
    rounds: sum.rounds + mine.rounds,
    roundsWon: sum.roundsWon + mine.roundsWon,
    bankerRounds: sum.bankerRounds + mine.bankerRounds,
    bankerRoundsWon: sum.bankerRoundsWon + mine.bankerRoundsWon,
    matchRounds: (sum.matchRounds ?? sum.rounds) + match.rounds,
  };
}

const soloRow = (match: FinishedMatch): RecordRow => ({
  match,
  mine: match.results[0],
  solo: match.record,
});

/** Both records as one; `server` is null when it could not be asked. */
export function joinRecords(
  server: OwnRecord | null,
  solo: readonly FinishedMatch[],
  running: RunningMatch | null = null,
): WholeRecord {
  const alone = solo.map(soloRow);
  const shared = (server?.matches ?? []).map(
    (match): RecordRow => ({
      match,
      mine: match.results.find(({ playerId }) => playerId === server?.me),
      solo: null,
    }),
  );
  const statistics = alone.reduce(plus, server?.statistics ?? NOTHING);
  return {
    statistics,
    standInRounds: Math.max(0, (statistics.matchRounds ?? statistics.rounds) - statistics.rounds),
    soloMatches: alone.length,
    rows: [...alone, ...shared].sort((a, b) => b.match.finishedAt - a.match.finishedAt),
    running: [...(running === null ? [] : [running]), ...(server?.running ?? [])],
    online: server !== null,
  };
}

/** Reads everything that is known of the player's finished matches; without the server, what this browser knows. */
export async function readWholeRecord(): Promise<WholeRecord> {
  const [server, solo, running] = await Promise.all([
    readRecord().catch(() => null),
    readSoloMatches(),
    readSoloRounds(),
  ]);
  return joinRecords(server, solo, running);
}
