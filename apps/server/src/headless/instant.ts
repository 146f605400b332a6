// Options under which a table never waits, so that simulated players get through whole matches in seconds.

/** No pace, no windows, no pauses. */
export const INSTANT = {
  dealPaceMs: 0,
  fairnessWindowMs: 0,
  closingWindowMs: 0,
  botPaceMs: 0,
  trickPauseMs: 0,
} as const;
