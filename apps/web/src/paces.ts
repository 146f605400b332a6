// How fast a table deals and its bots play, by name.

/** Milliseconds per dealt card, per bot's move, and after a trick. */
export const PACES = {
  slow: { dealPaceMs: 180, botPaceMs: 1500, trickPauseMs: 1900 },
  normal: { dealPaceMs: 100, botPaceMs: 900, trickPauseMs: 1200 },
  fast: { dealPaceMs: 40, botPaceMs: 400, trickPauseMs: 700 },
} as const;
export type PaceName = keyof typeof PACES;
