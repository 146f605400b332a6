// Tricks so far, card counter, chat: English.
import { count } from '../plural.ts';
import { points, wins } from './grammar.ts';

export const panels = {
  declared: { claim: 'declared', overturn: 'overturned', reinforce: 'reinforced' },
  exposed: 'shown to all',
  noTrick: 'No finished tricks yet',
  trickNumber: (n: number): string => `Trick ${n}`,
  trickWorth: (n: number): string => (n === 0 ? 'no points' : points(n)),
  wins: (name: string): string => `${name} ${wins(name)}`,
  counterNote: 'Cards not yet seen: neither played nor in your hand.',
  counterNoteWatching: 'Cards not played yet.',
  outstandingPoints: (n: number): string => `${points(n)} still out`,
  outstandingTrumps: (n: number): string => `${count(n, 'trump', 'trumps')} still out`,
  voids: 'Known voids',
  noVoids: 'none shown yet',
  chatPlaceholder: 'Message',
  send: 'Send',
  phrases: 'Phrases',
  emotes: 'Emotes',
  emote: {
    smile: 'smile',
    laugh: 'laugh',
    cry: 'cry',
    angry: 'angry',
    think: 'thinking',
    clap: 'applause',
    thumb: 'thumbs up',
    heart: 'heart',
    tea: 'tea',
    flower: 'flower',
    tractor: 'tractor',
    bomb: 'bomb',
  },
  spectators: (n: number): string => `${n} watching`,
};
