// The table while cards are dealt and played: English. Functions where a text takes numbers or names.
import type { DeclarationKind } from '@tuolaji/engine';
import { count } from '../plural.ts';
import {
  cards,
  declares,
  inside,
  isOne,
  plural,
  points,
  subject,
  THEM,
  US,
  wins,
} from './grammar.ts';

const NO_TRUMP = 'No trump';

/** The jokers of an offer to declare. */
interface OfferedJokers {
  readonly big: boolean;
  readonly pair: boolean;
}

export const table = {
  cards,
  points,
  you: 'You',
  us: US,
  them: THEM,
  /** For who belongs to neither; not by letters, because B is the banker’s mark. */
  team: (n: number): string => `Team ${n + 1}`,
  bot: (level: string): string => `${level} bot`,
  botOf: (owner: string): string => `bot of ${owner}`,
  /** Bots' names by seat. */
  botNames: ['Ada', 'Bo', 'Cai', 'Dee', 'Eno', 'Fay'],
  emptySeat: 'Empty',
  handOf: (n: number): string => `Your hand, ${cards(n)}`,
  tableLabel: 'Card table',
  trumpCard: (name: string): string => `${name}, trump`,
  owedCard: (name: string): string => `${name}, wanted`,
  notNow: (name: string): string => `${name}, cannot be played now`,
  // head of the table
  trump: 'Trump',
  noTrump: NO_TRUMP,
  noTrumpMark: 'NT',
  trumpOpen: 'not named yet',
  level: 'Level',
  banker: 'Banker',
  bankerMark: 'B',
  attackers: 'Attackers',
  weAttack: 'We attack',
  theyAttack: 'They attack',
  attackerPoints: (n: number): string => `Attackers have ${points(n)}`,
  nextStep: {
    shutOut: 'bankers +3',
    two: 'bankers +2',
    one: 'bankers +1',
    change: 'new bankers',
    attackers: (n: number): string => `attackers +${n}`,
  },
  /** What follows when the attackers reach the next threshold. */
  pointsToGo: (threshold: number, then: string): string => `At ${threshold} points: ${then}`,
  cardsLeft: (n: number): string => `${cards(n)} left`,
  thinking: 'to play',
  yourTurn: 'Your turn',
  winningNow: 'winning',
  // dealing and declaring
  dealing: 'Dealing',
  /** An offer to declare in a few letters; what it names stays in one line. */
  offer: {
    claim: (what: string): string => `Declare ${what}`,
    reinforce: (_what: string): string => 'Reinforce',
    overturn: (what: string): string => `Overturn: ${what}`,
  } satisfies Readonly<Record<DeclarationKind, (what: string) => string>>,
  /** No trump, by which joker or pair of them: several such offers may stand side by side. */
  offerNoTrump: (kind: DeclarationKind, { big, pair }: OfferedJokers): string =>
    `${kind === 'reinforce' ? 'Reinforce' : 'No\u00a0trump'} (${big ? 'big' : 'little'}${pair ? '\u00a0pair' : ''})`,
  /** Of an offer with two cards, beside the same suit with one. */
  offerPair: (what: string): string => `${what}\u00a0pair`,
  trumps: (n: number): string => count(n, 'trump', 'trumps').replace(' ', '\u00a0'),
  offerCards: (cardsShown: string): string => `with ${cardsShown}`,
  kittyNames: 'The kitty names trump',
  declareTitle: 'Name trump',
  /** The button of who has nothing more to declare, while nothing, or another player's declaration, or one's own stands. */
  noMore: { claim: 'Done', overturn: 'Pass', own: 'Done' },
  pauseDeal: { pause: 'Pause', resume: 'Resume' },
  dealPaused: 'The deal is paused',
  lastChance: {
    claim: 'Last chance to declare',
    reinforce: 'Last chance to reinforce',
    overturn: 'Last chance to overturn',
  } satisfies Readonly<Record<DeclarationKind, string>>,
  /** The same for a player who cannot. */
  othersMay: { claim: 'Others may still declare', overturn: 'Others may still overturn' },
  waitingForBanker: (name: string): string => `${name} is burying the kitty`,
  redeal: { noTrump: 'No trumps: redeal', noPoints: 'No points: redeal' },
  // burying and playing
  buryTitle: (n: number): string => `Bury ${cards(n)}`,
  bury: 'Bury',
  /** Its parts stay in one line. */
  buryCount: (n: number, of: number): string => `${n}\u00a0of\u00a0${of}`,
  atRisk: (n: number): string =>
    `${n === 0 ? 'no points' : points(n)} at risk`.replaceAll(' ', '\u00a0'),
  hint: 'Hint',
  nextHint: 'Next hint',
  hintOf: (n: number, of: number, why: string): string => `Hint ${n} of ${of}: ${why}`,
  onlyHint: (why: string): string => `${why} No other hint.`,
  complete: 'Complete',
  play: (n: number): string => `Play ${n}`,
  playConfirmed: (n: number): string => `Sure? Play ${n}`,
  /** On a button that cannot be pressed yet; `of` is null where any number may be led, or too many are chosen. */
  choose: (n: number, of: number | null): string =>
    of === null ? `${n} chosen` : `${n} of ${of} chosen`,
  queue: (n: number): string => `Play ${n} on my turn`,
  queued: 'Queued · cancel',
  clear: 'Put down',
  onlyPlay: 'The rules leave only this play.',
  noHint: 'A bot would wait here.',
  waitFor: (name: string): string => `${name} to play`,
  // panels
  lastTrick: 'Previous trick',
  history: 'Tricks',
  counter: 'Card counter',
  chat: 'Chat',
  nudged: (name: string): string => `${name} nudges the table`,
  phrase: {
    hello: 'Hello!',
    goodGame: 'Good game.',
    wellPlayed: 'Well played!',
    thanks: 'Thanks!',
    sorry: 'Sorry!',
    hurry: 'Any time now …',
    oneMoment: 'One moment.',
    niceThrow: 'Nice throw!',
    trumpThem: 'Ruff it!',
    givePoints: 'Points, please!',
    savePoints: 'Keep your points!',
    yourLead: 'Your lead.',
    unlucky: 'Unlucky.',
    lucky: 'Lucky!',
    again: 'Another one?',
    bye: 'Goodbye!',
  },
  // menu
  menu: 'Menu',
  panels: 'Panels',
  surrenderRefused: (name: string): string =>
    `${name} ${isOne(name) ? 'wants' : 'want'} to play on.`,
  autoOff: 'Take back control',
  autoNow: 'A bot is playing for you.',
  // people
  offline: 'offline',
  standInSoon: (n: number): string => `bot in ${n} s`,
  standIn: 'bot stands in',
  auto: 'bot plays',
  watching: 'You are watching',
  kitty: 'Kitty',
  sealed: (start: string): string => `Sealed · ${start}`,
  // sentences read aloud
  spoken: {
    cut: (who: string, what: string | null): string =>
      what === null
        ? `The cut picks ${inside(who)} to draw first.`
        : `${who} ${isOne(who) ? 'cuts' : 'cut'}: ${what}.`,
    deal: (round: number, level: string): string => `Round ${round} is dealt, level ${level}.`,
    pairOf: (name: string): string => `pair of ${plural(name)}`,
    declared: (who: string, how: DeclarationKind, what: string): string =>
      `${who} ${declares(who, how)} ${what}.`,
    trump: (what: string, banker: string): string =>
      `${what === NO_TRUMP ? what : `Trump is ${what}`}. Banker: ${inside(banker)}.`,
    fromKitty: (what: string): string => `Nobody declared; the kitty names the trump: ${what}.`,
    buried: (who: string): string => `${who} buried the kitty.`,
    redeal: (who: string): string => `${who} asked for a redeal.`,
    played: (who: string, what: string): string => `${who}: ${what}.`,
    throwFailed: (who: string, tried: string, forced: string): string =>
      `${who} tried to throw ${tried}; the throw fails and ${forced} is led.`,
    trickEnd: (who: string, n: number): string =>
      n === 0
        ? `${who} ${wins(who)} the trick.`
        : `${who} ${wins(who)} the trick with ${points(n)}.`,
    total: (n: number): string => `Attackers: ${points(n)}.`,
    yourTurn: 'Your turn.',
    hint: (what: string, why: string): string => `${what}: ${why}`,
    kitty: (n: number, times: number): string =>
      n === 0
        ? 'The kitty is captured, but holds no points.'
        : `The kitty is captured: ${points(n)} times ${times}.`,
    result: (n: number): string => `The round is over. Attackers have ${points(n)}.`,
    gameOver: (team: string): string => `${subject(team)} ${wins(team)} the match.`,
    state: (facts: readonly string[]): string =>
      facts.map((fact) => fact.replace(/\.$/, '')).join('. '),
    chosen: (n: number): string => `${cards(n)} chosen`,
    takenBack: (who: string): string => `${who} took a play back.`,
  },
  talk: {
    knocked: (name: string, whom: string): string => `${name} nudges ${whom}`,
    knockedForMe: (name: string): string => `${name} nudges you`,
  },
  throwing: {
    sure: (n: number): string => `Throw ${n}`,
    mayFail: (n: number): string => `Throw ${n} · may fail`,
  },
  clock: {
    left: (seconds: number): string => `${seconds} s left`,
    up: 'time is up',
    bank: (seconds: number): string => `extra time: ${seconds} s`,
  },
  countLine: {
    /** Before the counts: cards neither played nor in one's own hand. */
    stillOut: 'Still out:',
    trumpsOut: 'Trumps',
    bigShort: 'Big',
    littleShort: 'Little',
    pointsOut: 'Points',
  },
  seatMenu: {
    mute: (name: string): string => `Mute ${name}`,
    unmute: (name: string): string => `Unmute ${name}`,
    nudge: (name: string): string => `Nudge ${name}`,
    giveToBot: 'Give the seat to a bot',
    sendAway: (name: string): string => `Ask ${name} to leave`,
    really: (what: string): string => `${what}? Yes`,
    no: 'No',
  },
};
