// The terms of one round: its rules, its trump, the order of the cards in it, and the working memory of its questions.
import {
  CARDS,
  type Card,
  deckOf,
  faceOf,
  type Suit,
  type SuitGroup,
  type Trump,
} from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Choice, createChoice } from './choice.ts';
import { emptyHolding, type Holding } from './holding.ts';
import { type Demand, emptyDemand } from './leadDemand.ts';
import { createProfileSearch, emptyProfile, type Profile, type ProfileSearch } from './profile.ts';
import { emptyOutcome, emptyPartList, type PartList, type ThrowOutcome } from './thrown.ts';
import { GROUPS, laneOf, type OrderedRules, TRUMP_LANE, trumpOrderFor } from './trumpOrder.ts';

/** Marks on cards: those of the newest question carry its number, so that none need be wiped off. */
interface CardMarks {
  readonly on: Int32Array;
  newest: number;
}

/** The number of a new question, which no card carries yet. */
export function nextMark(marks: CardMarks): number {
  if (marks.newest === 0x7fffffff) {
    marks.on.fill(0);
    marks.newest = 0;
  }
  return ++marks.newest;
}

/** Working memory of questions about cards: each question writes all that it reads, and leaves no answer in it. */
interface Workspace {
  readonly search: ProfileSearch;
  readonly owed: Profile;
  readonly paid: Profile;
  readonly demand: Demand;
  readonly hand: Holding;
  readonly play: Holding;
  readonly parts: PartList;
  readonly outcome: ThrowOutcome;
  readonly choice: Choice;
  readonly marks: CardMarks;
}

/** The rules, trump and card order of one round: what every question about cards needs. */
export interface Terms extends OrderedRules {
  readonly trump: Trump;
  readonly workspace: Workspace;
}

const createWorkspace = (): Workspace => ({
  search: createProfileSearch(),
  owed: emptyProfile(),
  paid: emptyProfile(),
  demand: emptyDemand(),
  hand: emptyHolding(),
  play: emptyHolding(),
  parts: emptyPartList(),
  outcome: emptyOutcome(),
  choice: createChoice(),
  marks: { on: new Int32Array(CARDS), newest: 0 },
});

/** Terms of one rules value by trump; they share a workspace. */
interface Family {
  readonly workspace: Workspace;
  readonly byTrump: Map<string, Terms>;
}

const families = new WeakMap<Ruleset, Family>();

function familyOf(rules: Ruleset): Family {
  const known = families.get(rules);
  if (known !== undefined) return known;
  const family: Family = { workspace: createWorkspace(), byTrump: new Map() };
  families.set(rules, family);
  return family;
}

/** The terms of a round; made once per rules value and trump. */
export function termsFor(rules: Ruleset, { suit, level }: Trump): Terms {
  const { workspace, byTrump } = familyOf(rules);
  const name = `${suit} ${level}`;
  const known = byTrump.get(name);
  if (known !== undefined) return known;
  const trump = { suit, level };
  const order = trumpOrderFor(rules.tractorLadder, trump);
  const terms: Terms = { rules, trump, order, workspace };
  byTrump.set(name, terms);
  return terms;
}

/** The suit group of a card (ORDER-1). */
export const groupOf = (terms: Terms, card: Card): SuitGroup =>
  GROUPS[laneOf(terms.order, faceOf(card))];

/** The order of a card (ORDER-2): comparable among trumps and within one side suit. */
export const cardKey = (terms: Terms, card: Card): number => terms.order.keys[faceOf(card)];

/** The three side lanes beside a trump suit, colours alternating. */
const SIDE_LANES: Readonly<Record<Suit, readonly number[]>> = {
  S: [1, 3, 2],
  H: [0, 2, 3],
  D: [0, 1, 3],
  C: [1, 0, 2],
};

const displayLanes = (trump: Trump): number[] => {
  const { suit } = trump;
  return [TRUMP_LANE, ...(suit === null ? [0, 1, 3, 2] : SIDE_LANES[suit])];
};

/** Display order: trump first, high to low, then the side suits with alternating colours. */
export function sortCards(terms: Terms, cards: readonly Card[]): Card[] {
  const shown = displayLanes(terms.trump);
  const { lanes, keys, slots } = terms.order;
  return [...cards].sort((a, b) => {
    const fa = faceOf(a);
    const fb = faceOf(b);
    return (
      shown.indexOf(lanes[fa]) - shown.indexOf(lanes[fb]) ||
      keys[fb] - keys[fa] ||
      slots[fa] - slots[fb] ||
      deckOf(a) - deckOf(b)
    );
  });
}
