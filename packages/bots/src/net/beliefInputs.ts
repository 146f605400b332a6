// The inputs of the belief: what a seat knows that tells how likely another hand, or the kitty, holds a card.
import { bitCount, SLOTS } from '@tuolaji/engine/kernel';
import { TRUMP } from '../position/beats.ts';
import type { Memory } from '../position/memory.ts';
import { handOf, SEATS } from '../position/position.ts';
import { SIGN, type Signs, signAt } from '../position/signs.ts';

/** The kitty as a bin beside the seats. */
export const KITTY = SEATS;
const SIDE_SLOTS = 12;

/** Where each group of inputs begins. */
const AT = {
  who: 0,
  card: 6,
  sideSlot: 12,
  trumpSlot: 24,
  lane: 42,
  signs: 46,
  compare: 58,
  seat: 66,
  declared: 74,
};
export const BELIEF_INPUTS = 76;

const cap = (count: number, most: number): number => Math.min(count, most) / most;

function writeWho(out: Float32Array, at: number, memory: Memory, bin: number): void {
  const { players, banker } = memory.position.table;
  if (bin === KITTY) {
    out[at + 3] = 1;
    return;
  }
  const place = (bin - memory.seat + players) % players;
  out[at + (place === 1 ? 0 : place === players - 1 ? 2 : 1)] = 1;
  if (bin === banker) out[at + 4] = 1;
  else if (((bin ^ banker) & 1) === 0) out[at + 5] = 1;
}

function writeCard(out: Float32Array, at: number, memory: Memory, place: number): void {
  const { beats, gone } = memory.position;
  const lane = (place / SLOTS) | 0;
  const slot = place - lane * SLOTS;
  const bit = 1 << slot;
  const card = at + AT.card;
  if ((beats.layout.fives[lane] & bit) !== 0) out[card] = 1;
  if ((beats.layout.tens[lane] & bit) !== 0) out[card + 1] = 1;
  if ((gone.one[lane] & bit) !== 0) out[card + 2] = 1;
  if ((handOf(memory.position, memory.seat).one[lane] & bit) !== 0) out[card + 3] = 1;
  if (lane === TRUMP) out[card + 4] = 1;
  if (beats.noTrump) out[card + 5] = 1;
  out[at + (lane === TRUMP ? AT.trumpSlot + slot : AT.sideSlot + Math.min(slot, SIDE_SLOTS - 1))] =
    1;
}

function writeLane(out: Float32Array, at: number, memory: Memory, lane: number): void {
  const { gone, table } = memory.position;
  const hand = handOf(memory.position, memory.seat);
  const count = (one: number, two: number): number => bitCount(one) + bitCount(two);
  out[at] = cap(count(gone.one[lane], gone.two[lane]), 24);
  out[at + 1] = cap(count(hand.one[lane], hand.two[lane]), 12);
  out[at + 2] = table.left / 25;
  out[at + 3] = 1 - table.left / 25;
}

function writeSigns(out: Float32Array, at: number, signs: Signs, from: number): void {
  out[at] = cap(signs[from + SIGN.leads], 3);
  out[at + 1] = cap(signs[from + SIGN.ledPairs], 2);
  out[at + 2] = cap(signs[from + SIGN.followed], 4);
  out[at + 3] = cap(signs[from + SIGN.beat], 3);
  out[at + 4] = cap(signs[from + SIGN.ducks], 3);
  out[at + 5] = cap(signs[from + SIGN.fed], 2);
  out[at + 6] = cap(signs[from + SIGN.unfed], 2);
  out[at + 7] = cap(signs[from + SIGN.discards], 3);
  out[at + 8] = cap(signs[from + SIGN.ruffs], 3);
  out[at + 9] = cap(signs[from + SIGN.spared], 2);
  out[at + 10] = signs[from + SIGN.duckTop] === 0 ? 0 : 1;
  out[at + 11] = signs[from + SIGN.discardLow] === 0 ? 0 : 1;
}

/** How the card stands to cards the hand has shown: just above or below, and by how much. */
function writeCompare(
  out: Float32Array,
  at: number,
  signs: Signs,
  where: { from: number; rung: number },
): void {
  const { from, rung } = where;
  const compare = (kind: number, to: number): void => {
    const shown = signs[from + kind];
    if (shown === 0) return;
    if (rung > shown) out[to] = 1;
    else if (rung < shown) out[to + 1] = 1;
  };
  compare(SIGN.ledTop, at);
  compare(SIGN.duckTop, at + 2);
  compare(SIGN.unbeaten, at + 4);
  compare(SIGN.discardLow, at + 6);
}

function writeSeat(out: Float32Array, at: number, memory: Memory, bin: number): void {
  const { signs, position } = memory;
  let discards = 0;
  let fed = 0;
  let unfed = 0;
  for (let lane = 0; lane < TRUMP; lane++) {
    const from = signAt(bin, lane);
    discards += signs[from + SIGN.discards];
    fed += signs[from + SIGN.fed];
    unfed += signs[from + SIGN.unfed];
  }
  const trump = signAt(bin, TRUMP);
  out[at] = cap(discards, 6);
  out[at + 1] = cap(fed, 3);
  out[at + 2] = cap(unfed, 3);
  out[at + 3] = cap(signs[trump + SIGN.ruffs], 3);
  out[at + 4] = cap(signs[trump + SIGN.spared], 2);
  out[at + 5] = cap(signs[trump + SIGN.followed] + signs[trump + SIGN.leads], 6);
  out[at + 6] = cap(bitCount(position.voids[bin]), 3);
  out[at + 7] = cap(bitCount(position.unpaired[bin]), 3);
}

/** A place as inputs are written for it: a card in a hand or in the kitty. */
interface Where {
  readonly place: number;
  readonly bin: number;
}

/** Writes the inputs that all cards of a lane share for being in `bin` into `out` at `at`, which must hold zeros. */
export function writeBinInputs(
  out: Float32Array,
  at: number,
  memory: Memory,
  { lane, bin }: { readonly lane: number; readonly bin: number },
): void {
  writeWho(out, at + AT.who, memory, bin);
  writeLane(out, at + AT.lane, memory, lane);
  if (bin === KITTY) return;
  writeSigns(out, at + AT.signs, memory.signs, signAt(bin, lane));
  writeSeat(out, at + AT.seat, memory, bin);
  if (bin === memory.declarer) out[at + AT.declared + (lane === TRUMP ? 0 : 1)] = 1;
}

/** Writes the inputs of the one card at `place`, after those of its lane and bin. */
export function writePlaceInputs(
  out: Float32Array,
  at: number,
  memory: Memory,
  { place, bin }: Where,
): void {
  writeCard(out, at, memory, place);
  if (bin === KITTY) return;
  writeCompare(out, at + AT.compare, memory.signs, {
    from: signAt(bin, (place / SLOTS) | 0),
    rung: memory.position.beats.rung[place] + 1,
  });
}

/** Writes all inputs for the card at `place` being in `bin` into `out` at `at`, which must hold zeros. */
export function writeBeliefInputs(
  out: Float32Array,
  at: number,
  memory: Memory,
  where: Where,
): void {
  writeBinInputs(out, at, memory, { lane: (where.place / SLOTS) | 0, bin: where.bin });
  writePlaceInputs(out, at, memory, where);
}
