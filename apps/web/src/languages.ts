// The languages of the page. A new one needs a catalogue in `text/`; its type names every text that is missing.

export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags, for the `lang` attribute and for dates. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

/** The language the browser asks for, English by default. */
export function browserLanguage(): Language {
  const wanted = globalThis.navigator?.language?.toLowerCase() ?? '';
  return LANGUAGES.find((language) => wanted.startsWith(language)) ?? 'en';
}
