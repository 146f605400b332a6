// What a selection of cards would be if it were declared, buried or played now.
import { toCards, toIds } from '../cardIds.ts';
import type { Card, CardId } from '../cards.ts';
import { type Terms, termsFor } from '../kernel/terms.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import { suggestCompletion } from '../rules/complete.ts';
import { checkFollow, refusePart } from '../rules/follow.ts';
import { checkLead } from '../rules/lead.ts';
import type { Ruleset } from '../ruleset.ts';
import { type ReadView, readView } from './readView.ts';
import type { View } from './view.ts';

/** What a selection would be. */
interface Preview {
  readonly legal: boolean;
  readonly refusal: Refusal | null;
  readonly completion: readonly CardId[] | null;
}

const bare = (code: RefusalCode): Refusal => ({ code, rule: null });
const LEGAL: Preview = { legal: true, refusal: null, completion: null };
const illegal = (why: Refusal, completion: readonly CardId[] | null = null): Preview => ({
  legal: false,
  refusal: why,
  completion,
});

interface Position {
  readonly terms: Terms;
  /** null when leading. */
  readonly lead: readonly Card[] | null;
  readonly hand: readonly Card[];
  readonly seen: ReadView['seen'];
}

function judge({ terms, lead, hand, seen }: Position, cards: readonly Card[]): Refusal | null {
  if (lead !== null) {
    const part = refusePart(terms, lead, { hand, selection: cards });
    return part ?? checkFollow(terms, lead, hand, cards);
  }
  const checked = checkLead(terms, hand, cards, seen);
  return checked.ok ? null : checked.error;
}

function previewPlay(position: Position, cards: readonly Card[]): Preview {
  const why = cards.length === 0 ? bare('NO_CARDS') : judge(position, cards);
  if (why === null) return LEGAL;
  const { terms, lead, hand, seen } = position;
  const completion = suggestCompletion(terms, lead, {
    hand,
    selection: cards,
    seen,
  });
  return illegal(why, completion && toIds(completion));
}

/** A play may be tried in one's turn, and out of turn once the trick is led. */
function positionOf(rules: Ruleset, view: View): Position | null {
  const { seat, trump, trick } = view;
  if (seat === null || trump === null) return null;
  const played = trick.some((play) => play.seat === seat);
  if (view.turn !== seat && (trick.length === 0 || played)) return null;
  const { lead, seen } = readView(view);
  return {
    terms: termsFor(rules, trump),
    lead,
    hand: toCards(view.hand),
    seen,
  };
}

const sameCards = (a: readonly CardId[], b: readonly CardId[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));

function previewBury(view: View, cards: readonly CardId[]): Preview {
  const expected = view.actions?.bury ?? 0;
  if (expected === 0) return illegal(bare('NOT_BANKER'));
  if (cards.length === expected) return LEGAL;
  return illegal({ code: 'WRONG_COUNT', rule: 'BURY-1', expected, got: cards.length });
}

function previewDeclaration(view: View, cards: readonly CardId[]): Preview {
  const open = view.actions?.declare ?? [];
  const legal = open.some((option) => sameCards(option.cards, cards));
  return legal ? LEGAL : illegal({ code: 'NOT_DECLARABLE', rule: 'DECLARE-1' });
}

/** What would become of a selection, judged from the seat's own view only: the answer can tell nothing hidden. */
export function preview(rules: Ruleset, view: View, cards: readonly CardId[]): Preview {
  const foreign = cards.filter((card) => !view.hand.includes(card));
  if (foreign.length > 0) return illegal({ code: 'CARD_NOT_HELD', rule: null, cards: foreign });
  if (new Set(cards).size < cards.length) return illegal(bare('DUPLICATE_CARD'));
  if (view.phase === 'deal' || view.phase === 'closing') return previewDeclaration(view, cards);
  if (view.phase === 'bury') return previewBury(view, cards);
  if (view.phase !== 'play') return illegal(bare('WRONG_PHASE'));
  const position = positionOf(rules, view);
  return position === null ? illegal(bare('NOT_YOUR_TURN')) : previewPlay(position, toCards(cards));
}
