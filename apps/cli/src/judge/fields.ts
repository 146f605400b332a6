// Reads the fields of a judge's line: every value is checked before a rule sees it.

import {
  type Card,
  fail,
  ok,
  type Players,
  parseFaces,
  parseRules,
  RANKS,
  type Rank,
  type Refusal,
  type RefusalCode,
  type Result,
  type Ruleset,
  SUITS,
  type Suit,
} from '@tuolaji/engine';
import { PLAYER_COUNTS, type Terms, termsFor, UNNAMED_PRESET } from '@tuolaji/engine/kernel';

/** What is wrong with a line: the protocol's codes, and those of bad cards. */
export interface LineError {
  readonly code: 'BAD_JSON' | 'BAD_LINE' | 'UNKNOWN_KIND' | RefusalCode;
  readonly message: string;
}

export type Line = Readonly<Record<string, unknown>>;
export type Read<T> = Result<T, LineError>;

const bad = (message: string): Result<never, LineError> => fail({ code: 'BAD_LINE', message });

export const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readRules(line: Line): Read<Ruleset> {
  const rules = parseRules(line.rules ?? UNNAMED_PRESET);
  return rules.ok
    ? rules
    : fail({ code: 'BAD_RULES', message: 'rules: a preset name, or {"preset", …options}' });
}

export function readRank(value: unknown, name: string): Read<Rank> {
  const rank = RANKS.find((r) => r === value);
  return rank === undefined ? bad(`${name}: one of ${RANKS.join(' ')}`) : ok(rank);
}

function readTrump(value: unknown): Read<Terms['trump']> {
  if (!isLine(value)) return bad('trump: {"suit", "level"}');
  const level = readRank(value.level, 'trump.level');
  if (!level.ok) return level;
  const suit: Suit | null | undefined =
    value.suit === null ? null : SUITS.find((s) => s === value.suit);
  return suit === undefined
    ? bad('trump.suit: S, H, D, C or null')
    : ok({ suit, level: level.value });
}

export function readTerms(line: Line): Read<Terms> {
  const rules = readRules(line);
  if (!rules.ok) return rules;
  const trump = readTrump(line.trump);
  return trump.ok ? ok(termsFor(rules.value, trump.value)) : trump;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Cards, or the refusal that bad cards deserve; faces prefer the copies held. */
export function readPlay(value: unknown, held: readonly Card[] = []): Result<Card[], Refusal> {
  if (typeof value !== 'string' && !isTexts(value))
    return fail({ code: 'BAD_COMMAND', rule: null });
  return parseFaces(value, held);
}

/** Cards that a question rests on: bad ones spoil the whole line. */
export function readCards(value: unknown, name: string, held: readonly Card[] = []): Read<Card[]> {
  const cards = readPlay(value, held);
  if (cards.ok) return cards;
  if (cards.error.code === 'BAD_COMMAND') return bad(`${name}: a list of cards`);
  return fail({
    code: cards.error.code,
    message: `${name}: ${CARD_FAULTS[cards.error.code] ?? 'bad cards'}`,
  });
}

const CARD_FAULTS: Readonly<Partial<Record<RefusalCode, string>>> = {
  UNKNOWN_CARD: 'no such card',
  DUPLICATE_CARD: 'the same physical card twice',
  THREE_OF_A_KIND: 'more copies of a card than two decks have',
};

/** Several lists of cards. */
export function readLists(value: unknown, name: string): Read<Card[][]> {
  if (!Array.isArray(value)) return bad(`${name}: a list of lists of cards`);
  const lists: Card[][] = [];
  for (const [i, item] of value.entries()) {
    const cards = readCards(item, `${name}[${i}]`);
    if (!cards.ok) return cards;
    lists.push(cards.value);
  }
  return ok(lists);
}

export function readPlayers(value: unknown): Read<Players> {
  const players = PLAYER_COUNTS.find((count) => count === value);
  return players === undefined ? bad(`players: ${PLAYER_COUNTS.join(' or ')}`) : ok(players);
}

/** A whole number from 0 up to, but not including, `below`. */
export function readNumber(value: unknown, name: string, below: number): Read<number> {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below;
  return fits ? ok(value) : bad(`${name}: a whole number from 0 to ${below - 1}`);
}
