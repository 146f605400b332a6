// Candidate leads: in each group its lows, tops, point cards, pairs, tractors, and the throw of everything that
// nobody can beat.
import { draft, offer } from './draft.ts';
import { eyes } from './eyes.ts';
import { bits, GROUPS, highest, type Lanes, lowest, TRUMP } from './lanes.ts';
import { handAt, type Sim } from './places.ts';
import { highRun, measure, unbeatable } from './runs.ts';

/** The singles a quick mind looks at: the top and the cheapest. */
function offerFewSingles(lanes: Lanes, group: number, one: number, two: number): void {
  const plain = one & ~((lanes.fives[group] as number) | (lanes.tens[group] as number));
  const low = lowest(plain & ~two || plain || one);
  const top = highest(one);
  offer(group, top, 0);
  if (low !== top) offer(group, low, 0);
}

function offerFewPairs(group: number, two: number): void {
  const top = highest(two);
  offer(group, top, top);
  const low = lowest(two);
  if (low !== top) offer(group, low, low);
}

function offerSingles(lanes: Lanes, group: number, one: number, two: number): void {
  const pointed = (lanes.fives[group] as number) | (lanes.tens[group] as number);
  const loose = one & ~two;
  let set = highest(one) | lowest(loose & ~pointed) | lowest(one & ~pointed) | lowest(one);
  set |= highest(one & pointed) | highest(loose);
  if (group === TRUMP) set |= lowest(one & ~0xfff);
  for (let m = set; m !== 0; m &= m - 1) offer(group, lowest(m), 0);
}

function offerRuns(lanes: Lanes, group: number, held: number): void {
  let two = held;
  for (let k = measure(lanes, group, two); k >= 2; k = measure(lanes, group, two)) {
    const run = highRun(lanes, group, two, k);
    offer(group, run, run);
    two &= ~run;
  }
}

function offerThrow(lanes: Lanes, group: number, one: number, two: number): void {
  if (group === TRUMP && lanes.terms.rules.throwFailure === 'refused') return;
  const bossOne = unbeatable(lanes, group, one, eyes.one[group] as number);
  const bossTwo = unbeatable(lanes, group, two, eyes.two[group] as number);
  const cards = bossOne | bossTwo;
  if (bits(cards) < 2) return;
  offer(group, cards, bossTwo);
}

/** A throw with one part more than is safe: the best card or pair that something out there still beats. */
function offerBoldThrow(lanes: Lanes, group: number, one: number, two: number): void {
  if (lanes.terms.rules.throwFailure === 'refused') return;
  const bossTwo = unbeatable(lanes, group, two, eyes.two[group] as number);
  const boss = unbeatable(lanes, group, one, eyes.one[group] as number) | bossTwo;
  if (boss === 0 || boss === one) return;
  const next = highest(one & ~boss);
  offer(group, boss | next, bossTwo | (two & next));
}

/** Fills the draft with candidate leads for the seat to move; never empty. */
export function draftLeads(sim: Sim, seat: number, wide: boolean): void {
  const { lanes, p } = sim;
  draft.count = 0;
  const hand = handAt(seat);
  for (let g = 0; g < GROUPS; g++) {
    const one = p[hand + g * 2] as number;
    if (one === 0) continue;
    const two = p[hand + g * 2 + 1] as number;
    if (wide) {
      offerSingles(lanes, g, one, two);
      for (let m = two; m !== 0; m &= m - 1) offer(g, lowest(m), lowest(m));
      offerBoldThrow(lanes, g, one, two);
    } else {
      offerFewSingles(lanes, g, one, two);
      if (two !== 0) offerFewPairs(g, two);
    }
    if ((two & (two - 1)) !== 0) offerRuns(lanes, g, two);
    if ((one & (one - 1)) !== 0) offerThrow(lanes, g, one, two);
  }
}
