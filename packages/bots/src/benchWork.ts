// Work for the bench: whole rounds of the fast policy, and sampled worlds, on prepared deals. The caller measures time.
import { RANKS, type Ruleset, SUITS } from '@tuolaji/engine';
import { CARDS, HAND_SIZE, KITTY_SIZE, LANES, termsFor } from '@tuolaji/engine/kernel';
import { rankBurials } from './bury.ts';
import { newContext, type PolicySettings } from './policy/context.ts';
import { TUNED_WEIGHTS } from './policy/weights.ts';
import { beatsFor, setCards } from './position/beats.ts';
import {
  clonePosition,
  copyPosition,
  handOf,
  newPosition,
  type Position,
  SEATS,
} from './position/position.ts';
import { newSigns } from './position/signs.ts';
import { diceFrom, shuffleWith } from './random.ts';
import { playOut } from './search/rollout.ts';
import { sampleWorlds } from './search/worlds.ts';

const FAST: PolicySettings = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'quick' };

/** Each call plays or samples `count` units and returns a figure that depends on all of them. */
export interface BenchWork {
  readonly rounds: (count: number) => number;
  readonly worlds: (count: number) => number;
}

/** A dealt and buried round of four with seat 0 as banker. */
function prepare(rules: Ruleset, seed: string): Position {
  const dice = diceFrom(seed);
  const cards = shuffleWith(
    dice,
    Array.from({ length: CARDS }, (_, card) => card),
  );
  const terms = termsFor(rules, {
    suit: SUITS[dice.below(4)] ?? 'S',
    level: RANKS[dice.below(12)] ?? '2',
  });
  const beats = beatsFor(terms);
  const position = newPosition(beats, { players: 4, banker: 0, left: HAND_SIZE[4] });
  const first = [...cards.splice(0, HAND_SIZE[4]), ...cards.splice(0, KITTY_SIZE[4])];
  const buried = rankBurials(terms, first, KITTY_SIZE[4])[0]?.cards ?? [];
  setCards(beats, position.kitty, buried);
  setCards(
    beats,
    handOf(position, 0),
    first.filter((card) => !buried.includes(card)),
  );
  for (let s = 1; s < 4; s++) setCards(beats, handOf(position, s), cards.splice(0, HAND_SIZE[4]));
  return position;
}

/** Prepared work for a ruleset. */
export function benchWork(rules: Ruleset, seed: string): BenchWork {
  const starts = Array.from({ length: 64 }, (_, i) => prepare(rules, `${seed} ${i}`));
  const first = starts[0] ?? prepare(rules, seed);
  const hidden = clonePosition(first);
  for (let s = 1; s < 4; s++) setCards(hidden.beats, handOf(hidden, s), []);
  const context = newContext(clonePosition(first), FAST);
  const world = clonePosition(first);
  const memory = {
    seat: 0,
    position: hidden,
    banned: new Int32Array(SEATS * LANES),
    runFacts: [],
    shown: [],
    kittyKnown: true,
    declarer: null,
    signs: newSigns(),
  };
  const source = sampleWorlds(memory, diceFrom(seed));
  return {
    rounds: (count) => {
      let points = 0;
      for (let i = 0; i < count; i++) {
        copyPosition(starts[i % starts.length] ?? first, context.position);
        points += playOut(context);
      }
      return points;
    },
    worlds: (count) => {
      let found = 0;
      for (let i = 0; i < count; i++) if (source.next(world)) found += handOf(world, 1).one[0] ?? 0;
      return found;
    },
  };
}
