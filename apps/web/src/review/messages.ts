// What the page and the review worker say to each other. The page asks for one step at a time, and stops by not asking.
import type { MatchRecord, Seat } from '@tuolaji/engine';
import type { ReviewStep } from '@tuolaji/review';

export type { Hindsight, Judged, RoundReview } from '@tuolaji/review';

/** What is reviewed: a seat's decisions in one round, or in the whole record where `round` is null. */
export interface ReviewOrder {
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly round: number | null;
}

/** To the worker: what to review, once; then `next` for each further step. */
export type ReviewAsk = { readonly kind: 'start'; readonly order: ReviewOrder } | { kind: 'next' };

/** From the worker: the step asked for, or null when nothing is left. */
export type ReviewAnswer = ReviewStep | null;

/** To the hindsight worker: which decision of a seat to look at with all hands open. */
export interface HindsightAsk {
  readonly record: MatchRecord;
  readonly seat: Seat;
  readonly event: number;
}
