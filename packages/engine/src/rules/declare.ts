// 亮主: which cards declare trump and which declaration stands (DECLARE-1 … DECLARE-6), and when a redeal is due.
import {
  BIG_JOKER,
  type Card,
  type Face,
  faceOf,
  isJoker,
  LITTLE_JOKER,
  pointsIn,
  type Rank,
  rankOf,
  type Suit,
  suitOf,
} from '../cards.ts';
import { groupOf, type Terms } from '../kernel/terms.ts';
import type { DeclarationKind, RedealReason } from '../match/event.ts';
import type { Refusal } from '../refusal.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Seat, teamOf } from '../seats.ts';

/** A declaration that stands, or is asked about. */
export interface Shown {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

export interface DeclarationQuestion extends Shown {
  readonly rules: Ruleset;
  readonly level: Rank;
  readonly standing: Shown | null;
}

export interface DeclarationWorth {
  readonly strength: number;
  readonly suit: Suit | null;
}

const STRENGTHS = {
  'single+pair': { level: [10, 20], little: [30, 50], big: [40, 60] },
  pair: { level: [1, 2], little: [0, 3], big: [0, 4] },
} as const;

const mayDeclareAt = (level: Rank, face: Face): boolean => isJoker(face) || rankOf(face) === level;

/** Strength and suit of cards as a declaration (DECLARE-1), or null when they declare nothing. */
export function worthOf(
  rules: Ruleset,
  level: Rank,
  cards: readonly Card[],
): DeclarationWorth | null {
  const [first, second] = cards;
  if (first === undefined || cards.length > 2 || first === second) return null;
  const face = faceOf(first);
  if (second !== undefined && faceOf(second) !== face) return null;
  if (!mayDeclareAt(level, face)) return null;
  const table = STRENGTHS[rules.jokers];
  const row = face === BIG_JOKER ? table.big : face === LITTLE_JOKER ? table.little : table.level;
  const strength = row[cards.length - 1] ?? 0;
  return strength === 0 ? null : { strength, suit: suitOf(face) };
}

/** Whether a declaration is accepted, and what it is: first claim, reinforcement of one's own suit, overturn of another. */
export function checkDeclaration(
  question: DeclarationQuestion,
): Result<DeclarationWorth & { readonly kind: DeclarationKind }, Refusal> {
  const { rules, level, standing, seat, cards } = question;
  const worth = worthOf(rules, level, cards);
  if (worth === null) return fail({ code: 'NOT_DECLARABLE', rule: 'DECLARE-1' });
  if (standing === null) return ok({ strength: worth.strength, suit: worth.suit, kind: 'claim' });
  const stands = worthOf(rules, level, standing.cards);
  const own = standing.seat === seat;
  if (stands !== null && worth.strength <= stands.strength) {
    return fail({
      code: 'NOT_STRONGER',
      rule: 'DECLARE-2',
      expected: stands.strength,
      got: worth.strength,
    });
  }
  const sameSuit = stands?.suit === worth.suit;
  if (own && !sameSuit && !rules.ownOverturn)
    return fail({ code: 'CHANGES_OWN_SUIT', rule: 'DECLARE-3' });
  if (!own && !rules.partnerMayOverturn && teamOf(standing.seat) === teamOf(seat)) {
    return fail({ code: 'PARTNER_STANDS', rule: 'DECLARE-4' });
  }
  const kind = own && sameSuit ? 'reinforce' : 'overturn';
  return ok({ strength: worth.strength, suit: worth.suit, kind });
}

export interface OpenDeclaration extends DeclarationWorth {
  readonly cards: Card[];
}

/** Every declaration this hand may make now, weakest first. */
export function openDeclarations(
  question: Omit<DeclarationQuestion, 'cards'> & { readonly hand: readonly Card[] },
): OpenDeclaration[] {
  const { hand, rules, level, standing, seat } = question;
  const byFace = new Map<number, Card[]>();
  // Asked for every seat at every lap of a deal: the cards that can never declare are passed over first.
  const some = hand.filter((card) => mayDeclareAt(level, faceOf(card)));
  for (const card of some.sort((a, b) => a - b)) {
    byFace.set(faceOf(card), [...(byFace.get(faceOf(card)) ?? []), card]);
  }
  const open: OpenDeclaration[] = [];
  for (const copies of byFace.values()) {
    for (let count = 1; count <= copies.length; count++) {
      const cards = copies.slice(0, count);
      const answer = checkDeclaration({ rules, level, standing, seat, cards });
      if (answer.ok) open.push({ cards, strength: answer.value.strength, suit: answer.value.suit });
    }
  }
  return open.sort((a, b) => a.strength - b.strength);
}

/** DECLARE-6: the cards of the kitty that are turned up, the last of them the first that is not a joker. */
export function turnedUpFrom(kitty: readonly Card[]): readonly Card[] {
  const naming = kitty.findIndex((card) => !isJoker(faceOf(card)));
  if (naming < 0) throw new RangeError('a kitty of jokers only');
  return kitty.slice(0, naming + 1);
}

/** DECLARE-6: the suit of the first non-joker of the kitty. */
export function trumpFromKitty(kitty: readonly Card[]): Suit {
  const suit = suitOf(faceOf(turnedUpFrom(kitty).at(-1) ?? 0));
  if (suit === null) throw new RangeError('a joker names no suit');
  return suit;
}

/** REDEAL-1: why this dealt hand may demand a redeal, or null. */
export function redealReason(terms: Terms, hand: readonly Card[]): RedealReason | null {
  if (terms.rules.redeal === 'off') return null;
  if (!hand.some((card) => groupOf(terms, card) === 'TRUMP')) return 'noTrump';
  return pointsIn(hand) === 0 ? 'noPoints' : null;
}
