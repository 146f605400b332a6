// A player's results added up.
import type { PlayerResult, Statistics } from '@tuolaji/protocol';

/** Sums one player's results, and the rounds of those matches. */
export const addUp = (
  results: readonly PlayerResult[],
  matchRounds: readonly number[],
): Statistics => {
  const sum = (of: (result: PlayerResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    matches: results.length,
    wins: sum(({ won }) => (won ? 1 : 0)),
    rounds: sum(({ rounds }) => rounds),
    roundsWon: sum(({ roundsWon }) => roundsWon),
    bankerRounds: sum(({ bankerRounds }) => bankerRounds),
    bankerRoundsWon: sum(({ bankerRoundsWon }) => bankerRoundsWon),
    matchRounds: matchRounds.reduce((total, rounds) => total + rounds, 0),
  };
};
