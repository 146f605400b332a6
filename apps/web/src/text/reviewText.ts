// The review's texts in the chosen language, apart from the catalogue so that the first load does not carry them.
import { computed } from '@preact/signals';
import type { Language } from '../languages.ts';
import type { ReviewReason } from '../review/reasons.ts';
import { settings } from '../settings.ts';
import { review as en, type ReviewNames, type ReviewTexts } from './en/review.ts';
import { review as zh } from './zh/review.ts';

const TEXTS: Readonly<Record<Language, ReviewTexts>> = { en, zh };

/** The review's texts now. */
export const reviewTexts = computed<ReviewTexts>(() => TEXTS[settings.language.value]);

/** Why a play was good or bad, as a sentence. */
export function reviewReasonText(reason: ReviewReason, say: ReviewNames): string {
  const line = reviewTexts.value.reasons[reason.code] as (
    facts: ReviewReason,
    say: ReviewNames,
  ) => string;
  return line(reason, say);
}
