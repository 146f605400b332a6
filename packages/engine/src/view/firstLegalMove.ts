// A legal move without thought: what is played for a seat whose player or bot has none.
import { toCards, toIds } from '../cardIds.ts';
import type { CardId } from '../cards.ts';
import { termsFor } from '../kernel/terms.ts';
import type { Command } from '../match/command.ts';
import { follows } from '../rules/follow.ts';
import type { Ruleset } from '../ruleset.ts';
import type { View } from './view.ts';

/** The first follow the rules allow, where there are too many to be listed; a lead is always listed. */
function firstFollow(rules: Ruleset, view: View): readonly CardId[] | null {
  const [lead] = view.trick;
  if (lead === undefined || view.trump === null) return null;
  const terms = termsFor(rules, view.trump);
  for (const cards of follows(terms, toCards(lead.cards), toCards(view.hand))) return toIds(cards);
  return null;
}

/** The first play open to the seat in turn; null when it is not its turn. */
function firstPlay(rules: Ruleset, view: View): readonly CardId[] | null {
  const plays = view.actions?.play?.plays;
  if (plays === undefined) return null;
  const [first] = plays;
  if (first === undefined) return firstFollow(rules, view);
  return first.flatMap((i) => view.hand[i] ?? []);
}

/** The first legal move of the view's seat: the last cards buried, the first play, a pass once the deal is over. */
export function firstLegalMove(rules: Ruleset, view: View): Command | null {
  const { actions, hand } = view;
  if (actions === null) return null;
  if (actions.bury > 0) return { kind: 'BURY', cards: hand.slice(-actions.bury) };
  const cards = firstPlay(rules, view);
  if (cards !== null) return { kind: 'PLAY', cards };
  return actions.pass && view.phase === 'closing' ? { kind: 'PASS' } : null;
}
