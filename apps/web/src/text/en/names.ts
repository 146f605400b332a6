// Names of cards, suits, levels and presets: English.
import type { Rank, Suit, SuitGroup } from '@tuolaji/engine';

const suits: Readonly<Record<Suit, string>> = {
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
  C: 'clubs',
};

const spokenRanks: Readonly<Partial<Record<Rank, string>>> = {
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

export const names = {
  suit: (suit: Suit): string => suits[suit],
  /** A suit group inside a sentence. */
  group: (group: SuitGroup): string => (group === 'TRUMP' ? 'trumps' : suits[group]),
  noTrump: 'no-trump',
  bigJoker: 'big joker',
  smallJoker: 'little joker',
  /** A card as read aloud. */
  card: (suit: Suit, rank: Rank): string => `${spokenRanks[rank] ?? rank} of ${suits[suit]}`,
  rank: (rank: Rank): string => spokenRanks[rank] ?? rank,
  botSkill: {
    beginner: 'Beginner',
    easy: 'Easy',
    normal: 'Normal',
    hard: 'Hard',
    expert: 'Expert',
    master: 'Master',
  },
  preset: {
    online: 'Race to the ace',
    solo: 'Sure throws',
    classic: 'Old home rules',
    standard: 'Standard',
  },
  // Not `Intl.ListFormat`: it takes two frames to create, just when the first cards are shown.
  list: (items: readonly string[]): string =>
    items.length < 2
      ? items.join()
      : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`,
};
