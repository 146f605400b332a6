import { expect, test } from 'vitest';
import { isGood, lineOf, type Measured, middleOf, resultOf } from './report.ts';

const waits = (commands: number[], bots: number[] = []) => ({ commands, bots });
const MEASURED: Measured = {
  attack: 'pingFlood',
  held: true,
  calm: [waits([10, 10, 10], [500]), waits([90], []), waits([10], [500])],
  during: waits([12, 12, 12], [700]),
  after: waits([10], [500]),
  memory: [50e6, 52e6],
  cores: [0.2, 0.55],
};

test('the worse of commands and bots counts, against the usual wait; memory by its share', () => {
  expect(resultOf(MEASURED)).toEqual({
    attack: 'pingFlood',
    held: true,
    p99Ratio: 1.4,
    memoryRatio: 1.04,
  });
  expect(isGood(resultOf(MEASURED))).toBe(true);
  expect(lineOf(MEASURED)).toMatch(/^pingFlood +yes .* × 1\.40 .* × 1\.04 +20 +55$/);
});

test.each([
  ['an attack that did not miss its aim', { held: false }],
  ['waits that are twice as long', { during: waits([20], [500]) }],
  ['tables that do not move at all', { during: waits([], []) }],
  ['memory that stays taken', { memory: [50e6, 60e6] as const }],
])('%s is over the goal', (_, change) => {
  const measured = { ...MEASURED, ...change };
  expect(isGood(resultOf(measured))).toBe(false);
  expect(lineOf(measured)).toContain('over the goal');
});

test('a server that hides its metrics has no memory figure', () => {
  expect(resultOf({ ...MEASURED, memory: [null, 1] }).memoryRatio).toBeNull();
});

test('of three tries the middle one counts, and each must have held', () => {
  const tries = [24, 70, 12].map((wait) => ({ ...MEASURED, during: waits([wait], [500]) }));
  expect(resultOf(middleOf(tries)).p99Ratio).toBe(2.4);
  expect(middleOf(tries).held).toBe(true);
  expect(middleOf([...tries, { ...MEASURED, held: false }]).held).toBe(false);
});
