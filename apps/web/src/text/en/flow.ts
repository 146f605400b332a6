// What surrounds a hand (settlement, talk, tabs, addresses, tables left): English.
import { count } from '../plural.ts';

const settlement = {
  /** Why the levels change: the threshold the attackers' points reached, or stayed under. */
  reached: (points: number, from: number): string =>
    points === from
      ? `The attackers reached exactly ${from}.`
      : `The attackers have ${points}: past ${from}.`,
  under: (points: number, next: number): string => `The attackers have ${points}: under ${next}.`,
  none: 'The attackers have no point at all.',
};

const talk = {
  knocked: (name: string, whom: string): string => `${name} knocks for ${whom}`,
  knockedForMe: (name: string): string => `${name} knocks for you`,
};

const history = {
  declared: { claim: 'declares', overturn: 'overturns', reinforce: 'reinforces' },
  exposed: 'shown to all',
};

const throwing = {
  sure: (n: number): string => `Throw ${n}`,
  mayFail: (n: number): string => `Throw ${n} · may fail`,
};

const clock = {
  left: (seconds: number): string => `${seconds} s left`,
  up: 'time is up',
  bank: (seconds: number): string => `extra time: ${seconds} s`,
};

const elsewhere = {
  title: 'Your match goes on in another tab',
  text: 'One match, one table: it moved to the tab you opened last.',
  takeBack: 'Play here instead',
};

const notFound = {
  title: 'There is nothing at this address',
  text: 'The link may be cut short or mistyped.',
};

const left = {
  title: 'Tables you left',
  with: (names: string): string => `With ${names}`,
  alone: 'With bots',
};

const record = {
  standIn: (n: number): string => `${count(n, 'round', 'rounds')} played for you by a bot`,
  solo: 'Alone with bots · on this device only',
  soloCount: (n: number): string =>
    `Of these, ${count(n, 'match', 'matches')} alone with bots, kept on this device.`,
  noneHint: 'Every match you play to its end is counted here, with friends or alone with bots.',
  offline: 'The server cannot be reached: only matches on this device are shown.',
};

export const flow = {
  settlement,
  talk,
  history,
  throwing,
  clock,
  elsewhere,
  notFound,
  left,
  record,
};
