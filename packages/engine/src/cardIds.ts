// Physical card ids against the cards a seat really holds.
import type { Card, CardId } from './cards.ts';
import { formatCardId, parseCardId } from './notation.ts';
import type { Refusal } from './refusal.ts';
import { fail, ok, type Result } from './result.ts';

/** Integers to ids, order kept. */
export const toIds = (cards: readonly Card[]): CardId[] => cards.map(formatCardId);

/** Ids of an event to integers; an unknown id there is a bug or a forged log. */
export const toCards = (ids: readonly CardId[]): Card[] =>
  ids.map((id) => {
    const card = parseCardId(id);
    if (card === null) throw new Error(`no card ${id}`);
    return card;
  });

/** The cards of a command, if they are real, named once and all in the hand. */
export function readHeld(ids: readonly string[], hand: readonly Card[]): Result<Card[], Refusal> {
  if (ids.length === 0) return fail({ code: 'NO_CARDS', rule: null });
  const cards: Card[] = [];
  for (const id of ids) {
    const card = parseCardId(id);
    if (card === null) return fail({ code: 'UNKNOWN_CARD', rule: 'CARD-1' });
    const cardId = formatCardId(card);
    if (cards.includes(card))
      return fail({ code: 'DUPLICATE_CARD', rule: 'CARD-1', cards: [cardId] });
    if (!hand.includes(card)) return fail({ code: 'CARD_NOT_HELD', rule: null, cards: [cardId] });
    cards.push(card);
  }
  return ok(cards);
}

/** A hand without some of its cards. */
export const without = (hand: readonly Card[], cards: readonly Card[]): Card[] =>
  hand.filter((card) => !cards.includes(card));
