// The 108 cards (CARD-1) as small integers: a face is what is printed, a card is one physical copy of it.

export const SUITS = ['S', 'H', 'D', 'C'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** 0–51 = suit × 13 + rank, 52 = little (small) joker, 53 = big joker. */
export type Face = number;
/** Face × 2 + deck (0 or 1): 0–107. */
export type Card = number;
/** One physical card: `D1_H_10`, jokers `D1_BJ` (big) and `D1_SJ` (small). */
export type CardId = `D${1 | 2}_${Suit}_${Rank}` | `D${1 | 2}_${'BJ' | 'SJ'}`;

export const FACES = 54;
export const CARDS = 108;
export const LITTLE_JOKER: Face = 52;
export const BIG_JOKER: Face = 53;

/** 主: the trump of a round; `suit: null` is a no-trump round (无主). */
export interface Trump {
  readonly suit: Suit | null;
  readonly level: Rank;
}

/** 门: a side suit or TRUMP (ORDER-1). */
export type SuitGroup = Suit | 'TRUMP';

export const faceOf = (card: Card): Face => card >> 1;
export const deckOf = (card: Card): 0 | 1 => (card & 1 ? 1 : 0);
export const isJoker = (face: Face): boolean => face >= LITTLE_JOKER;
/** Printed suit, or null for a joker. */
export const suitOf = (face: Face): Suit | null => SUITS[Math.floor(face / 13)] ?? null;
/** Printed rank, or null for a joker. */
export const rankOf = (face: Face): Rank | null =>
  isJoker(face) ? null : (RANKS[face % 13] ?? null);

/** The group of a face under this trump (ORDER-1). */
export function suitGroupOf({ suit, level }: Trump, face: Face): SuitGroup {
  const printed = suitOf(face);
  return printed === null || rankOf(face) === level || printed === suit ? 'TRUMP' : printed;
}

const RANK_POINTS: Readonly<Partial<Record<Rank, number>>> = { '5': 5, '10': 10, K: 10 };
const POINTS = Uint8Array.from(
  { length: FACES },
  (_, face) => RANK_POINTS[rankOf(face) ?? 'A'] ?? 0,
);

/** 5 for a five, 10 for a ten or a king (CARD-2). */
export const pointsOf = (face: Face): number => POINTS[face] ?? 0;

export const pointsIn = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(faceOf(card)), 0);
