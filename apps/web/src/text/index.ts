// The texts on the screen in the chosen language: `t.value` for the home page and the table, `more.value` for everything else.
// A language is loaded when it is chosen, the second half with the first screen that needs it.
import { batch, computed, effect, signal } from '@preact/signals';
import type { Language } from '../languages.ts';
import { settings } from '../settings.ts';
import type { Texts } from './en.ts';
import type { MoreTexts } from './enMore.ts';

interface Loaders {
  readonly first: () => Promise<Texts>;
  readonly more: () => Promise<MoreTexts>;
}

const LOADERS: Readonly<Record<Language, Loaders>> = {
  en: {
    first: async () => (await import('./en.ts')).en,
    more: async () => (await import('./enMore.ts')).enMore,
  },
  zh: {
    first: async () => (await import('./zh.ts')).zh,
    more: async () => (await import('./zhMore.ts')).zhMore,
  },
};

const first = signal<Texts | null>(null);
const second = signal<MoreTexts | null>(null);
/** The language of what is loaded. */
const shown = signal<Language | null>(null);
/** Whether the second half has been asked for. */
const wantsMore = signal(false);

function loaded<T>(texts: T | null): T {
  if (texts === null) throw new Error('Texts are used before they are loaded');
  return texts;
}

/** The texts of the home page and the table now: `t.value.table.play(3)`. */
export const t = computed<Texts>(() => loaded(first.value));

/** All other texts now; only for code that waited for `loadMore`. */
export const more = computed<MoreTexts>(() => loaded(second.value));

/** The same, or null before they have come: for what may be shown at any time. */
export const moreIfLoaded = computed<MoreTexts | null>(() => second.value);

/** Shows the chosen language once its texts are there; offline and not cached, the old one stays. */
async function show(language: Language): Promise<void> {
  const { first: loadFirst, more: loadRest } = LOADERS[language];
  const [texts, rest] = await Promise.all([loadFirst(), wantsMore.peek() ? loadRest() : null]);
  if (settings.language.value !== language) return;
  batch(() => {
    first.value = texts;
    // `more` may have been asked for meanwhile: then it comes by itself.
    if (rest) second.value = rest;
    shown.value = language;
  });
}

/** Loads the second half of the texts; settled when `more` may be used. */
export async function loadMore(): Promise<void> {
  wantsMore.value = true;
  const language = settings.language.value;
  const rest = await LOADERS[language].more();
  if (settings.language.value === language) second.value = rest;
  else await loadMore();
}

/** Loads the texts of the chosen language and follows the choice from then on. */
export async function followLanguage(): Promise<void> {
  const showing = show(settings.language.value);
  effect(() => {
    const language = settings.language.value;
    if (shown.peek() !== null && shown.peek() !== language)
      void show(language).catch(() => undefined);
  });
  await showing;
}
