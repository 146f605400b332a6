import { PRESET_NAMES, PRESETS, RULE_OPTIONS } from '@tuolaji/engine';
import { describe, expect, test } from 'vitest';
import { chipsOf } from './chips.ts';

describe.each(PRESET_NAMES.filter((name) => name !== 'standard'))('%s', (preset) => {
  test('four chips name options in which it differs from standard', () => {
    const { shown } = chipsOf(PRESETS[preset]);
    expect(shown).toHaveLength(4);
    for (const name of shown) expect(PRESETS[preset][name]).not.toBe(PRESETS.standard[name]);
  });

  test('every further difference that players notice is counted', () => {
    const rules = PRESETS[preset];
    const names = Object.keys(RULE_OPTIONS) as (keyof typeof rules)[];
    const all = names.filter(
      (name) => name !== 'seatingDrawn' && rules[name] !== PRESETS.standard[name],
    );
    expect(chipsOf(rules).more).toBe(all.length - 4);
  });
});

test('the standard rules are described by what they are', () => {
  expect(chipsOf(PRESETS.standard)).toMatchObject({
    more: 0,
    shown: expect.arrayContaining(['win']),
  });
});

test('a rule that a host changed is a chip', () => {
  const rules = { ...PRESETS.standard, kittyCounts: 'winning' } as const;
  expect(chipsOf(rules)).toEqual({ shown: ['kittyCounts'], more: 0 });
});
