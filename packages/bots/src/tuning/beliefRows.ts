// Rows for the belief: positions of self-play, hidden cards of each, and per place where a card may be the inputs the
// seat to move has. The true place is only the label.
import type { Ruleset } from '@tuolaji/engine';
import { KITTY_SIZE, SLOTS } from '@tuolaji/engine/kernel';
import { BURY_WEIGHTS } from '../bury.ts';
import { BELIEF_INPUTS, KITTY, writeBeliefInputs } from '../net/beliefInputs.ts';
import { setCandidate } from '../policy/candidates.ts';
import { newContext, type PolicySettings } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { TUNED_WEIGHTS } from '../policy/weights.ts';
import type { Memory } from '../position/memory.ts';
import { newOdds, updateLane } from '../position/odds.ts';
import { countOf, handOf, type Position } from '../position/position.ts';
import { makeNotedPlay, newSigns } from '../position/signs.ts';
import { diceFrom } from '../random.ts';
import { dealFor, startDeal } from './duel.ts';
import { memoryOf } from './labels.ts';

const SETTINGS: PolicySettings = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'wide' };
const MOST_BINS = 4;
/** Per row: number of bins, the true one, the room of each, then the inputs of each. */
const BELIEF_ROW = 2 + MOST_BINS + MOST_BINS * BELIEF_INPUTS;

const holds = (position: Position, bin: number, place: number): boolean => {
  const lane = (place / SLOTS) | 0;
  const { one } = bin === KITTY ? position.kitty : handOf(position, bin);
  return (one[lane] & (1 << (place - lane * SLOTS))) !== 0;
};

const hasBoth = (position: Position, bin: number, place: number): boolean => {
  const lane = (place / SLOTS) | 0;
  const { two } = bin === KITTY ? position.kitty : handOf(position, bin);
  return (two[lane] & (1 << (place - lane * SLOTS))) !== 0;
};

function openBins(memory: Memory, lane: number): number[] {
  const { table, voids } = memory.position;
  const bins: number[] = memory.kittyKnown ? [] : [KITTY];
  for (let s = 0; s < table.players; s++)
    if (s !== memory.seat && ((voids[s] >> lane) & 1) === 0 && countOf(memory.position, s) > 0)
      bins.push(s);
  return bins;
}

export function hiddenFaces(memory: Memory): number[] {
  const odds = newOdds(memory.position, true);
  const places: number[] = [];
  for (let lane = 0; lane < 5; lane++) {
    updateLane(odds, memory.seat, lane);
    for (let m = odds.one[lane]; m !== 0; m &= m - 1)
      places.push(lane * SLOTS + 31 - Math.clz32(m & -m));
  }
  return places;
}

/** Rows of deal `n` of a seed. */
export function beliefRows(rules: Ruleset, seed: string, n: number): Float32Array[] {
  const position = startDeal(dealFor(rules, seed, n), BURY_WEIGHTS);
  const context = newContext(position, SETTINGS);
  const dice = diceFrom(`${seed} beliefs ${n}`);
  const signs = newSigns();
  const { table } = position;
  const rows: Float32Array[] = [];
  while (table.left > 0) {
    let choice = bestMove(context);
    if (dice.next() < 0.03) choice = dice.below(context.candidates.count);
    if (dice.next() < 0.15) {
      const memory = memoryOf(position, signs);
      const faces = hiddenFaces(memory);
      for (let k = 0; k < 6 && faces.length > 0; k++) {
        const row = rowFor(position, memory, faces[dice.below(faces.length)] ?? 0, dice.next());
        if (row) rows.push(row);
      }
    }
    setCandidate(context.candidates, choice, table);
    makeNotedPlay(position, signs);
  }
  return rows;
}

/** The row of one hidden card: `roll` picks a copy where there are two; null where its place is certain. */
export function rowFor(
  truth: Position,
  memory: Memory,
  place: number,
  roll: number,
): Float32Array | null {
  const bins = openBins(memory, (place / SLOTS) | 0);
  // A face with two hidden copies: either may be the one asked about.
  const owners = bins.flatMap((bin, i) =>
    holds(truth, bin, place) ? (hasBoth(truth, bin, place) ? [i, i] : [i]) : [],
  );
  const owner = owners[Math.floor(roll * owners.length)];
  if (owner === undefined || bins.length < 2) return null;
  const row = new Float32Array(BELIEF_ROW);
  row[0] = bins.length;
  row[1] = owner;
  for (const [i, bin] of bins.entries()) {
    row[2 + i] = bin === KITTY ? KITTY_SIZE[truth.table.players] : countOf(truth, bin);
    writeBeliefInputs(row, 2 + MOST_BINS + i * BELIEF_INPUTS, memory, { place, bin });
  }
  return row;
}
