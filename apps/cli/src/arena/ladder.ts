// A ladder: every pair of contestants plays, and ratings in levels are fitted to all results at once.
import { type ArenaOptions, type Contestant, contestantName } from './args.ts';
import { formatFigures, type Levels, type SideFigures, signed } from './report.ts';

/** What two contestants, by number, came to: levels of the first over the second. */
export interface Pairing {
  readonly a: number;
  readonly b: number;
  readonly result: Levels;
}

/** Levels above the mean of all contestants, with half the width of a 95 % interval. */
export interface Rating {
  readonly name: string;
  readonly rating: number;
  readonly interval: number;
}

/** Every pair of `count` contestants. */
export function pairsOf(count: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) pairs.push([a, b]);
  return pairs;
}

/** The match of two contestants of a ladder: on deals of its own, with the banker given, in a log of its own. */
export function pairOf(options: ArenaOptions, a: Contestant, b: Contestant): ArenaOptions {
  const [first, second] = [contestantName(a), contestantName(b)];
  const name = `${first}-${second}`.replace(/[^\w@:-]+/g, '_');
  return {
    ...options,
    ...{ a, b, banker: 'given', seed: `${options.seed} ${first} ${second}` },
    log: options.log === null ? null : `${options.log}.${name}`,
  };
}

type Matrix = number[][];

/** The inverse by elimination; the matrix is symmetric and positive. */
function inverse(matrix: Matrix): Matrix {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let i = 0; i < n; i++) {
    const pivot = rows[i]?.[i] ?? 1;
    rows[i] = (rows[i] ?? []).map((value) => value / pivot);
    for (let k = 0; k < n; k++) {
      const factor = k === i ? 0 : (rows[k]?.[i] ?? 0);
      rows[k] = (rows[k] ?? []).map((value, j) => value - factor * (rows[i]?.[j] ?? 0));
    }
  }
  return rows.map((row) => row.slice(n));
}

/** Smallest variance of a result: identical bots have none. */
const LEAST_VARIANCE = 1e-6;

/** Ratings by least squares, each result weighted by its precision; they add up to 0. */
export function ratingsOf(names: readonly string[], pairings: readonly Pairing[]): Rating[] {
  const n = names.length;
  // The matrix of ones holds the sum at 0 without touching any difference.
  const normal: Matrix = names.map(() => names.map(() => 1));
  const right = names.map(() => 0);
  const add = (i: number, j: number, value: number): void => {
    const row = normal[i];
    if (row) row[j] = (row[j] ?? 0) + value;
  };
  for (const { a, b, result } of pairings) {
    const weight = 1 / Math.max(LEAST_VARIANCE, (result.interval / 1.96) ** 2);
    add(a, a, weight);
    add(b, b, weight);
    add(a, b, -weight);
    add(b, a, -weight);
    right[a] = (right[a] ?? 0) + weight * result.levels;
    right[b] = (right[b] ?? 0) - weight * result.levels;
  }
  const covariance = inverse(normal);
  return names.map((name, i) => {
    const row = covariance[i] ?? [];
    const rating = row.reduce((sum, value, j) => sum + value * (right[j] ?? 0), 0);
    const variance = Math.max(0, (row[i] ?? 0) - 1 / (n * n));
    return {
      name,
      rating: Number(rating.toFixed(3)),
      interval: Number((1.96 * Math.sqrt(variance)).toFixed(3)),
    };
  });
}

/** All a ladder found: each contestant's name and figures over its matches, and the pairs' results. */
export interface LadderResult {
  readonly names: readonly string[];
  readonly figures: readonly SideFigures[];
  readonly pairings: readonly Pairing[];
}

/** The ladder as a table for people, the strongest first, with every pair's own result and the figures of each. */
export function formatLadder({ names, figures, pairings }: LadderResult): string {
  const ratings = ratingsOf(names, pairings).sort((x, y) => y.rating - x.rating);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return [
    'rating in levels per deal with the banker given, 95 % interval',
    ...ratings.map(
      ({ name, rating, interval }) => `${name.padEnd(width)}${signed(rating)} ± ${interval}`,
    ),
    '',
    ...pairings.map(
      ({ a, b, result }) =>
        `${names[a]} – ${names[b]}: ${signed(result.levels)} ± ${result.interval} (${result.deals})`,
    ),
    '',
    ...formatFigures(names, figures),
  ].join('\n');
}
