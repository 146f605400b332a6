// What the policy works with: a position, the settings it is played by, and arrays that are reused from move to move.
import { emptyLanes, LANES, type Lanes, SLOTS, type Taste } from '@tuolaji/engine/kernel';
import { newOdds, type Odds } from '../position/odds.ts';
import type { Position } from '../position/position.ts';
import { type Candidates, newCandidates } from './candidates.ts';
import type { WeightSets, Weights } from './weights.ts';

/** How many candidates are considered: the likeliest (rollouts), all sensible ones, or all that differ (search). */
type Breadth = 'quick' | 'wide' | 'whole';

/** How a seat plays: by which weights on each side, leading and following, whether it remembers what was played, and how many candidates it considers. */
export interface PolicySettings {
  readonly weights: WeightSets;
  readonly remembers: boolean;
  readonly breadth: Breadth;
}

/** What is left of the hand while cards are discarded, and each lane's next card with its cost. */
export interface Discards {
  readonly rest: Lanes;
  readonly nextBit: Int32Array;
  readonly nextCost: Float64Array;
}

/** Made once by its user (a search, a bench, a skill's answer), who may change the position between moves. */
export interface PolicyContext {
  readonly position: Position;
  readonly sets: WeightSets;
  /** The set of the seat to move, chosen by `proposeMoves`. */
  weights: Weights;
  /** Points in the kitty, in tens, for the banker's own use. */
  buriedTens: number;
  readonly breadth: Breadth;
  readonly odds: Odds;
  /** Filled by `proposeMoves`. */
  readonly candidates: Candidates;
  /** Scratch of the generators and scores. */
  readonly discards: Discards;
  readonly taste: Taste;
  readonly runs: Int32Array;
  readonly survey: Float64Array;
}

/** A context for playing this position. */
export function newContext(position: Position, settings: PolicySettings): PolicyContext {
  return {
    position,
    sets: settings.weights,
    weights: settings.weights[0],
    buriedTens: 0,
    breadth: settings.breadth,
    odds: newOdds(position, settings.remembers),
    candidates: newCandidates(),
    discards: {
      rest: emptyLanes(),
      nextBit: new Int32Array(LANES),
      nextCost: new Float64Array(LANES),
    },
    taste: { first: 0, second: 0, third: 0, highPairs: false, highSingles: false },
    runs: new Int32Array(SLOTS),
    survey: new Float64Array(LANES),
  };
}
