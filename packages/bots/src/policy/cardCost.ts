// What a card is worth keeping: the price a play pays for each card it spends.
import { SLOTS } from '@tuolaji/engine/kernel';
import { type Beats, TRUMP } from '../position/beats.ts';
import { eyes } from '../position/odds.ts';
import type { Weights } from './weights.ts';

function sideWorth(beats: Beats, lane: number, slot: number, w: Weights): number {
  const out = beats.above[lane * SLOTS + slot] & eyes.one[lane];
  const rung = w.sideRung * slot;
  if (out === 0) return w.sideBoss + rung;
  return (out & (out - 1)) === 0 ? w.sideSecond + rung : rung;
}

/** Worth of one copy of a face, its points apart. */
export const worth = (beats: Beats, lane: number, slot: number, w: Weights): number =>
  lane === TRUMP ? (beats.noTrump ? w.noTrumps : w.trumps)[slot] : sideWorth(beats, lane, slot, w);
