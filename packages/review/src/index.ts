// The public surface of the review.

export { CLASS_FROM, CLASSES, classOf, type DecisionClass } from './classes.ts';
export { type Decision, type DecisionKind, roundsOf } from './decisions.ts';
export { type Hindsight, hindsight } from './hindsight.ts';
export { compareDecision, type Judged, judge, type ReviewBudget } from './judge.ts';
export type { ReviewCode, ReviewReason } from './reasons.ts';
export {
  DEFAULT_BUDGET,
  type ReviewStep,
  type RoundReview,
  review,
  reviewSteps,
  type SeatReview,
} from './review.ts';
