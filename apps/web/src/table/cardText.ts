// Cards inside a line of text: `♥7♥7`, `大王`.
import type { CardId } from '@tuolaji/engine';
import { type FaceText, faceText, printed } from '../cards/card.ts';
import { SUIT_CHARS } from '../cards/suits.ts';
import { t } from '../text/index.ts';

/** One face as short text. */
export function shortFace(face: FaceText): string {
  const { suit, rank } = printed(face);
  if (suit && rank) return SUIT_CHARS[suit] + rank;
  return face === 'BJ' ? t.value.names.bigJoker : t.value.names.smallJoker;
}

/** Cards as short text, in their order. */
export const shortCards = (cards: readonly CardId[]): string =>
  cards.map((id) => shortFace(faceText(id))).join(' ');
