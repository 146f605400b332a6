// Plays chosen with the nets' help: hard and master differ in how many rollouts they add, and how wide they look.

import { LANES, SLOTS, toIds } from '@tuolaji/engine/kernel';
import type { BotRequest, Budget } from '../bot.ts';
import { type Opinion, opinionOn, searcherBeliefs } from '../net/opinion.ts';
import type { PolicySettings } from '../policy/context.ts';
import type { Move } from '../policy/rankMoves.ts';
import { EASY_WEIGHTS } from '../policy/weights.ts';
import type { Memory } from '../position/memory.ts';
import { makePlay, setPlay } from '../position/position.ts';
import { type Dice, shuffleWith } from '../random.ts';
import { diceOf, kittyOddsFor, ordered, type Valued } from './expert.ts';
import { searchFavourites, type Width } from './favourites.ts';
import { canForecast, type Horizon, newForecast } from './forecast.ts';
import { type Part, partOf } from './parts.ts';
import { type BinWeights, sampleWorlds } from './worlds.ts';

/** Levels that a point of the policy's score stands for where there is no net. */
const LEVELS_PER_POINT = 0.02;

/** How a skill uses the nets. */
export interface Learning extends Width {
  /** Rollouts per move: this many cards played by rollouts, and at most this many rollouts. */
  readonly cards: number;
  readonly rollouts: number;
  /** Tricks a rollout plays after the current one before it ends in a forecast; null to play to the end. */
  readonly tricks: number | null;
  /** Whose play the worlds are weighted by. */
  readonly beliefs: 'policy' | 'searchers';
}

/**
 * What can be switched off to measure it: the rollouts, the belief (worlds follow the kitty's odds alone), what the
 * belief says (its weights are dealt out again among the hidden cards: the same work, no knowledge), the net's ranking,
 * the forecast (every rollout is played to the end), the weights of the policy in rollouts (easy's take their place).
 */
export const NULLS = [
  'no-rollouts',
  'no-belief',
  'shuffled-belief',
  'no-net',
  'no-forecast',
  'easy-rollouts',
] as const;
export type Null = (typeof NULLS)[number];

/** How a skill searches, and what is switched off. */
export interface Way {
  readonly settings: PolicySettings;
  readonly learning: Learning;
  readonly off: Null | null;
}

/** With this many cards or fewer a round is played to its end: that is as cheap there, and exact. */
const LAST_CARDS = 8;

/** Where a rollout of this seat's decision ends. */
function horizonFor({ tricks }: Learning, { position }: Memory): Horizon | null {
  const { left, players, terms } = position.table;
  if (tricks === null || left <= LAST_CARDS || !canForecast(terms.rules, players)) return null;
  return { forecast: newForecast(terms.rules), tricks };
}

/** A rollout that ends in a forecast is about as much work as one from the last cards on. */
const budgetFor = (
  { cards, rollouts }: Learning,
  horizon: Horizon | null,
  left: number,
): Budget => ({
  rollouts: Math.min(rollouts, Math.round(cards / Math.max(1, horizon ? LAST_CARDS : left))),
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

/** How the rollouts are played. */
const settingsOf = ({ settings, off }: Way): PolicySettings =>
  off === 'easy-rollouts' ? { ...settings, weights: EASY_WEIGHTS } : settings;

/** The moves in the order of the search, with their values, the rollouts spent, and what other threads' parts are merged with. */
export function searchLearned(
  request: BotRequest,
  memory: Memory,
  moves: readonly Move[],
  way: Way,
): { moves: Valued<Move>[]; rollouts: number; part: Part | null } {
  if (moves.length < 2) return { moves: [...moves], rollouts: 0, part: null };
  const { learning, off } = way;
  const opinion = opinionOn(memory, way.settings);
  const levels = off === 'no-net' ? null : (opinion?.levels ?? null);
  const dice = diceOf(request);
  const worlds = sampleWorlds(memory, dice, { weights: weightsOf(memory, opinion, way, dice) });
  const horizon = off === 'no-forecast' ? null : horizonFor(learning, memory);
  const ownBudget = budgetFor(learning, horizon, request.view.hand.length);
  const verdict = searchFavourites(
    {
      ...{ memory, candidates: moves.length, worlds, settings: settingsOf(way) },
      ...(horizon && { horizon }),
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
