// The net that ranks a ballot: what it expects each candidate to be worth, in levels, relative to the others.
import {
  BALLOT_INPUTS,
  type BallotFacts,
  mainLane,
  writeLaneInputs,
  writeOwnInputs,
  writeSharedInputs,
} from './ballotInputs.ts';

/** Two hidden layers, and a linear path beside them. */
export interface RankingNet {
  readonly width: number;
  readonly depth: number;
  /** By input, then unit of the first layer. */
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  /** By unit of the first layer, then unit of the second. */
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
  readonly third: Float32Array;
  readonly linear: Float32Array;
}

/** The first layer while inputs are added to it, and the linear path. What candidates have in common is added once. */
interface Sum {
  readonly units: Float32Array;
  linear: number;
}

const copyOf = ({ units, linear }: Sum): Sum => ({ units: units.slice(), linear });

/** Adds the inputs in `[from, to)`; always in the same order, so that sums round alike. */
function addInputs(
  net: RankingNet,
  inputs: Float32Array,
  { from, to }: { readonly from: number; readonly to: number },
  sum: Sum,
): void {
  const { width, first, linear } = net;
  const { units } = sum;
  for (let i = from; i < to; i++) {
    const x = inputs[i];
    if (x === 0) continue;
    sum.linear += x * linear[i];
    for (let h = 0, at = i * width; h < width; h++, at++) units[h] += x * first[at];
  }
}

/** The net's output for all inputs added; `layer` has room for the second layer. */
function output(net: RankingNet, { units, linear }: Sum, layer: Float32Array): number {
  const { width, depth, second, third } = net;
  let sum = linear;
  layer.set(net.secondBias);
  for (let h = 0; h < width; h++) {
    const x = units[h];
    if (x <= 0) continue;
    for (let k = 0, at = h * depth; k < depth; k++, at++) layer[k] += x * second[at];
  }
  for (let k = 0; k < depth; k++) if (layer[k] > 0) sum += layer[k] * third[k];
  return sum;
}

/** Expected levels of every candidate, up to a common constant. */
export function rankBallot(net: RankingNet, facts: BallotFacts): Float64Array {
  const inputs = new Float32Array(BALLOT_INPUTS);
  const shared: Sum = { units: net.firstBias.slice(), linear: 0 };
  const from = writeSharedInputs(inputs, facts);
  addInputs(net, inputs, { from: 0, to: from }, shared);
  let to = from;
  const inLane = (lane: number): Sum => {
    const sum = copyOf(shared);
    inputs.fill(0, from);
    to = writeLaneInputs(inputs, from, facts, lane);
    addInputs(net, inputs, { from, to }, sum);
    return sum;
  };
  const byLane: Sum[] = [];
  const layer = new Float32Array(net.depth);
  const values = new Float64Array(facts.context.candidates.count);
  for (let c = 0; c < values.length; c++) {
    const lane = mainLane(facts, c);
    byLane[lane] ??= inLane(lane);
    const own = copyOf(byLane[lane]);
    inputs.fill(0, to);
    writeOwnInputs(inputs, to, facts, c);
    addInputs(net, inputs, { from: to, to: BALLOT_INPUTS }, own);
    values[c] = output(net, own, layer);
  }
  return values;
}
