// When to declare trump (亮主), reinforce or overturn: what a hand is worth in levels under each trump, compared with
// the standing declaration. The numbers are a regression over simulated rounds (docs/bots.md).
import {
  type Actions,
  type Card,
  faceOf,
  type Rank,
  type Ruleset,
  SUITS,
  type Suit,
  type View,
} from '@tuolaji/engine';
import {
  bitCount,
  HAND_SIZE,
  type Lanes,
  lanesOf,
  termsFor,
  toCards,
} from '@tuolaji/engine/kernel';
import { sizeOfLanes, TRUMP } from './position/beats.ts';

/** Levels that a feature of the hand is worth to its team. */
interface HandWeights {
  readonly base: number;
  readonly trump: number;
  readonly longTrump: number;
  readonly levelCard: number;
  readonly smallJoker: number;
  readonly bigJoker: number;
  readonly trumpPair: number;
  readonly sideAce: number;
  readonly sideKing: number;
  readonly sidePair: number;
  readonly shortSuit: number;
}

const WITH_TRUMP: HandWeights = {
  base: 0,
  trump: 0.05,
  longTrump: 0.065,
  levelCard: 0.028,
  smallJoker: 0.055,
  bigJoker: 0.063,
  trumpPair: 0.065,
  sideAce: 0.09,
  sideKing: 0.08,
  sidePair: 0.092,
  shortSuit: 0.085,
};

/** The base is set lower than measured: a round without trump is a risk for both sides, and a duller game. */
const NO_TRUMP: HandWeights = {
  base: -0.25,
  trump: 0.066,
  longTrump: 0,
  levelCard: 0,
  smallJoker: 0.037,
  bigJoker: 0.03,
  trumpPair: 0.1,
  sideAce: 0.096,
  sideKing: 0.084,
  sidePair: 0.08,
  shortSuit: 0.1,
};

/** The hand size at which the weights were fitted: counts of a hand are compared with shares of it. */
const FITTED_HAND = 25;
const LONG_TRUMP = 9 / FITTED_HAND;
const SHORT_SUIT = 3 / FITTED_HAND;
/** Levels that being banker is worth, against the other side being it (round 1). */
const BANKER = 0.9;
/** A declarer is long in its suit. */
const DECLARER_LENGTH = 0.12;
/** What stays open while no one has declared: another seat may. */
const UNCERTAIN = 0.03;

const ACE = 1 << 11;
const KING = 1 << 10;

/** The cards dealt so far, to be projected to a whole hand. */
export interface Dealt {
  readonly rules: Ruleset;
  readonly cards: readonly Card[];
  readonly level: Rank;
  readonly handSize: number;
}

function sideLevels(hand: Lanes, trump: number, handSize: number, w: HandWeights): number {
  const scale = handSize / Math.max(1, sizeOfLanes(hand));
  let levels = 0;
  for (let lane = 0; lane < TRUMP; lane++) {
    if (lane === trump) continue;
    const one = hand.one[lane] ?? 0;
    const two = hand.two[lane] ?? 0;
    const aces = (one & ACE ? 1 : 0) + (two & ACE ? 1 : 0);
    levels += scale * (w.sideAce * aces + (one & KING ? w.sideKing : 0));
    levels += scale * scale * w.sidePair * bitCount(two);
    const length = scale * (bitCount(one) + bitCount(two));
    if (length <= SHORT_SUIT * handSize) levels += w.shortSuit;
  }
  return levels;
}

/** Levels the whole hand should be worth to its team if this suit (null: none) is trump. */
export function handLevels({ rules, cards, level, handSize }: Dealt, suit: Suit | null): number {
  const hand = lanesOf(termsFor(rules, { suit, level }).order, cards);
  const scale = handSize / Math.max(1, cards.length);
  const w = suit === null ? NO_TRUMP : WITH_TRUMP;
  const one = hand.one[TRUMP] ?? 0;
  const two = hand.two[TRUMP] ?? 0;
  const copies = (face: number): number => cards.filter((card) => faceOf(card) === face).length;
  const length = scale * (bitCount(one) + bitCount(two));
  const levelCards = scale * (bitCount(one & 0xf000) + bitCount(two & 0xf000));
  return (
    w.base +
    w.trump * length +
    w.longTrump * Math.max(0, length - LONG_TRUMP * handSize) +
    w.levelCard * levelCards +
    w.smallJoker * scale * copies(52) +
    w.bigJoker * scale * copies(53) +
    w.trumpPair * scale * scale * bitCount(two) +
    sideLevels(hand, suit === null ? -1 : SUITS.indexOf(suit), handSize, w)
  );
}

/** Levels of leaving things as they are, where another seat's declaration stands or none does; `banker` is half of what the bank is worth. */
function levelsOfWaiting(dealt: Dealt, view: View, banker: number): number {
  const standing = view.declarations.at(-1);
  if (!standing) {
    const sum = SUITS.reduce((levels, suit) => levels + handLevels(dealt, suit), 0);
    return sum / SUITS.length - UNCERTAIN - banker;
  }
  const now = handLevels(dealt, standing.suit);
  const friendly = (standing.seat - (view.seat ?? 0)) % 2 === 0;
  return friendly ? now + DECLARER_LENGTH + banker : now - DECLARER_LENGTH - banker;
}

type Declarable = Actions['declare'][number];

/** The best of these declarations; of equal ones the weakest. */
function bestOf(dealt: Dealt, open: readonly Declarable[]) {
  const valued = open.map((option) => ({ option, levels: handLevels(dealt, option.suit) }));
  valued.sort((a, b) => b.levels - a.levels || a.option.strength - b.option.strength);
  return valued[0] ?? null;
}

/**
 * What to do about one's own standing declaration: overturn it for a better suit where the rules allow, else reinforce
 * it against being overturned once half of the hand is known.
 */
function improveOwn(dealt: Dealt, open: readonly Declarable[], suit: Suit | null) {
  const best = bestOf(dealt, open);
  if (best && best.option.suit !== suit && best.levels > handLevels(dealt, suit))
    return best.option;
  if (dealt.cards.length < dealt.handSize / 2) return null;
  return open.find((option) => option.suit === suit) ?? null;
}

/** A declaration worth making now, or null. */
export function chooseDeclaration(rules: Ruleset, view: View): Declarable | null {
  const open = view.actions?.declare ?? [];
  if (open.length === 0 || view.seat === null || view.hand.length === 0) return null;
  const cards = toCards(view.hand);
  const dealt: Dealt = { rules, cards, level: view.level, handSize: HAND_SIZE[view.players] };
  const standing = view.declarations.at(-1);
  if (standing?.seat === view.seat) return improveOwn(dealt, open, standing.suit);
  const best = bestOf(dealt, open);
  if (!best) return null;
  // A single joker is not declared for the bank's sake: the round without trump must be worth it.
  const byJoker = best.option.suit === null && best.option.cards.length === 1;
  const banker = view.banker === null && !byJoker ? BANKER / 2 : 0;
  return best.levels + banker > levelsOfWaiting(dealt, view, banker) ? best.option : null;
}
