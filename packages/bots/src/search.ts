// Search: the policy's candidates compared by playing sampled worlds to the end, every seat by the policy from its
// own cards. Candidates share their worlds; the weaker half drops out again and again; the survivor replaces the
// policy's own move only if worlds it has not been chosen on say so.
import { stepsFor } from '@tuolaji/engine';
import type { Budget } from './bot.ts';
import { ROW } from './lanes.ts';
import type { Memory } from './memory.ts';
import { BANKER, PLAYED, POSITION, type Position, SEATS, type Sim } from './places.ts';
import type { Mind } from './policy.ts';
import { play } from './position.ts';
import { type Minds, playOut } from './rollout.ts';
import { settleThrow } from './throws.ts';
import type { Worlds } from './worlds.ts';

/** What a search weighs: rows of candidate plays, the policy's own first. */
export interface Question {
  readonly memory: Memory;
  readonly rows: readonly Int32Array[];
  readonly worlds: Worlds;
  readonly mind: Mind;
}

/** Mean value of each candidate in levels for the seat's team, and which one to play. */
export interface Verdict {
  readonly best: number;
  readonly values: readonly (number | null)[];
  readonly rollouts: number;
}

/** Levels for the attackers, smoothed so that a point is worth something between two steps. */
export function levelsFor(memory: Memory, points: number): number {
  const steps = stepsFor(memory.sim.lanes.terms.rules.scoreSteps, points);
  return 0.5 * steps + (0.5 * (points - 100)) / 40;
}

/** Counts rollouts and says how much of the budget is gone. */
export interface Meter {
  spent: number;
  readonly share: () => number;
  readonly isOut: () => boolean;
}

/** A meter that starts now. */
export function meterFor(budget: Budget): Meter {
  const start = 'ms' in budget ? budget.clock() : 0;
  const meter: Meter = {
    spent: 0,
    share: () =>
      'ms' in budget ? (budget.clock() - start) / budget.ms : meter.spent / budget.rollouts,
    isOut: () => meter.share() >= 1,
  };
  return meter;
}

const world = new Int32Array(POSITION);
const trial = new Int32Array(POSITION);
const row = new Int32Array(ROW);

/** Value of one candidate in the current world. */
function tryOut(question: Question, minds: Minds, candidate: Int32Array): number {
  const { memory } = question;
  trial.set(world);
  const sim: Sim = { lanes: memory.sim.lanes, p: trial as Position };
  row.set(candidate);
  if (trial[PLAYED] === 0) settleThrow(sim, row, 0);
  play(sim, row, 0);
  const levels = levelsFor(memory, playOut(sim, minds));
  const attacking = ((memory.seat ^ (memory.sim.p[BANKER] as number)) & 1) === 1;
  return attacking ? levels : -levels;
}

interface Tally {
  readonly row: Int32Array;
  readonly index: number;
  sum: number;
  count: number;
}

const mean = (tally: Tally): number =>
  tally.count === 0 ? Number.NEGATIVE_INFINITY : tally.sum / tally.count;

/** What the two parts of a search share. */
interface Race {
  readonly question: Question;
  readonly minds: Minds;
  readonly meter: Meter;
  /** When nominating must leave the rest of the budget to the proof. */
  readonly isNominated: () => boolean;
}

/** One world for every candidate still in the race; false when there is none. */
function oneWorld({ question, minds, meter }: Race, field: readonly Tally[]): boolean {
  if (!question.worlds.next(world)) return false;
  for (const tally of field) {
    tally.sum += tryOut(question, minds, tally.row);
    tally.count++;
    meter.spent++;
  }
  return true;
}

const SHARE_OF_RACE = 0.6;
const FIRST_WORLDS = 12;
const CONFIDENCE = 1;

const byMean = (field: readonly Tally[]): Tally[] => [...field].sort((a, b) => mean(b) - mean(a));

/** Halves the field until two are left and the time for nominating is spent. */
function nominate(race: Race, tallies: readonly Tally[]): Tally {
  let field = [...tallies];
  for (let worlds = FIRST_WORLDS; !race.isNominated(); worlds *= 2) {
    for (let i = 0; i < worlds && !race.isNominated(); i++) {
      if (!oneWorld(race, field)) return tallies[0] as Tally;
    }
    field = byMean(field).slice(0, Math.max(2, Math.ceil(field.length / 2)));
  }
  return byMean(field)[0] as Tally;
}

/** Fresh worlds on which the nominee must beat the policy's move by more than chance. */
function confirms({ question, minds, meter }: Race, own: Tally, nominee: Tally): boolean {
  let n = 0;
  let sum = 0;
  let squares = 0;
  while (!meter.isOut()) {
    if (!question.worlds.next(world)) return false;
    const gain = tryOut(question, minds, nominee.row) - tryOut(question, minds, own.row);
    meter.spent += 2;
    n++;
    sum += gain;
    squares += gain * gain;
  }
  if (n < 8) return false;
  const average = sum / n;
  const error = Math.sqrt(Math.max(1e-9, squares / n - average * average) / n);
  return average > CONFIDENCE * error;
}

/** The best candidate as far as the budget reaches; the policy's own (the first) unless another is proved better. */
export function search(question: Question, budget: Budget): Verdict {
  const meter = meterFor(budget);
  const tallies = question.rows.map(
    (candidate, index): Tally => ({ row: candidate, index, sum: 0, count: 0 }),
  );
  const own = tallies[0];
  if (!own || tallies.length < 2) return { best: 0, values: [null], rollouts: 0 };
  const race: Race = {
    question,
    minds: Array.from({ length: SEATS }, () => question.mind),
    meter,
    isNominated: () => meter.share() >= SHARE_OF_RACE,
  };
  const nominee = nominate(race, tallies);
  const better = nominee !== own && confirms(race, own, nominee);
  return {
    best: better ? nominee.index : 0,
    values: tallies.map((tally) => (tally.count === 0 ? null : mean(tally))),
    rollouts: meter.spent,
  };
}
