// What an offer to declare would be beside the declaration that stands, and in which words the bar asks for it.
import type { Actions, DeclarationKind, View } from '@tuolaji/engine';
import { faceText } from '../../cards/card.ts';
import { SUIT_CHARS } from '../../cards/suits.ts';
import { t } from '../../text/index.ts';

type Offer = Actions['declare'][number];
type Standing = Pick<View, 'declarations' | 'seat'>;

/** What an offer would be beside the declaration that stands. */
function kindOf({ declarations, seat }: Standing, { suit }: Offer): DeclarationKind {
  const standing = declarations.at(-1);
  if (!standing) return 'claim';
  return standing.seat === seat && standing.suit === suit ? 'reinforce' : 'overturn';
}

/** An offer in a few letters: the verb, the suit or the joker, and whether it takes a pair. */
export function offerName(view: Standing, offer: Offer): string {
  const words = t.value.table;
  const { suit, cards } = offer;
  const kind = kindOf(view, offer);
  const pair = cards.length > 1;
  if (suit === null)
    return words.offerNoTrump(kind, { big: cards.map(faceText)[0] === 'BJ', pair });
  const what = SUIT_CHARS[suit];
  return words.offer[kind](pair ? words.offerPair(what) : what);
}

/** The button of a player who has nothing more to declare. */
export function noMoreLabel({ declarations, seat }: Standing): string {
  const standing = declarations.at(-1);
  const { noMore } = t.value.table;
  return standing ? noMore[standing.seat === seat ? 'own' : 'overturn'] : noMore.claim;
}

/** The line of the window after the deal: what I, or else the others, may still do. */
export function closingLine(view: Standing, offers: Actions['declare']): string {
  const { lastChance, othersMay } = t.value.table;
  const kinds = offers.map((offer) => kindOf(view, offer));
  const mine = kinds.find((kind) => kind !== 'reinforce') ?? kinds[0];
  if (mine) return lastChance[mine];
  return othersMay[view.declarations.length === 0 ? 'claim' : 'overturn'];
}
