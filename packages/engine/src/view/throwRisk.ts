// Whether a selection would be led as a throw, and whether its leader can know that it stands.
import { toCards } from '../cardIds.ts';
import type { CardId } from '../cards.ts';
import { termsFor } from '../kernel/terms.ts';
import { readShape } from '../rules/shape.ts';
import { isProvenThrow, unseenBy } from '../rules/throw.ts';
import type { Ruleset } from '../ruleset.ts';
import { readView } from './readView.ts';
import type { View } from './view.ts';

/** `sure`: what the leader has seen proves that it stands; `mayFail`: it does not; null: no throw, or no lead. */
export function throwRisk(
  rules: Ruleset,
  view: View,
  selection: readonly CardId[],
): 'sure' | 'mayFail' | null {
  if (view.trump === null || view.trick.length > 0 || selection.length < 2) return null;
  const terms = termsFor(rules, view.trump);
  const cards = toCards(selection);
  const shape = readShape(terms, cards);
  if (!shape.ok || shape.value.parts.length < 2) return null;
  const unseen = unseenBy(terms, toCards(view.hand), readView(view).seen);
  return isProvenThrow(terms, cards, unseen) ? 'sure' : 'mayFail';
}
