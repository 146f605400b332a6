// What a candidate spends: its cards' worth, pairs broken and points given, less a void made.
import { bitCount, LANES, type Lanes } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from '../position/beats.ts';
import type { Position } from '../position/position.ts';
import { draft, ROW, SPARE } from './candidates.ts';
import { worth } from './cardCost.ts';
import type { Weights } from './weights.ts';

/** Prices what a candidate of one lane spends: the cards' worth, broken pairs, points kept, less a void made. */
export function priceLane(position: Position, lane: number, c: number, w: Weights): void {
  const { beats, table } = position;
  const one = draft.ones[c];
  const two = draft.twos[c];
  const held = table.hands[table.turn] as Lanes;
  const paired = held.two[lane];
  let sum = 0;
  if ((one & (one - 1)) === 0) {
    const each = worth(beats, lane, 31 - Math.clz32(one), w);
    sum = two === 0 ? each : each * 2;
  } else {
    for (let m = one; m !== 0; m &= m - 1) {
      const each = worth(beats, lane, 31 - Math.clz32(m & -m), w);
      sum += (two & m & -m) !== 0 ? each * 2 : each;
    }
  }
  const broken = one & paired;
  if (broken !== 0) sum += bitCount(broken) * (lane === TRUMP ? w.trumpPair : w.sidePair);
  if (lane !== TRUMP && one === held.one[lane] && two === paired) sum -= w.makeVoid;
  if ((one & beats.pointed[lane]) !== 0) sum += w.keepPoint * lanePoints(beats, lane, one, two);
  draft.prices[c] = sum;
}

/** Prices a candidate of several lanes: each lane's cards stand for a moment as a candidate of their own. */
export function priceMixed(position: Position, c: number, w: Weights): void {
  let sum = 0;
  for (let lane = 0, at = c * ROW; lane < LANES; lane++, at += 2) {
    if (draft.rows[at] === 0) continue;
    draft.ones[SPARE] = draft.rows[at];
    draft.twos[SPARE] = draft.rows[at + 1];
    priceLane(position, lane, SPARE, w);
    sum += draft.prices[SPARE];
  }
  draft.prices[c] = sum;
}
