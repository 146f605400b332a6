// Token bucket: `burst` requests at once, refilled at `rate` per second.

export interface RateLimit {
  /** Spends one token; false when there is none. */
  allow(now: number): boolean;
}

/** A rate limit with a full bucket; `rate` 0 allows everything. */
export function createRateLimit(rate: number, burst: number, now: number): RateLimit {
  let tokens = burst;
  let at = now;
  return {
    allow(time) {
      if (rate === 0) return true;
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * rate);
      at = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
