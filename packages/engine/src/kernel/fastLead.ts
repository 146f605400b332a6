// Leads on the fast table: every single part listed, or a random lead, throws among them.

import { slotsOnRungs } from '../rules/shape.ts';
import { type Dice, roll } from './fastFollow.ts';
import { addSlots, clearPlay, type Sim } from './fastTable.ts';
import {
  bitCount,
  detourRun,
  detourTops,
  type Lanes,
  lowBit,
  pairSet,
  straightRun,
  straightTops,
} from './holding.ts';
import { LANES, ladderOf, TRUMP_LANE } from './trumpOrder.ts';

/** Parts a hand may lead: lane, slots, and whether the slots are played twice. */
export interface LeadList {
  readonly lanes: Uint8Array;
  readonly slots: Int32Array;
  readonly doubled: Uint8Array;
  count: number;
}

/** More than any hand of 33 cards has. */
const MOST_PARTS = 256;

export const emptyLeadList = (): LeadList => ({
  lanes: new Uint8Array(MOST_PARTS),
  slots: new Int32Array(MOST_PARTS),
  doubled: new Uint8Array(MOST_PARTS),
  count: 0,
});

function push(list: LeadList, lane: number, slots: number, doubled: number): void {
  if (list.count === MOST_PARTS) return;
  list.lanes[list.count] = lane;
  list.slots[list.count] = slots;
  list.doubled[list.count] = doubled;
  list.count++;
}

/** Lists the single parts the seat to move may lead; of equal level pairs a tractor uses the first in id order. */
export function listLeads(sim: Sim, list: LeadList): void {
  const hand = sim.hands[sim.turn] as Lanes;
  list.count = 0;
  for (let lane = 0; lane < LANES; lane++) {
    for (let left = hand.one[lane] as number; left !== 0; left &= left - 1)
      push(list, lane, left & -left, 0);
    const two = hand.two[lane] as number;
    for (let left = two; left !== 0; left &= left - 1) push(list, lane, left & -left, 1);
    if ((two & (two - 1)) !== 0) listTractors(sim, list, lane, two);
  }
}

function listTractors(sim: Sim, list: LeadList, lane: number, two: number): void {
  const { layout } = sim.terms;
  const ladder = ladderOf(layout, lane);
  const pairs = pairSet(ladder, two);
  for (let length = 2; length <= bitCount(two); length++) {
    let tops = straightTops(ladder, pairs, length);
    let detours = detourTops(ladder, pairs, length);
    if ((tops | detours) === 0) return;
    for (; tops !== 0; tops &= tops - 1) {
      push(list, lane, slotsOnRungs(layout, lane, two, straightRun(lowBit(tops), length)), 1);
    }
    for (; detours !== 0; detours &= detours - 1) {
      push(list, lane, slotsOnRungs(layout, lane, two, detourRun(lowBit(detours), length)), 1);
    }
  }
}

/** Writes part `index` of the list into `sim.play`. */
export function takeLead(sim: Sim, list: LeadList, index: number): void {
  const slots = list.slots[index] as number;
  clearPlay(sim);
  addSlots(sim, list.lanes[index] as number, slots, list.doubled[index] === 1 ? slots : 0);
}

/** One lead in so many is tried as a throw. */
const THROW_ODDS = 8;

/** Writes a random lead of the seat to move into `sim.play`: a card picked at random, then its pair, tractor or a throw with it; says whether it is tried as a throw. */
export function rollLead(sim: Sim, dice: Dice): boolean {
  const hand = sim.hands[sim.turn] as Lanes;
  let n = roll(dice, sim.left);
  let lane = 0;
  for (; lane < TRUMP_LANE; lane++) {
    const held = hand.one[lane] as number;
    if (held === 0) continue;
    const cards = bitCount(held) + bitCount(hand.two[lane] as number);
    if (n < cards) break;
    n -= cards;
  }
  const one = hand.one[lane] as number;
  const two = hand.two[lane] as number;
  // Cards of a lane count from its lowest slot, first the firsts, then the seconds.
  const firsts = bitCount(one);
  let mask = n < firsts ? one : two;
  for (let i = n < firsts ? n : n - firsts; i > 0; i--) mask &= mask - 1;
  const bit = mask & -mask;
  clearPlay(sim);
  if (firsts > 1 && roll(dice, THROW_ODDS) === 0 && sim.terms.rules.throwFailure !== 'refused') {
    rollThrow(sim, lane, bit, dice);
    return true;
  }
  if ((two & bit) === 0 || roll(dice, 2) === 0) addSlots(sim, lane, bit, 0);
  else rollPairs(sim, lane, bit, dice);
  return false;
}

/** The pair on this slot, or a tractor that it tops. */
function rollPairs(sim: Sim, lane: number, bit: number, dice: Dice): void {
  const { layout } = sim.terms;
  const two = (sim.hands[sim.turn] as Lanes).two[lane] as number;
  let slots = bit;
  const ladder = ladderOf(layout, lane);
  const top = 1 << (ladder.rungs[lowBit(bit)] as number);
  const pairs = pairSet(ladder, two);
  for (
    let length = 2;
    (straightTops(ladder, pairs, length) & top) !== 0 && roll(dice, 2) === 0;
    length++
  ) {
    slots = slotsOnRungs(layout, lane, two, straightRun(lowBit(top), length));
  }
  addSlots(sim, lane, slots, slots);
}

/** The card with every other card of its lane that the dice like. */
function rollThrow(sim: Sim, lane: number, bit: number, dice: Dice): void {
  const hand = sim.hands[sim.turn] as Lanes;
  const one = hand.one[lane] as number;
  const two = hand.two[lane] as number;
  const chosen = bit | (one & roll(dice, 65_536) & roll(dice, 65_536));
  const high = (one & ~0xffff & -roll(dice, 2)) | chosen;
  addSlots(sim, lane, high, two & high & roll(dice, 65_536));
}
