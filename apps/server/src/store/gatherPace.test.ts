import { expect, test } from 'vitest';
import { GatherPace } from './gatherPace.ts';

test('after a quiet time a write goes at once, soon after another it waits', () => {
  const pace = new GatherPace();
  expect(pace.wait(1000)).toBeLessThanOrEqual(0);
  pace.sent(1, 1000);
  expect(pace.wait(1001)).toBe(3);
  expect(pace.wait(1004)).toBe(0);
});

test('where many come together they wait longer, until one comes alone', () => {
  const pace = new GatherPace();
  pace.sent(3, 0);
  expect(pace.wait(0)).toBe(8);
  pace.sent(2, 8);
  expect(pace.wait(8)).toBe(8);
  pace.sent(1, 16);
  expect(pace.wait(16)).toBe(4);
});
