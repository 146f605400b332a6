// What the led lane's cards of a hand owe to the lead, and whether a play pays it (FOLLOW-2 … FOLLOW-4), on masks only:
// the one judgement behind the follow check, the lists of follows and the fast table.
import { bitCount, type Holding, sizeOf } from './holding.ts';
import type { Demand } from './leadDemand.ts';
import { compareDigits, fullestProfile, type Profile } from './profile.ts';
import { highestRun, longestRun, pairSet, slotsOnRungs } from './runs.ts';
import type { Terms } from './terms.ts';
import { ladderOf } from './trumpOrder.ts';

/** What is wrong with a follow, as a number for hot code. */
export const FOLLOWS = 0;
const OWES_SUIT = 1;
const OWES_TRACTOR = 2;
const OWES_PAIRS = 3;
const OWES_FILL = 4;

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

/** Writes the fullest profile of a hand with these pairs, which is what it owes, into `profile`, and returns it. */
export function readOwed(terms: Terms, demand: Demand, two: number, profile: Profile): Profile {
  const ladder = ladderOf(terms.order, demand.lane);
  const follow = terms.rules.tractorFollow;
  const pairs = two === 0 ? 0 : pairSet(ladder, two);
  fullestProfile(terms.workspace.search, { demand, first: 0, ladder, follow }, pairs, profile);
  return profile;
}

/** Whether the rules name the one play (FOLLOW-4): they fill, and a led tractor cannot be answered in full. */
export const isFilled = ({ rules }: Terms, owed: Profile): boolean =>
  rules.fill === 'forced' && !owed.answered;

/** The tractors, in pairs, and the pairs beside them that a hand owes. */
export interface OwedParts {
  readonly tractors: readonly number[];
  readonly pairs: number;
}

/** A profile read as the parts owed: the only place that knows how. */
export function owedParts(terms: Terms, demand: Demand, hand: Holding, owed: Profile): OwedParts {
  if (isFilled(terms, owed)) {
    const tractor = bitCount(filledRun(terms, demand, hand.two));
    const pairs = Math.min(bitCount(hand.two), demand.size >> 1) - tractor;
    return { tractors: tractor === 0 ? [] : [tractor], pairs };
  }
  const tractors = [...owed.taken.subarray(0, owed.takenCount)].map(bitCount);
  return { tractors: tractors.sort((a, b) => b - a), pairs: owed.loosePairs };
}

function judgeTractors(terms: Terms, demand: Demand, hand: Holding, play: Holding): number {
  const { owed, paid } = terms.workspace;
  readOwed(terms, demand, hand.two, owed);
  if (isFilled(terms, owed)) return judgeFill(terms, demand, hand, play);
  readOwed(terms, demand, play.two, paid);
  if (compareDigits(owed, paid) === 0) return FOLLOWS;
  return sameRuns(owed, paid) ? OWES_PAIRS : OWES_TRACTOR;
}

/** Whether two profiles took runs of the same lengths. */
function sameRuns(a: Profile, b: Profile): boolean {
  if (a.takenCount !== b.takenCount) return false;
  for (let i = 0; i < a.takenCount; i++)
    if (bitCount(a.taken[i]) !== bitCount(b.taken[i])) return false;
  return true;
}

/** Rungs of the one tractor of a forced fill: the longest held, up to the longest led, of those the highest; 0 for none. */
function filledRun({ order }: Terms, demand: Demand, two: number): number {
  const ladder = ladderOf(order, demand.lane);
  const pairs = pairSet(ladder, two);
  const length = Math.min(demand.runs[0], longestRun(ladder, pairs));
  return length < 2 ? 0 : highestRun(ladder, pairs, length);
}

function judgeFill(terms: Terms, demand: Demand, hand: Holding, play: Holding): number {
  const { one, two } = fillUp(terms, demand, hand);
  if (one === play.one && two === play.two) return FOLLOWS;
  const ladder = ladderOf(terms.order, demand.lane);
  const paid = longestRun(ladder, pairSet(ladder, play.two));
  if (paid < bitCount(filledRun(terms, demand, hand.two))) return OWES_TRACTOR;
  return bitCount(play.two) < bitCount(two) ? OWES_PAIRS : OWES_FILL;
}

/** FOLLOW-4: the one set, of a hand that holds more of the lane than is asked for: one tractor, then pairs and singles from the lowest. */
export function fillUp(terms: Terms, demand: Demand, hand: Holding): Holding {
  const run = filledRun(terms, demand, hand.two);
  let two = slotsOnRungs(terms.order, demand.lane, hand.two, run);
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
