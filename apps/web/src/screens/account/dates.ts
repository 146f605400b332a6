// Moments as the player's language writes them.
import { LOCALES } from '../../languages.ts';
import { settings } from '../../settings.ts';

/** A day and a time. */
export const dateText = (at: number): string =>
  new Intl.DateTimeFormat(LOCALES[settings.language.value], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(at);
