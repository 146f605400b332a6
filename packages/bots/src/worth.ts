// What a card is worth keeping: the price a play pays for each card it spends.
import { eyes } from './eyes.ts';
import { indexOf, type Lanes, lowest, TRUMP, WIDTH } from './lanes.ts';
import { W, type Weights } from './weights.ts';

const weight = (w: Weights, i: number): number => w[i] as number;

function trumpWorth(lanes: Lanes, index: number, w: Weights): number {
  if (index < 12) return weight(w, W.trumpLow) + weight(w, W.trumpRung) * index;
  if (index === 17) return weight(w, W.bigJoker);
  if (index === 16) return weight(w, W.smallJoker);
  return weight(w, index === 15 && lanes.terms.trump.suit !== null ? W.ownLevel : W.offLevel);
}

function sideWorth(lanes: Lanes, group: number, index: number, w: Weights): number {
  const above = lanes.above[group * WIDTH + index] as number;
  const out = above & (eyes.one[group] as number);
  const rung = weight(w, W.sideRung) * index;
  if (out === 0) return weight(w, W.sideBoss) + rung;
  if ((out & (out - 1)) === 0) return weight(w, W.sideSecond) + rung;
  return rung;
}

/** Worth of one copy of a face, its points apart. */
export const worth = (lanes: Lanes, group: number, index: number, w: Weights): number =>
  group === TRUMP ? trumpWorth(lanes, index, w) : sideWorth(lanes, group, index, w);

/** Worth of all cards of two masks of a group. */
export function worthOf(lanes: Lanes, group: number, masks: Masks, w: Weights): number {
  let sum = 0;
  for (let m = masks.one; m !== 0; m &= m - 1) {
    const bit = lowest(m);
    const each = worth(lanes, group, indexOf(bit), w);
    sum += masks.two & bit ? each * 2 : each;
  }
  return sum;
}

/** Two masks of one group. */
export interface Masks {
  one: number;
  two: number;
}
