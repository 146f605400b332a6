// Expected copies of every hidden card in every hand and in the kitty: belief weights fitted to the room in each.
import { KITTY_SIZE, LANES, SLOTS } from '@tuolaji/engine/kernel';
import type { Memory } from '../position/memory.ts';
import { newOdds, updateLane } from '../position/odds.ts';
import { countOf, SEATS } from '../position/position.ts';
import type { BinWeights } from '../search/worlds.ts';
import { KITTY } from './beliefInputs.ts';

const PLACES = LANES * SLOTS;
const PASSES = 3;

/** Expected copies: bin × places + place. */
export type Expected = Float32Array;

/** Hidden copies by place: 0, 1 or 2. */
function hiddenCopies({ position, seat }: Memory): Int8Array {
  const odds = newOdds(position, true);
  const copies = new Int8Array(PLACES);
  for (let lane = 0; lane < LANES; lane++) {
    updateLane(odds, seat, lane);
    for (let slot = 0; slot < SLOTS; slot++)
      copies[lane * SLOTS + slot] = ((odds.one[lane] >> slot) & 1) + ((odds.two[lane] >> slot) & 1);
  }
  return copies;
}

/** Scales weights in turn to the copies of each card and to the room of each bin. */
export function expectedCopies(memory: Memory, weights: BinWeights): Expected {
  const { position, seat, kittyKnown } = memory;
  const { players } = position.table;
  const expected = new Float32Array((SEATS + 1) * PLACES);
  const copies = hiddenCopies(memory);
  const bins: number[] = kittyKnown ? [] : [KITTY];
  for (let s = 0; s < players; s++) if (s !== seat) bins.push(s);
  const rooms = bins.map((bin) => (bin === KITTY ? KITTY_SIZE[players] : countOf(position, bin)));
  for (const [b, bin] of bins.entries()) {
    for (let place = 0; place < PLACES; place++) {
      const isVoid = bin !== KITTY && ((position.voids[bin] >> ((place / SLOTS) | 0)) & 1) === 1;
      if (copies[place] > 0 && !isVoid)
        expected[bin * PLACES + place] = weights[bin * PLACES + place] * (rooms[b] ?? 0);
    }
  }
  for (let pass = 0; pass < PASSES; pass++) {
    scaleCards(expected, bins, copies);
    if (pass + 1 < PASSES) scaleBins(expected, bins, rooms);
  }
  return expected;
}

function scaleCards(expected: Expected, bins: readonly number[], copies: Int8Array): void {
  for (let place = 0; place < PLACES; place++) {
    if (copies[place] === 0) continue;
    let sum = 0;
    for (const bin of bins) sum += expected[bin * PLACES + place];
    const scale = sum === 0 ? 0 : copies[place] / sum;
    for (const bin of bins) expected[bin * PLACES + place] *= scale;
  }
}

function scaleBins(expected: Expected, bins: readonly number[], rooms: readonly number[]): void {
  for (const [b, bin] of bins.entries()) {
    let sum = 0;
    for (let place = 0; place < PLACES; place++) sum += expected[bin * PLACES + place];
    const scale = sum === 0 ? 0 : (rooms[b] ?? 0) / sum;
    for (let place = 0; place < PLACES; place++) expected[bin * PLACES + place] *= scale;
  }
}

/** Expected copies that a bin holds among these slots of a lane. */
export function expectedIn(expected: Expected, bin: number, lane: number, slots: number): number {
  let sum = 0;
  const at = bin * PLACES + lane * SLOTS;
  for (let m = slots; m !== 0; m &= m - 1) sum += expected[at + 31 - Math.clz32(m & -m)];
  return sum;
}
