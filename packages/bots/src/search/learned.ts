// Plays chosen with the nets' help: hard and master differ in how many rollouts they add, and how wide they look.

import { LANES, SLOTS, toIds } from '@tuolaji/engine/kernel';
import type { BotRequest, Budget } from '../bot.ts';
import { type Opinion, opinionOn, searcherBeliefs } from '../net/opinion.ts';
import type { PolicySettings } from '../policy/context.ts';
import type { Move } from '../policy/rankMoves.ts';
import type { Memory } from '../position/memory.ts';
import { makePlay, setPlay } from '../position/position.ts';
import { type Dice, shuffleWith } from '../random.ts';
import { diceOf, kittyOddsFor, ordered, type Valued } from './expert.ts';
import { searchFavourites, type Width } from './favourites.ts';
import { type Part, partOf } from './parts.ts';
import { type BinWeights, sampleWorlds } from './worlds.ts';

/** Levels that a point of the policy's score stands for where there is no net. */
const LEVELS_PER_POINT = 0.02;

/** How a skill uses the nets. */
export interface Learning extends Width {
  /** Rollouts per move: this many cards played by rollouts, and at most this many rollouts. */
  readonly cards: number;
  readonly rollouts: number;
  /** Whose play the worlds are weighted by. */
  readonly beliefs: 'policy' | 'searchers';
}

/**
 * What can be switched off to measure it: the rollouts, the belief (worlds follow the kitty's odds alone), what the
 * belief says (its weights are dealt out again among the hidden cards: the same work, no knowledge), the net's ranking.
 */
export const NULLS = ['no-rollouts', 'no-belief', 'shuffled-belief', 'no-net'] as const;
export type Null = (typeof NULLS)[number];

/** How a skill searches, and what is switched off. */
export interface Way {
  readonly settings: PolicySettings;
  readonly learning: Learning;
  readonly off: Null | null;
}

const budgetFor = ({ cards, rollouts }: Learning, left: number): Budget => ({
  rollouts: Math.min(rollouts, Math.round(cards / Math.max(1, left))),
});

/** The weights of each bin dealt out again among its places. */
function shuffled(weights: BinWeights, dice: Dice): BinWeights {
  const size = LANES * SLOTS;
  const bins = Array.from({ length: weights.length / size }, (_, bin) =>
    shuffleWith(dice, [...weights.subarray(bin * size, (bin + 1) * size)]),
  );
  return Float64Array.from(bins.flat());
}

function weightsOf(memory: Memory, opinion: Opinion | null, way: Way, dice: Dice): BinWeights {
  if (opinion === null || way.off === 'no-belief') return kittyOddsFor(memory.position.beats);
  const { beliefs } = way.learning;
  const weights = beliefs === 'policy' ? opinion.beliefs : searcherBeliefs(memory);
  return way.off === 'shuffled-belief' ? shuffled(weights, dice) : weights;
}

/** The moves in the order of the search, with their values, the rollouts spent, and what other threads' parts are merged with. */
export function searchLearned(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  way: Way,
): { moves: Valued<Move>[]; rollouts: number; part: Part | null } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0, part: null };
  const { settings, learning, off } = way;
  const opinion = opinionOn(memory, settings);
  const levels = off === 'no-net' ? null : (opinion?.levels ?? null);
  const dice = diceOf(request);
  const worlds = sampleWorlds(memory, dice, { weights: weightsOf(memory, opinion, way, dice) });
  const ownBudget = budgetFor(learning, request.view.hand.length);
  const verdict = searchFavourites(
    {
      ...{ memory, candidates: moves.length, worlds, settings },
      begin: (world, index) => {
        setPlay(world, (moves[index] as Move).play);
        makePlay(world);
      },
      costs: moves.map(({ cost }) => cost),
      opinions: moves.map(({ index, score }) => levels?.[index] ?? score * LEVELS_PER_POINT),
    },
    learning,
    off === 'no-rollouts' ? { rollouts: 0 } : (request.budget ?? ownBudget),
  );
  const part = partOf(verdict, learning, (index) => {
    const { cards, cost } = moves[index] as Move;
    return { command: { kind: 'PLAY', cards: toIds(cards) }, cost };
  });
  return { moves: ordered(moves, verdict), rollouts: verdict.rollouts, part };
}
