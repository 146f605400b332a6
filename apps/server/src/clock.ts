// The time tables live by. It follows the machine's clock but never jumps with it: deadlines, bots' pauses and chat limits
// are moments on this clock, and a clock set back an hour would otherwise stop them for an hour.

export interface Sources {
  /** Milliseconds since 1970, as the machine believes. */
  readonly wall: () => number;
  /** Milliseconds that only ever grow. */
  readonly monotonic: () => number;
}

/** Share of the passing time by which a difference is made up: a turn of 30 seconds is at most 1.5 seconds off. */
const SLEW = 0.05;
/** A machine that starts without a set clock jumps by more than this once it knows the time: then follow at once. */
const LEAP_MS = 24 * 3600_000;

/** A clock in milliseconds since 1970 that never goes back. */
export function createClock({ wall, monotonic }: Sources): () => number {
  let at = monotonic();
  let offset = wall() - at;
  return () => {
    const passed = Math.max(0, monotonic() - at);
    at += passed;
    const behind = wall() - at - offset;
    const most = passed * SLEW;
    offset += behind > LEAP_MS ? behind : Math.min(most, Math.max(-most, behind));
    return Math.round(at + offset);
  };
}

/** Now, for tables and players. */
export const now = createClock({ wall: () => Date.now(), monotonic: () => performance.now() });
