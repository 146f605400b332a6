// Sums over the cards a seat has not seen: what the counter and its one-line form show.
import { parseFace, type ReadView, type View } from '@tuolaji/engine';
import { ALL_FACES, type FaceText, printed } from '../../cards/card.ts';

/** What counting reads of a view. */
export const COUNTED = [
  'seat',
  'players',
  'level',
  'trump',
  'hand',
  'buried',
  'trick',
  'lastTrick',
  'history',
] as const satisfies readonly (keyof View)[];

/** Copies of a face that I have not seen. */
export type Left = (face: FaceText) => number;

export const leftOf =
  ({ unseen }: Pick<ReadView, 'unseen'>): Left =>
  (face) =>
    unseen[parseFace(face) ?? -1] ?? 0;

const sum = (value: (face: FaceText) => number): number =>
  ALL_FACES.reduce((all, face) => all + value(face), 0);

/** Points on cards I have not seen. */
export const pointsOut = (left: Left): number => sum((face) => printed(face).points * left(face));

/** Trumps I have not seen, jokers among them. */
export const trumpsOut = ({ groupOf }: Pick<ReadView, 'groupOf'>, left: Left): number =>
  sum((face) => (groupOf(parseFace(face) ?? 0) === 'TRUMP' ? left(face) : 0));
