// What the nets make of a position: where the hidden cards are, and how good each candidate is. Trained for four seats.
import { newContext, type PolicySettings } from '../policy/context.ts';
import { proposeMoves } from '../policy/policy.ts';
import type { Memory } from '../position/memory.ts';
import type { BinWeights } from '../search/worlds.ts';
import { factsOf } from './ballotInputs.ts';
import { beliefWeights } from './belief.ts';
import { expectedCopies } from './expected.ts';
import { nets } from './nets.ts';
import { rankBallot } from './ranking.ts';

/** Belief weights for worlds, and expected levels by candidate number, up to a common constant. */
export interface Opinion {
  readonly beliefs: BinWeights;
  readonly levels: Float64Array;
}

/** Belief weights by the play of skills that search, which differs from the policy's. */
export const searcherBeliefs = (memory: Memory): BinWeights =>
  beliefWeights(nets().searcherBelief, memory);

/** The nets' opinion on the candidates that these settings propose; null where they were not trained. */
export function opinionOn(memory: Memory, settings: PolicySettings): Opinion | null {
  const { table } = memory.position;
  if (table.players !== 4) return null;
  const { belief, ranking } = nets();
  const beliefs = beliefWeights(belief, memory);
  const context = newContext(memory.position, settings);
  proposeMoves(context);
  const facts = factsOf(memory, context, expectedCopies(memory, beliefs));
  return { beliefs, levels: rankBallot(ranking, facts) };
}
