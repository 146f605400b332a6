// A seat's own questions and answers: commands to the match, and what would become of a selection.
import {
  type Card,
  type CardId,
  type Command,
  checkFollow,
  checkLead,
  decide,
  fail,
  type MatchEvent,
  ok,
  type ReadView,
  type Refusal,
  type Result,
  type Ruleset,
  readView,
  type Seat,
  suggestCompletion,
  type Terms,
  termsFor,
  toCards,
  toIds,
  type View,
  viewFor,
} from '@tuolaji/engine';
import type { WireRefusal } from '@tuolaji/protocol';
import { refusal } from './refusal.ts';
import { type Durable, peopleSeated, seatOf } from './state.ts';

/** COMMAND: what the match makes of it. */
export function command(
  state: Durable,
  player: string,
  wanted: Command,
  now: number,
): Result<readonly MatchEvent[], WireRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  // Somebody may have come to a table begun alone.
  if (wanted.kind === 'PAUSE_DEAL' && wanted.paused && peopleSeated(state) > 1)
    return fail(refusal('OPTION_OFF'));
  return decide(state.match, { kind: 'seat', seat }, wanted, now);
}

/** What a selection would be. */
export interface Preview {
  readonly legal: boolean;
  readonly refusal: WireRefusal | null;
  readonly completion: readonly CardId[] | null;
}

const LEGAL: Preview = { legal: true, refusal: null, completion: null };
const illegal = (why: WireRefusal, completion: readonly CardId[] | null = null): Preview => ({
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
  if (lead !== null) return checkFollow(terms, lead, hand, cards);
  const checked = checkLead(terms, hand, cards, seen);
  return checked.ok ? null : checked.error;
}

function previewPlay(position: Position, cards: readonly Card[]): Preview {
  const why = cards.length === 0 ? refusal('NO_CARDS') : judge(position, cards);
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
  if (expected === 0) return illegal(refusal('NOT_BANKER'));
  if (cards.length === expected) return LEGAL;
  return illegal({ code: 'WRONG_COUNT', rule: 'BURY-1', expected, got: cards.length });
}

function previewDeclaration(view: View, cards: readonly CardId[]): Preview {
  const open = view.actions?.declare ?? [];
  const legal = open.some((option) => sameCards(option.cards, cards));
  return legal ? LEGAL : illegal({ code: 'NOT_DECLARABLE', rule: 'DECLARE-1' });
}

/** Judged from the player's own view only, so an answer can tell nothing hidden. */
function previewOf(rules: Ruleset, view: View, cards: readonly CardId[]): Preview {
  const foreign = cards.filter((card) => !view.hand.includes(card));
  if (foreign.length > 0) return illegal({ code: 'CARD_NOT_HELD', rule: null, cards: foreign });
  if (new Set(cards).size < cards.length) return illegal(refusal('DUPLICATE_CARD'));
  if (view.phase === 'deal' || view.phase === 'closing') return previewDeclaration(view, cards);
  if (view.phase === 'bury') return previewBury(view, cards);
  if (view.phase !== 'play') return illegal(refusal('WRONG_PHASE'));
  const position = positionOf(rules, view);
  return position === null
    ? illegal(refusal('NOT_YOUR_TURN'))
    : previewPlay(position, toCards(cards));
}

/** PREVIEW for a seated player. */
export function preview(
  state: Durable,
  player: string,
  cards: readonly CardId[],
  now: number,
): Result<Preview, WireRefusal> {
  const seat: Seat | null = seatOf(state, player);
  if (seat === null) return fail(refusal('NOT_SEATED'));
  if (state.match === null) return fail(refusal('NO_MATCH'));
  return ok(previewOf(state.settings.rules, viewFor(state.match, seat, now), cards));
}
