// Search: the policy's candidates compared by playing sampled worlds to the end, every seat by the policy from its
// own cards. Candidates share their worlds; the weaker half drops out again and again; the survivor replaces the
// policy's own move only if worlds it has not been chosen on say so.
import { stepsFor } from '@tuolaji/engine';
import type { Budget } from './bot.ts';
import type { Memory } from './memory.ts';
import { BANKER, POSITION, SEATS, type Sim } from './places.ts';
import type { Mind } from './policy.ts';
import { type Minds, playOut } from './rollout.ts';
import type { Worlds } from './worlds.ts';

/** What a search weighs: numbered candidates, the policy's own first, and how each begins in a world. */
export interface Question {
  readonly memory: Memory;
  readonly candidates: number;
  /** Plays candidate `index` in the world of `sim`. */
  readonly begin: (sim: Sim, index: number) => void;
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

/** Value of one candidate in the current world. */
function tryOut({ question, minds }: Race, candidate: number): number {
  const { memory } = question;
  trial.set(world);
  const sim: Sim = { lanes: memory.sim.lanes, p: trial };
  question.begin(sim, candidate);
  const levels = levelsFor(memory, playOut(sim, minds));
  const attacking = ((memory.seat ^ (memory.sim.p[BANKER] as number)) & 1) === 1;
  return attacking ? levels : -levels;
}

interface Tally {
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
function oneWorld(race: Race, field: readonly Tally[]): boolean {
  if (!race.question.worlds.next(world)) return false;
  for (const tally of field) {
    tally.sum += tryOut(race, tally.index);
    tally.count++;
    race.meter.spent++;
  }
  return true;
}

/** Share of the budget for nominating, worlds before the first halving, standard errors the proof must clear. */
export const TUNING = { race: 0.6, firstWorlds: 12, confidence: 1 };

const byMean = (field: readonly Tally[]): Tally[] => [...field].sort((a, b) => mean(b) - mean(a));

/** Halves the field until two are left and the time for nominating is spent. */
function nominate(race: Race, tallies: readonly Tally[]): Tally {
  let field = [...tallies];
  for (let worlds = TUNING.firstWorlds; !race.isNominated(); worlds *= 2) {
    for (let i = 0; i < worlds && !race.isNominated(); i++) {
      if (!oneWorld(race, field)) return tallies[0] as Tally;
    }
    field = byMean(field).slice(0, Math.max(2, Math.ceil(field.length / 2)));
  }
  return byMean(field)[0] as Tally;
}

/** Fresh worlds on which the nominee must beat the policy's move by more than chance. */
function confirms(race: Race, own: Tally, nominee: Tally): boolean {
  let n = 0;
  let sum = 0;
  let squares = 0;
  while (!race.meter.isOut()) {
    if (!race.question.worlds.next(world)) return false;
    const gain = tryOut(race, nominee.index) - tryOut(race, own.index);
    race.meter.spent += 2;
    n++;
    sum += gain;
    squares += gain * gain;
  }
  if (n < 8) return false;
  const average = sum / n;
  const error = Math.sqrt(Math.max(1e-9, squares / n - average * average) / n);
  return average > TUNING.confidence * error;
}

/** The best candidate as far as the budget reaches; the policy's own (the first) unless another is proved better. */
export function search(question: Question, budget: Budget): Verdict {
  const meter = meterFor(budget);
  const tallies = Array.from(
    { length: question.candidates },
    (_, index): Tally => ({ index, sum: 0, count: 0 }),
  );
  const own = tallies[0];
  if (!own || tallies.length < 2) return { best: 0, values: [null], rollouts: 0 };
  const race: Race = {
    question,
    minds: Array.from({ length: SEATS }, () => ({ ...question.mind, wide: false })),
    meter,
    isNominated: () => meter.share() >= TUNING.race,
  };
  const nominee = nominate(race, tallies);
  const better = nominee !== own && confirms(race, own, nominee);
  return {
    best: better ? nominee.index : 0,
    values: tallies.map((tally) => (tally.count === 0 ? null : mean(tally))),
    rollouts: meter.spent,
  };
}
