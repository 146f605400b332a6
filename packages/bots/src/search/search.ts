// Search: the policy's candidates compared by playing sampled worlds to the end, every seat by the policy from its
// own cards. Candidates share their worlds; the weaker half drops out repeatedly; the survivor replaces the policy's own
// move only if it is better on fresh worlds too.
import type { Budget } from '../bot.ts';
import { newContext, type PolicyContext, type PolicySettings } from '../policy/context.ts';
import type { Memory } from '../position/memory.ts';
import { clonePosition, copyPosition, type Position } from '../position/position.ts';
import { solve } from './endgame.ts';
import type { Horizon } from './forecast.ts';
import { playAhead, playOut } from './rollout.ts';
import { smoothLevels } from './smoothLevels.ts';
import type { Worlds } from './worlds.ts';

/** What a search compares: numbered candidates, the policy's own first, and how each begins in a world. */
export interface Question {
  readonly memory: Memory;
  readonly candidates: number;
  /** Plays candidate `index` in this world. */
  readonly begin: (world: Position, index: number) => void;
  readonly worlds: Worlds;
  readonly settings: PolicySettings;
  /** What each candidate spends: of two that differ by no more than chance, the thriftier is played. */
  readonly costs?: readonly number[];
  /** Where a rollout ends in a forecast, if it does; without it rounds are played to the end. */
  readonly horizon?: Horizon;
}

/** Mean value of each candidate in levels for the seat's team, and which one to play. */
export interface Verdict {
  readonly best: number;
  readonly values: readonly (number | null)[];
  readonly rollouts: number;
}

