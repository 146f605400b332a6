// The policy: every candidate gets a score in points, the best one is played. The same code plays a level's own
// move and every move of a rollout; it reads its own hand, the public facts and nothing else.

import { eyes, lookAtHand, lookAtSeats } from '../position/odds.ts';
import type { Position } from '../position/position.ts';
import { type Breadth, draft } from './candidates.ts';
import { draftFollows } from './followCandidates.ts';
import { draftLeads } from './leadCandidates.ts';
import { scoreFollows } from './scoreFollows.ts';
import { scoreLeads } from './scoreLeads.ts';
import type { Weights } from './weights.ts';

/** How a seat thinks: its weights, and whether it remembers what was played. */
export interface PolicySettings {
  readonly weights: Weights;
  readonly remembers: boolean;
  readonly breadth: Breadth;
}

/** Fills the draft with scored candidates for the seat to move; a lone one is left unscored. */
export function draftMoves(position: Position, settings: PolicySettings): void {
  const { turn, led } = position.table;
  eyes.memory = settings.remembers;
  if (led === 0) {
    lookAtHand(position, turn);
    draftLeads(position, settings.breadth);
  } else draftFollows(position, settings.weights, settings.breadth);
  if (draft.count === 1) return;
  lookAtSeats(position, turn);
  if (led === 0) scoreLeads(position, turn, settings.weights);
  else scoreFollows(position, turn, settings.weights);
}

/** The place in the draft of the best move for the seat to move. */
export function bestMove(position: Position, settings: PolicySettings): number {
  draftMoves(position, settings);
  const { count, scores } = draft;
  let best = 0;
  for (let c = 1; c < count; c++) if (scores[c] > scores[best]) best = c;
  return best;
}
