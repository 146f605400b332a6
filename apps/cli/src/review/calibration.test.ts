// The figures of a calibration, from rows whose truth is known.
import { describe, expect, test } from 'vitest';
import type { CalibrationRow } from './calibrate.ts';
import { binsOf, calibrationText, slopeOf } from './calibration.ts';
import { calibrationPlot } from './plot.ts';

const row = (
  loss: number,
  fresh: number | null,
  more: Partial<CalibrationRow> = {},
): CalibrationRow => ({
  round: 0,
  skill: 'easy',
  kind: 'lead',
  loss,
  measured: loss,
  toPolicy: 0,
  class: loss >= 0.15 ? 'mistake' : 'best',
  fresh,
  error: 0.01,
  ...more,
});

describe('slope', () => {
  test('is 1 where losses come true, half where half of them does', () => {
    const losses = [0.1, 0.2, 0.3, 0.5];
    expect(slopeOf(losses.map((loss) => row(loss, loss))).slope).toBeCloseTo(1);
    expect(slopeOf(losses.map((loss) => row(loss, loss / 2))).slope).toBeCloseTo(0.5);
  });

  test('leaves out decisions without a reported loss or without a choice', () => {
    const rows = [row(0.1, 0.1), row(0.3, 0.3), row(0, -2), row(0, null)];
    expect(slopeOf(rows).slope).toBeCloseTo(1);
  });
});

test('decisions are put together by their reported loss', () => {
  const bins = binsOf([row(0, -0.1), row(0, 0.1), row(0.3, 0.2), row(0.35, 0.4), row(0, null)]);
  expect(bins.map(({ fresh }) => fresh.count)).toEqual([2, 2]);
  expect(bins[1]?.loss).toBeCloseTo(0.325);
  expect(bins[1]?.fresh.mean).toBeCloseTo(0.3);
  expect(calibrationPlot(bins).match(/<circle/g)).toHaveLength(2);
});

test('the report counts mistakes that came true, and ranks skills by round', () => {
  const rows = [row(0.2, 0.1), row(0.2, -0.1), row(0.1, 0.1, { skill: 'normal', round: 1 })];
  const text = calibrationText(rows, ['easy', 'normal']);
  expect(text).toContain('1 of 2 (50.0 %)');
  expect(text).toMatch(/easy +0\.2000 ± 0\.0000 .*\(2 decisions, 1 rounds\)/);
  expect(text).toMatch(/normal +0\.1000/);
  const small = [
    row(0, 0.1, { measured: 0.05, toPolicy: -0.02 }),
    row(0, 0.1, { measured: -0.01 }),
  ];
  expect(calibrationText(small, ['easy'])).toMatch(
    /easy +0\.0200 ± 0\.0000 +0\.0000 ± 0\.0000 +-0\.0100 ± 0\.0000/,
  );
});
