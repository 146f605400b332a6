import { expect, test } from 'vitest';
import { createPace } from './requestPace.ts';

test('an address has its burst at once, then waits its turn at the rate', () => {
  const pace = createPace(10, 2, 1000);
  const ask = (now: number) => pace.waitFor('a', now);
  expect([ask(0), ask(0), ask(0), ask(0)]).toEqual([0, 0, 100, 200]);
  expect(ask(100)).toBe(200);
  expect(pace.waitFor('b', 100)).toBe(0);
  expect(ask(10_000)).toBe(0);
});

test('beyond the longest wait nothing more is taken up, and nothing counted', () => {
  const pace = createPace(10, 1, 200);
  const ask = (now: number) => pace.waitFor('a', now);
  expect([0, 0, 0, 0, 0].map(ask)).toEqual([0, 100, 200, null, null]);
  expect(ask(100)).toBe(200);
});

test('this machine itself does not wait; a clock that goes back gives nothing and takes nothing', () => {
  const pace = createPace(1, 1, 1000);
  expect([0, 0, 0].map((now) => pace.waitFor(null, now))).toEqual([0, 0, 0]);
  expect([5000, 1000].map((now) => pace.waitFor('a', now))).toEqual([0, 1000]);
});

test('what is charged is waited for by the requests that follow', () => {
  const pace = createPace(10, 2, 1000);
  expect(pace.waitFor('a', 0)).toBe(0);
  pace.charge('a', 5, 0);
  pace.charge(null, 5, 0);
  expect(pace.waitFor('a', 0)).toBe(500);
  expect(pace.waitFor('b', 0)).toBe(0);
  expect(pace.waitFor(null, 0)).toBe(0);
  expect(pace.waitFor('a', 800)).toBe(0);
});
