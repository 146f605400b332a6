// Work for the bench: whole rounds of the fast policy, and worlds, on prepared deals; whoever calls it has the clock.
import {
  CARDS,
  HAND_SIZE,
  KITTY_SIZE,
  RANKS,
  type Ruleset,
  SUITS,
  termsFor,
} from '@tuolaji/engine';
import { rankBurials } from './bury.ts';
import { diceFrom, shuffleWith } from './dice.ts';
import { addCards, GROUPS, lanesFor, ROW } from './lanes.ts';
import { COUNTS, handAt, KITTY, newPosition, POSITION, SEATS, type Sim } from './places.ts';
import type { Mind } from './policy.ts';
import { playOut } from './rollout.ts';
import { TUNED_WEIGHTS } from './weights.ts';
import { sampleWorlds } from './worlds.ts';

const FAST: Mind = { weights: TUNED_WEIGHTS, memory: true, wide: false };

/** Work in units: each call plays or samples as many as asked, and answers with a figure that depends on all. */
export interface SpeedWork {
  readonly rounds: (count: number) => number;
  readonly worlds: (count: number) => number;
}

/** A dealt and buried round of four with seat 0 as banker. */
function prepare(rules: Ruleset, seed: string): Sim {
  const dice = diceFrom(seed);
  const cards = shuffleWith(
    dice,
    Array.from({ length: CARDS }, (_, card) => card),
  );
  const terms = termsFor(rules, {
    suit: SUITS[dice.below(4)] ?? 'S',
    level: RANKS[dice.below(12)] ?? '2',
  });
  const lanes = lanesFor(terms);
  const p = newPosition(4, 0);
  const first = [...cards.splice(0, HAND_SIZE[4]), ...cards.splice(0, KITTY_SIZE[4])];
  const buried = rankBurials(terms, first, KITTY_SIZE[4])[0]?.cards ?? [];
  addCards(lanes, p, KITTY, buried);
  addCards(
    lanes,
    p,
    handAt(0),
    first.filter((card) => !buried.includes(card)),
  );
  for (let s = 1; s < 4; s++) addCards(lanes, p, handAt(s), cards.splice(0, HAND_SIZE[4]));
  for (let s = 0; s < 4; s++) p[COUNTS + s] = HAND_SIZE[4];
  return { lanes, p };
}

/** Prepared work for a ruleset. */
export function speedWork(rules: Ruleset, seed: string): SpeedWork {
  const starts = Array.from({ length: 64 }, (_, i) => prepare(rules, `${seed} ${i}`));
  const minds = Array.from({ length: SEATS }, () => FAST);
  const p = new Int32Array(POSITION);
  const first = starts[0] ?? prepare(rules, seed);
  const hidden = first.p.slice();
  for (let s = 1; s < 4; s++) hidden.fill(0, handAt(s), handAt(s) + ROW);
  const memory = {
    seat: 0,
    sim: { lanes: first.lanes, p: hidden },
    banned: new Int32Array(SEATS * GROUPS),
    runFacts: [],
    shown: [],
    kittyKnown: true,
  };
  const source = sampleWorlds(memory, diceFrom(seed));
  return {
    rounds: (count) => {
      let points = 0;
      for (let i = 0; i < count; i++) {
        const start = starts[i % starts.length] as Sim;
        p.set(start.p);
        points += playOut({ lanes: start.lanes, p }, minds);
      }
      return points;
    },
    worlds: (count) => {
      let found = 0;
      for (let i = 0; i < count; i++) if (source.next(p)) found += p[handAt(1)] as number;
      return found;
    },
  };
}
