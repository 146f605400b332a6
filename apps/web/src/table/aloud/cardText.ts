// Cards inside a line of text (`♥7♥7`, `大王`), and a card of the hand as it is read aloud.
import type { CardId } from '@tuolaji/engine';
import { type FaceText, faceText, printed } from '../../cards/card.ts';
import { SUIT_CHARS } from '../../cards/suits.ts';
import { t } from '../../text/index.ts';
import { cardName } from '../../text/sentences.ts';
import type { Look } from '../scene/handRepaint.ts';

/** One face as short text. */
export function shortFace(face: FaceText): string {
  const { suit, rank } = printed(face);
  if (suit && rank) return SUIT_CHARS[suit] + rank;
  return face === 'BJ' ? t.value.names.bigJoker : t.value.names.smallJoker;
}

/** Cards as short text, in their order. */
export const shortCards = (cards: readonly CardId[]): string =>
  cards.map((id) => shortFace(faceText(id))).join(' ');

/** A card of the hand with what its look shows: trump, owed, or not playable now. */
export function spokenCard({
  id,
  trump,
  owed,
  playable,
}: Pick<Look, 'id' | 'trump' | 'owed' | 'playable'>): string {
  const words = t.value.table;
  const name = trump ? words.trumpCard(cardName(id)) : cardName(id);
  if (owed) return words.owedCard(name);
  return playable ? name : words.notNow(name);
}
