// Candidate leads: in each lane its lows, tops, point cards, pairs, tractors, and the throw of everything that
// nobody can beat.
import { LANES, readRuns } from '@tuolaji/engine/kernel';
import { highest, lowest, TRUMP, unbeatable } from '../position/beats.ts';
import { haveAllShownVoid } from '../position/odds.ts';
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

/** The throw of every card and pair that no unseen one beats. */
function offerThrow(context: PolicyContext, lane: number, one: number, two: number): void {
  const { odds, candidates } = context;
  const { beats } = context.position;
  if (beats.provesThrows) {
    if (lane !== TRUMP) offerProvenThrow(context, lane, one, two);
    return;
  }
  const bossOne = unbeatable(beats, lane, one, odds.one[lane]);
  const bossTwo = unbeatable(beats, lane, two, odds.two[lane]);
  const cards = bossOne | bossTwo;
  if ((cards & (cards - 1)) !== 0) offer(candidates, lane, cards, bossTwo);
}

/** The same where a throw must be proved (THROW-3): by the cards seen, or because all others have shown a void. */
function offerProvenThrow(context: PolicyContext, lane: number, one: number, two: number): void {
  const { odds, candidates, position } = context;
  const { beats, table } = position;
  const isOut = haveAllShownVoid(odds, table.turn, lane);
  const bossTwo = unbeatable(beats, lane, two, isOut ? 0 : odds.two[lane]);
  let cards = bossTwo | unbeatable(beats, lane, one, isOut ? 0 : odds.one[lane]);
  if (beats.ruffsThrows && !haveAllShownVoid(odds, table.turn, TRUMP)) {
    if (odds.two[TRUMP] !== 0) return;
    // An unseen trump could ruff a single, but not a pair.
    if (odds.one[TRUMP] !== 0) cards = bossTwo;
  }
  if ((cards & (cards - 1)) !== 0) offer(candidates, lane, cards, bossTwo);
}

/** A throw with one part more than is safe: the best card or pair that an unseen one still beats. */
function offerBoldThrow(context: PolicyContext, lane: number, one: number, two: number): void {
  const { odds, candidates } = context;
  const { beats } = context.position;
  if (beats.provesThrows) return;
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
