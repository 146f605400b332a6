import fc from 'fast-check';
import { expect, test } from 'vitest';
import { share } from './structuralSharing.ts';

test('an equal value is the old object', () => {
  const before = { counts: [1, 2], trump: { suit: 'H' }, turn: null };
  expect(share(before, structuredClone(before))).toBe(before);
});

test('only what changed is new', () => {
  const before = { counts: [1, 2], trump: { suit: 'H' }, plays: [{ seat: 0 }, { seat: 1 }] };
  const now = { counts: [1, 3], trump: { suit: 'H' }, plays: [{ seat: 0 }, { seat: 2 }] };
  const shared = share(before, now);
  expect(shared).toEqual(now);
  expect(shared.trump).toBe(before.trump);
  expect(shared.plays[0]).toBe(before.plays[0]);
  expect(shared.counts).not.toBe(before.counts);
});

test('a field or an item that is gone is gone', () => {
  const before: unknown = { turn: 1, hand: ['a', 'b'] };
  expect(share(before, { hand: ['a'] })).toEqual({ hand: ['a'] });
  expect(share(before, { turn: 1, hand: null })).toEqual({ turn: 1, hand: null });
});

test('the outcome always equals the newer value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
      expect(share(before, now)).toEqual(now);
    }),
  );
});
