// Labels for the net: rounds of self-play in which the whole ballot of some positions is valued by rollouts on common
// worlds. A round is stored as the numbers of the candidates played, so that any encoder can read it again.
import type { Ruleset } from '@tuolaji/engine';
import type { Lanes } from '@tuolaji/engine/kernel';
import { BURY_WEIGHTS } from '../bury.ts';
import { beliefWeights } from '../net/belief.ts';
import { nets } from '../net/nets.ts';
import { candidateCards, setCandidate } from '../policy/candidates.ts';
import { newContext, type PolicyContext, type PolicySettings } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { TUNED_WEIGHTS } from '../policy/weights.ts';
import type { Memory } from '../position/memory.ts';
import {
  clonePosition,
  copyPosition,
  makePlay,
  type Position,
  setPlay,
} from '../position/position.ts';
import { makeNotedPlay, newSigns, type Signs } from '../position/signs.ts';
import { type Dice, diceFrom } from '../random.ts';
import { kittyOddsFor } from '../search/expert.ts';
import { playOut } from '../search/rollout.ts';
import { smoothLevels } from '../search/smoothLevels.ts';
import { type BinWeights, sampleWorlds } from '../search/worlds.ts';
import { dealFor, startDeal } from './duel.ts';
import { memoryOf } from './labels.ts';

/** A valued position: its number in the round, and per candidate the mean value of each half of the worlds. */
export interface ValuedBallot {
  readonly at: number;
  readonly halves: readonly [readonly number[], readonly number[]];
}

/** One round: the candidate played at each position, and the ballots that were valued. */
export interface LabelledRound {
  readonly deal: number;
  readonly played: readonly number[];
  readonly ballots: readonly ValuedBallot[];
}

export interface BallotOptions {
  readonly rules: Ruleset;
  readonly seed: string;
  /** Worlds per ballot, and the share of positions valued. */
  readonly worlds: number;
  readonly share: number;
  /** How likely hidden cards are where; without it only the kitty is weighted. */
  readonly beliefs?: (memory: Memory) => BinWeights;
}

/** How positions are visited: the best value found is played this often, any candidate this often, else the policy's move. */
const BEST_SHARE = 0.5;
const ANY_SHARE = 0.03;
/** With fewer cards the skills count out the rest. */
const FEWEST_CARDS = 3;

export const BALLOT_SETTINGS: PolicySettings = {
  weights: TUNED_WEIGHTS,
  remembers: true,
  breadth: 'whole',
};

/** The belief the skills have now. */
export const currentBeliefs = (memory: Memory): BinWeights => beliefWeights(nets().belief, memory);

interface Lab {
  readonly options: BallotOptions;
  readonly rollouts: PolicyContext;
  readonly world: Position;
  readonly dice: Dice;
  readonly signs: Signs;
}

/** Levels for the seat to move of `from` after this play, when everyone goes on by the policy of `rollouts`. */
export function levelsAfter(
  rollouts: PolicyContext,
  from: Position,
  play: Lanes,
  rules: Ruleset,
): number {
  const { turn, banker } = from.table;
  copyPosition(from, rollouts.position);
  setPlay(rollouts.position, play);
  makePlay(rollouts.position);
  const levels = smoothLevels(rules, playOut(rollouts));
  return ((turn ^ banker) & 1) === 1 ? levels : -levels;
}

/** Values of these plays in half of the worlds. */
function valuesOf(lab: Lab, plays: readonly Lanes[], next: (into: Position) => boolean) {
  const { world, rollouts, options } = lab;
  const values = plays.map(() => 0);
  const worlds = options.worlds / 2;
  for (let w = 0; w < worlds; w++) {
    if (!next(world)) return null;
    for (const [i, play] of plays.entries())
      values[i] = (values[i] ?? 0) + levelsAfter(rollouts, world, play, options.rules) / worlds;
  }
  return values;
}

function valueBallot(lab: Lab, context: PolicyContext): ValuedBallot['halves'] | null {
  const { candidates, position } = context;
  const plays = Array.from({ length: candidates.count }, (_, c) => candidateCards(candidates, c));
  const memory = memoryOf(position, lab.signs);
  const weights = lab.options.beliefs?.(memory) ?? kittyOddsFor(position.beats);
  const { next } = sampleWorlds(memory, lab.dice, { weights });
  const first = valuesOf(lab, plays, next);
  const second = valuesOf(lab, plays, next);
  return first && second && [first, second];
}

const bestOf = ([first, second]: ValuedBallot['halves']): number => {
  const sums = first.map((value, i) => value + (second[i] ?? 0));
  return sums.indexOf(Math.max(...sums));
};

/** A round of self-play with labels. */
export function labelRound(options: BallotOptions, deal: number): LabelledRound {
  const position = startDeal(dealFor(options.rules, options.seed, deal), BURY_WEIGHTS);
  const context = newContext(position, BALLOT_SETTINGS);
  const rollouts = newContext(clonePosition(position), { ...BALLOT_SETTINGS, breadth: 'quick' });
  const dice = diceFrom(`${options.seed} ballots ${deal}`);
  const lab: Lab = { options, rollouts, world: clonePosition(position), dice, signs: newSigns() };
  const { table } = position;
  const { candidates } = context;
  const played: number[] = [];
  const ballots: ValuedBallot[] = [];
  for (let at = 0; table.left > 0; at++) {
    let choice = bestMove(context);
    if (candidates.count > 1) {
      const valued =
        table.left >= FEWEST_CARDS && dice.next() < options.share && valueBallot(lab, context);
      if (valued) ballots.push({ at, halves: valued });
      const taste = dice.next();
      if (taste < ANY_SHARE) choice = dice.below(candidates.count);
      else if (valued && taste < ANY_SHARE + BEST_SHARE) choice = bestOf(valued);
    }
    played.push(choice);
    setCandidate(candidates, choice, table);
    makeNotedPlay(position, lab.signs);
  }
  return { deal, played, ballots };
}
