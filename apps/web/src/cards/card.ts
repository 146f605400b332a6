// Cards as the screen reads them: face, suit, rank and points of a card id.
import {
  type CardId,
  parseCardId,
  pointsIn,
  RANKS,
  type Rank,
  SUITS,
  type Suit,
} from '@tuolaji/engine';

/** `S10`, `HA`, `BJ` (big joker), `LJ` (small joker): what is printed, without the deck. */
export type FaceText = string;

/** What a picture shows: a face, or one of the backs that all cards share. */
export type Side = FaceText | 'back' | 'backWaves';

export interface Printed {
  readonly face: FaceText;
  /** null for a joker. */
  readonly suit: Suit | null;
  readonly rank: Rank | null;
  readonly points: number;
}

/** Every face there is: jokers, then each suit from the ace down. */
export const ALL_FACES: readonly FaceText[] = [
  'BJ',
  'LJ',
  ...SUITS.flatMap((suit) => [...RANKS].reverse().map((rank) => `${suit}${rank}`)),
];

function readFace(face: FaceText): Printed {
  if (face === 'BJ' || face === 'LJ') return { face, suit: null, rank: null, points: 0 };
  const [suit, rank] = [face[0] as Suit, face.slice(1) as Rank];
  const card = parseCardId(`D1_${suit}_${rank}`);
  return { face, suit, rank, points: card === null ? 0 : pointsIn([card]) };
}

const known = new Map<FaceText, Printed>();

/** What is printed on a face; the same object for the same face. */
export function printed(face: FaceText): Printed {
  const found = known.get(face);
  if (found) return found;
  const made = readFace(face);
  known.set(face, made);
  return made;
}

/** The face of a physical card: `D1_H_10` is `H10`, `D2_SJ` is `LJ`. */
export function faceText(id: CardId): FaceText {
  const [, first = '', rank] = id.split('_');
  if (rank !== undefined) return first + rank;
  return first === 'BJ' ? 'BJ' : 'LJ';
}

export const printedOf = (id: CardId): Printed => printed(faceText(id));

export const pointsOfCards = (ids: readonly CardId[]): number =>
  ids.reduce((sum, id) => sum + printedOf(id).points, 0);

/** Faces of a history text: `H5H5BJ` is H5, H5, BJ. */
export const splitFaces = (text: string): FaceText[] =>
  text.match(/BJ|LJ|[SHDC](?:10|[2-9JQKA])/g) ?? [];

/** How often each face occurs. */
export function countFaces(faces: readonly FaceText[]): Map<FaceText, number> {
  const counts = new Map<FaceText, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  return counts;
}
