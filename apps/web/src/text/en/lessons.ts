// The rules in one minute, the guide through a round, the bar explained: English.
import type { Suit, SuitGroup } from '@tuolaji/engine';
import { count } from '../plural.ts';
import { inside, isOne, plural, subject } from './grammar.ts';
import { names } from './names.ts';

const cards = (n: number): string => count(n, 'card', 'cards');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sideAt = (team: string, level: string): string =>
  `${subject(team)} ${isOne(team) ? 'is' : 'are'} at level ${level}`;
const suitOr = (suit: Suit | null, none: string): string => (suit ? names.suit(suit) : none);

/** Each idea begins with its title in bold; the words follow it without a gap of their own. */
const minute = {
  title: 'In one minute',
  goal: {
    title: 'Two against two.',
    words: ' Your partner sits opposite. Win rounds and climb from 2 to the ace.',
  },
  points: {
    title: 'Only these are points:',
    words: ' a 5 counts 5, a 10 and a king 10. A round holds 200.',
  },
  trump: {
    title: 'Trumps beat the rest:',
    words:
      ' jokers, then all cards of the level played (here 2), then one suit (here hearts). Show a 2 during the deal to name that suit.',
  },
  kitty: {
    title: 'Eight cards are left over.',
    words: ' The banker picks them up and puts eight away, face down.',
  },
  shapes: {
    title: 'A single, a pair, a tractor:',
    words: ' equal cards are a pair, neighbouring pairs a tractor.',
  },
  follow: {
    title: 'Follow suit,',
    words: ' and answer a pair with a pair. None left? Play anything, or ruff with a trump.',
  },
  win: {
    title: 'Eighty points',
    words:
      ' and the attackers take the bank. If they win the last trick, points in the kitty are theirs, doubled or more.',
  },
  play: 'Play a guided round',
  more: 'The whole rule book',
};

const book = {
  /** Beside the choice of this table. */
  here: 'at this table',
  point: 'Point',
};

/** What the guide says; each text is true whenever its moment holds. */
const guide = {
  label: 'Guide',
  gotIt: 'Got it',
  stop: 'Stop the guide',
  chip: (level: string, suit: Suit | null | undefined): string =>
    `This chip shows level and trump. The level is ${level}, so every ${level} is a trump, whatever its suit. ${
      suit === undefined
        ? 'The trump suit is still open: it is named while the cards are dealt.'
        : `So far: ${suitOr(suit, names.noTrump)}, unless someone shows something stronger.`
    }`,
  /** Two equal cards, by the name of one. */
  pair: (name: string): string => `both ${plural(name)}`,
  declare: (what: string, suit: Suit | null): string =>
    suit === null
      ? `With ${what} you may call no-trump: then only jokers and level cards are trumps. Press the button below, or wait.`
      : `With ${what} you may make ${names.suit(suit)} trump. Press the button below, or wait until you hold more ${names.suit(suit)}.`,
  bury: (n: number): string =>
    `You are the banker, and the kitty is in your hand now. Choose ${cards(n)} to put away face down: low cards of a short suit are best. Points in the kitty are a risk.`,
  points: (n: number, attack: boolean | null): string =>
    `There are ${n} points in this trick. The attackers need 80 to take the bank. ${
      attack === null ? '' : attack ? 'You attack: win them.' : 'You defend: keep points from them.'
    }`,
  follow: (group: SuitGroup, inGroup: number, needed: number): string =>
    inGroup === needed
      ? `${capital(names.group(group))} were led and you have some, so you must follow with ${cards(needed)}. Cards that cannot be played are dimmed.`
      : `${capital(names.group(group))} were led. Play the ${cards(inGroup)} you have in that suit, and add any others.`,
  ruff: (group: SuitGroup): string =>
    `You have no ${names.group(group)}. You may ruff: a trump beats all ${names.group(group)}, and only a higher trump beats it. Or throw away a card you do not need.`,
  tractorLead: (what: string): string =>
    `${what}: neighbouring pairs, a tractor. Double-tap one of its cards to lead it as one play. The others must answer with such a tractor if they have one, else with pairs of the suit.`,
  tractorOwed:
    'A tractor was led: neighbouring pairs. You hold one in this suit, so it must be played. Without one, pairs of the suit come first.',
  settlement: (points: number, outcome: string): string =>
    `The round is over. The attackers have ${points} points: ${outcome}. A match goes on round after round up to the ace. That is all you need: enjoy the game.`,
};

/** One sentence per element of the bar. */
const bar = {
  trump: {
    open: (level: string): string =>
      `No trump yet: any player may show a level card (${level}) to make its suit trump.`,
    declared: (suit: Suit | null): string =>
      `${capital(suitOr(suit, names.noTrump))} so far: it stays unless someone shows something stronger.`,
    suit: (suit: Suit, level: string): string =>
      `${capital(names.suit(suit))} are trump: every one of them, every ${level} and all jokers beat the other suits.`,
    none: (level: string): string => `No-trump: only jokers and level cards (${level}) are trumps.`,
  },
  level: {
    holds: (team: string, level: string, banker: string): string =>
      `${sideAt(team, level)} and ${isOne(team) ? 'holds' : 'hold'} the bank (banker: ${inside(banker)}), so this round is played at ${level}.`,
    waits: (team: string, level: string): string =>
      `${sideAt(team, level)}, which is played in rounds where ${isOne(team) ? 'it holds' : `${subject(team).toLowerCase()} hold`} the bank.`,
  },
  points: (points: number): string =>
    `The attackers have taken ${points} of the 200 points so far; the kitty may still be added.`,
  threshold: (more: number, outcome: string): string =>
    `The attackers take the bank at 80 points. With ${more} more: ${outcome}.`,
  lastThreshold: (outcome: string): string => `The attackers are past the last mark: ${outcome}.`,
  seal: (start: string): string =>
    `The order of all cards was fixed before the deal. Its fingerprint begins ${start}; after the round, “Fair deal” checks it.`,
};

const fair = {
  before:
    'The order of the cards was fixed before the deal. Its fingerprint cannot be changed afterwards:',
  after:
    'When the round is over its secret is shown, and one press checks everything here, in your own browser.',
  check: 'Check this deal',
  next: 'Fingerprint of the next deal',
  secret: 'The secret, now shown',
  good: {
    promised: 'The fingerprint is the one your browser saw when the deal began.',
    commitment: 'The secret matches the fingerprint.',
    drawer: (name: string): string =>
      `The secret says that ${inside(name)} ${isOne(name) ? 'draws' : 'draw'} first.`,
    cards: (n: number): string =>
      `The deck made from the secret gave every player exactly the cards they played: ${n} of 108 cards compared.`,
    all: 'The deal was fair.',
    fits: 'The deal matches its fingerprint.',
  },
  unseen:
    'Your browser was not here when the deal began, so it cannot tell whether this fingerprint was shown before it.',
  bad: {
    promised: 'The fingerprint is not the one your browser saw when the deal began.',
    commitment: 'The secret does not match the fingerprint.',
    cards: 'Some cards do not come from this deck.',
    all: 'This deal does not add up.',
  },
};

export const lessons = { minute, book, guide, bar, fair };

export type Lessons = typeof lessons;
