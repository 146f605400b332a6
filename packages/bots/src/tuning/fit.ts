// Fits the weights of one set to labels: a softmax over the candidates' scores should put its mass on high values.
import type { Label } from './labels.ts';

/** Labels of one set as flat arrays: rows of features, and where each position begins. */
interface FitData {
  readonly width: number;
  /** First candidate of each position, and one past the last. */
  readonly starts: readonly number[];
  readonly scores: Float32Array;
  readonly values: Float32Array;
  readonly features: Float32Array;
}

interface FitOptions {
  readonly steps: number;
  readonly rate: number;
  /** Points of score at which the softmax halves its trust. */
  readonly heat: number;
  /** How far a weight may usefully move, by weight. */
  readonly reach: readonly number[];
}

/** Score of candidate `c` after the weights moved by `change`. */
function scoreOf({ width, scores, features }: FitData, c: number, change: Float64Array): number {
  let score = scores[c];
  for (let i = 0, at = c * width; i < width; i++) score += features[at + i] * change[i];
  return score;
}

/** Shares of a softmax over scores, in place. */
function toShares(scores: number[]): void {
  const most = Math.max(...scores);
  let all = 0;
  for (let k = 0; k < scores.length; k++) {
    scores[k] = Math.exp(scores[k] - most);
    all += scores[k];
  }
  for (let k = 0; k < scores.length; k++) scores[k] /= all;
}

/** Adds the slope of position `p`'s expected value to `slope`. */
function addSlope(data: FitData, p: number, step: Step): void {
  const { width, starts, values, features } = data;
  const { change, heat, slope } = step;
  const from = starts[p];
  const shares: number[] = [];
  for (let c = from; c < starts[p + 1]; c++) shares.push(scoreOf(data, c, change) / heat);
  toShares(shares);
  let mean = 0;
  for (let k = 0; k < shares.length; k++) mean += shares[k] * values[from + k];
  for (let k = 0; k < shares.length; k++) {
    const pull = (shares[k] * (values[from + k] - mean)) / heat;
    if (Math.abs(pull) < 1e-6) continue;
    const at = (from + k) * width;
    for (let i = 0; i < width; i++) slope[i] += pull * features[at + i];
  }
}

interface Step {
  readonly change: Float64Array;
  readonly heat: number;
  readonly slope: Float64Array;
}

/** The change of each weight that raises the expected value most (Adam on all positions at once). */
export function fitSet(data: FitData, options: FitOptions): Float64Array {
  const { steps, rate, heat, reach } = options;
  const positions = data.starts.length - 1;
  const change = new Float64Array(data.width);
  const mean = new Float64Array(data.width);
  const square = new Float64Array(data.width);
  for (let t = 1; t <= steps; t++) {
    const slope = new Float64Array(data.width);
    for (let p = 0; p < positions; p++) addSlope(data, p, { change, heat, slope });
    for (let i = 0; i < data.width; i++) {
      const far = reach[i];
      const g = (slope[i] / positions) * far;
      mean[i] = 0.9 * mean[i] + 0.1 * g;
      square[i] = 0.99 * square[i] + 0.01 * g * g;
      const size = Math.sqrt(square[i] / (1 - 0.99 ** t)) + 1e-8;
      change[i] += ((rate * far * mean[i]) / (1 - 0.9 ** t) / size) * (1 - t / (steps + 1));
    }
  }
  return change;
}

/** Mean value gained per position by playing the best score after the change instead of before. */
export function gainOf(data: FitData, change: Float64Array): number {
  const none = new Float64Array(data.width);
  const pick = (p: number, by: Float64Array): number => {
    let best = data.starts[p];
    let most = Number.NEGATIVE_INFINITY;
    for (let c = data.starts[p]; c < data.starts[p + 1]; c++) {
      const score = scoreOf(data, c, by);
      if (score > most) [best, most] = [c, score];
    }
    return data.values[best];
  };
  let sum = 0;
  for (let p = 0; p + 1 < data.starts.length; p++) sum += pick(p, change) - pick(p, none);
  return sum / Math.max(1, data.starts.length - 1);
}

/** Flat data of these labels. */
export function dataOf(labels: readonly Label[], width: number): FitData {
  const starts = [0];
  for (const { scores } of labels) starts.push(starts[starts.length - 1] + scores.length);
  const features = new Float32Array(starts[starts.length - 1] * width);
  let at = 0;
  for (const label of labels) for (const row of label.features) features.set(row, width * at++);
  return {
    width,
    starts,
    scores: Float32Array.from(labels.flatMap(({ scores }) => scores)),
    values: Float32Array.from(labels.flatMap(({ values }) => values)),
    features,
  };
}
