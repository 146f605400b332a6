// The settlement of a round and the end of a match: English.
import { count } from '../plural.ts';
import { inside, isOne, subject, wins } from './grammar.ts';

const levels = (n: number): string => count(n, 'level', 'levels');

export const settlement = {
  // settlement
  settlement: (round: number): string => `Round ${round}`,
  trickPoints: 'From tricks',
  kittySafe: 'The bankers took the last trick: the kitty is safe.',
  kittyTaken: 'The attackers took the last trick.',
  kittyEmpty: 'The attackers took the last trick, but the kitty held no points.',
  kittyGiven: {
    attackers: 'The kitty goes to the attackers.',
    bankers: 'The kitty stays with the bankers.',
  },
  captured: 'Captured',
  multiplier: (n: number): string => `× ${n}`,
  total: 'Attackers’ total',
  surrendered: (team: string): string => `${subject(team)} gave up the round.`,
  advances: (team: string, n: number, level: string): string =>
    `${subject(team)} ${isOne(team) ? 'goes' : 'go'} up ${levels(n)}, to ${level}`,
  /** A round held at the ace: no level is above it. */
  defendedAce: (team: string): string =>
    `${subject(team)} ${isOne(team) ? 'has' : 'have'} defended the ace.`,
  /** Attackers at the ace, whether they came there now or were there before. */
  bankAtAce: (team: string): string =>
    `${subject(team)} ${isOne(team) ? 'takes' : 'take'} the bank and ${isOne(team) ? 'plays' : 'play'} A.`,
  takesBank: (team: string): string =>
    `${subject(team)} ${isOne(team) ? 'takes' : 'take'} the bank.`,
  nextBanker: (name: string): string => `Next banker: ${inside(name)}`,
  nextRound: 'Next round',
  waitingOthers: 'Waiting for the others',
  readyCount: (n: number, of: number): string => `${n} of ${of} ready`,
  won: 'We win the match!',
  lost: 'They win the match.',
  teamWins: (team: string): string => `${subject(team)} ${wins(team)} the match`,
  /** Each side with its level. */
  finalLevels: (sides: readonly (readonly [team: string, level: string])[]): string =>
    `Final levels: ${sides.map(([side, level]) => `${inside(side)} at ${level}`).join(', ')}`,
  rematch: 'Another match',
  rematchWaiting: 'Waiting for the others …',
  home: 'Home',
  fairDeal: 'Fair deal',
  /** Why the levels change: the threshold the attackers' points reached, or stayed under. */
  reached: (points: number, from: number): string =>
    points === from
      ? `The attackers reached exactly ${from}.`
      : `The attackers have ${points}: past ${from}.`,
  under: (points: number, next: number): string => `The attackers have ${points}: under ${next}.`,
  none: 'The attackers have no points at all.',
};
