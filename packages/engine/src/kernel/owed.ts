// What the led lane's cards of a hand owe to the lead, and whether a play pays it (FOLLOW-2 … FOLLOW-4), on masks only:
// the one judgement behind the follow check, the lists of follows and the simulation.

import { slotsOnRungs } from '../rules/shape.ts';
import type { Ruleset } from '../ruleset.ts';
import { bitCount, type Holding, highestRun, longestRun, pairSet } from './holding.ts';
import { bestProfile, type Demand, emptyProfile, type Profile } from './leadDemand.ts';
import { type Ladder, ladderOf, type Terms } from './trumpOrder.ts';

/** What is wrong with a follow, as a number for hot code. */
export const FOLLOWS = 0;
const OWES_SUIT = 1;
const OWES_TRACTOR = 2;
const OWES_PAIRS = 3;
const OWES_FILL = 4;

const owedProfile = emptyProfile();
const paidProfile = emptyProfile();

/** A ladder with the way tractors are answered on it: what bestProfile asks for. */
const field: { ladder: Ladder; follow: Ruleset['tractorFollow'] } = {
  ladder: {} as Ladder,
  follow: 'longest',
};

/** Cards held. */
export const sizeOf = (held: Holding): number => bitCount(held.one) + bitCount(held.two);

/** Whether a play, which is part of the hand and of the right size, honours the lead: FOLLOWS or what it owes. */
export function judgeFollow(terms: Terms, demand: Demand, hand: Holding, play: Holding): number {
  const held = sizeOf(hand);
  const paid = sizeOf(play);
  if (held <= demand.size) return paid === held ? FOLLOWS : OWES_SUIT;
  if (paid < demand.size) return OWES_SUIT;
  if (demand.runCount === 0) {
    if (demand.pairs === 0) return FOLLOWS;
    const owed = Math.min(demand.pairs, bitCount(hand.two));
    return bitCount(play.two) >= owed ? FOLLOWS : OWES_PAIRS;
  }
  return judgeTractors(terms, demand, hand, play);
}

function profileOf(terms: Terms, demand: Demand, two: number, into: Profile): Profile {
  field.ladder = ladderOf(terms.layout, demand.lane);
  field.follow = terms.rules.tractorFollow;
  bestProfile(demand, field, two === 0 ? 0 : pairSet(field.ladder, two), into);
  return into;
}

/** What a hand with these pairs owes. The answer is good until the next question. */
export const owedProfileOf = (terms: Terms, demand: Demand, two: number): Profile =>
  profileOf(terms, demand, two, owedProfile);

function judgeTractors(terms: Terms, demand: Demand, hand: Holding, play: Holding): number {
  profileOf(terms, demand, hand.two, owedProfile);
  if (isFilled(terms, demand, owedProfile)) return judgeFill(terms, demand, hand, play);
  profileOf(terms, demand, play.two, paidProfile);
  let inLoose = false;
  for (let i = 0; i < owedProfile.length; i++) {
    const owed = owedProfile.digits[i] as number;
    if (owed !== paidProfile.digits[i])
      return inLoose || i === owedProfile.length - 1 ? OWES_PAIRS : OWES_TRACTOR;
    // A 0 ends the runs that answer one tractor; the digit after it counts loose pairs.
    inLoose = !inLoose && owed === 0;
  }
  return FOLLOWS;
}

/** Whether the rules name the one play (FOLLOW-4): a led tractor cannot be answered in full. */
export function isFilled(terms: Terms, demand: Demand, owed: Profile): boolean {
  if (terms.rules.fill === 'free') return false;
  for (let i = 0; i < demand.runCount; i++) {
    // A tractor answered in full takes three digits: its length, a 0, no loose pairs.
    if (owed.digits[3 * i] !== demand.runs[i]) return true;
  }
  return false;
}

/** Rungs of the one tractor of a forced fill: the longest held, up to the longest led, of those the highest; 0 for none. */
function filledRun(ladder: Ladder, demand: Demand, two: number): number {
  const pairs = pairSet(ladder, two);
  const length = Math.min(demand.runs[0] as number, longestRun(ladder, pairs));
  return length < 2 ? 0 : highestRun(ladder, pairs, length);
}

/** What a forced fill owes: one tractor of so many pairs (0 for none) and so many pairs beside it. */
export function owedByFill(
  terms: Terms,
  demand: Demand,
  two: number,
): { tractor: number; pairs: number } {
  const tractor = bitCount(filledRun(ladderOf(terms.layout, demand.lane), demand, two));
  return { tractor, pairs: Math.min(bitCount(two), demand.size >> 1) - tractor };
}

function judgeFill(terms: Terms, demand: Demand, hand: Holding, play: Holding): number {
  const { one, two } = fillUp(terms, demand, hand);
  if (one === play.one && two === play.two) return FOLLOWS;
  const ladder = ladderOf(terms.layout, demand.lane);
  const paid = longestRun(ladder, pairSet(ladder, play.two));
  if (paid < bitCount(filledRun(ladder, demand, hand.two))) return OWES_TRACTOR;
  return bitCount(play.two) < bitCount(two) ? OWES_PAIRS : OWES_FILL;
}

/** FOLLOW-4: the one set, of a hand that holds more of the lane than is asked for: one tractor, then pairs and singles from the lowest. */
export function fillUp(terms: Terms, demand: Demand, hand: Holding): Holding {
  const run = filledRun(ladderOf(terms.layout, demand.lane), demand, hand.two);
  let two = slotsOnRungs(terms.layout, demand.lane, hand.two, run);
  let pairs = hand.two & ~two;
  let open = demand.size - 2 * bitCount(two);
  for (; open >= 2 && pairs !== 0; open -= 2) {
    two |= pairs & -pairs;
    pairs &= pairs - 1;
  }
  let one = two;
  let loose = hand.one & ~two;
  for (; open > 0 && loose !== 0; open--) {
    // The lower copy first, and its twin, if there is one, next.
    const bit = loose & -loose;
    if ((one & bit) === 0) one |= bit;
    else two |= bit;
    if ((hand.two & bit) === 0 || (two & bit) !== 0) loose &= ~bit;
  }
  return { one, two };
}
