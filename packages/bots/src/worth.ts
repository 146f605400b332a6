// What a card is worth keeping: the price a play pays for each card it spends.
import { SLOTS } from '@tuolaji/engine';
import { eyes } from './eyes.ts';
import { type Order, TRUMP } from './order.ts';
import { NO_TRUMP_WORTH, TRUMP_WORTH, W, type Weights } from './weights.ts';

function sideWorth(order: Order, lane: number, slot: number, w: Weights): number {
  const out = (order.above[lane * SLOTS + slot] as number) & (eyes.one[lane] as number);
  const rung = (w[W.sideRung] as number) * slot;
  if (out === 0) return (w[W.sideBoss] as number) + rung;
  return (out & (out - 1)) === 0 ? (w[W.sideSecond] as number) + rung : rung;
}

/** Worth of one copy of a face, its points apart. */
export const worth = (order: Order, lane: number, slot: number, w: Weights): number =>
  lane === TRUMP
    ? (w[(order.noTrump ? NO_TRUMP_WORTH : TRUMP_WORTH) + slot] as number)
    : sideWorth(order, lane, slot, w);
