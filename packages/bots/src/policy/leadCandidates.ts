// Candidate leads: in each lane its lows, tops, point cards, pairs, tractors, and the throw of everything that
// nobody can beat.
import { LANES, readRuns } from '@tuolaji/engine/kernel';
import { highest, lowest, TRUMP, unbeatable } from '../position/beats.ts';
import { handOf } from '../position/position.ts';
import { offer, offerEach, offerEachPair } from './candidates.ts';
import type { PolicyContext } from './context.ts';

/** The singles of a quick choice: the top and the cheapest. */
function offerFewSingles(context: PolicyContext, lane: number, one: number, two: number): void {
  const { position, candidates } = context;
  const plain = one & ~position.beats.pointed[lane];
  const low = lowest(plain & ~two || plain || one);
  const top = highest(one);
  offer(candidates, lane, top, 0);
  if (low !== top) offer(candidates, lane, low, 0);
}

function offerSingles(context: PolicyContext, lane: number, one: number, two: number): void {
  const pointed = context.position.beats.pointed[lane];
  const loose = one & ~two;
  let set = highest(one) | lowest(loose & ~pointed) | lowest(one & ~pointed) | lowest(one);
  set |= highest(one & pointed) | highest(loose);
  if (lane === TRUMP) set |= lowest(one & ~0xfff);
  offerEach(context.candidates, lane, set);
}

function offerRuns({ position, candidates, runs }: PolicyContext, lane: number, two: number): void {
  const count = readRuns(position.beats.layout, lane, two, runs);
  for (let i = 0; i < count; i++) offer(candidates, lane, runs[i], runs[i]);
}

function offerThrow(context: PolicyContext, lane: number, one: number, two: number): void {
  const { odds, candidates } = context;
  const { beats } = context.position;
  if (lane === TRUMP && beats.terms.rules.throwFailure === 'refused') return;
  const bossOne = unbeatable(beats, lane, one, odds.one[lane]);
  const bossTwo = unbeatable(beats, lane, two, odds.two[lane]);
  const cards = bossOne | bossTwo;
  if ((cards & (cards - 1)) !== 0) offer(candidates, lane, cards, bossTwo);
}

/** A throw with one part more than is safe: the best card or pair that an unseen one still beats. */
function offerBoldThrow(context: PolicyContext, lane: number, one: number, two: number): void {
  const { odds, candidates } = context;
  const { beats } = context.position;
  if (beats.terms.rules.throwFailure === 'refused') return;
  const bossTwo = unbeatable(beats, lane, two, odds.two[lane]);
  const boss = unbeatable(beats, lane, one, odds.one[lane]) | bossTwo;
  if (boss === 0 || boss === one) return;
  const next = highest(one & ~boss);
  offer(candidates, lane, boss | next, bossTwo | (two & next));
}

/** Fills the candidates with leads for the seat to move; never empty. */
export function proposeLeads(context: PolicyContext): void {
  const { position, candidates, breadth } = context;
  const hand = handOf(position, position.table.turn);
  candidates.count = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const one = hand.one[lane];
    if (one === 0) continue;
    const two = hand.two[lane];
    if (breadth !== 'quick') {
      offerSingles(context, lane, one, two);
      offerEachPair(candidates, lane, two);
      offerBoldThrow(context, lane, one, two);
    } else {
      offerFewSingles(context, lane, one, two);
      const top = highest(two);
      if (two !== 0) offer(candidates, lane, top, top);
      if (top !== lowest(two)) offer(candidates, lane, lowest(two), lowest(two));
    }
    if ((two & (two - 1)) !== 0) offerRuns(context, lane, two);
    if ((one & (one - 1)) !== 0) offerThrow(context, lane, one, two);
  }
}
