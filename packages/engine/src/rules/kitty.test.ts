import { describe, expect, it } from 'vitest';
import { at, c } from '../../test/text.ts';
import { kittyMultiplier } from './kitty.ts';

describe('kitty', () => {
  it.each([
    ['standard', 'D5', 2],
    ['standard', 'D5 D5', 4],
    ['standard', 'D5 D5 D6 D6', 8],
    ['standard', 'D5 D5 D6 D6 D8 D8', 16],
    ['standard', 'DA DA DK', 4],
    ['standard', 'DA DK DQ', 2],
    ['online', 'D5 D5 D6 D6 D9 D9', 16],
    ['solo', 'D5', 2],
    ['solo', 'D5 D5 D6 D6', 4],
    ['solo', 'DA DA DK', 4],
    ['classic', 'D5', 2],
    ['classic', 'D5 D5 D6 D6', 16],
    ['classic', 'DA DA DK', 8],
  ] as const)('[KITTY-1] %s: %s led last multiplies by %i', (preset, lead, multiplier) => {
    expect(kittyMultiplier(at(preset, 'S 7'), c(lead), c(lead))).toBe(multiplier);
  });

  it.each([
    ['led', 'D5 D6', 'S3 S3', 2],
    ['winning', 'D5 D6', 'S3 S3', 4],
    ['led', 'D5 D5 D6', 'S3 S3 S4', 4],
    ['winning', 'D5 D6 D8 D9', 'S3 S3 S4 S4', 8],
  ] as const)(
    '[KITTY-1] kittyCounts %s: %s led and won by %s multiplies by %i',
    (kittyCounts, lead, winning, multiplier) => {
      const terms = at('standard', 'S 7', { kittyCounts });
      expect(kittyMultiplier(terms, c(lead), c(winning))).toBe(multiplier);
    },
  );
});
