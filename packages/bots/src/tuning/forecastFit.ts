// Fits the forecast: rounds of the policy in which a move in twelve is any candidate, every trick's start with the points the
// attackers won from there on, and the weights with the least squared error for each model.
import type { Ruleset } from '@tuolaji/engine';
import { BURY_WEIGHTS } from '../bury.ts';
import { setCandidate } from '../policy/candidates.ts';
import { newContext } from '../policy/context.ts';
import { bestMove } from '../policy/policy.ts';
import { TUNED_WEIGHTS } from '../policy/weights.ts';
import { finalPoints, makePlay } from '../position/position.ts';
import { diceFrom } from '../random.ts';
import { FORECAST_MODELS, modelOf } from '../search/forecast.ts';
import { FORECAST_INPUTS, writeForecastInputs } from '../search/forecastInputs.ts';
import { dealFor, startDeal } from './duel.ts';
import { addRow, leastSquares, newSquares, type Squares } from './leastSquares.ts';

/** The start of a trick: which model, its inputs, and the attackers' points from there to the end. */
interface Start {
  readonly model: number;
  readonly inputs: Float64Array;
  readonly points: number;
}

/** How often any candidate is played, so that the fit sees more than the policy's own habits. */
const ANY_SHARE = 1 / 12;

/** Every trick's start of one round. */
export function startsOf(rules: Ruleset, seed: string, n: number): Start[] {
  const position = startDeal(dealFor(rules, seed, n), BURY_WEIGHTS);
  const settings = { weights: TUNED_WEIGHTS, remembers: true, breadth: 'quick' } as const;
  const context = newContext(position, settings);
  const dice = diceFrom(`${seed} forecast ${n}`);
  const { table } = position;
  const { candidates } = context;
  const starts: { model: number; inputs: Float64Array; before: number }[] = [];
  while (table.left > 0) {
    if (table.led === 0) {
      const inputs = new Float64Array(FORECAST_INPUTS);
      writeForecastInputs(inputs, position);
      starts.push({ model: modelOf(position), inputs, before: table.attackerPoints });
    }
    const best = bestMove(context);
    const any = candidates.count > 1 && dice.next() < ANY_SHARE;
    setCandidate(candidates, any ? dice.below(candidates.count) : best, table);
    makePlay(position);
  }
  const final = finalPoints(position);
  return starts.map(({ model, inputs, before }) => ({ model, inputs, points: final - before }));
}

/** A fitted forecast as text, and how much of the variance it explains on rounds held out, by model. */
export interface ForecastFit {
  readonly weights: string;
  readonly errors: string;
  readonly explained: readonly number[];
}

const isHeldOut = (n: number): boolean => n % 8 === 7;

const sumOf = (weights: Float64Array, inputs: Float64Array): number =>
  inputs.reduce((sum, input, i) => sum + input * weights[i], 0);

/** Squared errors of the held-out starts of one model, and the variance of their points. */
function judge(weights: Float64Array, starts: readonly Start[]) {
  const mean = starts.reduce((sum, { points }) => sum + points, 0) / Math.max(1, starts.length);
  let [error, variance] = [0, 0];
  for (const { inputs, points } of starts) {
    error += (points - sumOf(weights, inputs)) ** 2;
    variance += (points - mean) ** 2;
  }
  return { error: Math.sqrt(error / Math.max(1, starts.length)), explained: 1 - error / variance };
}

/** Fits all models to `deals` rounds; rules change from deal to deal. */
export function fitForecast(rules: readonly Ruleset[], seed: string, deals: number): ForecastFit {
  const squares: Squares[] = Array.from({ length: FORECAST_MODELS }, () =>
    newSquares(FORECAST_INPUTS),
  );
  const held: Start[][] = Array.from({ length: FORECAST_MODELS }, () => []);
  for (let n = 0; n < deals; n++) {
    for (const start of startsOf(rules[n % rules.length] as Ruleset, seed, n)) {
      if (isHeldOut(n)) held[start.model].push(start);
      else addRow(squares[start.model], start.inputs, start.points);
    }
  }
  const fits = squares.map((each) => leastSquares(each).map((w) => Math.round(w * 100) / 100));
  const judged = fits.map((weights, model) => judge(weights, held[model]));
  return {
    weights: fits.flatMap((fit) => [...fit].map((w) => Math.round(w * 100))).join(' '),
    errors: judged.map(({ error }) => Math.max(1, error).toFixed(1)).join(' '),
    explained: judged.map(({ explained }) => explained),
  };
}
