// Plays a round out to its end: every seat by its own mind, from its own cards.
import { putCandidate } from '../policy/candidates.ts';
import { bestMove, type Mind } from '../policy/policy.ts';
import { finalPoints, makePlay, type Position } from '../position/position.ts';

/** One mind a seat. */
export type Minds = readonly Mind[];

/** Plays to the end and answers with the attackers' points. */
export function playOut(position: Position, minds: Minds): number {
  const { sim } = position;
  while (sim.left > 0) {
    putCandidate(sim, bestMove(position, minds[sim.turn] as Mind));
    makePlay(position);
  }
  return finalPoints(position);
}
