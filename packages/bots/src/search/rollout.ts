// Plays a round out to its end: every seat by the policy, from its own cards.
import { setCandidate } from '../policy/candidates.ts';
import type { PolicyContext } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { finalPoints, makePlay } from '../position/position.ts';

/** Plays the context's position to the end and returns the attackers' points. */
export function playOut(context: PolicyContext): number {
  const { position, candidates } = context;
  const { table } = position;
  while (table.left > 0) {
    setCandidate(candidates, bestMove(context), table);
    makePlay(position);
  }
  return finalPoints(position);
}
