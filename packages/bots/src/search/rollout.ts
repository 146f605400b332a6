// Plays a round on: every seat by the policy, from its own cards.
import { setCandidate } from '../policy/candidates.ts';
import type { PolicyContext } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { finalPoints, makePlay } from '../position/position.ts';
import { forecastLevels, type Horizon } from './forecast.ts';
import { smoothLevels } from './smoothLevels.ts';

function playMove(context: PolicyContext): void {
  const { position, candidates } = context;
  setCandidate(candidates, bestMove(context), position.table);
  makePlay(position);
}

/** Plays the context's position to the end and returns the attackers' points. */
export function playOut(context: PolicyContext): number {
  const { position } = context;
  while (position.table.left > 0) playMove(context);
  return finalPoints(position);
}

/** Plays this trick and `tricks` more and returns the levels the attackers are expected to win by. */
export function playAhead(context: PolicyContext, { forecast, tricks }: Horizon): number {
  const { position } = context;
  const { table } = position;
  for (let begun = 0; table.left > 0; ) {
    if (table.led === 0 && begun++ === tricks) return forecastLevels(forecast, position);
    playMove(context);
  }
  return smoothLevels(forecast.rules, finalPoints(position));
}
