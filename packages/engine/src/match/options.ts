// What a table may set beside the rules: time, and courtesies.

export interface MatchOptions {
  /** Milliseconds per card while dealing; 0 deals at once. */
  readonly dealPaceMs: number;
  /** DECLARE-5. */
  readonly fairnessWindowMs: number;
  readonly closingWindowMs: number;
  /** Turn clock, or null for none. At zero the time bank (`bankMs`) runs, which is full at every deal; when that is empty the house moves. */
  readonly clock: {
    readonly turnMs: number;
    readonly buryMs: number;
    readonly bankMs: number;
  } | null;
  readonly takeBack: boolean;
  readonly surrender: boolean;
  /** DEAL-3: may a seat pause the deal; for one person alone against bots. */
  readonly pauseDeal?: boolean;
}

export const DEFAULT_MATCH_OPTIONS: MatchOptions = {
  dealPaceMs: 100,
  fairnessWindowMs: 2000,
  closingWindowMs: 5000,
  clock: null,
  takeBack: true,
  surrender: true,
};
