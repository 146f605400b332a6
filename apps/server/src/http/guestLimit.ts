// Limits new guests per address: each one costs a row in the store.
import { createRateLimit, type RateLimit } from '../socket/rateLimit.ts';

/** New guests per second and address. */
const RATE = 2;
const BURST = 200;
/** Addresses tracked; above this all are forgotten. */
const MOST = 20_000;

const LOOPBACK = /^(::1|127\.|::ffff:127\.)/;

export interface GuestLimit {
  /** True when this address may create one more guest now. */
  admit(address: string, now: number): boolean;
}

/** A guest limit per address; loopback addresses are exempt. */
export function createGuestLimit(): GuestLimit {
  const limits = new Map<string, RateLimit>();
  return {
    admit(address, now) {
      if (LOOPBACK.test(address)) return true;
      if (limits.size > MOST) limits.clear();
      const limit = limits.get(address) ?? createRateLimit(RATE, BURST, now);
      limits.set(address, limit);
      return limit.allow(now);
    },
  };
}
