// Tractors in masks: the runs a `two` mask holds, how a lead reads, and whether a play covers it.
import { bits, indexOf, type Lanes, lowest, WIDTH } from './lanes.ts';
import {
  LEAD_ASKED,
  LEAD_GROUP,
  LEAD_KIND,
  LEAD_LENGTHS,
  LEAD_PAIRS,
  LEAD_SIZE,
  LEAD_TRACTORS,
  PAIR,
  SINGLE,
  type Sim,
  THROW,
  TRACTOR,
} from './places.ts';

/** Length of the longest run upwards from each bit, as the last `measure` left it. */
const lengths = new Int32Array(WIDTH);

/** The longest run of pairs in a `two` mask; 0 without a pair. */
export function measure(lanes: Lanes, group: number, two: number): number {
  let longest = 0;
  for (let m = two; m !== 0; ) {
    const b = 31 - Math.clz32(m);
    m &= ~(1 << b);
    let best = 0;
    for (let up = (lanes.next[group * WIDTH + b] as number) & two; up !== 0; up &= up - 1) {
      const there = lengths[31 - Math.clz32(lowest(up))] as number;
      if (there > best) best = there;
    }
    lengths[b] = best + 1;
    if (best + 1 > longest) longest = best + 1;
  }
  return longest;
}

/** The lowest run of `k` pairs in a `two` mask, as a mask; 0 when there is none. */
export function lowRun(lanes: Lanes, group: number, two: number, k: number): number {
  if (measure(lanes, group, two) < k) return 0;
  let bit = firstReaching(two, k);
  let run = bit;
  for (let left = k - 1; left > 0; left--) {
    bit = firstReaching((lanes.next[group * WIDTH + indexOf(bit)] as number) & two, left);
    run |= bit;
  }
  return run;
}

/** The highest run of `k` pairs in a `two` mask, as a mask; 0 when there is none. Of equal pairs it takes the first. */
export function highRun(lanes: Lanes, group: number, two: number, k: number): number {
  if (measure(lanes, group, two) < k) return 0;
  let bit = lastReaching(lanes, group, two, k);
  let run = bit;
  for (let left = k - 1; left > 0; left--) {
    const next = (lanes.next[group * WIDTH + indexOf(bit)] as number) & two;
    bit = lastReaching(lanes, group, next, left);
    run |= bit;
  }
  return run;
}

function firstReaching(mask: number, k: number): number {
  for (let m = mask; m !== 0; m &= m - 1) {
    if ((lengths[indexOf(lowest(m))] as number) >= k) return lowest(m);
  }
  return 0;
}

function lastReaching(lanes: Lanes, group: number, mask: number, k: number): number {
  let found = 0;
  let rung = -1;
  for (let m = mask; m !== 0; m &= m - 1) {
    const index = indexOf(lowest(m));
    const own = lanes.rung[group * WIDTH + index] as number;
    if (own === rung || (lengths[index] as number) < k) continue;
    found = 1 << index;
    rung = own;
  }
  return found;
}

/** Bits of `held` above which nothing of `unseen` stands. */
export function unbeatable(lanes: Lanes, group: number, held: number, unseen: number): number {
  if (unseen === 0) return held;
  const top = lanes.rung[group * WIDTH + 31 - Math.clz32(unseen)] as number;
  if (top === 0) return held;
  return held & (lanes.over[group * WIDTH + top - 1] as number);
}

/** Reads the led row into the position's LEAD places (SHAPE-5). */
export function readLead({ lanes, p }: Sim, row: Int32Array, at: number): void {
  let group = 0;
  while ((row[at + group * 2] as number) === 0) group++;
  const one = row[at + group * 2] as number;
  let two = row[at + group * 2 + 1] as number;
  const size = bits(one) + bits(two);
  p[LEAD_GROUP] = group;
  p[LEAD_SIZE] = size;
  let tractors = 0;
  let inTractors = 0;
  if ((two & (two - 1)) !== 0) {
    for (let k = measure(lanes, group, two); k >= 2; k = measure(lanes, group, two)) {
      two &= ~highRun(lanes, group, two, k);
      p[LEAD_LENGTHS + tractors++] = k;
      inTractors += k * 2;
    }
  }
  const pairs = bits(two);
  p[LEAD_TRACTORS] = tractors;
  p[LEAD_PAIRS] = pairs;
  p[LEAD_ASKED] = pairs + inTractors / 2;
  if (size === 1) p[LEAD_KIND] = SINGLE;
  else if (size === 2 && pairs === 1) p[LEAD_KIND] = PAIR;
  else p[LEAD_KIND] = tractors === 1 && inTractors === size ? TRACTOR : THROW;
}

/** 1 + rung of the strongest bit of a mask. */
const topRung = (lanes: Lanes, group: number, mask: number): number =>
  1 + (lanes.rung[group * WIDTH + 31 - Math.clz32(mask)] as number);

/** 1 + rung of the best answer to the lead's key part (TRICK-2), or 0 when the cards do not cover the lead. */
export function coverTop(sim: Sim, group: number, one: number, two: number): number {
  const kind = sim.p[LEAD_KIND] as number;
  if (kind === SINGLE) return topRung(sim.lanes, group, one);
  if (kind === PAIR) return two === 0 ? 0 : topRung(sim.lanes, group, two);
  return coverShape(sim, group, one, two);
}

function coverShape({ lanes, p }: Sim, group: number, one: number, held: number): number {
  let two = held;
  let key = 0;
  for (let i = 0; i < (p[LEAD_TRACTORS] as number); i++) {
    const run = highRun(lanes, group, two, p[LEAD_LENGTHS + i] as number);
    if (run === 0) return 0;
    if (key === 0) key = topRung(lanes, group, run);
    two &= ~run;
  }
  const pairs = p[LEAD_PAIRS] as number;
  if (bits(two) < pairs) return 0;
  if (key === 0 && pairs > 0) key = topRung(lanes, group, two);
  return key === 0 ? topRung(lanes, group, one) : key;
}
