import { expect, test } from 'vitest';
import { curveOf, hasCurve } from './curve.ts';

const box = { width: 100, height: 12 };
const round = (n: number, us: '2' | '4' | 'A', them: '2' | '3') => ({
  round: n,
  banker: 0,
  attackerPoints: 0,
  levels: [us, them] as const,
  surrendered: null,
});

test('a team that goes from 2 to the ace goes from the bottom to the top', () => {
  const story = { start: ['2', '2'] as const, rounds: [round(1, '4', '2'), round(2, 'A', '3')] };
  expect(curveOf(story, 0, box)).toEqual([
    { x: 0, y: 12 },
    { x: 50, y: 10 },
    { x: 100, y: 0 },
  ]);
  expect(curveOf(story, 1, box).map(({ y }) => y)).toEqual([12, 12, 11]);
});

test('a match that began at the ace lies in the box, too', () => {
  const story = { start: ['A', 'A'] as const, rounds: [round(1, 'A', '2')] };
  expect(curveOf(story, 0, box).every(({ y }) => y >= 0 && y <= 12)).toBe(true);
});

test('without a level that changed there is no curve', () => {
  expect(hasCurve({ start: ['2', '2'], rounds: [round(1, '2', '3')] })).toBe(true);
  const atTheAce = { ...round(1, 'A', '2'), levels: ['A', 'A'] as const };
  expect(hasCurve({ start: ['A', 'A'], rounds: [atTheAce] })).toBe(false);
});
