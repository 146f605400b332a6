// Why a request is refused: English, one sentence per code.
import type { RefusalCode } from '@tuolaji/engine';
import type { WireCode, WireRefusal } from '@tuolaji/protocol';
import { count } from '../plural.ts';
import { names } from './names.ts';

const cards = (n: number): string => count(n, 'card', 'cards');

function wrongCount({ expected, got }: WireRefusal): string {
  if (expected === undefined) return 'That is the wrong number of cards.';
  if (got === undefined) return `Choose exactly ${cards(expected)}.`;
  return `Choose exactly ${cards(expected)}; you have chosen ${got}.`;
}

function mustFollow({ owed }: WireRefusal): string {
  if (!owed) return 'You must follow suit.';
  return owed.inGroup === owed.count
    ? `You must follow suit: ${cards(owed.inGroup)} in ${names.group(owed.group)}.`
    : `Play all your ${names.group(owed.group)} first: ${cards(owed.inGroup)}.`;
}

function mustPlayTractor({ owed }: WireRefusal): string {
  const longest = owed?.tractors[0];
  if (!owed || longest === undefined) return 'A tractor was led, and you hold one: play it.';
  return `A tractor was led, and you hold one of ${longest} pairs in ${names.group(owed.group)}: play it.`;
}

function pairsIn(owed: NonNullable<WireRefusal['owed']>): string {
  return `${count(owed.pairs, 'pair', 'pairs')} of ${names.group(owed.group)}`;
}

export const refusals: Readonly<Record<RefusalCode | WireCode, (refusal: WireRefusal) => string>> =
  {
    UNKNOWN_CARD: () => 'One of these cards is not in the deck.',
    DUPLICATE_CARD: () => 'The same card is chosen twice.',
    THREE_OF_A_KIND: () => 'There are only two copies of each card.',
    NO_CARDS: () => 'Choose your cards first.',
    CARD_NOT_HELD: () => 'You no longer hold that card.',
    WRONG_COUNT: wrongCount,
    BAD_RULES: () => 'These options do not go together.',
    BAD_COMMAND: () => 'The table did not understand that.',
    NOT_DECLARABLE: () => 'Only level cards and jokers can be declared.',
    NOT_STRONGER: () => 'The declaration on the table is at least as strong.',
    CHANGES_OWN_SUIT: () => 'You may strengthen your own declaration, not change its suit.',
    PARTNER_STANDS: () => 'Your partner has declared; partners do not overturn each other here.',
    ALREADY_PASSED: () => 'You have already passed.',
    REDEAL_OFF: () => 'There are no redeals at this table.',
    REDEAL_NOT_DUE: () => 'Only a hand without trumps or without points may ask for a redeal.',
    NOT_BANKER: () => 'Only the banker may do that.',
    MIXED_GROUPS: () => 'Lead cards of one suit only; all trumps together count as one suit.',
    THROW_NOT_PROVEN: () =>
      'Someone could still beat part of this throw, and this table allows only sure throws.',
    TRUMP_THROW: () => 'Trumps may not be thrown at this table.',
    MUST_FOLLOW_SUIT: mustFollow,
    MUST_PLAY_TRACTOR: mustPlayTractor,
    MUST_PLAY_PAIRS: ({ owed }) =>
      owed && owed.pairs > 0
        ? `You must play ${pairsIn(owed)}.`
        : 'You hold pairs in this suit: play them.',
    MUST_FILL: () =>
      'You cannot answer the tractor in full, so the rules choose your cards: the highlighted ones.',
    WRONG_PHASE: () => 'Not now.',
    NOT_YOUR_TURN: () => 'It is not your turn yet.',
    NOT_SEATED: () => 'Take a seat first.',
    NOT_ALLOWED: () => 'You may not do that.',
    OPTION_OFF: () => 'That is switched off at this table.',
    NOTHING_TO_TAKE_BACK: () => 'There is nothing to take back.',
    ALREADY_ASKED: () => 'You have already asked; the others are thinking.',
    NOTHING_ASKED: () => 'Nobody has asked for that.',
    MATCH_OVER: () => 'The match is over.',
    BAD_MESSAGE: () => 'The server did not understand this page. Please reload it.',
    TOO_LARGE: () => 'That is too much at once.',
    OLD_PROTOCOL: () => 'There is a newer version of this page. Please reload it.',
    HELLO_FIRST: () => 'The connection was not ready. Try again.',
    RATE_LIMITED: () => 'Too fast. Wait a moment.',
    UNAVAILABLE: () => 'The server cannot do that right now. Try again.',
    NO_SUCH_TABLE: () => 'There is no such table. Check the link or the code.',
    TOO_MANY_TABLES: () => 'You are at too many tables already. Leave one first.',
    TOO_MANY_SOCKETS: () => 'This game is open in too many windows. Please close one.',
    NOT_A_MEMBER: () => 'You are not at this table.',
    NOT_HOST: () => 'Only the host may do that.',
    REMOVED: () => 'The host has asked you to leave this table.',
    SEAT_TAKEN: () => 'Someone else was quicker: that seat is taken.',
    TABLE_FULL: () => 'This table is full.',
    NO_SUCH_SEAT: () => 'This table has no such seat.',
    NO_SPECTATORS: () => 'This table does not allow spectators.',
    SEATS_EMPTY: () => 'Some seats are empty. Invite someone or add bots.',
    NOT_READY: () => 'Not everyone is ready yet.',
    MATCH_RUNNING: () => 'Not while a match is running.',
    NO_MATCH: () => 'No match is running.',
    BAD_OPTIONS: () => 'These options do not go together.',
    TOO_SOON: () => 'Give them a moment.',
    CHAT_OFF: () => 'Text chat is off at this table.',
    NO_HINT: () => 'No hint right now.',
  };
