// The end of a deal's secret: once no card of it matters any more, its seed is shown.
import type { MatchEvent } from './event.ts';
import type { MatchState } from './state.ts';

/** SEED_REVEALED for the deal in play. */
export function revealSeed(state: MatchState): MatchEvent[] {
  const { committed } = state;
  if (committed === null) return [];
  const { round, seed, entropy } = committed;
  return [{ kind: 'SEED_REVEALED', round, seed, entropy }];
}
