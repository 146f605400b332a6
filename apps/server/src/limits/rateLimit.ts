// Token buckets: `burst` at once, refilled at `rate` per second. Times are monotonic milliseconds (`performance.now()`), so
// that setting the machine's clock neither silences nor frees anybody.

export interface RateLimit {
  /** Spends `cost` tokens (1 if left out); false, and nothing spent, when less than one is there. A high cost leaves a debt. */
  allow(now: number, cost?: number): boolean;
}

/** A rate limit with a full bucket; `rate` 0 allows everything. */
export function createRateLimit(rate: number, burst: number, now: number): RateLimit {
  let tokens = burst;
  let at = now;
  return {
    allow(time, cost = 1) {
      if (rate === 0) return true;
      tokens = Math.min(burst, tokens + (Math.max(0, time - at) / 1000) * rate);
      at = Math.max(at, time);
      if (tokens < 1) return false;
      tokens -= cost;
      return true;
    },
  };
}

/** Keys remembered at most; beyond it the one unused for longest is forgotten. */
const MOST_KEYS = 20_000;

export interface RateLimits {
  /** As `RateLimit.allow`, for one player or address; null is not limited. */
  allow(key: string | null, cost?: number): boolean;
}

/** To be asked for only when needed: a map looks through every place that was freed before its first key. */
function forgetOldest(limits: Map<string, RateLimit>): void {
  const [oldest] = limits.keys();
  if (oldest !== undefined) limits.delete(oldest);
}

/** One rate limit per key. */
export function createRateLimits(rate: number, burst: number, most = MOST_KEYS): RateLimits {
  const limits = new Map<string, RateLimit>();
  return {
    allow(key, cost) {
      if (key === null || rate === 0) return true;
      const now = performance.now();
      const limit = limits.get(key) ?? createRateLimit(rate, burst, now);
      limits.delete(key);
      limits.set(key, limit);
      if (limits.size > most) forgetOldest(limits);
      return limit.allow(now, cost);
    },
  };
}
