// How fast a table deals and its bots play, by name.

/** Milliseconds per dealt card, per bot's move, and after a trick. */
export const PACES = {
  slow: { dealPaceMs: 140, botPaceMs: 900, trickPauseMs: 1100 },
  normal: { dealPaceMs: 80, botPaceMs: 450, trickPauseMs: 450 },
  fast: { dealPaceMs: 30, botPaceMs: 260, trickPauseMs: 120 },
} as const;
export type PaceName = keyof typeof PACES;
