// The texts on the screen: `t.value` is the catalogue of the chosen language and changes with it at once.
import { computed } from '@preact/signals';
import type { Language } from '../languages.ts';
import { settings } from '../settings.ts';
import { type Catalogue, en } from './en.ts';
import { zh } from './zh.ts';

export type { Catalogue } from './en.ts';

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, zh };

/** The catalogue now: `t.value.table.play(3)`. */
export const t = computed<Catalogue>(() => CATALOGUES[settings.language.value]);
