// Who wins a trick, asked in cards (TRICK-1 … TRICK-3).
import type { Card } from '../cards.ts';
import { commonLane, readHolding } from '../kernel/holding.ts';
import { demandOf } from '../kernel/leadDemand.ts';
import type { Terms } from '../kernel/terms.ts';
import { TRUMP_LANE } from '../kernel/trumpOrder.ts';
import { noAnswer, strengthOf, takesTrick } from '../kernel/winner.ts';

/** Index of the winning play; the lead is the first. An unfinished trick is judged as it stands. */
export function trickWinner(terms: Terms, plays: readonly (readonly Card[])[]): number {
  const { demand, play: held } = terms.workspace;
  demandOf(terms, plays[0] ?? [], demand);
  const best = noAnswer();
  // The demand has just been read from the lead, which is still in `held`.
  let lane = demand.lane;
  let strength = strengthOf(terms, demand, lane, held);
  takesTrick(terms, demand, best, { lane, play: held, strength });
  let winner = 0;
  for (let i = 1; i < plays.length; i++) {
    const play = plays[i] ?? [];
    lane = commonLane(terms.order, play);
    // A discard cannot win; most plays that could do not hold the trick.
    if ((lane !== demand.lane && lane !== TRUMP_LANE) || play.length !== demand.size) continue;
    readHolding(terms.order, lane, play, held);
    strength = strengthOf(terms, demand, lane, held);
    if (strength <= best.best) continue;
    if (takesTrick(terms, demand, best, { lane, play: held, strength })) winner = i;
  }
  return winner;
}
