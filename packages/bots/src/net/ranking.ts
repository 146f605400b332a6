// The net that ranks a ballot: what it expects each candidate to be worth, in levels, relative to the others.
import { BALLOT_INPUTS, type BallotFacts, writeBallotInputs } from './ballotInputs.ts';

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

interface Layers {
  readonly inputs: Float32Array;
  readonly first: Float32Array;
  readonly second: Float32Array;
}

/** The net's output for the inputs in `layers`. */
function output(net: RankingNet, layers: Layers): number {
  const { width, depth } = net;
  const { inputs, first, second } = layers;
  first.set(net.firstBias);
  let sum = 0;
  for (let i = 0; i < BALLOT_INPUTS; i++) {
    const x = inputs[i];
    if (x === 0) continue;
    sum += x * net.linear[i];
    for (let h = 0, at = i * width; h < width; h++, at++) first[h] += x * net.first[at];
  }
  second.set(net.secondBias);
  for (let h = 0; h < width; h++) {
    const x = first[h];
    if (x <= 0) continue;
    for (let k = 0, at = h * depth; k < depth; k++, at++) second[k] += x * net.second[at];
  }
  for (let k = 0; k < depth; k++) if (second[k] > 0) sum += second[k] * net.third[k];
  return sum;
}

/** Expected levels of every candidate, up to a common constant. */
export function rankBallot(net: RankingNet, facts: BallotFacts): Float64Array {
  const { count } = facts.context.candidates;
  const layers: Layers = {
    inputs: new Float32Array(BALLOT_INPUTS),
    first: new Float32Array(net.width),
    second: new Float32Array(net.depth),
  };
  const values = new Float64Array(count);
  for (let c = 0; c < count; c++) {
    layers.inputs.fill(0);
    writeBallotInputs(layers.inputs, 0, facts, c);
    values[c] = output(net, layers);
  }
  return values;
}
