// Plays a round out to its end: every seat by the policy, from its own cards.
import { addSlots, clearPlay, LANES, playFollow, playLead } from '@tuolaji/engine/kernel';
import { setCandidate } from '../policy/candidates.ts';
import type { PolicyContext } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { finalPoints, handOf, makePlay, type Position } from '../position/position.ts';

/** The last trick has no choices, and nobody learns from it: every seat plays its one card. */
function playLastTrick(position: Position): void {
  const { table } = position;
  while (table.left > 0) {
    const { one } = handOf(position, table.turn);
    let lane = LANES - 1;
    while (one[lane] === 0) lane--;
    clearPlay(table);
    addSlots(table, lane, one[lane], 0);
    if (table.led === 0) playLead(table);
    else playFollow(table);
  }
}

/** Plays the context's position to the end and returns the attackers' points. */
export function playOut(context: PolicyContext): number {
  const { position, candidates } = context;
  const { table } = position;
  while (table.left > 1) {
    setCandidate(candidates, bestMove(context), table);
    makePlay(position);
  }
  playLastTrick(position);
  return finalPoints(position);
}
