import { expect, test } from 'vitest';
import { figuresIn, ratiosOf } from './figures.ts';
import { median } from './quantile.ts';

test('every number of a bench is found by its path, skills by name', () => {
  const json = { rate: { best: 2 }, moves: [{ skill: 'easy', p50: 3 }], position: 'H2' };
  expect(figuresIn(json)).toEqual({ 'rate.best': 2, 'moves.easy.p50': 3 });
  expect(figuresIn({ moves: [{ level: 'easy', p50: 3 }] })).toEqual({ 'moves.easy.p50': 3 });
});

test('a ratio is above 1 when the newer run is better: rates higher, times lower', () => {
  const turn = (rate: number, nanos: number) => ({
    roundsPerSecond: rate,
    trickNanos: nanos,
    n: 7,
  });
  const turns = [
    { now: turn(110, 80), before: turn(100, 100) },
    { now: turn(90, 90), before: turn(100, 100) },
    { now: turn(120, 50), before: turn(100, 100) },
  ];
  expect(ratiosOf(turns, median)).toEqual([
    { name: 'roundsPerSecond', now: 110, before: 100, ratio: 1.1 },
    { name: 'trickNanos', now: 80, before: 100, ratio: 1.25 },
  ]);
});

test('a figure that only one of them has is left out', () => {
  expect(ratiosOf([{ now: { aPerSecond: 1 }, before: {} }], median)).toEqual([]);
});
