import { expect, test } from 'vitest';
import { promisedRound } from './promised.ts';

test('a commitment is noted for the round it binds', () => {
  expect(promisedRound({ phase: 'waiting', round: 0 })).toBe(1);
  expect(promisedRound({ phase: 'deal', round: 1 })).toBe(1);
  expect(promisedRound({ phase: 'waiting', round: 3 })).toBe(3);
  expect(promisedRound({ phase: 'result', round: 3 })).toBe(4);
});

test('once cards are played it is too late for a promise', () => {
  for (const phase of ['bury', 'play'] as const)
    expect(promisedRound({ phase, round: 2 })).toBeNull();
});
