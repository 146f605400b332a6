// The forecast: it fits the rounds it never saw, reads a world from the leader's place, and ends a rollout early.
import { PRESETS } from '@tuolaji/engine';
import { CARDS, HAND_SIZE } from '@tuolaji/engine/kernel';
import { describe, expect, it } from 'vitest';
import { BURY_WEIGHTS } from '../src/bury.ts';
import { newContext } from '../src/policy/context.ts';
import { TUNED_WEIGHTS } from '../src/policy/weights.ts';
import { clonePosition, copyLanes, handOf, type Position } from '../src/position/position.ts';
import {
  canForecast,
  expectedPoints,
  forecastLevels,
  newForecast,
} from '../src/search/forecast.ts';
import { FORECAST_INPUTS, writeForecastInputs } from '../src/search/forecastInputs.ts';
import { FORECAST } from '../src/search/forecastWeights.ts';
import { playAhead, playOut } from '../src/search/rollout.ts';
import { smoothLevels } from '../src/search/smoothLevels.ts';
import { dealFor, startDeal } from '../src/tuning/duel.ts';
import { fitForecast, startsOf } from '../src/tuning/forecastFit.ts';
import { addRow, leastSquares, newSquares } from '../src/tuning/leastSquares.ts';

const rules = PRESETS.standard;
const start = (n: number): Position => startDeal(dealFor(rules, 'forecast test', n), BURY_WEIGHTS);
const settings = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'quick' } as const;

/** The same world with every seat moved on by `by`. */
function turned(position: Position, by: number): Position {
  const copy = clonePosition(position);
  for (let s = 0; s < 4; s++) copyLanes(handOf(position, s), handOf(copy, (s + by) % 4));
  copy.table.turn = (position.table.turn + by) % 4;
  copy.table.banker = (position.table.banker + by) % 4;
  return copy;
}

describe('weights', () => {
  it('are one per input for each side and number of cards', () => {
    expect(FORECAST.weights.split(' ')).toHaveLength(2 * HAND_SIZE[4] * FORECAST_INPUTS);
    expect(FORECAST.errors.split(' ').every((error) => Number(error) >= 1)).toBe(true);
  });

  it('explain half of what is still open in rounds they were not fitted to', () => {
    const { fit } = newForecast(rules);
    const starts = Array.from({ length: 200 }, (_, n) => startsOf(rules, 'fresh', n)).flat();
    const mean = starts.reduce((sum, { points }) => sum + points, 0) / starts.length;
    let [error, variance] = [0, 0];
    for (const { model, inputs, points } of starts) {
      const at = model * FORECAST_INPUTS;
      const said = inputs.reduce((sum, x, i) => sum + x * (fit.weights[at + i] ?? 0), 0);
      error += (points - said) ** 2;
      variance += (points - mean) ** 2;
    }
    expect(1 - error / variance).toBeGreaterThan(0.55);
  });

  it('come out of the same rounds again', () => {
    const once = fitForecast([rules], 'again', 40);
    expect(fitForecast([rules], 'again', 40)).toEqual(once);
  });
});

describe('a world', () => {
  it('is the same from any place at the table', () => {
    const [here, there] = [new Float64Array(FORECAST_INPUTS), new Float64Array(FORECAST_INPUTS)];
    for (let n = 0; n < 20; n++) {
      writeForecastInputs(here, start(n));
      for (const by of [1, 2, 3]) {
        writeForecastInputs(there, turned(start(n), by));
        expect(there).toEqual(here);
      }
    }
  });

  it('promises its leader more with the better hand', () => {
    const forecast = newForecast(rules);
    let [better, worse] = [0, 0];
    for (let n = 0; n < 60; n++) {
      const world = start(n);
      const swapped = clonePosition(world);
      const trumps = (seat: number): number => handOf(world, seat).one[4] ?? 0;
      const strong = trumps(1) > trumps(0) ? 1 : 0;
      copyLanes(handOf(world, strong), handOf(swapped, 0));
      copyLanes(handOf(world, 1 - strong), handOf(swapped, 1));
      const weak = clonePosition(swapped);
      copyLanes(handOf(swapped, 1), handOf(weak, 0));
      copyLanes(handOf(swapped, 0), handOf(weak, 1));
      // The banker leads: fewer points for the attackers are better for it.
      better += expectedPoints(forecast, swapped);
      worse += expectedPoints(forecast, weak);
    }
    expect(better).toBeLessThan(worse - 60 * 5);
  });

  it('stays within what a round can be worth', () => {
    const forecast = newForecast(rules);
    for (let n = 0; n < 40; n++) {
      const levels = forecastLevels(forecast, start(n));
      expect(Math.abs(levels)).toBeLessThan(4);
    }
  });
});

describe('a rollout', () => {
  it('that reaches the end is worth what it came to', () => {
    for (let n = 0; n < 20; n++) {
      const points = playOut(newContext(start(n), settings));
      const levels = playAhead(newContext(start(n), settings), {
        forecast: newForecast(rules),
        tricks: CARDS,
      });
      expect(levels).toBe(smoothLevels(rules, points));
    }
  });

  it('stops after its tricks', () => {
    const position = start(1);
    playAhead(newContext(position, settings), { forecast: newForecast(rules), tricks: 2 });
    expect(position.table.led).toBe(0);
    expect(position.table.left).toBeGreaterThan(10);
    expect(position.table.left).toBeLessThan(HAND_SIZE[4]);
  });

  it('is played to the end where nothing was fitted', () => {
    expect(canForecast(PRESETS.standard, 4)).toBe(true);
    expect(canForecast(PRESETS.standard, 6)).toBe(false);
    expect(canForecast(PRESETS.classic, 4)).toBe(false);
  });
});

it('finds the weights of a linear law', () => {
  const squares = newSquares(3);
  for (let i = 0; i < 4000; i++) {
    const inputs = Float64Array.of(i % 7, (i * 5) % 11, 1);
    addRow(squares, inputs, 2 * (i % 7) - 3 * ((i * 5) % 11) + 4);
  }
  const [a, b, c] = leastSquares(squares);
  expect([a, b, c].map((w) => Math.round((w ?? 0) * 10) / 10)).toEqual([2, -3, 4]);
});
