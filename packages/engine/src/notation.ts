// Cards as text (CARD-1): physical ids for the wire, short faces for records, tests and the CLI.
import {
  BIG_JOKER,
  type Card,
  type CardId,
  deckOf,
  FACES,
  type Face,
  faceOf,
  LITTLE_JOKER,
  RANKS,
  type Rank,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
} from './cards.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';

const faceTextOf = (face: Face): string => {
  if (face === BIG_JOKER) return 'BJ';
  if (face === LITTLE_JOKER) return 'LJ';
  return `${suitOf(face)}${rankOf(face)}`;
};

const idTextOf = (card: Card): string => {
  const face = faceOf(card);
  const deck = `D${deckOf(card) + 1}`;
  if (face === BIG_JOKER) return `${deck}_BJ`;
  if (face === LITTLE_JOKER) return `${deck}_SJ`;
  return `${deck}_${suitOf(face)}_${rankOf(face)}`;
};

const FACE_TEXT: readonly string[] = Array.from({ length: FACES }, (_, face) => faceTextOf(face));
const FACE_BY_TEXT: ReadonlyMap<string, Face> = new Map(
  FACE_TEXT.map((text, face) => [text, face]),
);
const ID_TEXT = Array.from({ length: FACES * 2 }, (_, card) => idTextOf(card) as CardId);
const CARD_BY_ID: ReadonlyMap<string, Card> = new Map(ID_TEXT.map((text, card) => [text, card]));

/** The card of a physical id, or null. */
export const parseCardId = (text: string): Card | null => CARD_BY_ID.get(text) ?? null;

/** The physical id of a card. */
export function formatCardId(card: Card): CardId {
  const id = ID_TEXT[card];
  if (id === undefined) throw new RangeError(`no card ${card}`);
  return id;
}

/** The face of a short text (`H10`, `SJ` = jack of spades, `BJ`, `LJ`), or null. */
export const parseFace = (text: string): Face | null => FACE_BY_TEXT.get(text) ?? null;

/** The short text of a face. */
export function formatFace(face: Face): string {
  const text = FACE_TEXT[face];
  if (text === undefined) throw new RangeError(`no face ${face}`);
  return text;
}

const RANK = '(?:10|[2-9JQKA])';
const TOKEN = new RegExp(`^(?:D[12]_(?:BJ|SJ|[SHDC]_${RANK})|BJ|LJ|[SHDC]${RANK})`);

/** Splits 'H5H5 BJ' into card texts; what is no card stays as one text and is refused later. */
function split(text: string): string[] {
  const texts: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const token = TOKEN.exec(rest)?.[0] ?? rest.split(/[\s,]+/)[0] ?? rest;
    texts.push(token);
    rest = rest.slice(token.length).replace(/^[\s,]+/, '');
  }
  return texts;
}

/**
 * Cards from faces or physical ids, as one text or a list. A face takes a copy from `held` where there is one, else the
 * first free deck's; the same id twice is DUPLICATE_CARD, a third copy of a face THREE_OF_A_KIND.
 */
export function parseFaces(
  text: string | readonly string[],
  held: readonly Card[] = [],
): Result<Card[], Refusal> {
  const texts = typeof text === 'string' ? split(text) : text;
  const taken = new Set<Card>();
  for (const item of texts) {
    const card = parseCardId(item);
    if (card === null) continue;
    if (taken.has(card)) return refuse('DUPLICATE_CARD', card);
    taken.add(card);
  }
  const cards: Card[] = [];
  for (const item of texts) {
    const id = parseCardId(item);
    const face = id === null ? parseFace(item) : faceOf(id);
    if (face === null) return fail({ code: 'UNKNOWN_CARD', rule: 'CARD-1' });
    const card = id ?? freeCopy(face, taken, held);
    if (card === null) return refuse('THREE_OF_A_KIND', face * 2);
    taken.add(card);
    cards.push(card);
  }
  return ok(cards);
}

const refuse = (code: RefusalCode, card: Card): Result<never, Refusal> =>
  fail({ code, rule: 'CARD-1', cards: [formatCardId(card)] });

function freeCopy(face: Face, taken: ReadonlySet<Card>, held: readonly Card[]): Card | null {
  const free = [face * 2, face * 2 + 1].filter((copy) => !taken.has(copy));
  return free.find((copy) => held.includes(copy)) ?? free[0] ?? null;
}

/** Faces one after another, `H5H5BJ`, in the order given. */
export const formatFaces = (cards: readonly Card[]): string =>
  cards.map((card) => formatFace(faceOf(card))).join('');

export const parseSuit = (text: string): Suit | null => SUITS.find((suit) => suit === text) ?? null;
export const parseRank = (text: string): Rank | null => RANKS.find((rank) => rank === text) ?? null;
