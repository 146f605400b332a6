// The forecast: how a world is likely to end, read off the hands at the start of a trick. It takes the place of the
// rest of a rollout, which costs ten times as much and is as good as a coin for a trick far away.
import type { Ruleset } from '@tuolaji/engine';
import { HAND_SIZE } from '@tuolaji/engine/kernel';
import type { Position } from '../position/position.ts';
import { FORECAST_INPUTS, writeForecastInputs } from './forecastInputs.ts';
import { FORECAST } from './forecastWeights.ts';
import { smoothLevels } from './smoothLevels.ts';

/** Most cards of a hand at the start of a trick. */
const MOST_CARDS = HAND_SIZE[4];
/** Points up to which levels are tabled: few rounds come near. */
const MOST_POINTS = 480;

/** By the leader's side (bankers, attackers) and cards in hand: weights of the inputs, and the error of the sum in points. */
interface Fit {
  readonly weights: Float64Array;
  readonly errors: Float64Array;
}

/** Number of a model: the leader's side and its cards in hand. */
export const modelOf = ({ table }: Position): number =>
  ((table.turn ^ table.banker) & 1) * MOST_CARDS + table.left - 1;

export const FORECAST_MODELS = 2 * MOST_CARDS;

function decode(): Fit {
  const numbers = FORECAST.weights.split(' ');
  return {
    weights: Float64Array.from(numbers, (text) => Number(text) / 100),
    errors: Float64Array.from(FORECAST.errors.split(' '), Number),
  };
}

/** Expected levels of a result that is normal around `mean`, rounded to whole points. */
function expectedLevels(rules: Ruleset, mean: number, error: number): number {
  let sum = 0;
  let mass = 0;
  for (let points = 0; points <= MOST_POINTS; points += 5) {
    const weight = Math.exp(-0.5 * ((points - mean) / error) ** 2);
    sum += weight * smoothLevels(rules, points);
    mass += weight;
  }
  return sum / mass;
}

/** A forecast for one ruleset, made once by its user. */
export interface Forecast {
  readonly fit: Fit;
  readonly inputs: Float64Array;
  /** Levels by cards left and expected points. */
  readonly levels: Float64Array;
  readonly rules: Ruleset;
}

/** A rollout that stops this many tricks after the current one. */
export interface Horizon {
  readonly forecast: Forecast;
  readonly tricks: number;
}

const ROW = MOST_POINTS + 1;

/** Whether the weights were fitted to games like these: four seats, and a kitty that counts twice or by pairs. */
export const canForecast = ({ kittyMultiplier }: Ruleset, players: number): boolean =>
  players === 4 && kittyMultiplier !== 'cards';

const fits = new WeakMap<typeof FORECAST, Fit>();
const tables = new WeakMap<Ruleset, Float64Array>();

/** What is known for a key, or what `make` makes of it the first time. */
function once<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** A forecast for these rules; weights are decoded once, and levels worked out are shared. */
export function newForecast(rules: Ruleset): Forecast {
  const fit = once(fits, FORECAST, decode);
  const emptyTable = (): Float64Array => new Float64Array(FORECAST_MODELS * ROW).fill(Number.NaN);
  const levels = once(tables, rules, emptyTable);
  return { fit, inputs: new Float64Array(FORECAST_INPUTS), levels, rules };
}

/** Points the attackers are expected to have at the end. */
export function expectedPoints({ fit, inputs }: Forecast, position: Position): number {
  writeForecastInputs(inputs, position);
  const at = modelOf(position) * FORECAST_INPUTS;
  let points = position.table.attackerPoints;
  for (let i = 0; i < FORECAST_INPUTS; i++) points += fit.weights[at + i] * inputs[i];
  return points;
}

/** Levels the attackers are expected to win by, of a world at the start of a trick. */
export function forecastLevels(forecast: Forecast, position: Position): number {
  const { levels, fit, rules } = forecast;
  const points = Math.round(expectedPoints(forecast, position));
  const mean = Math.max(0, Math.min(MOST_POINTS, points));
  const model = modelOf(position);
  const at = model * ROW + mean;
  // Few of the means ever come up, so they are worked out when they do.
  if (Number.isNaN(levels[at])) levels[at] = expectedLevels(rules, mean, fit.errors[model]);
  return levels[at];
}
