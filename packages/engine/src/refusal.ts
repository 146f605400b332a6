// Why something is not allowed: a code for programs, a rule id for the rule book, facts for the sentence.

import type { CardId, SuitGroup } from './cards.ts';

/** What a follow owes to the lead (FOLLOW-1 … FOLLOW-4), as facts the screen can light up. */
export interface Owed {
  readonly group: SuitGroup;
  /** Cards the play must have. */
  readonly count: number;
  /** Cards of the group that must be in the play. */
  readonly inGroup: number;
  /** Sizes in pairs of the tractors owed, longest first. */
  readonly tractors: readonly number[];
  /** Pairs owed beside the tractors. */
  readonly pairs: number;
  /** Cards of the hand from which the debt must be paid: what the screen lights up. */
  readonly cards: readonly CardId[];
}

export const REFUSAL_CODES = [
  // bad input
  'UNKNOWN_CARD',
  'DUPLICATE_CARD',
  'THREE_OF_A_KIND',
  'NO_CARDS',
  'CARD_NOT_HELD',
  'WRONG_COUNT',
  'BAD_RULES',
  'BAD_COMMAND',
  // declaring
  'NOT_DECLARABLE',
  'NOT_STRONGER',
  'CHANGES_OWN_SUIT',
  'PARTNER_STANDS',
  'ALREADY_PASSED',
  // redeal, bury
  'REDEAL_OFF',
  'REDEAL_NOT_DUE',
  'NOT_BANKER',
  // play
  'MIXED_GROUPS',
  'THROW_NOT_PROVEN',
  'TRUMP_THROW',
  'MUST_FOLLOW_SUIT',
  'MUST_PLAY_TRACTOR',
  'MUST_PLAY_PAIRS',
  'MUST_FILL',
  // timing and authority
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'NOT_SEATED',
  'NOT_ALLOWED',
  'OPTION_OFF',
  'NOTHING_TO_TAKE_BACK',
  'ALREADY_ASKED',
  'NOTHING_ASKED',
  'MATCH_OVER',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A player's mistake, explained. `rule` is an id of the rule book, or null where no rule but the protocol speaks. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly rule: string | null;
  /** Offending or missing cards, where there are any. */
  readonly cards?: readonly CardId[];
  readonly owed?: Owed;
  /** Numbers the sentence needs, e.g. how many cards were expected. */
  readonly expected?: number;
  readonly got?: number;
}
