// Candidate leads: in each lane its lows, tops, point cards, pairs, tractors, and the throw of everything that
// nobody can beat.
import { LANES, readRuns, SLOTS } from '@tuolaji/engine/kernel';
import { type Beats, highest, lowest, TRUMP, unbeatable } from '../position/beats.ts';
import { eyes } from '../position/odds.ts';
import { handOf, type Position } from '../position/position.ts';
import { type Breadth, draft, offer, offerEach, offerEachPair } from './candidates.ts';

/** The singles of a quick choice: the top and the cheapest. */
function offerFewSingles(beats: Beats, lane: number, one: number, two: number): void {
  const plain = one & ~beats.pointed[lane];
  const low = lowest(plain & ~two || plain || one);
  const top = highest(one);
  offer(lane, top, 0);
  if (low !== top) offer(lane, low, 0);
}

function offerSingles(beats: Beats, lane: number, one: number, two: number): void {
  const pointed = beats.pointed[lane];
  const loose = one & ~two;
  let set = highest(one) | lowest(loose & ~pointed) | lowest(one & ~pointed) | lowest(one);
  set |= highest(one & pointed) | highest(loose);
  if (lane === TRUMP) set |= lowest(one & ~0xfff);
  offerEach(lane, set);
}

const runs = new Int32Array(SLOTS);

function offerRuns({ layout }: Beats, lane: number, two: number): void {
  const count = readRuns(layout, lane, two, runs);
  for (let i = 0; i < count; i++) offer(lane, runs[i], runs[i]);
}

function offerThrow(beats: Beats, lane: number, one: number, two: number): void {
  if (lane === TRUMP && beats.terms.rules.throwFailure === 'refused') return;
  const bossOne = unbeatable(beats, lane, one, eyes.one[lane]);
  const bossTwo = unbeatable(beats, lane, two, eyes.two[lane]);
  const cards = bossOne | bossTwo;
  if ((cards & (cards - 1)) !== 0) offer(lane, cards, bossTwo);
}

/** A throw with one part more than is safe: the best card or pair that something out there still beats. */
function offerBoldThrow(beats: Beats, lane: number, one: number, two: number): void {
  if (beats.terms.rules.throwFailure === 'refused') return;
  const bossTwo = unbeatable(beats, lane, two, eyes.two[lane]);
  const boss = unbeatable(beats, lane, one, eyes.one[lane]) | bossTwo;
  if (boss === 0 || boss === one) return;
  const next = highest(one & ~boss);
  offer(lane, boss | next, bossTwo | (two & next));
}

/** Fills the draft with candidate leads for the seat to move; never empty. */
export function draftLeads(position: Position, breadth: Breadth): void {
  const { beats } = position;
  const hand = handOf(position, position.table.turn);
  draft.count = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const one = hand.one[lane];
    if (one === 0) continue;
    const two = hand.two[lane];
    if (breadth !== 'quick') {
      offerSingles(beats, lane, one, two);
      offerEachPair(lane, two);
      offerBoldThrow(beats, lane, one, two);
    } else {
      offerFewSingles(beats, lane, one, two);
      const top = highest(two);
      if (two !== 0) offer(lane, top, top);
      if (top !== lowest(two)) offer(lane, lowest(two), lowest(two));
    }
    if ((two & (two - 1)) !== 0) offerRuns(beats, lane, two);
    if ((one & (one - 1)) !== 0) offerThrow(beats, lane, one, two);
  }
}
