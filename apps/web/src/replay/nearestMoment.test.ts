import type { Moment } from '@tuolaji/protocol/timeline';
import { expect, test } from 'vitest';
import { nearestMoment } from './nearestMoment.ts';

const MOMENTS = [0, 0, 1.25, 1.5, 25, 25].map((played, step) => ({ played, step }) as Moment);

test.each([
  [-1, 1],
  [0.4, 1],
  [1.3, 2],
  [1.4, 3],
  [24, 5],
])('%d cards played is the moment of step %d', (played, step) => {
  expect(nearestMoment(MOMENTS, played)?.step).toBe(step);
});

test('a round without moments has none', () => {
  expect(nearestMoment([], 3)).toBeUndefined();
});
