import { describe, expect, it } from 'vitest';
import { c } from '../../test/text.ts';
import { toIds } from '../cardIds.ts';
import { DEFAULT_MATCH_OPTIONS } from '../match/options.ts';
import { createMatch } from '../match/state.ts';
import { PRESETS } from '../presets.ts';
import { throwRisk } from './throwRisk.ts';
import type { View } from './view.ts';
import { viewFor } from './viewFor.ts';

const rules = PRESETS.standard;
const BLANK = viewFor(createMatch({ rules, options: DEFAULT_MATCH_OPTIONS, players: 4 }), 0, 0);

const risk = (text: string, change: Partial<View> = {}) => {
  const cards = toIds(c(text));
  const trump = { suit: 'H', level: 'Q' } as const;
  return throwRisk(rules, { ...BLANK, level: 'Q', trump, hand: cards, ...change }, cards);
};

describe('[THROW-1] before a lead', () => {
  it('a single, a pair, a tractor and a mixed choice are no throw', () => {
    for (const text of ['SA', 'SA SA', 'S5 S5 S6 S6', 'SA DA']) expect(risk(text), text).toBeNull();
  });

  it('a throw may fail as long as something out of sight beats a part of it', () => {
    expect(risk('SA SK')).toBe('mayFail');
    expect(risk('SA SA SK')).toBe('sure');
    expect(risk('SA SA SK SK S9')).toBe('mayFail');
    // Two pairs that do not touch: kings beat nothing, but a pair of kings beats tens.
    expect(risk('SA SA S10 S10')).toBe('mayFail');
    const history = ["1 SKSK' S3S4 S6S7 SJSJ'"];
    expect(risk('SA SA S10 S10', { history })).toBe('sure');
  });

  it('a follow is no throw, and nothing is known before trump is', () => {
    const trick = [{ seat: 3, cards: toIds(c('D3 D4')) }];
    expect(risk('SA SK', { trick })).toBeNull();
    expect(risk('SA SK', { trump: null })).toBeNull();
  });
});
