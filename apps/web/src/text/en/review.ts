// What the review says: English. Not part of the catalogue of the first load; the review screens load it.
import type { CardId, Seat, Suit } from '@tuolaji/engine';
import type { DecisionClass, DecisionKind, FactsOf, ReviewCode } from '../../review/reasons.ts';
import { count } from '../plural.ts';
import { THEM, US } from './grammar.ts';
import { names } from './names.ts';

/** How a sentence names cards and seats; the screen knows the players. */
export interface ReviewNames {
  readonly cards: (cards: readonly CardId[]) => string;
  readonly seat: (seat: Seat) => string;
}

/** A sentence for each reason, built from its facts. */
type ReasonLines = {
  readonly [C in ReviewCode]: (facts: FactsOf<C>, say: ReviewNames) => string;
};

const levels = (value: number): string => Math.abs(value).toFixed(2);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${levels(value)}`;
const points = (n: number): string => count(n, 'point', 'points');
const trumps = (n: number): string => count(n, 'trump', 'trumps');
const trumpSuit = (suit: Suit | null): string => (suit === null ? names.noTrump : names.suit(suit));

const reasons: ReasonLines = {
  RUFF_RISK: (f, say) =>
    `${say.cards(f.cards)} could be ruffed: ${say.seat(f.seat)} had shown out of ${names.suit(f.group)} in trick ${f.trick}.`,
  HIGHER_OUT: (f, say) =>
    `${say.cards([f.higher])} was still out and could beat ${say.cards(f.cards)}${f.points > 0 ? `, with ${points(f.points)} in it` : ''}.`,
  NOTHING_HIGHER: (f, say) =>
    `Nothing higher than ${say.cards(f.cards)} was left in ${names.group(f.group)}.`,
  THROW_RISK: (f, say) =>
    `A throw is as weak as its weakest part: ${say.cards([f.higher])} could beat ${say.cards(f.cards)}.`,
  THROW_HOLDS: (f, say) => `No part of ${say.cards(f.cards)} could be beaten in suit.`,
  PARTNER_RUFFS: (f, say) =>
    `${say.seat(f.seat)} had shown out of ${names.suit(f.group)} in trick ${f.trick} and could ruff.`,
  LEADS_TRUMP: (f, say) => `Leading ${say.cards(f.cards)} draws trumps.`,
  LEADS_TRACTOR: (f, say) => `The tractor ${say.cards(f.cards)} pulls pairs out of every hand.`,
  LEADS_PAIR: (f, say) => `The pair ${say.cards(f.cards)} is hard to beat and forces pairs out.`,
  LEADS_LOW: (f, say) => `${say.cards(f.cards)} gives up the lead cheaply.`,
  ONLY_PLAY: () => 'The rules left only this play.',
  TAKES_TRICK: (f, say) =>
    `${say.cards(f.cards)} takes the trick from ${say.seat(f.seat)}${f.points > 0 ? `, with ${points(f.points)}` : ''}.`,
  RUFFS: (f, say) =>
    `${say.cards(f.cards)} ruffs the ${names.suit(f.group)} lead${f.points > 0 ? ` for ${points(f.points)}` : ''}.`,
  OVERTAKES_PARTNER: (f, say) =>
    `${say.seat(f.seat)} was already winning the trick; ${say.cards(f.cards)} takes it from a partner.`,
  LEAVES_TRICK: (f, say) =>
    `It leaves the trick${f.points > 0 ? ` and ${points(f.points)}` : ''} to ${say.seat(f.seat)}.`,
  GIVES_POINTS: (f, say) =>
    `${say.cards(f.cards)} puts ${points(f.points)} into a trick that ${say.seat(f.seat)} was winning.`,
  FEEDS_PARTNER: (f, say) =>
    `${say.cards(f.cards)} adds ${points(f.points)} to the trick of ${say.seat(f.seat)}, a partner.`,
  HOLDS_POINTS_BACK: (f, say) =>
    `${say.seat(f.seat)}, a partner, was winning: ${points(f.points)} more could have gone into the trick.`,
  SPENDS_MORE: (f, say) =>
    `${say.cards(f.enough)} would have won as well as ${say.cards(f.cards)}.`,
  SPLITS_PAIR: (f, say) => `It breaks up the pair of ${say.cards(f.cards)}.`,
  KEEPS_PAIR: (f, say) => `It keeps the pair of ${say.cards(f.cards)} together.`,
  EMPTIES_SUIT: (f) => `It uses up the ${names.suit(f.group)}, which can then be ruffed.`,
  PLAYS_LOW: (f, say) => `${say.cards(f.cards)} costs little.`,
  BURIES_POINTS: (f, say) => `It puts ${points(f.points)} into the kitty: ${say.cards(f.cards)}.`,
  BURIES_TRUMP: (f, say) => `It buries trumps: ${say.cards(f.cards)}.`,
  BURIES_HIGH: (f, say) => `It buries ${say.cards(f.cards)}, which would win tricks.`,
  BURIES_SUIT: (f) =>
    `It clears ${names.list(f.groups.map(names.suit))} out of the hand for ruffing.`,
  BURIES_PAIR: (f, say) => `It buries a pair: ${say.cards(f.cards)}.`,
  BURIES_LOW: () => 'It buries the cards least likely to win a trick.',
  DECLARES: (f) => `With ${names.suit(f.suit)} as trump the hand held ${trumps(f.trumps)}.`,
  DECLARES_NO_TRUMP: (f) => `Without a trump suit the hand held ${trumps(f.trumps)}.`,
  WAITS: () => 'It leaves trump open.',
  LETS_STAND: (f, say) =>
    `It lets ${trumpSuit(f.suit)} stand, declared by ${say.seat(f.seat)}, with ${trumps(f.trumps)} in hand.`,
};

const classes: Readonly<Record<DecisionClass, string>> = {
  best: 'Best',
  fine: 'Fine',
  slip: 'Slip',
  mistake: 'Mistake',
  blunder: 'Blunder',
};

const kinds: Readonly<Record<DecisionKind, string>> = {
  declare: 'Declaring',
  bury: 'Burying',
  lead: 'Leading',
  follow: 'Following',
};

export const review = {
  reasons,
  classes,
  kinds,
  /** What a decision cost, and what would have been better; empty texts for waiting. */
  verdict: (chosen: string, best: string, loss: number): string =>
    `${chosen || 'Waiting'} cost ${levels(loss)} levels; better: ${best || 'waiting'}.`,
  hindsight: 'How it ends with all hands open. No player could know.',
  hindsightBox: {
    title: 'Hindsight',
    switch: 'Show hindsight',
    pick: 'Choose a decision to see what the open hands say about it.',
    asking: 'Playing it out with all hands open …',
    none: 'The open hands add nothing about this decision.',
    /** What the verdict's figure is, beside this one. */
    apart: 'What the verdict counts is an average over the hands that were possible then.',
    chosen: 'Chosen',
    /** Where the round ends after a play, in levels for the seat's team. */
    ends: (play: string, value: number): string =>
      value === 0
        ? `${play}: no level`
        : `${play}: ${value > 0 ? US : THEM} +${count(Math.abs(value), 'level', 'levels')}`,
  },
  curve: {
    label: (from: number, to: number): string =>
      `Expected levels from ${signed(from)} at the deal to ${signed(to)} at the end`,
    caption: 'Expected levels, deal to result; red: lost by own decisions. Press to go there.',
  },
  byKind: {
    title: 'Strengths and weaknesses',
    kind: 'Decision',
    decisions: 'Number',
    loss: 'Levels lost per decision',
    weakness: 'weakest',
    strength: 'strongest',
  },
  byRound: {
    title: 'Luck and skill by round',
    goTo: (round: number): string => `Go to round ${round}`,
    round: 'Round',
    cards: 'Cards',
    decisions: 'Decisions',
    rest: 'Others',
    result: 'Result',
  },
  /** The parts of a round's result. */
  cards: 'The cards dealt',
  decisions: 'Own decisions',
  rest: 'Other hands and other players',
  meanLoss: (loss: number): string => `${loss.toFixed(3)} levels lost per decision`,
  /** The panel beside the replay; rounds are null for a whole match. */
  panel: {
    title: 'Review',
    of: (name: string, round: number | null): string =>
      round === null ? `Review: ${name}, whole match` : `Review: ${name}, round ${round}`,
    offer: (name: string, round: number | null): string =>
      round === null ? `Review ${name}, whole match` : `Review ${name}, round ${round}`,
    choose: 'Whose decisions? The review sees what that player could know.',
    close: 'Close the review',
    progress: 'Progress of the review',
    running: 'Reviewing on this device …',
    percent: (percent: number): string => ` ${percent}%`,
    stop: 'Stop',
    stopped: 'Stopped.',
    goOn: 'Go on',
    failed: 'The review stopped with an error.',
    finished: (decisions: number): string =>
      `${count(decisions, 'decision', 'decisions')} reviewed.`,
    lost: (loss: number): string => `${levels(loss)} levels lost`,
    result: 'This round, in levels: ours minus theirs',
    dearest: 'Costliest decisions',
    all: 'All decisions',
    others: 'Other decisions, in order of play',
    wait: 'Waiting',
    hand: 'Hand: ',
    played: 'Played: ',
    better: 'Better: ',
    loss: (loss: number): string => `cost ${levels(loss)} levels`,
    /** Where a decision was made; the round only where several are reviewed. */
    where: (kind: string, trick: number | null, round: number | null): string =>
      [
        ...(round === null ? [] : [`Round ${round}`]),
        ...(trick === null ? [] : [`Trick ${trick}`]),
        kind,
      ].join(' · '),
  },
};

export type ReviewTexts = typeof review;
