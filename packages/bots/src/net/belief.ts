// The belief: how likely each hidden card is in each hand or in the kitty, by a small net fitted to self-play. It turns
// the random walk over worlds towards deals that explain what the seats have played.
import { LANES, lowBit, SLOTS } from '@tuolaji/engine/kernel';
import type { Memory } from '../position/memory.ts';
import { newOdds, updateLane } from '../position/odds.ts';
import { SEATS } from '../position/position.ts';
import type { BinWeights } from '../search/worlds.ts';
import { BELIEF_INPUTS, KITTY, writeBinInputs, writePlaceInputs } from './beliefInputs.ts';

const PLACES = LANES * SLOTS;

/** A hidden layer, and a linear path beside it. */
export interface BeliefNet {
  readonly hidden: number;
  /** By input, then hidden unit. */
  readonly first: Float32Array;
  readonly bias: Float32Array;
  readonly second: Float32Array;
  readonly linear: Float32Array;
}

/** Trust in the net against people who play otherwise, and the most it may say. */
const TRUST = 0.9;
const MOST = 3;

/** How strongly the inputs speak for a place; `layer` has room for the hidden units. */
export function beliefLogit(net: BeliefNet, inputs: Float32Array, layer: Float32Array): number {
  const { hidden, first, bias, second, linear } = net;
  layer.set(bias);
  let sum = 0;
  for (let i = 0; i < linear.length; i++) {
    const x = inputs[i];
    if (x === 0) continue;
    sum += x * linear[i];
    for (let h = 0, at = i * hidden; h < hidden; h++, at++) layer[h] += x * first[at];
  }
  for (let h = 0; h < hidden; h++) if (layer[h] > 0) sum += layer[h] * second[h];
  return sum;
}

/** Weights of every hidden card in every bin, as the memory's seat sees it. */
export function beliefWeights(net: BeliefNet, memory: Memory): BinWeights {
  const { position, seat, kittyKnown } = memory;
  const weights = new Float64Array((SEATS + 1) * PLACES).fill(1);
  const odds = newOdds(position, true);
  const shared = new Float32Array(BELIEF_INPUTS);
  const inputs = new Float32Array(BELIEF_INPUTS);
  const layer = new Float32Array(net.hidden);
  const bins = kittyKnown ? [] : [KITTY];
  for (let s = 0; s < position.table.players; s++) if (s !== seat) bins.push(s);
  for (let lane = 0; lane < LANES; lane++) {
    updateLane(odds, seat, lane);
    for (const bin of bins) {
      if (bin !== KITTY && ((position.voids[bin] >> lane) & 1) === 1) continue;
      shared.fill(0);
      writeBinInputs(shared, 0, memory, { lane, bin });
      for (let m = odds.one[lane]; m !== 0; m &= m - 1) {
        const place = lane * SLOTS + lowBit(m);
        inputs.set(shared);
        writePlaceInputs(inputs, 0, memory, { place, bin });
        const says = TRUST * beliefLogit(net, inputs, layer);
        weights[bin * PLACES + place] = Math.exp(Math.max(-MOST, Math.min(MOST, says)));
      }
    }
  }
  return weights;
}
