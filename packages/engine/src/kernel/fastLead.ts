// Random leads on the fast table, throws among them.
import { type Dice, nthBit, roll } from './choice.ts';
import { addSlots, clearPlay, type FastTable } from './fastTable.ts';
import { bitCount, lowBit } from './holding.ts';
import { isRunTop, pairSet, runDownFrom, slotsOnRungs } from './runs.ts';
import { ladderOf, TRUMP_LANE } from './trumpOrder.ts';

/** One lead in this many is tried as a throw. */
const THROW_ODDS = 8;

/** Writes a random lead of the seat to move into `table.play`: a card picked at random, then its pair, tractor or a throw with it; returns whether it is tried as a throw. */
export function rollLead(table: FastTable, dice: Dice): boolean {
  const hand = table.hands[table.turn];
  let n = roll(dice, table.left);
  let lane = 0;
  for (; lane < TRUMP_LANE; lane++) {
    const held = hand.one[lane];
    if (held === 0) continue;
    const cards = bitCount(held) + bitCount(hand.two[lane]);
    if (n < cards) break;
    n -= cards;
  }
  const one = hand.one[lane];
  const two = hand.two[lane];
  // Cards of a lane count from its lowest slot, first the firsts, then the seconds.
  const firsts = bitCount(one);
  const bit = n < firsts ? nthBit(one, n) : nthBit(two, n - firsts);
  clearPlay(table);
  if (firsts > 1 && roll(dice, THROW_ODDS) === 0 && table.terms.rules.throwFailure !== 'refused') {
    rollThrow(table, lane, bit, dice);
    return true;
  }
  if ((two & bit) === 0 || roll(dice, 2) === 0) addSlots(table, lane, bit, 0);
  else rollPairs(table, lane, bit, dice);
  return false;
}

/** The pair on this slot, or a tractor that it tops. */
function rollPairs(table: FastTable, lane: number, bit: number, dice: Dice): void {
  const { order } = table.terms;
  const two = table.hands[table.turn].two[lane];
  let slots = bit;
  const ladder = ladderOf(order, lane);
  const top = ladder.rungs[lowBit(bit)];
  const pairs = pairSet(ladder, two);
  for (let length = 2; isRunTop(ladder, pairs, length, top) && roll(dice, 2) === 0; length++)
    slots = slotsOnRungs(order, lane, two, runDownFrom(top, length));
  addSlots(table, lane, slots, slots);
}

/** The card with every other card of its lane that the dice like. */
function rollThrow(table: FastTable, lane: number, bit: number, dice: Dice): void {
  const { one, two } = table.hands[table.turn];
  const chosen = bit | (one[lane] & roll(dice, 65_536) & roll(dice, 65_536));
  const high = (one[lane] & ~0xffff & -roll(dice, 2)) | chosen;
  addSlots(table, lane, high, two[lane] & high & roll(dice, 65_536));
}
