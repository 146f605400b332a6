import { describe, expect, it } from 'vitest';
import { createRateLimit, createRateLimits } from './rateLimit.ts';

describe('a rate limit', () => {
  it('allows the burst at once, then the rate per second', () => {
    const limit = createRateLimit(2, 3, 0);
    const take = (now: number, times: number): boolean[] =>
      Array.from({ length: times }, () => limit.allow(now));
    expect(take(0, 4)).toEqual([true, true, true, false]);
    expect(take(500, 2)).toEqual([true, false]);
    expect(take(60_000, 4)).toEqual([true, true, true, false]);
  });

  it('without a rate allows everything', () => {
    const limit = createRateLimit(0, 0, 0);
    expect(Array.from({ length: 1000 }, () => limit.allow(0))).not.toContain(false);
  });

  it('takes nothing away when time goes back, and gives nothing twice', () => {
    const limit = createRateLimit(1, 2, 10_000);
    expect(limit.allow(10_000)).toBe(true);
    expect(limit.allow(10_000 - 3_600_000)).toBe(true);
    expect(limit.allow(10_000)).toBe(false);
    expect(limit.allow(11_000)).toBe(true);
  });

  it('a high cost leaves a debt', () => {
    const limit = createRateLimit(1, 1, 0);
    expect(limit.allow(0, 5)).toBe(true);
    expect(limit.allow(4000)).toBe(false);
    expect(limit.allow(5000)).toBe(true);
  });
});

describe('rate limits by key', () => {
  it('are apart, and null is not limited', () => {
    const limits = createRateLimits(0.001, 1);
    expect(['a', 'a', 'b', null, null].map((key) => limits.allow(key))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  it('forget the key unused for longest, and no other', () => {
    const limits = createRateLimits(0.001, 1, 2);
    for (const key of ['a', 'b', 'a', 'c']) limits.allow(key);
    expect(limits.allow('a')).toBe(false);
    expect(limits.allow('b')).toBe(true);
  });
});
