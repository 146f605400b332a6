// Cards and terms from text, so that tests read like the rule book.
import type { Card, Rank, Suit } from '../src/cards.ts';
import { type Terms, termsFor } from '../src/kernel/terms.ts';
import { formatFace, parseFaces, parseRank, parseSuit } from '../src/notation.ts';
import { PRESETS, type PresetName } from '../src/presets.ts';
import type { Ruleset } from '../src/ruleset.ts';

/** Cards from 'H5 H5 BJ' or ids; a test with bad cards stops. */
export function c(text: string): Card[] {
  const cards = parseFaces(text);
  if (!cards.ok) throw new Error(`${cards.error.code}: ${text}`);
  return cards.value;
}

/** Terms from a preset and 'S 7' (♠ trump, level 7) or '- 7' (no-trump); options may be changed. */
export function at(preset: PresetName, text: string, options: Partial<Ruleset> = {}): Terms {
  const [suit = '-', level = ''] = text.split(' ');
  const rules =
    Object.keys(options).length === 0 ? PRESETS[preset] : { ...PRESETS[preset], ...options };
  return termsFor(rules, { suit: parseSuit(suit) as Suit | null, level: parseRank(level) as Rank });
}

/** Faces in a fixed order, for comparing plays. */
export const text = (cards: readonly Card[]): string =>
  [...cards]
    .sort((a, b) => a - b)
    .map((card) => formatFace(card >> 1))
    .join(' ');
