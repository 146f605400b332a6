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

let lists: Intl.ListFormat | null = null;

export const names = {
  suit: (suit: Suit): string => suits[suit],
  /** A suit group inside a sentence. */
  group: (group: SuitGroup): string => (group === 'TRUMP' ? 'trump' : suits[group]),
  noTrump: 'no-trump',
  bigJoker: 'big joker',
  smallJoker: 'small joker',
  /** A card as read aloud. */
  card: (suit: Suit, rank: Rank): string => `${spokenRanks[rank] ?? rank} of ${suits[suit]}`,
  rank: (rank: Rank): string => spokenRanks[rank] ?? rank,
  botLevel: { beginner: 'Beginner', easy: 'Easy', normal: 'Normal', expert: 'Expert' },
  preset: { online: 'Online', solo: 'Solo', classic: 'Classic', standard: 'Standard' },
  list: (items: readonly string[]): string => {
    // Made when first needed: it costs as much as a frame.
    lists ??= new Intl.ListFormat('en', { type: 'conjunction' });
    return lists.format(items);
  },
};
