import type { FinishedMatch } from '@tuolaji/protocol';
import { describe, expect, it } from 'vitest';
import { joinRecords } from './ownRecord.ts';

const match = (id: string, finishedAt: number, over = {}): FinishedMatch => ({
  id,
  table: 't',
  preset: 'standard',
  players: 4,
  startedAt: 0,
  finishedAt,
  winner: 0,
  rounds: 5,
  record: 'tuolaji 1\n',
  results: [
    {
      playerId: 'me',
      name: 'Ann',
      seat: 0,
      won: true,
      rounds: 3,
      roundsWon: 2,
      bankerRounds: 2,
      bankerRoundsWon: 1,
    },
  ],
  ...over,
});

const server = {
  me: 'me',
  statistics: {
    matches: 2,
    wins: 1,
    rounds: 10,
    roundsWon: 6,
    bankerRounds: 5,
    bankerRoundsWon: 3,
    matchRounds: 12,
  },
  matches: [match('a', 30), match('b', 10)],
  running: [],
};

describe('the whole record', () => {
  it('adds matches alone with bots to those of the server, and marks them', () => {
    const whole = joinRecords(server, [match('solo-1', 20)]);
    expect(whole.statistics).toEqual({
      matches: 3,
      wins: 2,
      rounds: 13,
      roundsWon: 8,
      bankerRounds: 7,
      bankerRoundsWon: 4,
      matchRounds: 17,
    });
    expect(whole).toMatchObject({ soloMatches: 1, standInRounds: 4, online: true });
    expect(whole.rows.map(({ match: { id }, solo }) => [id, solo !== null])).toEqual([
      ['a', false],
      ['solo-1', true],
      ['b', false],
    ]);
    expect(whole.rows[0]?.mine?.rounds).toBe(3);
  });

  it('adds up: rounds played and rounds of a stand-in are all rounds of the matches', () => {
    const { statistics, standInRounds } = joinRecords(null, [match('x', 1), match('y', 2)]);
    expect(statistics.rounds + standInRounds).toBe(10);
  });

  it('lists a match that was left early, and counts it for nothing', () => {
    const left = match('left', 40, { results: [] });
    const whole = joinRecords({ ...server, matches: [left, ...server.matches] }, []);
    expect(whole.rows[0]).toMatchObject({ match: { id: 'left' }, mine: undefined });
    expect(whole.statistics).toEqual(server.statistics);
  });

  it('without a server, or with an old one, says what it knows', () => {
    expect(joinRecords(null, [])).toMatchObject({ online: false, rows: [] });
    const { matchRounds: _, ...old } = server.statistics;
    expect(joinRecords({ ...server, statistics: old }, []).standInRounds).toBe(0);
  });
});
