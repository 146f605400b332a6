// What a card is worth keeping: the cost of each card that a play spends.
import { SLOTS } from '@tuolaji/engine/kernel';
import { TRUMP } from '../position/beats.ts';
import type { PolicyContext } from './context.ts';

function sideCardCost({ position, odds, weights }: PolicyContext, lane: number, slot: number) {
  const out = position.beats.above[lane * SLOTS + slot] & odds.one[lane];
  const rung = weights.sideRung * slot;
  if (out === 0) {
    const ruffed = ((odds.voids >> lane) & 1) === 1 ? weights.bossRuffed : 0;
    return weights.sideBoss + rung + ruffed;
  }
  return (out & (out - 1)) === 0 ? weights.sideSecond + rung : rung;
}

/** Cost of one copy of a face, its points apart. */
export function cardCost(context: PolicyContext, lane: number, slot: number): number {
  if (lane !== TRUMP) return sideCardCost(context, lane, slot);
  const { weights, odds } = context;
  const { beats } = context.position;
  const cost = (beats.noTrump ? weights.noTrumps : weights.trumps)[slot];
  return (beats.above[TRUMP * SLOTS + slot] & odds.one[TRUMP]) === 0
    ? cost + weights.trumpBoss
    : cost;
}
