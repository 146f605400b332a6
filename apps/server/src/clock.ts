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

export interface Clock {
  /** Milliseconds since 1970; never goes back. */
  readonly now: () => number;
  /**
   * Takes in a moment that a log already knows: a machine restarted with its clock set back would otherwise make every
   * deadline wait for the difference. More than a day ahead is taken for an error and left alone.
   */
  readonly reach: (moment: number) => void;
}

/** A clock that follows the machine's without its jumps. */
export function createClock({ wall, monotonic }: Sources): Clock {
  let at = monotonic();
  let offset = wall() - at;
  const now = (): number => {
    const passed = Math.max(0, monotonic() - at);
    at += passed;
    const behind = wall() - at - offset;
    const most = passed * SLEW;
    offset += behind > LEAP_MS ? behind : Math.min(most, Math.max(-most, behind));
    return Math.round(at + offset);
  };
  const reach = (moment: number): void => {
    const ahead = moment - now();
    if (ahead > 0 && moment - wall() <= LEAP_MS) offset += ahead;
  };
  return { now, reach };
}

/** The time tables and players live by. */
export const { now, reach } = createClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
});

/** Seconds since a moment of `performance.now`. */
export const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;
