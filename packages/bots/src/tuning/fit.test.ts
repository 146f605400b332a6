// Fitting: weights move to the candidates that are worth more, and labels read nothing hidden.
import { PRESETS } from '@tuolaji/engine';
import { expect, it } from 'vitest';
import { dataOf, fitSet, gainOf } from './fit.ts';
import { type Label, labeller } from './labels.ts';
import { compareStyles, currentTable, styleOf } from './styles.ts';

/** Two candidates: the second is worth more, and has the second feature. */
const label = (gap: number): Label => ({
  set: 0,
  scores: [1, 0],
  values: [0, gap],
  features: [Float32Array.from([1, 0]), Float32Array.from([0, 1])],
});

it('prefers the feature of the better candidate', () => {
  const data = dataOf([label(0.5), label(0.2), label(-0.1)], 2);
  const change = fitSet(data, { steps: 200, rate: 0.05, heat: 0.5, reach: [1, 1] });
  expect(change[1]).toBeGreaterThan(0);
  expect(change[0]).toBeLessThan(0);
  expect(gainOf(data, change)).toBeCloseTo(0.2);
});

it('leaves the choice alone where it is right', () => {
  const data = dataOf([label(-0.5)], 2);
  const change = fitSet(data, { steps: 50, rate: 0.05, heat: 0.5, reach: [1, 1] });
  expect(gainOf(data, change)).toBe(0);
});

const style = styleOf(currentTable());

it('labels are the same for the same seed, one value per candidate', () => {
  const options = { rules: PRESETS.standard, seed: 'fit', style, worlds: 2, share: 0.2 };
  const labels = labeller(options)(3);
  expect(labels.length).toBeGreaterThan(3);
  expect(labeller(options)(3)).toEqual(labels);
  for (const { scores, values, features } of labels)
    expect([values.length, features.length]).toEqual([scores.length, scores.length]);
});

it('a style against itself is even', () => {
  const found = compareStyles([PRESETS.online], [style, style], { seed: 'even', count: 3 });
  expect([found.levels, found.interval]).toEqual([0, 0]);
});
