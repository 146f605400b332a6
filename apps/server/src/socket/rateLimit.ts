// A token bucket: so many requests at once, so many a second.

export interface Bucket {
  /** Takes one token; false when there is none. */
  take(now: number): boolean;
}

/** A full bucket; `rate` 0 sets no limit. */
export function createBucket(rate: number, burst: number, now: number): Bucket {
  let tokens = burst;
  let at = now;
  return {
    take(time) {
      if (rate === 0) return true;
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * rate);
      at = time;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
