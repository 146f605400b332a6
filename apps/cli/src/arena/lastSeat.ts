// Waste by the last seat: a trick won by a card or pair although a cheaper one of the hand would have won as much.
import { type Card, faceOf } from '@tuolaji/engine';
import { ladderOf, pointsOf, type Terms, trickWinner } from '@tuolaji/engine/kernel';

const laneOf = ({ order }: Terms, card: Card): number => order.lanes[faceOf(card)] ?? 0;

function rungOf({ order }: Terms, card: Card): number {
  const face = faceOf(card);
  return ladderOf(order, order.lanes[face] ?? 0).rungs[order.slots[face] ?? 0] ?? 0;
}

const isPair = (cards: readonly Card[]): boolean =>
  cards.length === 2 && faceOf(cards[0] ?? 0) === faceOf(cards[1] ?? 0);

/** Single cards of a hand, or its pairs. */
function choices(hand: readonly Card[], size: number): Card[][] {
  if (size === 1) return hand.map((card) => [card]);
  return hand.filter((card) => card % 2 === 0 && hand.includes(card + 1)).map((c) => [c, c + 1]);
}

/**
 * Whether the last play of a trick won it with a card (or pair) dearer than needed: another of the same suit wins too,
 * is lower, brings as many points, and breaks no pair that the one played does not break.
 */
export function isDearWin(
  terms: Terms,
  plays: readonly (readonly Card[])[],
  hand: readonly Card[],
): boolean {
  const played = plays.at(-1) ?? [];
  const [first] = played;
  const isUnit = (cards: readonly Card[]): boolean => cards.length === 1 || isPair(cards);
  if (first === undefined || !isUnit(played) || !isUnit(plays[0] ?? [])) return false;
  const wins = (cards: readonly Card[]): boolean =>
    trickWinner(terms, [...plays.slice(0, -1), cards]) === plays.length - 1;
  if (!wins(played)) return false;
  const breaksPair = ([card = 0]: readonly Card[]): boolean =>
    played.length === 1 && hand.includes(card ^ 1);
  return choices(hand, played.length).some(
    (other) =>
      laneOf(terms, other[0] ?? 0) === laneOf(terms, first) &&
      rungOf(terms, other[0] ?? 0) < rungOf(terms, first) &&
      pointsOf(faceOf(other[0] ?? 0)) >= pointsOf(faceOf(first)) &&
      (!breaksPair(other) || breaksPair(played)) &&
      wins(other),
  );
}
