// For tests: all texts of a language, loaded.
import type { Language } from '../languages.ts';
import { settings } from '../settings.ts';
import { followLanguage, loadMore } from './index.ts';

/** Chooses a language; settled when every text is there. */
export async function speak(language: Language): Promise<void> {
  settings.language.value = language;
  await loadMore();
  await followLanguage();
}
