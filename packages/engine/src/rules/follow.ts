// 跟牌: whether a play may follow the lead, and what is owed when it may not (FOLLOW-1 … FOLLOW-5).
import { type Card, faceOf } from '../cards.ts';
import { countEvery, everyFollow, singleFollows } from '../kernel/enumerate.ts';
import { type Holding, lanesOf, readHolding, sizeOf } from '../kernel/holding.ts';
import { type Demand, demandOf, emptyDemand } from '../kernel/leadDemand.ts';
import {
  fillUp,
  isFilled,
  judgeFollow,
  type OwedParts,
  owedParts,
  readOwed,
} from '../kernel/owed.ts';
import { slotsOfRuns } from '../kernel/runs.ts';
import { groupOf, type Terms } from '../kernel/terms.ts';
import { GROUPS, ladderOf, laneOf, slotOf } from '../kernel/trumpOrder.ts';
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
  const bad = checkPlay(terms, hand, play);
  if (bad !== null) return bad;
  const { demand, hand: held, play: played } = terms.workspace;
  demandOf(terms, lead, demand);
  readHolding(terms.order, demand.lane, hand, held);
  readHolding(terms.order, demand.lane, play, played);
  const verdict = VERDICTS[judgeFollow(terms, demand, held, played)] ?? null;
  if (verdict === null) return null;
  return { code: verdict[0], rule: verdict[1], owed: owedTo(terms, lead, hand) };
}

/** Slots of the led lane that stand in some legal follow of a hand with more cards than needed. */
function payingSlots(terms: Terms, demand: Demand, held: Holding, owed: OwedParts): number {
  const owedPairs = owed.tractors.reduce((sum, length) => sum + length, owed.pairs);
  if (demand.size > 2 * owedPairs) return held.one;
  if (owed.pairs > 0) return held.two;
  const ladder = ladderOf(terms.order, demand.lane);
  return owed.tractors.reduce((slots, n) => slots | slotsOfRuns(ladder, held.two, n), 0);
}

/** What a hand owes to the lead, with the cards of the led group it can be paid from. */
export function owedTo(terms: Terms, lead: readonly Card[], hand: readonly Card[]): Owed {
  const { order, workspace } = terms;
  const { demand } = workspace;
  demandOf(terms, lead, demand);
  const held = readHolding(order, demand.lane, hand, workspace.hand);
  let owed: OwedParts = { tractors: [], pairs: 0 };
  let slots = held.one;
  if (sizeOf(held) > demand.size) {
    const profile = readOwed(terms, demand, held.two, workspace.owed);
    owed = owedParts(terms, demand, held, profile);
    slots = isFilled(terms, profile)
      ? fillUp(terms, demand, held).one
      : payingSlots(terms, demand, held, owed);
  }
  const paying = hand.filter((card) => {
    const face = faceOf(card);
    return laneOf(order, face) === demand.lane && (slots & (1 << slotOf(order, face))) !== 0;
  });
  return {
    group: GROUPS[demand.lane] ?? 'TRUMP',
    count: demand.size,
    inGroup: Math.min(sizeOf(held), demand.size),
    ...owed,
    cards: paying.map(formatCardId),
  };
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
  const demand = demandOf(terms, lead, terms.workspace.demand);
  return countEvery(terms, demand, lanesOf(terms.order, hand));
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

/** Whether some legal follow contains the selection. */
function mayComplete(terms: Terms, lead: readonly Card[], { hand, selection }: Selection): boolean {
  const demand = demandOf(terms, lead, emptyDemand());
  for (const _ of everyFollow(terms, demand, hand, selection)) return true;
  return false;
}

/** Why cards picked so far can be part of no legal follow, or null while they can: what is owed is known before all are picked. */
export function refusePart(
  terms: Terms,
  lead: readonly Card[],
  { hand, selection }: Selection,
): Refusal | null {
  if (selection.length >= lead.length || checkHeld(hand, selection) !== null) return null;
  if (mayComplete(terms, lead, { hand, selection })) return null;
  const owed = owedTo(terms, lead, hand);
  const free = owed.count - owed.inGroup;
  const aside = selection.filter((card) => groupOf(terms, card) !== owed.group).length;
  if (aside > free) return { code: 'MUST_FOLLOW_SUIT', rule: 'FOLLOW-2', owed };
  if (owed.tractors.length > 0) return { code: 'MUST_PLAY_TRACTOR', rule: 'FOLLOW-3', owed };
  if (owed.pairs > 0) return { code: 'MUST_PLAY_PAIRS', rule: 'FOLLOW-3', owed };
  return { code: 'MUST_FILL', rule: 'FOLLOW-4', owed };
}
