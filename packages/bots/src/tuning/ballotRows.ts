// Labelled rounds read again for the trainer: the inputs of every candidate of a valued ballot, with its values.
import type { Ruleset } from '@tuolaji/engine';
import { BURY_WEIGHTS } from '../bury.ts';
import {
  BALLOT_INPUTS,
  type BallotFacts,
  factsOf,
  writeBallotInputs,
} from '../net/ballotInputs.ts';
import { beliefWeights } from '../net/belief.ts';
import { expectedCopies } from '../net/expected.ts';
import { nets } from '../net/nets.ts';
import { setCandidate } from '../policy/candidates.ts';
import { newContext, type PolicyContext } from '../policy/context.ts';
import { proposeMoves } from '../policy/policy.ts';
import { makeNotedPlay, newSigns } from '../position/signs.ts';
import { BALLOT_SETTINGS, type LabelledRound } from './ballots.ts';
import { dealFor, startDeal } from './duel.ts';
import { memoryOf } from './labels.ts';

/** One valued ballot: per candidate a row of inputs, the policy's score, and the values of both halves. */
export interface BallotRows {
  readonly inputs: Float32Array;
  readonly scores: readonly number[];
  readonly halves: readonly [readonly number[], readonly number[]];
}

/** Every position of a played round, with what the seat to move knows of it. */
export function* positionsOf(rules: Ruleset, seed: string, { deal, played }: Played) {
  const position = startDeal(dealFor(rules, seed, deal), BURY_WEIGHTS);
  const context = newContext(position, BALLOT_SETTINGS);
  const signs = newSigns();
  for (const [at, choice] of played.entries()) {
    proposeMoves(context);
    yield { at, context, memory: memoryOf(position, signs) };
    setCandidate(context.candidates, choice, position.table);
    makeNotedPlay(position, signs);
  }
}

type Played = Pick<LabelledRound, 'deal' | 'played'>;

/** What the ranking net reads at each position of a played round. */
export function* factsIn(
  rules: Ruleset,
  seed: string,
  round: Played,
): Generator<{ readonly at: number; readonly facts: BallotFacts }> {
  for (const { at, context, memory } of positionsOf(rules, seed, round)) {
    const beliefs = beliefWeights(nets().belief, memory);
    yield { at, facts: factsOf(memory, context, expectedCopies(memory, beliefs)) };
  }
}

/** The inputs of all candidates, one row after the other. */
export function inputsOf(facts: BallotFacts): Float32Array {
  const { count } = facts.context.candidates;
  const inputs = new Float32Array(count * BALLOT_INPUTS);
  for (let c = 0; c < count; c++) {
    const at = c * BALLOT_INPUTS;
    writeBallotInputs(inputs.subarray(at, at + BALLOT_INPUTS), facts, c);
  }
  return inputs;
}

const scoresOf = ({ candidates }: PolicyContext): number[] => [
  ...candidates.scores.slice(0, candidates.count),
];

/** The valued ballots of a round as rows. */
export function ballotRows(rules: Ruleset, seed: string, round: LabelledRound): BallotRows[] {
  const valued = new Map(round.ballots.map(({ at, halves }) => [at, halves]));
  const rows: BallotRows[] = [];
  for (const { at, facts } of factsIn(rules, seed, round)) {
    const halves = valued.get(at);
    if (halves) rows.push({ inputs: inputsOf(facts), scores: scoresOf(facts.context), halves });
  }
  return rows;
}
