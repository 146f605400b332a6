// Texts that teach, in the chosen language: loaded with the screens that show them, not with the first page.
import { computed } from '@preact/signals';
import type { Language } from '../languages.ts';
import { settings } from '../settings.ts';
import { lessons as en, type Lessons } from './en/lessons.ts';
import { lessons as zh } from './zh/lessons.ts';

const LESSONS: Readonly<Record<Language, Lessons>> = { en, zh };

/** The lessons now: `lessons.value.minute.title`. */
export const lessons = computed<Lessons>(() => LESSONS[settings.language.value]);
