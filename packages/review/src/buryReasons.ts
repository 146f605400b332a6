// Why a burial was good or bad: points and strong cards in the kitty, suits emptied.
import { type Card, type CardId, faceOf, pointsIn, type Ruleset } from '@tuolaji/engine';
import { rankOf, toCards, toIds } from '@tuolaji/engine/kernel';
import type { Decision } from './decisions.ts';
import type { Reasons, ReviewReason } from './reasons.ts';
import { emptiedBy, groupIn, readTable, type Table } from './table.ts';

const isTrump = (table: Table, card: Card): boolean => groupIn(table, card) === 'TRUMP';

/** Side aces, and kings of an ace level. */
function isHigh(table: Table, card: Card): boolean {
  const top = table.view.level === 'A' ? 'K' : 'A';
  return !isTrump(table, card) && rankOf(faceOf(card)) === top;
}

const pairsIn = (cards: readonly Card[]): Card[] =>
  cards
    .filter((card) => card % 2 === 0 && cards.includes(card ^ 1))
    .flatMap((card) => [card, card + 1]);

/** Everything to be said about a burial, dearest first; `other` leaves out what both share. */
function describe(table: Table, cards: readonly Card[], other: readonly Card[]): ReviewReason[] {
  const own = cards.filter((card) => !other.includes(card));
  const points = pointsIn(cards);
  const trumps = own.filter((card) => isTrump(table, card));
  const high = own.filter((card) => isHigh(table, card));
  const shared = emptiedBy(table, other);
  const groups = emptiedBy(table, cards).filter((suit) => !shared.includes(suit));
  const pairs = pairsIn(own).filter((card) => !isTrump(table, card));
  const found: ReviewReason[] = [];
  if (points > pointsIn(other)) {
    const pointed = cards.filter((card) => pointsIn([card]) > 0);
    found.push({ code: 'BURIES_POINTS', cards: toIds(pointed), points });
  }
  if (trumps.length > 0) found.push({ code: 'BURIES_TRUMP', cards: toIds(trumps) });
  if (high.length > 0) found.push({ code: 'BURIES_HIGH', cards: toIds(high) });
  if (groups.length > 0) found.push({ code: 'BURIES_SUIT', groups });
  if (pairs.length > 0) found.push({ code: 'BURIES_PAIR', cards: toIds(pairs) });
  return found.length > 0 ? found : [{ code: 'BURIES_LOW', cards: toIds(own) }];
}

/** Reasons for a burial, and for the better one. */
export function buryReasons(
  rules: Ruleset,
  { view, chosen }: Decision,
  best: readonly CardId[],
): Reasons {
  const table = readTable(rules, view);
  const own = toCards(chosen);
  if (best.join() === chosen.join()) return { chosen: describe(table, own, []), better: [] };
  const better = toCards(best);
  return { chosen: describe(table, own, better), better: describe(table, better, own) };
}
