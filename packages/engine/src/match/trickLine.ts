// A finished trick as one line of text, as views show it: `2 H5H5' H6H6' H2H3 HKHK'`.
import { type Card, deckOf, faceOf } from '../cards.ts';
import { formatFace, parseFace } from '../notation.ts';
import type { Players, Seat } from '../seats.ts';

/** A card that lay on the table before a seat. */
interface Laid {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** Stands behind a card of the second deck. Readers who count faces may skip it. */
const SECOND = "'";

const formatCopy = (card: Card): string =>
  deckOf(card) === 0 ? formatFace(faceOf(card)) : formatFace(faceOf(card)) + SECOND;

/** Leader's seat, then each play's cards in order. */
export const formatTrick = (plays: readonly Laid[]): string =>
  [plays[0]?.seat, ...plays.map(({ cards }) => cards.map(formatCopy).join(''))].join(' ');

const CARD = /(BJ|LJ|[SHDC](?:10|[2-9JQKA]))('?)/g;

/** The tricks of a round's lines. Older lines do not mark the second deck: there a face's second card is its other copy. */
export function parseTricks(lines: readonly string[], players: Players): Laid[][] {
  const seen = new Set<Card>();
  const copyOf = (face: string, mark: string): Card => {
    const first = (parseFace(face) ?? 0) * 2;
    const card = mark === SECOND || seen.has(first) ? first + 1 : first;
    seen.add(card);
    return card;
  };
  return lines.map((line) => {
    const [leader, ...plays] = line.split(' ');
    return plays.map((text, i) => ({
      seat: (Number(leader) + i) % players,
      cards: [...text.matchAll(CARD)].map(([, face = '', mark = '']) => copyOf(face, mark)),
    }));
  });
}
