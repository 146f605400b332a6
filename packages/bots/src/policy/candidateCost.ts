// What a candidate spends: the cost of its cards, pairs broken and points given, less a void made.
import { bitCount, LANES } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from '../position/beats.ts';
import { ROW, SPARE } from './candidates.ts';
import { cardCost } from './cardCost.ts';
import type { PolicyContext } from './context.ts';

/** Writes the cost of candidate `c`, whose cards are all of this lane. */
export function writeLaneCost(context: PolicyContext, lane: number, c: number): void {
  const { position, weights: w, candidates } = context;
  const { beats, table } = position;
  const one = candidates.ones[c];
  const two = candidates.twos[c];
  const held = table.hands[table.turn];
  const paired = held.two[lane];
  let sum = 0;
  if ((one & (one - 1)) === 0) {
    const each = cardCost(context, lane, 31 - Math.clz32(one));
    sum = two === 0 ? each : each * 2;
  } else {
    for (let m = one; m !== 0; m &= m - 1) {
      const each = cardCost(context, lane, 31 - Math.clz32(m & -m));
      sum += (two & m & -m) !== 0 ? each * 2 : each;
    }
  }
  const broken = one & paired;
  if (broken !== 0) sum += bitCount(broken) * (lane === TRUMP ? w.trumpPair : w.sidePair);
  const kept = held.one[lane] & ~one;
  if (kept === 0 && two === paired) sum += lane === TRUMP ? w.lastTrump : -w.makeVoid;
  else if (lane !== TRUMP && (kept & (kept - 1)) === 0) sum += w.nearVoid;
  if (lane === TRUMP && table.turn === table.banker)
    sum += w.kittyTrump * context.buriedTens * bitCount(one);
  if ((one & beats.pointed[lane]) !== 0) sum += w.keepPoint * lanePoints(beats, lane, one, two);
  candidates.costs[c] = sum;
}

/** Writes the cost of a MIXED candidate: each lane's cards stand in the spare place while they are costed. */
export function writeMixedCost(context: PolicyContext, c: number): void {
  const { ones, twos, rows, costs } = context.candidates;
  let sum = 0;
  for (let lane = 0, at = c * ROW; lane < LANES; lane++, at += 2) {
    if (rows[at] === 0) continue;
    ones[SPARE] = rows[at];
    twos[SPARE] = rows[at + 1];
    writeLaneCost(context, lane, SPARE);
    sum += costs[SPARE];
  }
  costs[c] = sum;
}
