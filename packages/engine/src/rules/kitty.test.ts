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
    expect(kittyMultiplier(at(preset, 'S 7'), c(lead))).toBe(multiplier);
  });
});
