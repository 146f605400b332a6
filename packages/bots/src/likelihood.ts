// How well a world explains what was played: the other seats' past plays, judged by the policy from the hands they
// would have held. Worlds are drawn in batches and picked by that likelihood, tempered so that it never rests on a few.
import type { Dice } from './dice.ts';
import { draft, rowOf } from './draft.ts';
import { GROUPS, ROW } from './lanes.ts';
import type { Memory, PastPlay } from './memory.ts';
import {
  BANKER,
  COUNTS,
  handAt,
  KITTY,
  newPosition,
  PLAYERS,
  POSITION,
  type Position,
  type Sim,
  TURN,
} from './places.ts';
import { draftMoves, type Mind } from './policy.ts';
import { play } from './position.ts';
import type { Worlds } from './worlds.ts';

/** Points by which a play may be worse than the best before it is a surprise. */
const TEMPERATURE = 1.5;
/** Least log-likelihood of one play: people surprise. */
const FLOOR = -2.5;
const BATCH = 128;
const SERVED = 64;
/** Share of a batch that must stay effective after weighting. */
const EFFECTIVE = 0.1;

/** Puts a played row back into a hand. */
function giveBack(p: Position, hand: number, row: Int32Array): void {
  for (let g = 0; g < GROUPS; g++) {
    const one = row[g * 2] as number;
    if (one === 0) continue;
    const at = hand + g * 2;
    const held = p[at] as number;
    p[at + 1] = (p[at + 1] as number) | (row[g * 2 + 1] as number) | (held & one);
    p[at] = held | one;
  }
}

const replayed = new Int32Array(POSITION);

/** The round's start in this world: every hand with all it has played. */
function rewind(memory: Memory, world: Position): Sim {
  const { p, lanes } = memory.sim;
  const players = p[PLAYERS] as number;
  replayed.set(newPosition(players, p[BANKER] as number));
  for (let s = 0; s < players; s++) {
    replayed.set(world.subarray(handAt(s), handAt(s) + ROW), handAt(s));
    replayed[COUNTS + s] = world[COUNTS + s] as number;
  }
  replayed.set(world.subarray(KITTY, KITTY + ROW), KITTY);
  for (const { seat, row } of memory.past) {
    giveBack(replayed, handAt(seat), row);
    replayed[COUNTS + seat] = (replayed[COUNTS + seat] as number) + cardsIn(row);
  }
  return { lanes, p: replayed };
}

function cardsIn(row: Int32Array): number {
  let n = 0;
  for (let i = 0; i < ROW; i++) for (let m = row[i] as number; m !== 0; m &= m - 1) n++;
  return n;
}

function isRow(candidate: number, row: Int32Array): boolean {
  const at = rowOf(candidate);
  for (let i = 0; i < ROW; i++) if (draft.rows[at + i] !== row[i]) return false;
  return true;
}

/** Log-likelihood of one play under the policy of the seat to move. */
function logChance(sim: Sim, { row }: PastPlay, mind: Mind): number {
  draftMoves(sim, mind);
  if (draft.count === 1) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < draft.count; c++) best = Math.max(best, draft.scores[c] as number);
  let sum = 0;
  let own = 0;
  for (let c = 0; c < draft.count; c++) {
    const weight = Math.exp(((draft.scores[c] as number) - best) / TEMPERATURE);
    sum += weight;
    if (own === 0 && isRow(c, row)) own = weight;
  }
  return own === 0 ? FLOOR : Math.max(FLOOR, Math.log(own / sum));
}

/** Log-likelihood of all the others' plays so far in this world. */
export function logLikelihood(memory: Memory, world: Position, mind: Mind): number {
  const sim = rewind(memory, world);
  let sum = 0;
  for (const past of memory.past) {
    sim.p[TURN] = past.seat;
    if (past.seat !== memory.seat) sum += logChance(sim, past, mind);
    play(sim, past.row, 0);
  }
  return sum;
}

/** Weights of a batch, softened until enough of it counts. */
export function temper(logs: readonly number[]): number[] {
  const top = Math.max(...logs);
  for (let power = 1; ; power *= 0.7) {
    const weights = logs.map((log) => Math.exp((log - top) * power));
    const sum = weights.reduce((a, b) => a + b, 0);
    const squares = weights.reduce((a, b) => a + b * b, 0);
    if ((sum * sum) / squares >= EFFECTIVE * logs.length || power < 0.01)
      return weights.map((w) => w / sum);
  }
}

/** The same worlds, more often where they explain the past. */
export function likelyWorlds(worlds: Worlds, memory: Memory, dice: Dice, mind: Mind): Worlds {
  if (memory.past.length < 2) return worlds;
  const pool = Array.from({ length: BATCH }, () => new Int32Array(POSITION));
  let served: Position[] = [];
  const refill = (): boolean => {
    const found = pool.filter((world) => worlds.next(world));
    if (found.length === 0) return false;
    const weights = temper(found.map((world) => logLikelihood(memory, world, mind)));
    served = pick(found, weights, dice);
    return true;
  };
  const next = (into: Position): boolean => {
    if (served.length === 0 && !refill()) return false;
    const world = served.pop();
    if (world) into.set(world);
    return world !== undefined;
  };
  return { next, hidden: worlds.hidden };
}

/** Evenly spaced picks along the weights, in random order. */
function pick(found: readonly Position[], weights: readonly number[], dice: Dice): Position[] {
  const picked: Position[] = [];
  let reached = 0;
  let at = dice.next() / SERVED;
  for (const [i, world] of found.entries()) {
    reached += weights[i] as number;
    for (; at < reached && picked.length < SERVED; at += 1 / SERVED) picked.push(world);
  }
  for (let i = picked.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [picked[i], picked[j]] = [picked[j] as Position, picked[i] as Position];
  }
  return picked;
}
