// 跟牌: whether a play may follow the lead, and what is owed when it may not (FOLLOW-1 … FOLLOW-5).
import { type Card, faceOf } from '../cards.ts';
import { countEvery, everyFollow, singleFollows } from '../kernel/enumerate.ts';
import {
  detourRun,
  detourTops,
  type Holding,
  lanesOf,
  lowBit,
  pairSet,
  readHolding,
  straightRun,
  straightTops,
} from '../kernel/holding.ts';
import { type Demand, demandOf, emptyDemand, type Profile } from '../kernel/leadDemand.ts';
import {
  fillUp,
  isFilled,
  judgeFollow,
  owedByFill,
  owedProfileOf,
  sizeOf,
} from '../kernel/owed.ts';
import { GROUPS, ladderOf, laneOf, slotOf, type Terms } from '../kernel/trumpOrder.ts';
import { formatCardId } from '../notation.ts';
import type { Owed, Refusal, RefusalCode } from '../refusal.ts';
import { checkHeld, checkPlay } from './shape.ts';

/** Code and rule by the verdict of judgeFollow. */
const VERDICTS: readonly (readonly [RefusalCode, string] | null)[] = [
  null,
  ['MUST_FOLLOW_SUIT', 'FOLLOW-2'],
  ['MUST_PLAY_TRACTOR', 'FOLLOW-3'],
  ['MUST_PLAY_PAIRS', 'FOLLOW-3'],
  ['MUST_FILL', 'FOLLOW-4'],
];

const demandScratch = emptyDemand();
const handScratch: Holding = { one: 0, two: 0 };
const playScratch: Holding = { one: 0, two: 0 };

/** Why this play may not follow the lead, or null when it may. */
export function checkFollow(
  terms: Terms,
  lead: readonly Card[],
  hand: readonly Card[],
  play: readonly Card[],
): Refusal | null {
  if (play.length !== lead.length) {
    return { code: 'WRONG_COUNT', rule: 'FOLLOW-1', expected: lead.length, got: play.length };
  }
  const bad = checkPlay(hand, play);
  if (bad !== null) return bad;
  const demand = demandOf(terms, lead, demandScratch);
  readHolding(terms.layout, demand.lane, hand, handScratch);
  readHolding(terms.layout, demand.lane, play, playScratch);
  const verdict = VERDICTS[judgeFollow(terms, demand, handScratch, playScratch)] ?? null;
  if (verdict === null) return null;
  return { code: verdict[0], rule: verdict[1], owed: owedTo(terms, lead, hand) };
}

/** Runs and loose pairs of a profile. */
function readOwed(profile: Profile): { tractors: number[]; pairs: number } {
  const tractors: number[] = [];
  let pairs = 0;
  let inLoose = false;
  for (let i = 0; i < profile.length; i++) {
    const digit = profile.digits[i] ?? 0;
    if (inLoose || i === profile.length - 1) pairs += digit;
    else if (digit > 0) tractors.push(digit);
    inLoose = !inLoose && digit === 0;
  }
  return { tractors: tractors.sort((a, b) => b - a), pairs };
}

/** The tractor and the pairs of a forced fill (FOLLOW-4). */
function readFill(
  terms: Terms,
  demand: Demand,
  held: Holding,
): { tractors: number[]; pairs: number } {
  const { tractor, pairs } = owedByFill(terms, demand, held.two);
  return { tractors: tractor === 0 ? [] : [tractor], pairs };
}

/** Slots on which a run of this length can stand. */
function slotsOfRuns(terms: Terms, lane: number, two: number, length: number): number {
  const ladder = ladderOf(terms.layout, lane);
  const pairs = pairSet(ladder, two);
  let rungs = 0;
  for (let tops = straightTops(ladder, pairs, length); tops !== 0; tops &= tops - 1) {
    rungs |= straightRun(lowBit(tops), length);
  }
  for (let tops = detourTops(ladder, pairs, length); tops !== 0; tops &= tops - 1) {
    rungs |= detourRun(lowBit(tops), length);
  }
  const equal = (rungs & ladder.shared) !== 0 ? two & ladder.equal : 0;
  return (rungs & ladder.low) | equal | ((rungs & ladder.high) << 2);
}

/** Slots of the led lane that stand in some legal follow of a hand with more cards than needed. */
function payingSlots(terms: Terms, demand: Demand, held: Holding, profile: Profile): number {
  if (isFilled(terms, demand, profile)) return fillUp(terms, demand, held).one;
  const { tractors, pairs } = readOwed(profile);
  const owedPairs = tractors.reduce((sum, length) => sum + length, pairs);
  if (demand.size > 2 * owedPairs) return held.one;
  if (pairs > 0) return held.two;
  return tractors.reduce(
    (slots, length) => slots | slotsOfRuns(terms, demand.lane, held.two, length),
    0,
  );
}

/** What a hand owes to the lead, with the cards of the led group it can be paid from. */
export function owedTo(terms: Terms, lead: readonly Card[], hand: readonly Card[]): Owed {
  const { layout } = terms;
  const demand = demandOf(terms, lead, demandScratch);
  const held = readHolding(terms.layout, demand.lane, hand, handScratch);
  const inGroup = Math.min(sizeOf(held), demand.size);
  let owed: { tractors: number[]; pairs: number } = { tractors: [], pairs: 0 };
  let slots = held.one;
  if (sizeOf(held) > demand.size) {
    const profile = owedProfileOf(terms, demand, held.two);
    owed = isFilled(terms, demand, profile) ? readFill(terms, demand, held) : readOwed(profile);
    slots = payingSlots(terms, demand, held, profile);
  }
  const paying = hand.filter((card) => {
    const face = faceOf(card);
    return laneOf(layout, face) === demand.lane && (slots & (1 << slotOf(layout, face))) !== 0;
  });
  const group = GROUPS[demand.lane] ?? 'TRUMP';
  return { group, count: demand.size, inGroup, ...owed, cards: paying.map(formatCardId) };
}

/** Every legal follow, distinct by face, one after another. The set may be huge: callers stop when they have enough. */
export function follows(
  terms: Terms,
  lead: readonly Card[],
  hand: readonly Card[],
): Iterable<Card[]> {
  const demand = demandOf(terms, lead, emptyDemand());
  if (demand.size === 1) return singleFollows(terms, demand.lane, hand);
  return everyFollow(terms, demand, hand, []);
}

/** How many legal follows there are, distinct by face, without listing them. */
export function countFollows(terms: Terms, lead: readonly Card[], hand: readonly Card[]): number {
  return countEvery(terms, demandOf(terms, lead, emptyDemand()), lanesOf(terms.layout, hand));
}

/** The cards picked so far and what they are picked from. */
export interface Selection {
  readonly hand: readonly Card[];
  readonly selection: readonly Card[];
}

/** The one legal follow that contains the selection, if there is exactly one; the selected cards come first. */
export function completeFollow(
  terms: Terms,
  lead: readonly Card[],
  { hand, selection }: Selection,
): Card[] | null {
  if (checkHeld(hand, selection) !== null || selection.length > lead.length) return null;
  let only: Card[] | null = null;
  for (const play of everyFollow(terms, demandOf(terms, lead, emptyDemand()), hand, selection)) {
    if (only !== null) return null;
    only = play;
  }
  return only === null ? null : [...selection, ...only.filter((card) => !selection.includes(card))];
}
