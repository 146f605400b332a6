// The review's codes and facts as types only, so that the catalogues can be exhaustive over them without loading a bot.
import type { ReviewCode, ReviewReason } from '@tuolaji/review';

export type { DecisionClass, DecisionKind, ReviewCode, ReviewReason } from '@tuolaji/review';

/** The facts of one reason. */
export type FactsOf<C extends ReviewCode> = Extract<ReviewReason, { code: C }>;
