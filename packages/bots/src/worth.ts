// What a card is worth keeping: the price a play pays for each card it spends.
import { eyes } from './eyes.ts';
import { bits, indexOf, type Lanes, lanePoints, lowest, TRUMP, WIDTH } from './lanes.ts';
import { W, type Weights } from './weights.ts';

const weight = (w: Weights, i: number): number => w[i] as number;

function trumpWorth(lanes: Lanes, index: number, w: Weights): number {
  const face = lanes.faceAt[TRUMP * WIDTH + index] as number;
  if (face === 53) return weight(w, W.bigJoker);
  if (face === 52) return weight(w, W.smallJoker);
  const rung = lanes.rung[TRUMP * WIDTH + index] as number;
  if (lanes.terms.trump.suit === null) return weight(w, W.offLevel);
  if (rung === 13) return weight(w, W.ownLevel);
  if (rung === 12) return weight(w, W.offLevel);
  return weight(w, W.trumpLow) + weight(w, W.trumpRung) * rung;
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

/** Price of spending `one` and `two` of a group from a hand that holds `heldTwo`: cards, broken pairs, points kept. */
export function price(
  lanes: Lanes,
  cards: { group: number; one: number; two: number; heldTwo: number },
  w: Weights,
): number {
  const { group, one, two, heldTwo } = cards;
  let sum = 0;
  for (let m = one; m !== 0; m &= m - 1) {
    const bit = lowest(m);
    const each = worth(lanes, group, indexOf(bit), w);
    sum += two & bit ? each * 2 : each;
  }
  const pairs = bits(one & heldTwo);
  if (pairs > 0) sum += pairs * weight(w, group === TRUMP ? W.trumpPair : W.sidePair);
  return sum + weight(w, W.keepPoint) * lanePoints(lanes, group, one, two);
}
