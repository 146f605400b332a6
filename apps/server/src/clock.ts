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
  /**
   * Takes in how far the machine's clock is behind the one that all nodes share (negative: ahead). The first time it is
   * followed at once, before any table is served; later differences are made up slowly.
   */
  readonly follow: (behind: number) => void;
}

/** A clock that follows the machine's without its jumps. */
export function createClock({ wall: machine, monotonic }: Sources): Clock {
  let correction: number | null = null;
  const wall = (): number => machine() + (correction ?? 0);
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
  const follow = (behind: number): void => {
    if (correction === null) offset += behind;
    correction = behind;
  };
  return { now, reach, follow };
}

/** The time tables and players live by. */
export const { now, reach, follow } = createClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
});

/** Seconds since a moment of `performance.now`. */
export const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;
