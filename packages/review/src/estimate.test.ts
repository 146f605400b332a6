// The estimate against comparisons whose truth is known: no loss out of noise, real losses found and not inflated.
import type { Comparison } from '@tuolaji/bots';
import { diceFrom } from '@tuolaji/engine/test/randomPlay.ts';
import { describe, expect, it } from 'vitest';
import { type Estimate, estimate, shrink } from './estimate.ts';

/** Candidates with these true values, blurred by independent noise of half a level. */
function blurred(values: readonly number[], seed: number): Comparison {
  const dice = diceFrom(seed);
  const noise = (): number => dice() + dice() + dice() - 1.5;
  return {
    candidates: values.map((_, i) => [
      `D1_S_${['3', '4', '5', '6', '7', '8'][i] ?? '9'}` as 'D1_S_3',
    ]),
    chosen: 0,
    policy: 0,
    next: (wanted) => wanted.map((index) => (values[index] ?? 0) + noise()),
  };
}

const estimates = (values: readonly number[], runs: number): Estimate[] =>
  Array.from({ length: runs }, (_, seed) => {
    const found = estimate(blurred(values, seed + 1), 600);
    if (found === null) throw new Error('no worlds');
    return found;
  });

const average = (numbers: readonly number[]): number =>
  numbers.reduce((a, b) => a + b, 0) / numbers.length;

describe('estimate', () => {
  it('holds next to nothing against a choice among equals', () => {
    const found = estimates([0, 0, 0, 0, 0, 0], 300);
    // The best of five noisy rivals looks a standard error better, about 0.05; measured afresh it does not.
    expect(average(found.map(({ loss }) => loss))).toBeLessThan(0.01);
  });

  it.each([0.3, 0.6])('finds a loss of %f, neither inflated nor lost', (loss) => {
    const found = estimates([0, -0.2, loss, 0, -0.1], 200);
    expect(found.filter(({ best }) => best === 2).length).toBeGreaterThan(190);
    expect(average(found.map((one) => one.loss))).toBeGreaterThan(loss * 0.85);
    expect(average(found.map((one) => one.loss))).toBeLessThan(loss * 1.05);
  });

  it('measures small losses without bias, where what is told is cut by noise', () => {
    // A third of a standard error each: none could be told from noise alone.
    const small = estimates([0, 0.02, -0.3], 400);
    expect(average(small.map(({ measured }) => measured))).toBeGreaterThan(0.003);
    expect(average(small.map(({ measured }) => measured))).toBeLessThan(0.02);
    const equal = estimates([0, 0, 0, 0], 400);
    expect(Math.abs(average(equal.map(({ measured }) => measured)))).toBeLessThan(0.004);
    expect(average(equal.map(({ loss }) => loss))).toBeGreaterThan(0.004);
    expect(estimates([0, 0.6], 20).every(({ loss, measured }) => measured >= loss)).toBe(true);
  });

  it('of a choice that is best by far is 0', () => {
    const [found] = estimates([1, 0, 0], 1);
    expect(found).toMatchObject({ best: 0, loss: 0 });
    expect(found?.values[0]).toBeGreaterThan(Math.max(...(found?.values.slice(1) ?? [])));
  });

  it('spends about its budget', () => {
    for (const { rollouts } of estimates([0, 0.3, 0.2, 0.1], 20)) {
      expect(rollouts).toBeGreaterThan(300);
      expect(rollouts).toBeLessThan(700);
    }
  });

  it('is null when no world fits', () => {
    expect(estimate({ ...blurred([0, 0], 1), next: () => null }, 100)).toBe(null);
  });
});

describe('shrink', () => {
  it('is 0 within one standard error and nearly nothing far outside', () => {
    expect(shrink(0.1, 0.1)).toBe(0);
    expect(shrink(0.05, 0.1)).toBe(0);
    expect(shrink(1, 0.1)).toBeCloseTo(0.99);
    expect(shrink(0, 0.1)).toBe(0);
  });
});
