// Another device, the player's own record: English.
import { count } from '../plural.ts';

const device = {
  intro:
    'Scan this on the other device, or open the link there. You will be the same player, in the same seat, with the same record.',
  link: 'Link to you as a player',
  expires: (minutes: number): string =>
    `Works once, within the next ${count(minutes, 'minute', 'minutes')}.`,
  secret: 'Keep it to yourself: anyone who opens it plays as you.',
  solo: 'A match against bots started with “Play now” stays on this device.',
  expired: 'This link has expired.',
  again: 'Make a new link',
  failed: 'The server cannot be reached.',
  retry: 'Try again',
};

const resume = {
  working: 'Looking you up on the server …',
  title: 'Switch players on this device?',
  ask: (name: string): string =>
    `On this device you are ${name}. With this link you become the player who made it, and you can no longer reach the seats and the record of ${name}.`,
  yes: 'Continue with the link',
  no: (name: string): string => `Stay as ${name}`,
  done: (name: string): string => `On this device you are now ${name}.`,
  badTitle: 'This link no longer works',
  bad: 'It has already been used, or its ten minutes are over. Make a new one on your other device.',
};

const record = {
  matches: 'Matches',
  rounds: 'Rounds',
  banker: 'Rounds as bankers',
  wonOf: (won: number, all: number): string => `${won} of ${all} won`,
  percent: (n: number): string => `${n}%`,
  none: 'No finished matches yet.',
  list: 'Finished matches',
  won: 'Won',
  lost: 'Lost',
  left: 'Left',
  /** Of a match left before its end, which counts for nothing. */
  leftEarly: 'you left before the end',
  nRounds: (n: number): string => count(n, 'round', 'rounds'),
  bots: (n: number): string => count(n, 'bot', 'bots'),
  /** Either side is a list of names and bots. */
  sides: (partners: string, opponents: string): string => `With ${partners} against ${opponents}`,
  /** A match seen from outside: both sides by their names. */
  between: (one: string, other: string): string => `${one} against ${other}`,
  more: 'More',
  copy: 'Copy record',
  copied: 'Copied',
  download: 'Save record',
  share: 'Copy link',
  unshare: 'Withdraw link',
  shared: 'Link copied: anyone who has it can read this record.',
  former: 'a former player',
  /** A button with its match's date, for screen readers. */
  ofMatch: (what: string, date: string): string => `${what}: ${date}`,
  standIn: (n: number): string => `${count(n, 'round', 'rounds')} played for you by a bot`,
  /** Of the rounds of one match. */
  standInHere: (n: number): string => `${n} of them played for you by a bot`,
  solo: 'Alone with bots · on this device only',
  soloCount: (n: number): string =>
    `Of these, ${count(n, 'match', 'matches')} alone with bots, kept on this device.`,
  noneHint: 'Every match you play to its end is counted here, with friends or alone with bots.',
  offline: 'The server cannot be reached: only matches on this device are shown.',
};

const data = {
  devices: 'Devices',
  devicesHint:
    'These browsers and programs play as you. Sign out any browser and end any key that you do not know.',
  unknown: 'Unknown device',
  thisOne: 'This device',
  seen: (day: string): string => `Last used on ${day}`,
  madeOrSeen: (day: string): string => `Made or last used on ${day}`,
  signOut: 'Sign out',
  signOutDevice: (name: string): string => `Sign out: ${name}`,
  endKey: 'End key',
  endKeyOf: (name: string): string => `End key: ${name}`,
  botDevice: (name: string): string => `Bot key: ${name}`,
  botKey: 'New key for a bot program',
  botKeyHint: 'A program that has this key can play as your bot at tables that allow it.',
  newBotKey: 'The new key, shown only now',
  copyKey: 'Copy key',
  botKeyFailed: 'No key was made. You can have five; end one first.',
  logOut: 'Sign out here',
  logOutHint:
    'This device forgets you and becomes a new guest. To come back, make a link on another of your devices first; without one, you cannot return.',
  logOutSure: 'Yes, sign out here',
  remove: 'Delete me',
  removeHint:
    'Your name, your devices and your statistics are deleted for good. Records of matches you played stay with the others, with “a former player” in your place.',
  removeSure: 'Yes, delete me for good',
  no: 'No',
};

const newMatch = {
  title: 'New match',
  sure: 'Your match against the bots is still running. A new one replaces it.',
  start: 'Start a new match',
  goOn: 'Continue the old one',
};

export const account = { device, resume, record, data, newMatch };
