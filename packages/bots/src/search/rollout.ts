// Plays a round out to its end: every seat by its own settings, from its own cards.
import { putCandidate } from '../policy/candidates.ts';
import { bestMove, type PolicySettings } from '../policy/policy.ts';
import { finalPoints, makePlay, type Position } from '../position/position.ts';

/** Plays to the end and answers with the attackers' points; the settings are by seat. */
export function playOut(position: Position, settings: readonly PolicySettings[]): number {
  const { table } = position;
  while (table.left > 0) {
    putCandidate(table, bestMove(position, settings[table.turn] as PolicySettings));
    makePlay(position);
  }
  return finalPoints(position);
}
