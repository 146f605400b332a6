// Golden vectors: what the shipped nets say at fixed positions, and a hash of the inputs they read there. Weights are
// good only for the encoder they were trained with.
import { PRESETS } from '@tuolaji/engine';
import { nets } from '../net/nets.ts';
import { searcherBeliefs } from '../net/opinion.ts';
import { rankBallot } from '../net/ranking.ts';
import type { Memory } from '../position/memory.ts';
import { factsIn, inputsOf } from './ballotRows.ts';
import { labelRound } from './ballots.ts';

export interface Golden {
  /** Hash of all inputs, 8 hex digits. */
  readonly encoder: string;
  /** At some positions the levels of each candidate in ten-thousandths, then some belief weights in thousandths. */
  readonly levels: readonly (readonly number[])[];
}

const SEED = 'golden';
const ROUNDS = 2;
const EVERY = 7;

/** FNV-1a over whole numbers. */
const hashed = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193) >>> 0;

const WEIGHTS_SHOWN = 6;

/** What skills that search are believed to hold, with the next seat as declarer: evenly spaced weights that say something. */
function weightsAt(memory: Memory): number[] {
  const declarer = (memory.seat + 1) % memory.position.table.players;
  const telling = searcherBeliefs({ ...memory, declarer }).filter((weight) => weight !== 1);
  const every = Math.max(1, Math.floor(telling.length / WEIGHTS_SHOWN));
  const shown = telling.filter((_, i) => i % every === 0).slice(0, WEIGHTS_SHOWN);
  return Array.from(shown, (weight) => Math.round(weight * 1e3));
}

/** The vectors by the weights and the encoder as they are now. */
export function goldenVectors(): Golden {
  let hash = 0x811c9dc5;
  const levels: number[][] = [];
  for (let deal = 0; deal < ROUNDS; deal++) {
    const rules = deal % 2 === 0 ? PRESETS.standard : PRESETS.online;
    const round = labelRound({ rules, seed: SEED, worlds: 0, share: 0 }, deal);
    for (const { at, facts } of factsIn(rules, SEED, round)) {
      if (at % EVERY !== 0 || facts.context.candidates.count < 2) continue;
      for (const input of inputsOf(facts)) hash = hashed(hash, Math.round(input * 1000));
      const ranked = rankBallot(nets().ranking, facts);
      levels.push(Array.from(ranked, (value) => Math.round(value * 1e4)));
      levels.push(weightsAt(facts.memory));
    }
  }
  return { encoder: hash.toString(16).padStart(8, '0'), levels };
}
