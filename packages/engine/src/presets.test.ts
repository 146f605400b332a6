import { describe, expect, it } from 'vitest';
import {
  completeRules,
  DEFAULT_PRESET,
  PRESET_NAMES,
  PRESETS,
  parseRules,
  RULE_OPTIONS,
} from './presets.ts';

describe('presets', () => {
  it.each(PRESET_NAMES)('%s is read by its name', (name) => {
    expect(parseRules(name)).toEqual({ ok: true, value: PRESETS[name] });
    expect(parseRules({ preset: name })).toEqual({ ok: true, value: PRESETS[name] });
  });

  it('single options change a preset', () => {
    const read = parseRules({ preset: 'standard', fill: 'forced', partnerMayOverturn: false });
    expect(read.ok && read.value).toEqual({
      ...PRESETS.standard,
      fill: 'forced',
      partnerMayOverturn: false,
    });
  });

  it('new tables play standard; stored rules that name no preset are still those of online', () => {
    expect(DEFAULT_PRESET).toBe('standard');
    expect(parseRules({})).toEqual({ ok: true, value: PRESETS.online });
    const read = parseRules({ fill: 'free' });
    expect(read.ok && read.value).toEqual({ ...PRESETS.online, fill: 'free' });
  });

  it('stored rules without the younger options keep their old meaning', () => {
    const { ownOverturn: _own, kittyCounts: _counts, ...older } = PRESETS.classic;
    const stored = { ...older, scoreSteps: 'eightTiers' } as const;
    expect(completeRules(stored)).toEqual({ ...stored, ownOverturn: false, kittyCounts: 'led' });
    expect(completeRules(PRESETS.classic)).toEqual(PRESETS.classic);
  });

  it('rules stored by the first version are made whole', () => {
    const first = JSON.parse(
      '{"jokers":"pair","partnerMayOverturn":true,"redeal":"off","tractorLadder":"full","throwAgainst":"everyone","throwBeatenBy":"suit","throwFailure":"smallestBeatenPart","tractorFollow":"longest","fill":"free","throwCompare":"keyPart","kittyMultiplier":"pairs","scoreSteps":"eightTiers","succession":"rotate","win":"defendAce","firstDrawer":"randomSeat","seatingDrawn":"counterClockwise"}',
    );
    expect(Object.keys(completeRules(first)).sort()).toEqual(Object.keys(RULE_OPTIONS).sort());
  });

  it('every value of every preset is among the options offered', () => {
    for (const name of PRESET_NAMES) {
      for (const [option, value] of Object.entries(PRESETS[name])) {
        expect(RULE_OPTIONS[option as keyof typeof RULE_OPTIONS]).toContain(value);
      }
    }
  });

  it.each([
    ['tournament'],
    [null],
    [7],
    [[]],
    [{ preset: 'x' }],
    [{ fill: 'maybe' }],
    [{ colour: 'red' }],
    [{ toString: 1 }],
  ])('%j is BAD_RULES', (value) => {
    expect(parseRules(value)).toEqual({ ok: false, error: { code: 'BAD_RULES', rule: null } });
  });
});
