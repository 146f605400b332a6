import { expect, test } from 'vitest';
import { isLater } from './soloTurn.ts';

test('of two tabs exactly one keeps the match: the later one, also when they ask at once', () => {
  const early = { id: 'b', at: 1 };
  const late = { id: 'a', at: 2 };
  expect([isLater(late, early), isLater(early, late)]).toEqual([true, false]);
  const twin = { id: 'c', at: 1 };
  expect(isLater(early, twin)).not.toBe(isLater(twin, early));
  expect(isLater(early, early)).toBe(false);
});
