// What a search can find at positions of self-play, and whether its worlds tell the truth: of each valued ballot the
// candidate that one half of the worlds prefers, measured on the other half and in the true deal.
import { candidateCards } from '../policy/candidates.ts';
import { newContext, type PolicyContext } from '../policy/context.ts';
import { clonePosition } from '../position/position.ts';
import { positionsOf } from './ballotRows.ts';
import {
  BALLOT_SETTINGS,
  type BallotOptions,
  type LabelledRound,
  labelRound,
  levelsAfter,
  type ValuedBallot,
} from './ballots.ts';

/** One decision; all gains are levels over the policy's own move. */
export interface Finding {
  readonly isLead: boolean;
  /** Cards in hand. */
  readonly left: number;
  /** Gain of the candidate chosen by half of the worlds: in the other half, and in the true deal. */
  readonly inWorlds: number;
  readonly inTruth: number;
  /** Sums over all candidates for the slope of true gains on those of worlds; halves are used so that noise cancels. */
  readonly withTruth: number;
  readonly withWorlds: number;
}

const bestOf = (values: readonly number[]): number => values.indexOf(Math.max(...values));

/** Values of these plays in the true deal. */
function trueValues(context: PolicyContext, options: BallotOptions): number[] {
  const { candidates, position } = context;
  const trial = newContext(clonePosition(position), { ...BALLOT_SETTINGS, breadth: 'quick' });
  const plays = Array.from({ length: candidates.count }, (_, c) => candidateCards(candidates, c));
  return plays.map((play) => levelsAfter(trial, position, play, options.rules));
}

/** What a ballot with these values has to gain over candidate `own`. */
export function findingOf(
  [first, second]: ValuedBallot['halves'],
  truth: readonly number[],
  own: number,
): Omit<Finding, 'isLead' | 'left'> {
  const gains = (values: readonly number[]): number[] =>
    values.map((value) => value - (values[own] ?? 0));
  const [chosenBy, measured, real] = [gains(first), gains(second), gains(truth)];
  const product = (values: readonly number[]): number =>
    chosenBy.reduce((sum, gain, c) => sum + gain * (values[c] ?? 0), 0);
  const chosen = bestOf(first);
  return {
    inWorlds: measured[chosen] ?? 0,
    inTruth: real[chosen] ?? 0,
    withTruth: product(real),
    withWorlds: product(measured),
  };
}

/** The findings of deal `n`, and the number of its decisions. */
export function headroomOf(
  options: BallotOptions,
  n: number,
): { readonly findings: Finding[]; readonly decisions: number } {
  const round: LabelledRound = labelRound(options, n);
  const valued = new Map(round.ballots.map(({ at, halves }) => [at, halves]));
  const findings: Finding[] = [];
  let decisions = 0;
  for (const { at, context } of positionsOf(options.rules, options.seed, round)) {
    const { candidates, position } = context;
    if (candidates.count > 1) decisions++;
    const halves = valued.get(at);
    if (!halves) continue;
    const own = bestOf([...candidates.scores.slice(0, candidates.count)]);
    const { left, led } = position.table;
    const finding = findingOf(halves, trueValues(context, options), own);
    findings.push({ isLead: led === 0, left, ...finding });
  }
  return { findings, decisions };
}
