// Plays a position out to the end of the round: every seat by its own mind, from its own cards.
import { draft } from './draft.ts';
import { rowPoints } from './lanes.ts';
import { ATTACKER_POINTS, CAPTURED, isOver, KITTY, PLAYED, type Sim, TURN } from './places.ts';
import { bestMove, type Mind } from './policy.ts';
import { play } from './position.ts';
import { settleThrow } from './throws.ts';

/** One mind a seat. */
export type Minds = readonly Mind[];

/** Plays the policy's move for the seat to move. */
function step(sim: Sim, minds: Minds): void {
  const at = bestMove(sim, minds[sim.p[TURN] as number] as Mind);
  if (sim.p[PLAYED] === 0) settleThrow(sim, draft.rows, at);
  play(sim, draft.rows, at);
}

/** Points of the attackers when the round is over, kitty included. */
export function finalPoints({ lanes, p }: Sim): number {
  const multiplier = p[CAPTURED] as number;
  return (
    (p[ATTACKER_POINTS] as number) + (multiplier > 0 ? multiplier * rowPoints(lanes, p, KITTY) : 0)
  );
}

/** Plays to the end and answers with the attackers' points. */
export function playOut(sim: Sim, minds: Minds): number {
  while (!isOver(sim.p)) step(sim, minds);
  return finalPoints(sim);
}
