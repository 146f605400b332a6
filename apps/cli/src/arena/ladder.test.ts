// Ratings of a ladder: differences are met, an inconsistent result is shared out, precise results count more.
import { expect, test } from 'vitest';
import { parseArenaArgs } from './args.ts';
import { noCounts } from './counts.ts';
import { formatLadder, type Pairing, pairOf, pairsOf, ratingsOf } from './ladder.ts';
import { figuresOf } from './report.ts';

const pairing = (a: number, b: number, levels: number, interval = 0.1): Pairing => ({
  a,
  b,
  result: {
    ...{ levels, interval, deals: 100, points: 0, pointsInterval: 0 },
    dealWins: { a: 0, b: 0, even: 100 },
  },
});
const NAMES = ['easy', 'normal', 'expert'];

test('three contestants play three pairs', () => {
  expect(pairsOf(3)).toEqual([
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
});

test('a pair of a ladder has deals and a log of its own', () => {
  const options = parseArenaArgs([
    ...['ladder', '--skills', 'easy,cmd:node my/bot.mjs', '--seed', '5', '--log', 'x.log'],
  ]);
  const [a, b] = options.ladder ?? [];
  if (!a || !b) throw new Error('no pair');
  expect(pairOf(options, a, b)).toMatchObject({
    ...{ a, b, banker: 'given', seed: '5 easy node my/bot.mjs' },
    log: 'x.log.easy-node_my_bot_mjs',
  });
  expect(pairOf({ ...options, log: null }, a, b).log).toBe(null);
});

test('consistent results give ratings with those differences that add up to 0', () => {
  const ratings = ratingsOf(NAMES, [pairing(0, 1, -0.3), pairing(0, 2, -0.7), pairing(1, 2, -0.4)]);
  const [easy = 0, normal = 0, expert = 0] = ratings.map(({ rating }) => rating);
  expect(normal - easy).toBeCloseTo(0.3, 2);
  expect(expert - normal).toBeCloseTo(0.4, 2);
  expect(easy + normal + expert).toBeCloseTo(0, 2);
  // Three equal results: the variance of a rating is two ninths of one result's.
  expect(ratings[0]?.interval).toBeCloseTo(0.1 * Math.sqrt(2 / 9), 3);
});

test('the more precise result counts more', () => {
  const [a, b] = ratingsOf(['a', 'b'], [pairing(0, 1, 0.1, 0.01), pairing(0, 1, 0.5, 1)]);
  expect((a?.rating ?? 0) - (b?.rating ?? 0)).toBeCloseTo(0.1, 2);
});

test('the strongest stands first, every pair is listed, each has its figures', () => {
  const figures = NAMES.map((_, i) => figuresOf({ ...noCounts(), rounds: 100 + i }));
  const pairings = [pairing(0, 1, -0.3), pairing(1, 2, -0.4)];
  const lines = formatLadder({ names: NAMES, figures, pairings }).split('\n');
  expect(lines[1]).toMatch(/^expert/);
  expect(lines).toContain('easy – normal: -0.3 ± 0.1 (100)');
  expect(lines.find((line) => line.startsWith('rounds'))).toMatch(/100 +101 +102$/);
});
