// The fast table: one round on masks, for search and benchmarks. Same kernel as the public rules, no allocation.
//
//   const table = createFastTable(players, terms)  once; then for every round or rollout:
//   resetFastTable(table, terms, banker)           empty hands, banker to lead
//   giveCard(table, seat, face)                    deal a world, card by card (or write table.hands masks directly)
//   copyFastTable(from, to)                        copy a position: the undo of a search
//   until table.left === 0, for the seat in table.turn:
//     table.led === 0:  set table.play (clearPlay, addSlots), then playLead(table): a failed throw is cut to one part
//     otherwise:        build a legal table.play (fastFollow.ts), then playFollow(table)
//   table.attackerPoints (tricks) and table.captured (0 or the kitty's multiplier) are the outcome.
//
// A hand and a play are `Lanes`: per lane the slots held at least once (`one`) and twice (`two`); see trumpOrder.ts for
// slots. playLead and playFollow trust their caller: judgeFollow (owed.ts) decides legality, fastFollow.ts builds by it.

import { multiplierFor } from '../rules/kitty.ts';
import type { Players, Seat } from '../seats.ts';
import {
  addCopy,
  bitCount,
  dropAll,
  emptyLanes,
  highBit,
  holdingIn,
  type Lanes,
  lowBit,
} from './holding.ts';
import {
  compareUnder,
  copyDemand,
  type Demand,
  emptyDemand,
  KEY_PART,
  pairsAsked,
  readDemand,
} from './leadDemand.ts';
import type { Terms } from './terms.ts';
import { listParts, settleThrow } from './thrown.ts';
import { LANES, ladderOf } from './trumpOrder.ts';
import { type BestAnswer, singleStrength, strengthOf, takesTrick } from './winner.ts';

/** A round in play. Every field is overwritten in place. */
export interface FastTable extends BestAnswer {
  readonly players: Players;
  terms: Terms;
  /** Masks of all hands in one block, so that a copy is one move of memory; `hands` are windows on it. */
  readonly block: Int32Array;
  readonly hands: readonly Lanes[];
  /** The play being made: written by addSlots, read by playLead and playFollow; only the lanes in `playLanes` count. */
  readonly play: Lanes;
  /** Lanes the play uses, as bits. */
  playLanes: number;
  readonly demand: Demand;
  banker: Seat;
  turn: Seat;
  /** Plays made in this trick. */
  led: number;
  winner: Seat;
  /** Slots that the winning play holds twice (KITTY-1). */
  winningTwo: number;
  trickPoints: number;
  attackerPoints: number;
  /** Cards each hand still holds when a trick begins. */
  left: number;
  /** The kitty's multiplier once the attackers took the last trick, else 0. */
  captured: number;
  /** Whether the last lead was a throw that failed. */
  throwFailed: boolean;
}

/** Hand number `seat` as a window on the block. */
function handIn(block: Int32Array, seat: number): Lanes {
  const at = seat * LANES * 2;
  return { one: block.subarray(at, at + LANES), two: block.subarray(at + LANES, at + LANES * 2) };
}

/** A table for a round of this many players, empty. */
export function createFastTable(players: Players, terms: Terms): FastTable {
  const block = new Int32Array(players * LANES * 2);
  return {
    players,
    terms,
    block,
    hands: Array.from({ length: players }, (_, seat) => handIn(block, seat)),
    play: emptyLanes(),
    playLanes: 0,
    demand: emptyDemand(),
    banker: 0,
    turn: 0,
    led: 0,
    winner: 0,
    best: -1,
    bestParts: [],
    winningTwo: 0,
    trickPoints: 0,
    attackerPoints: 0,
    left: 0,
    captured: 0,
    throwFailed: false,
  };
}

/** Clears the table for a round at these terms; the banker leads. */
export function resetFastTable(table: FastTable, terms: Terms, banker: Seat): void {
  table.terms = terms;
  table.block.fill(0);
  table.banker = banker;
  table.turn = banker;
  table.led = 0;
  table.trickPoints = 0;
  table.attackerPoints = 0;
  table.left = 0;
  table.captured = 0;
  table.throwFailed = false;
}

/** Puts a card into a hand. `left` is set by the caller when the deal is done. */
export function giveCard(table: FastTable, seat: Seat, face: number): void {
  const { lanes, slots } = table.terms.order;
  addCopy(table.hands[seat], lanes[face], 1 << slots[face]);
}

/** Copies a position between tables of the same number of players. */
export function copyFastTable(from: FastTable, to: FastTable): void {
  to.terms = from.terms;
  to.block.set(from.block);
  copyDemand(from.demand, to.demand);
  to.banker = from.banker;
  to.turn = from.turn;
  to.led = from.led;
  to.winner = from.winner;
  to.best = from.best;
  to.bestParts = from.bestParts;
  to.winningTwo = from.winningTwo;
  to.trickPoints = from.trickPoints;
  to.attackerPoints = from.attackerPoints;
  to.left = from.left;
  to.captured = from.captured;
  to.throwFailed = from.throwFailed;
}

