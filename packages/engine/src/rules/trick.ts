// Who wins a trick, asked in cards (TRICK-1 … TRICK-3).
import type { Card } from '../cards.ts';
import { type Holding, readHolding } from '../kernel/holding.ts';
import { demandOf, emptyDemand } from '../kernel/leadDemand.ts';
import { ladderOf, type Terms, TRUMP_LANE } from '../kernel/trumpOrder.ts';
import { noAnswer, strengthOf, takesTrick } from '../kernel/winner.ts';
import { commonLane } from './shape.ts';

/** Index of the winning play; the lead is the first. An unfinished trick is judged as it stands. */
export function trickWinner(terms: Terms, plays: readonly (readonly Card[])[]): number {
  const demand = demandOf(terms, plays[0] ?? [], emptyDemand());
  const held = noAnswer();
  const holding: Holding = { one: 0, two: 0 };
  let winner = 0;
  for (let i = 0; i < plays.length; i++) {
    const play = plays[i] as readonly Card[];
    const lane = commonLane(terms.layout, play);
    if (play.length !== demand.size || (lane !== demand.lane && lane !== TRUMP_LANE)) continue;
    const { one, two } = readHolding(terms.layout, lane, play, holding);
    const ladder = ladderOf(terms.layout, lane);
    const strength = strengthOf(demand, ladder, one, two);
    if (takesTrick(demand, held, { ladder, one, two, strength })) winner = i;
  }
  return winner;
}
