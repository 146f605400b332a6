// New guests cost a row in the store: an address gets so many at once and so many a second.
import { type Bucket, createBucket } from '../socket/rateLimit.ts';

const RATE = 2;
const BURST = 200;
/** Addresses remembered; beyond it all start afresh. */
const MOST = 20_000;

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

export interface GuestLimit {
  /** May this address have one more guest now? */
  admit(address: string, now: number): boolean;
}

/** Counts by address; this machine itself is not limited. */
export function createGuestLimit(): GuestLimit {
  const buckets = new Map<string, Bucket>();
  return {
    admit(address, now) {
      if (LOOPBACK.test(address)) return true;
      if (buckets.size > MOST) buckets.clear();
      const bucket = buckets.get(address) ?? createBucket(RATE, BURST, now);
      buckets.set(address, bucket);
      return bucket.take(now);
    },
  };
}
