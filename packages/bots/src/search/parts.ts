// One move searched by several threads: each searches on worlds of its own, and the parts are merged into one choice.
import type { Command } from '@tuolaji/engine';
import type { BotAnswer } from '../bot.ts';
import { chosen, type RaceVerdict, type Runner, type Width } from './favourites.ts';

/** What one part found of a candidate; its number is the same in every part. */
interface Tried extends Omit<Runner, 'gain'> {
  readonly command: Command;
  /** What its cards are worth keeping, in points. */
  readonly cost: number;
  /** Whether it was left at the end. */
  readonly isLeft: boolean;
}

/** What one thread found: plain data. The policy's own move has number 0. */
export interface Part extends Pick<Width, 'trust' | 'margin'> {
  readonly tried: readonly Tried[];
  readonly rollouts: number;
}

/** An answer with what its search found, for merging with other searches of the same view. */
export interface PartAnswer extends BotAnswer {
  readonly part?: Part;
}

/** Of each move the command and what it spends. */
interface Priced {
  readonly command: Command;
  readonly cost: number;
}

/** A search as a part; null where the policy's move may leave the field, so that parts have nothing in common. */
export function partOf(
  { tried, left, rollouts }: RaceVerdict,
  { trust, margin }: Width,
  moveAt: (index: number) => Priced,
): Part | null {
  if (margin === 0) return null;
  const found = tried.map(({ index, opinion, sum, worlds, over }) => {
    const isLeft = left.some((runner) => runner.index === index);
    return { index, opinion, sum, worlds, over, isLeft, ...moveAt(index) };
  });
  return { trust, margin, rollouts, tried: found };
}

/** All that the parts found of one candidate. */
const added = (a: Tried, b: Tried): Tried => ({
  ...a,
  sum: a.sum + b.sum,
  over: a.over + b.over,
  worlds: a.worlds + b.worlds,
  isLeft: a.isLeft || b.isLeft,
});

function addUp(parts: readonly Part[]): Map<number, Tried> {
  const found = new Map<number, Tried>();
  for (const tried of parts.flatMap((part) => part.tried)) {
    const known = found.get(tried.index);
    found.set(tried.index, known ? added(known, tried) : tried);
  }
  return found;
}

/** The choice of all parts together. */
export interface Merged {
  readonly command: Command;
  /** Mean levels by candidate number, for those tried. */
  readonly values: ReadonlyMap<number, number>;
  readonly rollouts: number;
}

/** Chooses among the candidates left in any part, by the same rule as one search; null without parts. */
export function mergeParts(parts: readonly Part[]): Merged | null {
  const [first] = parts;
  const found = addUp(parts);
  const own = found.get(0);
  if (!first || !own) return null;
  const field = [...found.values()]
    .filter(({ index, isLeft }) => isLeft || index === 0)
    .map((tried) => ({ ...tried, gain: tried.over, opinion: tried.opinion - own.opinion }));
  const costOf = ({ index }: Runner): number => found.get(index)?.cost ?? 0;
  const best = found.get(chosen(field, { ...first, costOf })) ?? own;
  const valued = [...found.values()].filter(({ worlds }) => worlds > 0);
  return {
    command: best.command,
    values: new Map(valued.map(({ index, sum, worlds }) => [index, sum / worlds])),
    rollouts: parts.reduce((sum, part) => sum + part.rollouts, 0),
  };
}
