// How fast the HTTP requests of one address are taken up. Beyond its pace an address is slowed, not refused: a household
// that loads the page at once waits a little, and someone who floods spends their time waiting.

/** Requests of an address per second, and at once. */
const PACE = 200;
const BURST = 100;
/** A request that would wait longer is refused, and its connection closed. */
const LONGEST_WAIT_MS = 10_000;
/** Addresses remembered at most; beyond it the one unused for longest is forgotten. */
const MOST_KEYS = 20_000;

export interface Pace {
  /** Milliseconds until the key's next request may be taken up; null when too much waits already. */
  waitFor(key: string | null, now: number): number | null;
  /** Counts as this many requests more: what was taken up has turned out to be dear. */
  charge(key: string | null, requests: number, now: number): void;
}

interface Bucket {
  /** Below 0: this many wait, or were charged. */
  tokens: number;
  at: number;
}

/** A pace of `rate` per second and `burst` at once for each key; null as a key never waits. */
export function createPace(rate = PACE, burst = BURST, longestMs = LONGEST_WAIT_MS): Pace {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (key: string, now: number): Bucket => {
    const bucket = buckets.get(key) ?? { tokens: burst, at: now };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_KEYS && oldest !== undefined) buckets.delete(oldest);
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * rate);
    bucket.at = Math.max(bucket.at, now);
    return bucket;
  };
  return {
    charge(key, requests, now) {
      if (key !== null) bucketOf(key, now).tokens -= requests;
    },
    waitFor(key, now) {
      if (key === null) return 0;
      const bucket = bucketOf(key, now);
      const wait = (Math.max(0, 1 - bucket.tokens) / rate) * 1000;
      if (wait > longestMs) return null;
      bucket.tokens -= 1;
      return wait;
    },
  };
}
