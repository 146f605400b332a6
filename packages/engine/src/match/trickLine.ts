// A finished trick as one line of text, as views show it: `2 H5H5' H6H6' H2H3 HKHK'`.
import { type Card, deckOf, FACES, type Face, faceOf } from '../cards.ts';
import { formatFace } from '../notation.ts';
import type { Players, Seat } from '../seats.ts';

/** Cards that lay on the table before a seat. */
export interface Laid {
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

/** Faces by their text, so that reading a line takes no pattern. */
const FACE_OF = new Map(Array.from({ length: FACES }, (_, face) => [formatFace(face), face]));

/** The faces of a play's text, each with whether its card is marked as the second deck's. */
function readPlay(text: string, copyOf: (face: Face, second: boolean) => Card): Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; ) {
    const length = text[at + 1] === '1' ? 3 : 2;
    const face = FACE_OF.get(text.slice(at, at + length)) ?? 0;
    at += length;
    const second = text[at] === SECOND;
    if (second) at += 1;
    cards.push(copyOf(face, second));
  }
  return cards;
}

/** The tricks of a round's lines. Older lines do not mark the second deck: there a face's second card is its other copy. */
export function parseTricks(lines: readonly string[], players: Players): Laid[][] {
  const seen = new Set<Card>();
  const copyOf = (face: Face, second: boolean): Card => {
    const first = face * 2;
    const card = second || seen.has(first) ? first + 1 : first;
    seen.add(card);
    return card;
  };
  return lines.map((line) => {
    const [leader, ...plays] = line.split(' ');
    return plays.map((text, i) => ({
      seat: (Number(leader) + i) % players,
      cards: readPlay(text, copyOf),
    }));
  });
}