/** Empties the play: lanes it does not use may hold anything. */
export function clearPlay(table: FastTable): void {
  table.playLanes = 0;
}

/** Adds slots to the play: `one` all of them, `two` those taken twice (a part of `one`). */
export function addSlots(table: FastTable, lane: number, one: number, two: number): void {
  const { play } = table;
  const bit = 1 << lane;
  if ((table.playLanes & bit) === 0) {
    table.playLanes |= bit;
    play.one[lane] = one;
    play.two[lane] = two;
  } else {
    play.one[lane] |= one;
    play.two[lane] |= two;
  }
}

/** Takes the play out of the hand of the seat to move and adds up its points. */
function moveCards(table: FastTable): void {
  const hand = table.hands[table.turn];
  const { play } = table;
  const { fives, tens } = table.terms.order;
  for (let left = table.playLanes; left !== 0; left &= left - 1) {
    const lane = lowBit(left);
    const one = play.one[lane];
    const two = play.two[lane];
    dropAll(hand, lane, one, two);
    const five = one & fives[lane];
    const ten = one & tens[lane];
    if ((five | ten) === 0) continue;
    table.trickPoints += 5 * bitCount(five) + 10 * bitCount(ten);
    if (two !== 0) table.trickPoints += 5 * bitCount(five & two) + 10 * bitCount(ten & two);
  }
}

/** Judges the play as a throw and, if it fails, reduces it to the part that is led after all. */
function judgePlay(table: FastTable, lane: number): void {
  const { terms, play } = table;
  const { parts, outcome } = terms.workspace;
  listParts(terms.order, { lane, one: play.one[lane], two: play.two[lane] }, parts);
  settleThrow(terms, { hands: table.hands, leader: table.turn }, lane, terms.workspace);
  table.throwFailed = outcome.failed;
  if (!outcome.failed) return;
  play.one[lane] = outcome.lead;
  play.two[lane] = outcome.leadLength === 0 ? 0 : outcome.lead;
}

/** Leads the play, which stands in one lane; a throw that fails is cut to one part (`table.throwFailed`). */
export function playLead(table: FastTable): void {
  const lane = highBit(table.playLanes);
  const ladder = ladderOf(table.terms.order, lane);
  const { play, demand } = table;
  const first = play.one[lane];
  table.throwFailed = false;
  demand.lane = lane;
  // More than one slot may be a throw.
  if ((first & (first - 1)) !== 0) judgePlay(table, lane);
  const one = play.one[lane];
  const two = play.two[lane];
  if (two === 0) {
    demand.size = bitCount(one);
    demand.runCount = 0;
    demand.pairs = 0;
  } else readDemand(demand, ladder, one, two);
  demand.compare = compareUnder(table.terms.rules, demand);
  moveCards(table);
  table.best = -1;
  holdTrick(table, playStrength(table));
  table.led = 1;
  table.turn = nextTurn(table, table.turn);
}

const nextTurn = (table: FastTable, seat: Seat): Seat =>
  seat + 1 === table.players ? 0 : seat + 1;

/** How high the play answers the lead, −1 when it cannot win. */
export function playStrength(table: FastTable): number {
  const { playLanes, terms, demand, play } = table;
  if ((playLanes & (playLanes - 1)) !== 0) return -1;
  const lane = highBit(playLanes);
  if (demand.size === 1) return singleStrength(terms, demand, lane, play.one[lane]);
  return strengthOf(terms, demand, lane, holdingIn(play, lane));
}

/** Gives the trick to the seat to move, whose play is stronger than the best so far; where every part counts it may still lose. */
function holdTrick(table: FastTable, strength: number): void {
  const { demand, play } = table;
  const lane = highBit(table.playLanes);
  if (demand.compare === KEY_PART) table.best = strength;
  else {
    const contender = { lane, play: holdingIn(play, lane), strength };
    if (!takesTrick(table.terms, demand, table, contender)) return;
  }
  table.winner = table.turn;
  table.winningTwo = play.two[lane];
}

/** Follows with the play; the last one ends the trick. */
export function playFollow(table: FastTable): void {
  const strength = playStrength(table);
  if (strength > table.best) holdTrick(table, strength);
  moveCards(table);
  table.led++;
  table.turn = nextTurn(table, table.turn);
  if (table.led === table.players) endTrick(table);
}

function endTrick(table: FastTable): void {
  const attackers = ((table.winner ^ table.banker) & 1) === 1;
  if (attackers) table.attackerPoints += table.trickPoints;
  table.left -= table.demand.size;
  if (table.left === 0 && attackers) {
    const { kittyMultiplier, kittyCounts } = table.terms.rules;
    const pairs = kittyCounts === 'winning' ? bitCount(table.winningTwo) : pairsAsked(table.demand);
    table.captured = multiplierFor(kittyMultiplier, table.demand.size, pairs);
  }
  table.trickPoints = 0;
  table.led = 0;
  table.turn = table.winner;
}
