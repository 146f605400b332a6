// Plays chosen with the nets' help: hard and master differ in how many rollouts they add, and how wide they look.
import type { BotRequest, Budget } from '../bot.ts';
import { type Opinion, opinionOn, searcherBeliefs } from '../net/opinion.ts';
import type { PolicySettings } from '../policy/context.ts';
import type { Move } from '../policy/rankMoves.ts';
import type { Memory } from '../position/memory.ts';
import { makePlay, setPlay } from '../position/position.ts';
import { diceOf, kittyOddsFor, ordered, type Valued } from './expert.ts';
import { searchFavourites, type Width } from './favourites.ts';
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

const budgetFor = ({ cards, rollouts }: Learning, left: number): Budget => ({
  rollouts: Math.min(rollouts, Math.round(cards / Math.max(1, left))),
});

function weightsOf(memory: Memory, opinion: Opinion | null, { beliefs }: Learning): BinWeights {
  if (opinion === null) return kittyOddsFor(memory.position.beats);
  return beliefs === 'policy' ? opinion.beliefs : searcherBeliefs(memory);
}

/** The moves in the order of the search, with their values, and the rollouts spent. */
export function searchLearned(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  { settings, learning }: { readonly settings: PolicySettings; readonly learning: Learning },
): { moves: Valued<Move>[]; rollouts: number } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0 };
  const opinion = opinionOn(memory, settings);
  const worlds = sampleWorlds(memory, diceOf(request), {
    weights: weightsOf(memory, opinion, learning),
  });
  const verdict = searchFavourites(
    {
      ...{ memory, candidates: moves.length, worlds, settings },
      begin: (world, index) => {
        setPlay(world, (moves[index] as Move).play);
        makePlay(world);
      },
      costs: moves.map(({ cost }) => cost),
      opinions: moves.map(({ index, score }) => opinion?.levels[index] ?? score * LEVELS_PER_POINT),
    },
    learning,
    request.budget ?? budgetFor(learning, request.view.hand.length),
  );
  return { moves: ordered(moves, verdict), rollouts: verdict.rollouts };
}
