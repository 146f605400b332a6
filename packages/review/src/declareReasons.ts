// Why a declaration, or waiting, was good or bad: how many trumps the hand would have had.
import type { CardId, Ruleset, Suit, View } from '@tuolaji/engine';
import { groupOf, termsFor, toCards } from '@tuolaji/engine/kernel';
import type { Decision } from './decisions.ts';
import type { Reasons, ReviewReason } from './reasons.ts';

function trumpsUnder(rules: Ruleset, view: View, suit: Suit | null): number {
  const terms = termsFor(rules, { suit, level: view.level });
  return toCards(view.hand).filter((card) => groupOf(terms, card) === 'TRUMP').length;
}

const suitIn = (view: View, cards: readonly CardId[]): Suit | null =>
  view.actions?.declare.find((open) => open.cards.join() === cards.join())?.suit ?? null;

function describe(rules: Ruleset, view: View, cards: readonly CardId[]): ReviewReason {
  if (cards.length === 0) {
    const standing = view.declarations.at(-1);
    if (standing === undefined || standing.seat === view.seat) return { code: 'WAITS' };
    const { seat, suit } = standing;
    return { code: 'LETS_STAND', seat, suit, trumps: trumpsUnder(rules, view, suit) };
  }
  const suit = suitIn(view, cards);
  const trumps = trumpsUnder(rules, view, suit);
  return suit === null
    ? { code: 'DECLARES_NO_TRUMP', trumps, cards }
    : { code: 'DECLARES', suit, trumps, cards };
}

/** Reasons for declaring or waiting, and for the better of them. */
export function declareReasons(
  rules: Ruleset,
  { view, chosen }: Decision,
  best: readonly CardId[],
): Reasons {
  const own = describe(rules, view, chosen);
  const same = best.join() === chosen.join();
  return { chosen: [own], better: same ? [] : [describe(rules, view, best)] };
}
