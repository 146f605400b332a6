// The policy: every candidate gets a score in points, the best one is played. The same code plays a skill's own move
// and every move of a rollout; it reads its own hand, the public facts and nothing else.
import { pointsOfLanes } from '../position/beats.ts';
import { updateHeldLanes, updateShares, updateVoids } from '../position/odds.ts';
import type { PolicyContext } from './context.ts';
import { proposeFollows } from './followCandidates.ts';
import { proposeLeads } from './leadCandidates.ts';
import { scoreFollows } from './scoreFollows.ts';
import { scoreLeads } from './scoreLeads.ts';
import { setFor } from './weights.ts';

/** Fills the context's candidates with scored plays for the seat to move; a lone one is left unscored. */
export function proposeMoves(context: PolicyContext): void {
  const { odds, candidates } = context;
  const { turn, led, banker } = context.position.table;
  context.weights = context.sets[setFor(context.position.table)];
  if (turn === banker)
    context.buriedTens = pointsOfLanes(context.position.beats, context.position.kitty) / 10;
  updateVoids(odds, turn);
  if (led === 0) {
    updateHeldLanes(odds, turn);
    proposeLeads(context);
  } else proposeFollows(context);
  if (candidates.count === 1) return;
  updateShares(odds, turn);
  if (led === 0) scoreLeads(context);
  else scoreFollows(context);
}

/** Proposes candidates for the seat to move and returns the number of the best. */
export function bestMove(context: PolicyContext): number {
  proposeMoves(context);
  const { count, scores } = context.candidates;
  let best = 0;
  for (let c = 1; c < count; c++) if (scores[c] > scores[best]) best = c;
  return best;
}
