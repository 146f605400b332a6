import { expect, test } from 'vitest';
import { GatherPace } from './gatherPace.ts';

test('after a quiet time a write goes at once, soon after another it waits', () => {
  const pace = new GatherPace();
  expect(pace.wait(1000)).toBeLessThanOrEqual(0);
  pace.sent(1, 1000);
  expect(pace.wait(1001)).toBe(3);
  expect(pace.wait(1004)).toBe(0);
});

test.each([
  [2, 4],
  [3, 6],
  [6, 12],
  [500, 12],
])('after a batch of %i the next waits %i ms', (count, ms) => {
  const pace = new GatherPace();
  pace.sent(count, 0);
  expect(pace.wait(0)).toBe(ms);
});
