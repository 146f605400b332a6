import { describe, expect, it } from 'vitest';
import { nextThreshold, outcomeText } from './points.ts';

describe('[SCORE-1] the points bar', () => {
  it('names the next threshold', () => {
    const eight = [0, 5, 40, 75, 80, 165, 200].map((n) => nextThreshold(n, 'eightTiers'));
    expect(eight).toEqual([5, 40, 80, 80, 120, 200, null]);
    const five = [0, 40, 160].map((n) => nextThreshold(n, 'fiveTiers'));
    expect(five).toEqual([40, 80, null]);
    const one = [0, 75, 80].map((n) => nextThreshold(n, 'oneByHolding'));
    expect(one).toEqual([80, 80, null]);
  });

  it('tells every tier from its neighbours', () => {
    const outcomes = [0, 5, 40, 80, 120, 160, 200].map((n) => outcomeText(n, 'eightTiers'));
    expect(new Set(outcomes).size).toBe(7);
    expect(outcomeText(35, 'eightTiers')).toBe(outcomeText(5, 'eightTiers'));
    expect(outcomeText(300, 'eightTiers')).toBe(outcomeText(200, 'eightTiers'));
    expect(outcomeText(0, 'fiveTiers')).toBe(outcomeText(35, 'fiveTiers'));
    expect(outcomeText(0, 'oneByHolding')).toBe(outcomeText(75, 'fiveTiers'));
    expect(outcomeText(200, 'oneByHolding')).toBe(outcomeText(80, 'fiveTiers'));
    expect(outcomeText(200, 'fiveTiers')).toBe(outcomeText(160, 'fiveTiers'));
  });
});
