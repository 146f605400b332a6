// The rest of a selection when only one is legal: what the screen offers while cards are being picked.
import type { Card } from '../cards.ts';
import type { Terms } from '../kernel/terms.ts';
import { completeFollow, type Selection } from './follow.ts';
import { checkLead, type Seen } from './lead.ts';

/** The one legal play that contains the selection, or null; a leader's selection is complete as soon as it may be led. */
export function suggestCompletion(
  terms: Terms,
  lead: readonly Card[] | null,
  from: Selection & { readonly seen: Seen },
): Card[] | null {
  if (lead !== null) return completeFollow(terms, lead, from);
  const led = checkLead(terms, from.hand, from.selection, from.seen);
  return led.ok ? [...from.selection] : null;
}
