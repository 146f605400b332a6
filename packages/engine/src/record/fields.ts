// The small words of a record line: every kind of value with the one way it is written (docs/record.md).

import { toCards, toIds } from '../cardIds.ts';
import type { CardId } from '../cards.ts';
import { type Card, deckOf, faceOf, type Rank, type Suit, type Trump } from '../cards.ts';
import { formatFace, parseFace, parseRank, parseSuit } from '../notation.ts';

/** One kind of value as text without spaces; `read` gives undefined for text that is none of its. */
export interface Codec<T> {
  readonly write: (value: T, since: number) => string;
  readonly read: (text: string, since: number) => T | undefined;
}

const NONE = '-';

const WHOLE = /^(0|[1-9]\d{0,15})$/;

export const whole: Codec<number> = {
  write: String,
  read: (text) => (WHOLE.test(text) ? Number(text) : undefined),
};

/** Milliseconds since the record began. */
export const moment: Codec<number> = {
  write: (at, since) => `@${at - since}`,
  read: (text, since) => {
    const passed = /^@(-?\d{1,15})$/.exec(text)?.[1];
    return passed === undefined ? undefined : since + Number(passed);
  },
};

/** One of a few words. */
export const word = <T extends string>(words: readonly T[]): Codec<T> => ({
  write: (value) => value,
  read: (text) => words.find((w) => w === text),
});

export const yesNo: Codec<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
};

export const hex: Codec<string> = {
  write: (value) => value,
  read: (text) => (/^[0-9a-f]{64}$/.test(text) ? text : undefined),
};

export const rank: Codec<Rank> = {
  write: (value) => value,
  read: (text) => parseRank(text) ?? undefined,
};

export const suit: Codec<Suit> = {
  write: (value) => value,
  read: (text) => parseSuit(text) ?? undefined,
};

/** Suit letter, or N for no-trump, then the level: `H7`, `N10`. */
export const trump: Codec<Trump> = {
  write: (value) => `${value.suit ?? 'N'}${value.level}`,
  read: (text) => {
    const letter = text.slice(0, 1);
    const named = letter === 'N' ? null : parseSuit(letter);
    const level = parseRank(text.slice(1));
    return (letter !== 'N' && named === null) || level === null
      ? undefined
      : { suit: named, level };
  },
};

/** Team 0 or 1. */
export const team: Codec<0 | 1> = {
  write: String,
  read: (text) => (text === '0' ? 0 : text === '1' ? 1 : undefined),
};

export const levels: Codec<readonly [Rank, Rank]> = {
  write: ([even, odd]) => `${even}/${odd}`,
  read: (text) => {
    const [even, odd, more] = text.split('/').map(parseRank);
    return even && odd && more === undefined ? [even, odd] : undefined;
  },
};

/** The first deck's copies in capitals, the second's in small letters: `H5h5BJ`. */
const formatCopy = (card: Card): string => {
  const face = formatFace(faceOf(card));
  return deckOf(card) === 0 ? face : face.toLowerCase();
};

const parseCopy = (text: string): Card | null => {
  const face = parseFace(text.toUpperCase());
  if (face === null) return null;
  const first = face * 2;
  return [first, first + 1].find((card) => formatCopy(card) === text) ?? null;
};

/** Cards as capitals and small letters, without spaces. */
const formatCopies = (cards: readonly Card[]): string =>
  cards.length === 0 ? NONE : cards.map(formatCopy).join('');

const COPIES = /[shdc](?:10|[2-9jqka])|[bl]j/gi;

export const cards: Codec<readonly CardId[]> = {
  write: (ids) => formatCopies(toCards(ids)),
  read: (text) => {
    if (text === NONE) return [];
    const words = text.match(COPIES) ?? [];
    const found = words.map(parseCopy).filter((card) => card !== null);
    return words.join('') === text && found.length === words.length ? toIds(found) : undefined;
  },
};

/** One card. */
export const card: Codec<CardId> = {
  write: (id) => formatCopies(toCards([id])),
  read: (text, since) => {
    const [first, ...more] = cards.read(text, since) ?? [];
    return more.length === 0 ? first : undefined;
  },
};

/** Any JSON text with its spaces escaped; `accept` guards what is read. */
export const json = <T>(accept: (value: unknown) => value is T): Codec<T> => ({
  write: (value) => JSON.stringify(value).replaceAll(' ', '\\u0020'),
  read: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return accept(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
});

/** A value or null, written `-`. */
export const orNone = <T>(codec: Codec<T>): Codec<T | null> => ({
  write: (value, since) => (value === null ? NONE : codec.write(value, since)),
  read: (text, since) => (text === NONE ? null : codec.read(text, since)),
});