/** Counts rollouts and measures the share of the budget that is spent. */
interface Meter {
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

/** With this many cards left a world is solved: the seat's own next play is forced, so open cards give it no advantage. */
const EXACT_CARDS = 2;

/** Levels of the attackers when the trial goes on by the policy. */
function levelsOf({ question, trial }: Race): number {
  const { memory, horizon } = question;
  const { left, terms } = memory.position.table;
  if (left <= EXACT_CARDS) return smoothLevels(terms.rules, solve(trial.position));
  if (horizon) return playAhead(trial, horizon);
  return smoothLevels(terms.rules, playOut(trial));
}

/** Value of one candidate in the current world. */
export function tryOut(race: Race, candidate: number): number {
  const { question, world, trial } = race;
  const { memory } = question;
  const { banker } = memory.position.table;
  const { position } = trial;
  copyPosition(world, position);
  question.begin(position, candidate);
  const shown = position.table.throwFailed ? TUNING.shown : 0;
  const levels = levelsOf(race);
  return (((memory.seat ^ banker) & 1) === 1 ? levels : -levels) - shown;
}

interface Tally {
  readonly index: number;
  sum: number;
  count: number;
  /** Gain over the policy's own move in the same worlds, and its squares. */
  gain: number;
  squares: number;
}

const mean = ({ sum, count }: Tally): number =>
  count === 0 ? Number.NEGATIVE_INFINITY : sum / count;

/** Mean gain over the policy's own move in standard errors; 0 while there are too few worlds. */
function evidence({ gain, squares, count }: Tally): number {
  if (count < ENOUGH_WORLDS) return 0;
  const average = gain / count;
  return average / Math.sqrt(Math.max(1e-9, squares / count - average * average) / count);
}

/** Whether a candidate may still turn out better by an amount that matters. */
function mayMatter({ gain, squares, count }: Tally): boolean {
  if (count < TUNING.enoughWorlds) return true;
  const average = gain / count;
  const error = Math.sqrt(Math.max(0, squares / count - average * average) / count);
  return average + 2 * error > TUNING.trifle;
}

function record(tally: Tally, value: number, own: number): void {
  tally.sum += value;
  tally.gain += value - own;
  tally.squares += (value - own) ** 2;
  tally.count++;
}

/** What the parts of a search share. */
export interface Race {
  readonly question: Question;
  /** The current world, and the copy of it on which candidates are tried. */
  readonly world: Position;
  readonly trial: PolicyContext;
  readonly meter: Meter;
}

/** One world for the policy's own move and every candidate still in the race; false when there is none. */
function oneWorld(race: Race, own: Tally, field: readonly Tally[]): boolean {
  if (!race.question.worlds.next(race.world)) return false;
  const value = tryOut(race, own.index);
  record(own, value, value);
  for (const tally of field) record(tally, tryOut(race, tally.index), value);
  race.meter.spent += field.length + 1;
  return true;
}

const ENOUGH_WORLDS = 16;
/** Share of the budget for nominating and for each of its first halvings, worlds before the first, standard errors for dropping and for proof. */
const TUNING = {
  race: 0.6,
  halving: 0.15,
  firstWorlds: 64,
  enoughWorlds: 36,
  hopeless: -2,
  /** An override needs a lower bound above 0: this many standard errors. One that spends less needs only to be ahead. */
  confidence: 1.28,
  certain: 3,
  /** Levels that the cards shown by a failed throw cost: rollouts do not read them. */
  shown: 0.03,
  /** Levels not worth a search. */
  trifle: 0.01,
};

const byMean = (field: readonly Tally[]): Tally[] => [...field].sort((a, b) => mean(b) - mean(a));

/** The strongest challenger of the policy's own move, or null: the weaker half and the hopeless drop out. */
function nominate(race: Race, own: Tally, challengers: readonly Tally[]): Tally | null {
  let field = [...challengers];
  const { share } = race.meter;
  let until = 0;
  for (let worlds = TUNING.firstWorlds; share() < TUNING.race; worlds *= 2) {
    until = Math.min(TUNING.race, until + TUNING.halving);
    for (let i = 0; i < worlds && share() < until; i++) {
      if (!oneWorld(race, own, field)) return null;
    }
    field = byMean(field)
      .slice(0, Math.ceil(field.length / 2))
      .filter((tally) => evidence(tally) > TUNING.hopeless && mayMatter(tally));
    const [best] = field;
    if (!best) return null;
    if (field.length === 1 && evidence(best) > TUNING.certain) break;
  }
  const nominee = byMean(field)[0];
  return nominee && mean(nominee) > mean(own) ? nominee : null;
}

/** Fresh worlds on which the nominee must beat the policy's move by more than chance. */
function confirms(race: Race, own: Tally, nominee: Tally): boolean {
  const proof: Tally = { index: nominee.index, sum: 0, count: 0, gain: 0, squares: 0 };
  while (!race.meter.isOut()) {
    if (!race.question.worlds.next(race.world)) return false;
    record(proof, tryOut(race, nominee.index), tryOut(race, own.index));
    race.meter.spent += 2;
    if (proof.count % ENOUGH_WORLDS !== 0) continue;
    const so = evidence(proof);
    if (so > TUNING.certain || so < TUNING.hopeless) break;
  }
  const { costs } = race.question;
  const thriftier = costs !== undefined && (costs[nominee.index] ?? 0) < (costs[own.index] ?? 0);
  return evidence(proof) > (thriftier ? 0 : TUNING.confidence);
}

/** The best candidate found within the budget: the policy's own (the first) unless another is proved better. */
export function search(question: Question, budget: Budget): Verdict {
  const meter = meterFor(budget);
  const tallies = Array.from(
    { length: question.candidates },
    (_, index): Tally => ({ index, sum: 0, count: 0, gain: 0, squares: 0 }),
  );
  const own = tallies[0];
  if (!own || tallies.length < 2) return { best: 0, values: [null], rollouts: 0 };
  const race: Race = {
    question,
    world: clonePosition(question.memory.position),
    trial: newContext(clonePosition(question.memory.position), {
      ...question.settings,
      breadth: 'quick',
    }),
    meter,
  };
  const nominee = nominate(race, own, tallies.slice(1));
  const better = nominee !== null && confirms(race, own, nominee);
  return {
    best: better ? nominee.index : 0,
    values: tallies.map((tally) => (tally.count === 0 ? null : mean(tally))),
    rollouts: meter.spent,
  };
}
