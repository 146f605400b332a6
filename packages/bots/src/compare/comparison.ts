// Candidates of one decision, valued on common worlds in levels as the table scores them. A review decides which worlds
// are for choosing and which for measuring; this folder only plays them out.
import { type CardId, type Ruleset, type Seat, stepsFor } from '@tuolaji/engine';
import type { PolicySettings } from '../policy/context.ts';
import { newContext } from '../policy/context.ts';
import { TUNED_WEIGHTS } from '../policy/weights.ts';
import { setCards } from '../position/beats.ts';
import { clonePosition, copyPosition, handOf, type Position } from '../position/position.ts';
import { solve } from '../search/endgame.ts';
import { playOut } from '../search/rollout.ts';
import type { Worlds } from '../search/worlds.ts';

/** Candidates and a stream of worlds to value them in. */
export interface Comparison {
  /** Cards of each candidate; none for waiting with a declaration. */
  readonly candidates: readonly (readonly CardId[])[];
  /** Which of them was chosen. */
  readonly chosen: number;
  /** Which of them the policy would choose, by which every seat goes on. */
  readonly policy: number;
  /**
   * Draws the next world and returns the levels of the wanted candidates in it, for the seat's team; null when no world
   * fits what the seat knows.
   */
  readonly next: (wanted: readonly number[]) => readonly number[] | null;
}

/** All hands and the kitty as they really lie, for looking back with open cards. */
export interface OpenDeal {
  readonly hands: readonly (readonly number[])[];
  readonly kitty: readonly number[];
}

/** How the candidates are found; rollouts play with the same weights. */
export const WHOLE: PolicySettings = {
  weights: TUNED_WEIGHTS,
  remembers: true,
  breadth: 'whole',
};
export const QUICK: PolicySettings = { ...WHOLE, breadth: 'quick' };

/** Levels of a result for a seat's team. */
export function levelsOf(
  rules: Ruleset,
  points: number,
  { seat, banker }: { readonly seat: Seat; readonly banker: Seat },
): number {
  const steps = stepsFor(rules.scoreSteps, points);
  return ((seat ^ banker) & 1) === 1 ? steps : -steps;
}

/** With this many cards left a world is solved: every seat's play but the next is forced. */
const EXACT_CARDS = 2;

/** What `next` needs to play candidates out: where they begin, and how. */
interface Field {
  readonly start: Position;
  readonly seat: Seat;
  readonly worlds: Worlds;
  readonly begin: (world: Position, candidate: number) => void;
}

/** The `next` of a comparison of cards played or buried from a known position. */
export function playCandidates({ start, seat, worlds, begin }: Field): Comparison['next'] {
  const world = clonePosition(start);
  const trial = newContext(clonePosition(start), QUICK);
  const { banker, left, terms } = start.table;
  return (wanted) => {
    if (!worlds.next(world)) return null;
    return wanted.map((candidate) => {
      copyPosition(world, trial.position);
      begin(trial.position, candidate);
      const points = left <= EXACT_CARDS ? solve(trial.position) : playOut(trial);
      return levelsOf(terms.rules, points, { seat, banker });
    });
  };
}

/** The one world in which the cards lie as they really do; the seat's own hand stays as it is in `start`. */
export function openWorld(start: Position, seat: Seat, { hands, kitty }: OpenDeal): Worlds {
  const { beats } = start;
  const next = (into: Position): boolean => {
    copyPosition(start, into);
    for (const [other, cards] of hands.entries()) {
      if (other !== seat) setCards(beats, handOf(into, other), cards);
    }
    setCards(beats, into.kitty, kitty);
    return true;
  };
  return { next, hidden: 0 };
}
