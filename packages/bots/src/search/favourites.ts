// A short search that starts from an opinion: the candidates a net expects most of are tried out on common worlds, and
// its opinion counts as much as some worlds would. A few dozen rollouts decide between near equals; many outvote the net.
import type { Budget } from '../bot.ts';
import { newContext } from '../policy/context.ts';
import { clonePosition } from '../position/position.ts';
import { meterFor, type Question, type Race, tryOut, type Verdict } from './search.ts';

/** A question with what each candidate is expected to be worth, in levels. */
export interface OpinionatedQuestion extends Question {
  readonly opinions: readonly number[];
}

/** How wide the search begins and how it narrows. */
export interface Width {
  /** Candidates tried out at first, and how often the weaker half drops out. */
  readonly most: number;
  readonly halvings: number;
  /** Worlds that the opinion counts for. */
  readonly trust: number;
  /** Levels a candidate must be ahead of the policy's move to replace it, unless it spends less; 0 for no such privilege. */
  readonly margin: number;
}

/** A candidate in the race; `gain` is over the leader of its time, in the same worlds. */
export interface Runner {
  readonly index: number;
  readonly opinion: number;
  sum: number;
  gain: number;
  worlds: number;
  /** Gain over the policy's own move in the same worlds, where that stays in the field. */
  over: number;
}

/** What a race came to: its verdict, every candidate tried, and those that were left at the end. */
export interface RaceVerdict extends Verdict {
  readonly tried: readonly Runner[];
  readonly left: readonly Runner[];
}

const standing = ({ opinion, gain, worlds }: Runner, trust: number): number =>
  (trust * opinion + gain) / (trust + worlds);

function startField({ opinions }: OpinionatedQuestion, most: number): Runner[] {
  const top = Math.max(...opinions);
  const runners = opinions.map(
    (opinion, index): Runner => ({
      ...{ index, opinion: opinion - top },
      ...{ sum: 0, gain: 0, worlds: 0, over: 0 },
    }),
  );
  const best = [...runners].sort((a, b) => b.opinion - a.opinion).slice(0, most);
  const own = runners[0];
  return own && !best.includes(own) ? [...best, own] : best;
}

/** One world for every candidate still in the race; false when there is none. */
function oneWorld(race: Race, field: readonly Runner[]): boolean {
  if (!race.question.worlds.next(race.world)) return false;
  const values = field.map((runner) => tryOut(race, runner.index));
  const base = values[0] ?? 0;
  const own = values[field.findIndex(isOwn)] ?? 0;
  for (const [i, runner] of field.entries()) {
    const value = values[i] ?? 0;
    runner.sum += value;
    runner.gain += value - base;
    runner.over += value - own;
    runner.worlds++;
  }
  race.meter.spent += field.length;
  return true;
}

/** Levels within which the thriftier of two candidates is played. */
const EVEN = 0.002;

const isOwn = ({ index }: Runner): boolean => index === 0;

/** How the best of a field is chosen. */
export interface Choosing extends Pick<Width, 'trust' | 'margin'> {
  readonly costOf: (runner: Runner) => number;
}

/** The best of the field; of near equals the one that spends least. */
export function chosen(all: readonly Runner[], { trust, margin, costOf }: Choosing): number {
  const own = margin > 0 ? all.find(isOwn) : undefined;
  const mayReplace = (runner: Runner, by: Runner): boolean =>
    standing(by, trust) > standing(runner, trust) + (costOf(by) < costOf(runner) ? EVEN : margin);
  const field = own ? all.filter((runner) => runner === own || mayReplace(own, runner)) : all;
  const best = Math.max(...field.map((runner) => standing(runner, trust)));
  const even = field.filter((runner) => standing(runner, trust) >= best - EVEN);
  return even.reduce((a, b) => (costOf(b) < costOf(a) ? b : a)).index;
}

/** The better half, and the policy's own move where it has a privilege. */
function betterHalf(byValue: readonly Runner[], margin: number): Runner[] {
  const half = byValue.slice(0, Math.max(2, Math.ceil(byValue.length / 2)));
  const own = margin > 0 ? byValue.find(isOwn) : undefined;
  return own && !half.includes(own) ? [...half, own] : half;
}

/** A lead of about four standard errors. */
const CLEAR = 1.5;
const isSettled = (field: readonly Runner[], trust: number): boolean => {
  const [first, second] = field;
  if (!first || !second || first.worlds < 64) return false;
  return standing(first, trust) - standing(second, trust) > CLEAR / Math.sqrt(first.worlds);
};

/** The candidate with the best value, opinion and rollouts taken together. */
export function searchFavourites(
  question: OpinionatedQuestion,
  { most, halvings, trust, margin }: Width,
  budget: Budget,
): RaceVerdict {
  const meter = meterFor(budget);
  const position = question.memory.position;
  const settings = { ...question.settings, breadth: 'quick' } as const;
  const trial = newContext(clonePosition(position), settings);
  const race: Race = { question, world: clonePosition(position), trial, meter };
  const all = startField(question, most);
  let field = all;
  for (let cut = 1; cut <= halvings + 1 && field.length > 1; cut++) {
    while (meter.share() < cut / (halvings + 1) && oneWorld(race, field))
      if (isSettled(field, trust)) break;
    const byValue = [...field].sort((a, b) => standing(b, trust) - standing(a, trust));
    field = cut > halvings ? byValue : betterHalf(byValue, margin);
  }
  const values: (number | null)[] = question.opinions.map(() => null);
  for (const { index, sum, worlds } of all) values[index] = worlds === 0 ? null : sum / worlds;
  const costOf = ({ index }: Runner): number => question.costs?.[index] ?? 0;
  const best = chosen(field, { trust, margin, costOf });
  return { best, values, rollouts: meter.spent, tried: all, left: field };
}
