// The table screen: English. Functions where a text takes numbers or names.
import type { DeclarationKind } from '@tuolaji/engine';
import { count } from '../plural.ts';

const cards = (n: number): string => count(n, 'card', 'cards');

const points = (n: number): string => count(n, 'point', 'points');

const levels = (n: number): string => count(n, 'level', 'levels');

const US = 'Us';
const THEM = 'Them';

/** A team or a player at the head of a sentence. */
const subject = (who: string): string => (who === US ? 'We' : who === THEM ? 'They' : who);

/** One person or one team does; you, we and they do. */
const isOne = (who: string): boolean => !/^(You|Us|Them)$/.test(who);

const wins = (who: string): string => (isOne(who) ? 'wins' : 'win');

/** The verb of a declaration, for one player and for several. */
const DECLARES = {
  claim: ['declares', 'declare'],
  reinforce: ['reinforces', 'reinforce'],
  overturn: ['overturns with', 'overturn with'],
} as const;

const declares = (who: string, how: DeclarationKind): string => DECLARES[how][isOne(who) ? 0 : 1];

export const table = {
  cards,
  points,
  you: 'You',
  us: US,
  them: THEM,
  team: (n: number): string => (n === 0 ? 'Team A' : 'Team B'),
  bot: (level: string): string => `${level} bot`,
  /** Bots' names by seat. */
  botNames: ['Ada', 'Bo', 'Cai', 'Dee', 'Eno', 'Fay'],
  emptySeat: 'Empty',
  handOf: (n: number): string => `Your hand, ${cards(n)}`,
  tableLabel: 'Card table',
  trumpCard: (name: string): string => `${name}, trump`,
  owedCard: (name: string): string => `${name}, owed`,
  notNow: (name: string): string => `${name}, not to be played now`,

  // head of the table
  trump: 'Trump',
  noTrump: 'No trump',
  noTrumpMark: 'NT',
  trumpOpen: 'Trump open',
  level: 'Level',
  banker: 'Banker',
  bankerMark: 'B',
  attackers: 'Attackers',
  weAttack: 'We attack',
  weHold: 'We hold the bank',
  attackerPoints: (n: number): string => `Attackers have ${points(n)}`,
  nextStep: {
    shutOut: 'bankers +3',
    two: 'bankers +2',
    one: 'bankers +1',
    change: 'bank changes sides',
    attackers: (n: number): string => `attackers +${n}`,
  },
  pointsToGo: (n: number, then: string): string => `${n} more: ${then}`,
  cardsLeft: (n: number): string => `${cards(n)} left`,
  thinking: 'to play',
  yourTurn: 'Your turn',
  winningNow: 'winning',

  // dealing and declaring
  dealing: 'Dealing',
  /** An offer to declare, in a few letters. */
  offer: {
    claim: (what: string): string => `Declare ${what}`,
    reinforce: (_what: string): string => 'Reinforce',
    overturn: (what: string): string => `Overturn ${what}`,
  } satisfies Readonly<Record<DeclarationKind, (what: string) => string>>,
  offerNoTrump: 'NT',
  trumps: (n: number): string => count(n, 'trump', 'trumps'),
  offerCards: (cardsShown: string): string => `with ${cardsShown}`,
  kittyNames: 'The kitty names trump',
  declareTitle: 'Name trump',
  done: 'Done',
  fairness: 'Others may still declare',
  pauseDeal: { pause: 'Pause', resume: 'Go on dealing' },
  dealPaused: 'The deal is paused',
  closing: 'Last chance to declare',
  waitingForBanker: (name: string): string => `${name} is burying the kitty`,
  redeal: { noTrump: 'No trumps: redeal', noPoints: 'No points: redeal' },

  // burying and playing
  buryTitle: (n: number): string => `Bury ${cards(n)}`,
  bury: 'Bury',
  buryCount: (n: number, of: number): string => `${n} of ${of}`,
  atRisk: (n: number): string => (n === 0 ? 'no points at risk' : `${points(n)} at risk`),
  hint: 'Hint',
  nextHint: 'Next hint',
  hintOf: (n: number, of: number, why: string): string => `Hint ${n} of ${of}: ${why}`,
  onlyHint: (why: string): string => `${why} No other hint.`,
  complete: 'Complete',
  play: (n: number): string => `Play ${n}`,
  playConfirmed: (n: number): string => `Sure? Play ${n}`,
  choose: (n: number, of: number): string => `${n} of ${of}`,
  queue: (n: number): string => `Play ${n} on my turn`,
  queued: 'Queued · cancel',
  clear: 'Put down',
  onlyPlay: 'The rules leave only this play.',
  noHint: 'A bot would wait here.',
  waitFor: (name: string): string => `${name} to play`,

  // throws
  throwFailed: (name: string): string => `${name}: the throw fails`,
  throwBySuit: (name: string, what: string): string => `${name} can beat ${what}`,
  throwByRuff: (name: string, what: string): string => `${name} can ruff ${what}`,
  throwForced: (what: string): string => `must lead ${what}`,

  // panels
  lastTrick: 'Last trick',
  noTrick: 'No trick yet',
  history: 'Tricks',
  trickNumber: (n: number): string => `Trick ${n}`,
  trickWorth: (n: number): string => (n === 0 ? 'no points' : points(n)),
  wins: (name: string): string => `${name} ${wins(name)}`,
  counter: 'Card counter',
  counterNote: 'Cards not yet seen: neither played nor in your hand.',
  outstandingPoints: (n: number): string => `${points(n)} still out`,
  outstandingTrumps: (n: number): string => `${count(n, 'trump', 'trumps')} still out`,
  voids: 'Known voids',
  noVoids: 'none shown yet',
  chat: 'Chat',
  chatPlaceholder: 'Say something',
  send: 'Send',
  phrases: 'Phrases',
  emotes: 'Emotes',
  mute: (name: string): string => `Mute ${name}`,
  unmute: (name: string): string => `Unmute ${name}`,
  nudge: (name: string): string => `Nudge ${name}`,
  giveToBot: 'Give the seat to a bot',
  sendAway: (name: string): string => `Ask ${name} to leave`,
  really: (what: string): string => `${what}: yes, really`,
  no: 'No',
  nudged: (name: string): string => `${name} knocks on the table`,
  close: 'Close',
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

  // menu
  menu: 'Menu',
  panels: 'Panels',
  takeBack: 'Ask to take back',
  takeBackAsked: (name: string): string => `${name} asks to take the last play back`,
  takeBackWaiting: 'You asked to take your play back; the others are thinking.',
  surrender: 'Give up the round',
  surrenderSure:
    'Give up this round? Your partner has to agree. Bankers who give up concede every point still in play; attackers keep what they have.',
  playOn: 'Play on',
  surrenderRefused: (name: string): string =>
    `${name} ${isOne(name) ? 'wants' : 'want'} to play on.`,
  surrenderAsked: (name: string): string => `${name} wants to give up the round`,
  surrenderWaiting: 'You offered to give up; your partner is thinking.',
  agree: 'Agree',
  decline: 'Decline',
  guide: 'Guide me through this round',
  help: 'Keys and gestures',
  autoOn: 'Let a bot play for me',
  autoOff: 'Take over again',
  autoNow: 'A bot is playing for you.',
  stand: 'Give up my seat and watch',
  standSure:
    'Give up your seat? A bot plays on for you; you can take the seat back while it is free.',
  leave: 'Leave the table',
  leaveSure: 'Leave? A bot takes your seat; you can come back by the same link.',
  stay: 'Stay',

  // people
  offline: 'offline',
  standInSoon: (n: number): string => `bot in ${n} s`,
  standIn: 'bot stands in',
  auto: 'bot plays',
  watching: 'You are watching',
  spectators: (n: number): string => `${n} watching`,

  // settlement
  settlement: (round: number): string => `Round ${round}`,
  trickPoints: 'From tricks',
  kitty: 'Kitty',
  kittySafe: 'The bankers took the last trick: the kitty is safe.',
  kittyTaken: 'The attackers took the last trick.',
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
  changesSides: 'The bank changes sides.',
  nextBanker: (name: string): string => `Next banker: ${name}`,
  nextRound: 'Next round',
  waitingOthers: 'Waiting for the others',
  readyCount: (n: number, of: number): string => `${n} of ${of} ready`,
  won: 'We win the match!',
  lost: 'They win the match.',
  teamWins: (team: string): string => `${subject(team)} ${wins(team)} the match`,
  finalLevels: (ours: string, theirs: string): string => `Final levels: us ${ours}, them ${theirs}`,
  rematch: 'Another match',
  rematchWaiting: 'Waiting for the others …',
  home: 'Home',
  fairDeal: 'Fair deal',
  sealed: (start: string): string => `Sealed · ${start}`,

  // keys
  keys: {
    arrows: 'move along the hand',
    space: 'choose or put down a card',
    shift: 'choose a range',
    unit: 'choose its pair or tractor',
    enter: 'play, bury, complete',
    hint: 'hint, again for the next one',
    escape: 'put all cards down',
    declare: 'declare the first, second … offer',
    done: 'done declaring, next round',
    pause: 'pause the deal, go on (alone with bots)',
    last: 'show the last trick',
    history: 'tricks',
    counter: 'card counter',
    chat: 'chat',
    state: 'say the state of the table',
    help: 'this sheet',
  },
  gestures: {
    title: 'With a finger or mouse',
    tap: 'Tap: one card',
    double: 'Double tap: its pair or tractor',
    sweep: 'Sweep sideways: a range',
    drag: 'Drag upwards: play what is chosen',
  },
  keyNames: { arrows: '← →', space: 'Space', enter: 'Enter', escape: 'Esc', shift: 'Shift + ← →' },

  // sentences read aloud
  spoken: {
    cut: (who: string, what: string | null): string =>
      what === null ? `The cut picks ${who} to draw first.` : `${who} cuts: ${what}.`,
    deal: (round: number, level: string): string => `Round ${round} is dealt, level ${level}.`,
    pairOf: (name: string): string => `pair of ${name}`,
    declared: (who: string, how: DeclarationKind, what: string): string =>
      `${who} ${declares(who, how)} ${what}.`,
    trump: (what: string, banker: string): string => `Trump is ${what}. Banker: ${banker}.`,
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
      `The kitty is captured: ${points(n)} times ${times}.`,
    result: (n: number): string => `The round is over. Attackers have ${points(n)}.`,
    gameOver: (team: string): string => `${subject(team)} ${wins(team)} the match.`,
    state: (facts: readonly string[]): string =>
      facts.map((fact) => fact.replace(/\.$/, '')).join('. '),
    chosen: (n: number): string => `${cards(n)} chosen`,
    takenBack: (who: string): string => `${who} took a play back.`,
  },
};
