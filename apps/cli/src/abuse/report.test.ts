import { expect, test } from 'vitest';
import { isGood, lineOf, type Measured, resultOf, type Stretch } from './report.ts';

const stretch = (commands: number[], bots: number[] = [], cores = 0.2): Stretch => ({
  waits: { commands, bots },
  cost: { cores, loopMs: 1, starvedMs: null, clientMs: 0 },
});
const MEASURED: Measured = {
  attack: 'pingFlood',
  held: true,
  calm: [stretch([10, 10, 10], [500]), stretch([90], []), stretch([10], [500])],
  during: [stretch([12, 12, 12], [700], 0.55)],
  memory: [50e6, 52e6],
};

test('the worse of commands and bots counts, against the usual wait; memory by its share', () => {
  expect(resultOf(MEASURED)).toMatchObject({
    attack: 'pingFlood',
    held: true,
    p99Ratio: 1.4,
    memoryRatio: 1.04,
    cores: [0.2, 0.55],
    starvedMs: [null, null],
  });
  expect(isGood(resultOf(MEASURED))).toBe(true);
  expect(lineOf(MEASURED)).toMatch(/^pingFlood +yes .* × 1\.40 .* × 1\.04 +1 +1 +20 +55 +– +–$/);
});

test.each([
  ['an attack that did not miss its aim', { held: false }],
  ['waits that are twice as long', { during: [stretch([20], [500])] }],
  ['tables that do not move at all', { during: [stretch([], [])] }],
  ['memory that stays taken', { memory: [50e6, 60e6] as const }],
])('%s is over the goal', (_, change) => {
  const measured = { ...MEASURED, ...change };
  expect(isGood(resultOf(measured))).toBe(false);
  expect(lineOf(measured)).toContain('over the goal');
});

test('a server that hides its metrics has no memory figure', () => {
  expect(resultOf({ ...MEASURED, memory: [null, 1] }).memoryRatio).toBeNull();
});

test('of three turns the middle one counts: a pause of the machine is met once, an attack every time', () => {
  const during = [24, 70, 12].map((wait) => stretch([wait], [500]));
  expect(resultOf({ ...MEASURED, during }).p99Ratio).toBe(2.4);
});
