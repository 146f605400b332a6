// Random positions for laws: cards rich in pairs, leads of every shape, every trump and level.
// A position is made from one seed, so that a million of them cost little and each can be named.
import fc from 'fast-check';
import { type Card, FACES, RANKS, type Rank, SUITS, type Trump } from '../src/cards.ts';
import { groupOf, type Terms, termsFor } from '../src/kernel/terms.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../src/presets.ts';
import type { Ruleset } from '../src/ruleset.ts';

/** A number from 0 to n − 1. */
export type Dice = (n: number) => number;

/** Dice from a seed: the same seed, the same throws. */
export function diceOf(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

export function rollTrump(dice: Dice): Trump {
  const level = RANKS[dice(RANKS.length)] as Rank;
  return { suit: SUITS[dice(5)] ?? null, level };
}

export function shuffled<T>(dice: Dice, items: readonly T[]): T[] {
  const deck = [...items];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = dice(i + 1);
    [deck[i], deck[j]] = [deck[j] as T, deck[i] as T];
  }
  return deck;
}

/** A follower's question. */
export interface FollowPosition {
  readonly terms: Terms;
  readonly lead: readonly Card[];
  readonly hand: readonly Card[];
}

/** Faces of one group, from the lowest; trump more often than one suit in five. */
function rollGroup(dice: Dice, terms: Terms): number[] {
  const faces = Array.from({ length: FACES }, (_, face) => face);
  const groups = [...new Set(faces.map((face) => groupOf(terms, face * 2)))];
  const group = dice(3) === 0 ? 'TRUMP' : groups[dice(groups.length)];
  return faces
    .filter((face) => groupOf(terms, face * 2) === group)
    .sort((a, b) => (terms.order.keys[a] ?? 0) - (terms.order.keys[b] ?? 0));
}

/** A stretch of neighbouring faces, so that pairs often touch. */
function stretch(dice: Dice, faces: readonly number[], most: number): number[] {
  const length = 1 + dice(Math.min(most, faces.length));
  const from = dice(faces.length - length + 1);
  return faces.slice(from, from + length);
}

/** Cards of these faces: mostly pairs. */
function pairsOf(dice: Dice, faces: readonly number[], pairOdds: number): Card[] {
  return faces.flatMap((face) =>
    dice(100) < pairOdds ? [face * 2, face * 2 + 1] : [face * 2 + dice(2)],
  );
}

/** A lead of up to `mostLead` cards and a hand of up to `mostHand`, with the led group well filled. */
export function rollFollow(
  dice: Dice,
  rules: Ruleset,
  mostLead: number,
  mostHand: number,
): FollowPosition {
  const terms = termsFor(rules, rollTrump(dice));
  const group = rollGroup(dice, terms);
  const odds = [10, 60, 95][dice(3)] ?? 60;
  let lead = pairsOf(dice, stretch(dice, group, mostLead), odds).slice(0, 1 + dice(mostLead));
  if (dice(4) === 0) lead = pairsOf(dice, shuffled(dice, group), odds).slice(0, 1 + dice(mostLead));
  const left = pairsOf(dice, shuffled(dice, group), 80).filter((card) => !lead.includes(card));
  const near = dice(2) === 0 ? left : left.sort((a, b) => a - b);
  const from = dice(near.length + 1);
  const own = [...near.slice(from), ...near.slice(0, from)].slice(0, dice(mostHand + 1));
  const size = Math.max(lead.length, own.length + dice(mostHand - own.length + 1));
  const hand = new Set(own);
  while (hand.size < size) {
    const card = dice(FACES * 2);
    if (!lead.includes(card) && !group.includes(card >> 1)) hand.add(card);
  }
  return { terms, lead, hand: shuffled(dice, [...hand]) };
}

/** Hands of a whole deal, cut short so that each holds `size` cards. */
export function rollHands(dice: Dice, players: number, size: number): Card[][] {
  const deck = shuffled(
    dice,
    Array.from({ length: FACES * 2 }, (_, card) => card),
  );
  return Array.from({ length: players }, (_, seat) => deck.slice(seat * size, (seat + 1) * size));
}

/** Any preset. */
const presetName = (): fc.Arbitrary<PresetName> => fc.constantFrom(...PRESET_NAMES);

/** Any trump. */
const trump = (): fc.Arbitrary<Trump> =>
  fc.record({ suit: fc.constantFrom(...SUITS, null), level: fc.constantFrom(...RANKS) });

/** Any terms of a preset. */
export const terms = (): fc.Arbitrary<Terms> =>
  fc.tuple(presetName(), trump()).map(([name, at]) => termsFor(PRESETS[name], at));

/** Different cards, `least` to `most` of them. */
export const cards = (least: number, most: number): fc.Arbitrary<Card[]> =>
  fc.uniqueArray(fc.integer({ min: 0, max: FACES * 2 - 1 }), { minLength: least, maxLength: most });

/** A follower's position under any preset. */
export const followPosition = (mostLead = 6, mostHand = 12): fc.Arbitrary<FollowPosition> =>
  fc
    .tuple(fc.integer({ min: 0, max: 0x7fffffff }), presetName())
    .map(([seed, name]) => rollFollow(diceOf(seed), PRESETS[name], mostLead, mostHand));
