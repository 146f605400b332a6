// When to show trump (亮主), reinforce or overturn: a hand's strength under each suit against what stands.
import {
  type Card,
  faceOf,
  HAND_SIZE,
  type Ruleset,
  type Suit,
  termsFor,
  type View,
} from '@tuolaji/engine';
import { lanesFor, TRUMP } from './lanes.ts';
import { cardsOf } from './memory.ts';

export interface DeclareWeights {
  readonly trump: number;
  readonly high: number;
  readonly pair: number;
  readonly sideTop: number;
  readonly noTrump: number;
  /** Strength of a full hand from which it declares, by what stands. */
  readonly claim: number;
  readonly overturnEnemy: number;
  readonly overturnPartner: number;
  readonly reinforce: number;
  /** Lower when the declarer becomes banker (round 1). */
  readonly bank: number;
}

export const DECLARE_WEIGHTS: DeclareWeights = {
  trump: 1,
  high: 0.8,
  pair: 0.8,
  sideTop: 0.5,
  noTrump: 4,
  claim: 9.5,
  overturnEnemy: 0.5,
  overturnPartner: 4,
  reinforce: 11,
  bank: -1.5,
};

/** Strength of a hand if this suit (null: none) is trump, in trumps. */
export function strengthIf(
  rules: Ruleset,
  view: View,
  suit: Suit | null,
  w: DeclareWeights,
): number {
  const lanes = lanesFor(termsFor(rules, { suit, level: view.level }));
  const hand = cardsOf(view.hand);
  let strength = suit === null ? w.noTrump : 0;
  for (const card of hand) {
    const face = faceOf(card);
    const index = lanes.bitOf[face] as number;
    const trump = lanes.groupOf[face] === TRUMP;
    if (trump) strength += w.trump + (index >= 12 ? w.high : 0) + (index >= 16 ? w.high : 0);
    else if (index === 11) strength += w.sideTop;
    if (hand.includes((card ^ 1) as Card) && (trump || index >= 9)) strength += w.pair / 2;
  }
  return strength;
}

/** A declaration worth making now, or null. */
export function chooseDeclaration(
  rules: Ruleset,
  view: View,
  w: DeclareWeights = DECLARE_WEIGHTS,
): { readonly cards: View['hand']; readonly suit: Suit | null } | null {
  const open = view.actions?.declare ?? [];
  if (open.length === 0 || view.seat === null || view.hand.length === 0) return null;
  const scale = HAND_SIZE[view.players] / view.hand.length;
  const size = HAND_SIZE[view.players] / 25;
  const standing = view.declarations.at(-1) ?? null;
  const strengths = open.map((option) => ({
    option,
    // Early hands are projected to their full length, but not believed outright.
    strength: (strengthIf(rules, view, option.suit, w) * (1 + (scale - 1) * 0.8)) / size,
  }));
  strengths.sort((a, b) => b.strength - a.strength || a.option.strength - b.option.strength);
  const best = strengths[0];
  if (!best) return null;
  const now = standing
    ? (strengthIf(rules, view, standing.suit, w) * (1 + (scale - 1) * 0.8)) / size
    : 0;
  return best.strength >= threshold(view, now, w) ? best.option : null;
}

function threshold(view: View, now: number, w: DeclareWeights): number {
  const standing = view.declarations.at(-1);
  const bank = view.banker === null ? w.bank : 0;
  if (!standing) return w.claim + bank;
  if (standing.seat === view.seat) return w.reinforce;
  const partner = (standing.seat - (view.seat ?? 0)) % 2 === 0;
  return now + (partner ? w.overturnPartner : w.overturnEnemy) + bank;
}
