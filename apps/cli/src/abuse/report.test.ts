import { expect, test } from 'vitest';
import { isGood, lineOf, type Measured, resultOf } from './report.ts';

const waits = (commands: number[], bots: number[] = []) => ({ commands, bots });
const MEASURED: Measured = {
  attack: 'pingFlood',
  held: true,
  before: waits([10, 10, 10], [500]),
  during: waits([12, 12, 12], [700]),
  after: waits([10], [500]),
  memory: [50e6, 52e6],
  cores: [0.2, 0.55],
};

test('the worse of commands and bots counts, memory by its share', () => {
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
