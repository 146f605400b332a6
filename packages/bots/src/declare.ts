// When to show trump (亮主), reinforce or overturn: what a hand is worth in levels under each trump, against what
// stands. The numbers are a regression over simulated rounds (docs/bots.md).
import {
  type Card,
  type CardId,
  faceOf,
  type Ruleset,
  SUITS,
  type Suit,
  termsFor,
  type View,
} from '@tuolaji/engine';
import { bitCount, type Lanes, lanesOf } from '@tuolaji/engine/kernel';
import { TRUMP } from './position/beats.ts';
import { cardsOf } from './position/memory.ts';

/** Levels a feature of the hand is worth to its team. */
interface HandWorth {
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

const WITH_TRUMP: HandWorth = {
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

/** The base is set lower than measured: a table without trump is a risk both sides share, and a duller game. */
const NO_TRUMP: HandWorth = {
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

const FULL_HAND = 25;
/** The bank is worth about this much against the other side having it (round 1). */
const BANK = 0.9;
/** Whoever declared is long in that suit. */
const DECLARER_LENGTH = 0.12;
/** What stays open when nobody has declared: somebody else may. */
const UNCERTAIN = 0.03;

const ACE = 1 << 11;
const KING = 1 << 10;

function sideWorth(hand: Lanes, trump: number, scale: number, w: HandWorth): number {
  let worth = 0;
  for (let lane = 0; lane < TRUMP; lane++) {
    if (lane === trump) continue;
    const one = hand.one[lane] as number;
    const two = hand.two[lane] as number;
    const aces = (one & ACE ? 1 : 0) + (two & ACE ? 1 : 0);
    worth += scale * (w.sideAce * aces + (one & KING ? w.sideKing : 0));
    worth += scale * scale * w.sidePair * bitCount(two);
    if (scale * (bitCount(one) + bitCount(two)) <= 3) worth += w.shortSuit;
  }
  return worth;
}

/** Levels these cards are worth to their team if this suit (null: none) is trump; a short hand is projected. */
function handWorth(
  rules: Ruleset,
  cards: readonly Card[],
  trump: { suit: Suit | null; level: View['level'] },
): number {
  const hand = lanesOf(termsFor(rules, trump).layout, cards);
  const scale = FULL_HAND / Math.max(1, cards.length);
  const w = trump.suit === null ? NO_TRUMP : WITH_TRUMP;
  const one = hand.one[TRUMP] as number;
  const two = hand.two[TRUMP] as number;
  const copies = (face: number): number => cards.filter((card) => faceOf(card) === face).length;
  const length = scale * (bitCount(one) + bitCount(two));
  const levels = scale * (bitCount(one & 0xf000) + bitCount(two & 0xf000));
  return (
    w.base +
    w.trump * length +
    w.longTrump * Math.max(0, length - 9) +
    w.levelCard * levels +
    w.smallJoker * scale * copies(52) +
    w.bigJoker * scale * copies(53) +
    w.trumpPair * scale * scale * bitCount(two) +
    sideWorth(hand, trump.suit === null ? -1 : SUITS.indexOf(trump.suit), scale, w)
  );
}

/** Worth of leaving things as they are. */
function worthOfWaiting(rules: Ruleset, view: View, cards: readonly Card[]): number {
  const { level } = view;
  const standing = view.declarations.at(-1);
  if (!standing) {
    const suits: Suit[] = ['S', 'H', 'D', 'C'];
    const mean = suits.reduce((sum, suit) => sum + handWorth(rules, cards, { suit, level }), 0) / 4;
    return mean - UNCERTAIN - (view.banker === null ? BANK / 2 : 0);
  }
  const friendly = (standing.seat - (view.seat ?? 0)) % 2 === 0;
  const now = handWorth(rules, cards, { suit: standing.suit, level });
  if (friendly) return now + DECLARER_LENGTH + (view.banker === null ? BANK / 2 : 0);
  return now - DECLARER_LENGTH - (view.banker === null ? BANK / 2 : 0);
}

/** A declaration worth making now, or null. */
export function chooseDeclaration(
  rules: Ruleset,
  view: View,
): { readonly cards: readonly CardId[]; readonly suit: Suit | null } | null {
  const open = view.actions?.declare ?? [];
  if (open.length === 0 || view.seat === null || view.hand.length === 0) return null;
  const cards = cardsOf(view.hand);
  const bank = view.banker === null ? BANK / 2 : 0;
  const valued = open.map((option) => ({
    option,
    worth: handWorth(rules, cards, { suit: option.suit, level: view.level }) + bank,
  }));
  valued.sort((a, b) => b.worth - a.worth || a.option.strength - b.option.strength);
  const best = valued[0];
  if (!best) return null;
  // One's own declaration is strengthened only against being overturned, and only while it is the best suit.
  if (view.declarations.at(-1)?.seat === view.seat) {
    return view.hand.length >= FULL_HAND / 2 ? best.option : null;
  }
  return best.worth > worthOfWaiting(rules, view, cards) ? best.option : null;
}
