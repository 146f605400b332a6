// The fast table: one round on masks, for search and benchmarks. Same kernel as the public rules, no allocation.
//
//   const sim = createSim(players)            once; then for every round or rollout:
//   resetSim(sim, terms, banker)              empty hands, banker to lead
//   giveCard(sim, seat, face)                 deal a world, card by card (or write sim.hands masks directly)
//   saveSim(from, to)                         copy a position: the undo of a search
//   until sim.left === 0, for the seat in sim.turn:
//     sim.led === 0:  set sim.play (clearPlay, addSlots), then playLead(sim): judges throws, forces the part that is due
//     otherwise:      owes(sim, owed), build a legal sim.play (simFollow.ts), then playFollow(sim)
//   sim.attackerPoints (tricks), sim.captured (0 or the kitty's multiplier) say how it went.
//
// A hand and a play are `Lanes`: by lane the slots held at least once (`one`) and twice (`two`); see layout.ts for slots.
// playLead and playFollow trust their caller: legality is what judgeFollow (debt.ts) says, and simFollow.ts builds by it.

import { multiplierFor } from '../rules/kitty.ts';
import { emptySettlement, type Settlement, settle, type Thrown } from '../rules/throw.ts';
import type { Players, Seat } from '../seats.ts';
import { bitCount, emptyLanes, type Lanes } from './holding.ts';
import { compareUnder, type Demand, emptyDemand, KEY_PART, readDemand } from './leadDemand.ts';
import { LANES, ladderOf, type Terms, TRUMP_LANE } from './trumpOrder.ts';
import { type BestAnswer, noAnswer, strengthOf, takesTrick } from './winner.ts';

/** A round in play. Every field is overwritten in place. */
export interface Sim extends BestAnswer {
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
  /** Pairs in the winning play of the last trick (KITTY-1). */
  winningPairs: number;
  trickPoints: number;
  attackerPoints: number;
  /** Cards each hand still holds when a trick begins. */
  left: number;
  /** The kitty's multiplier once the attackers took the last trick, else 0. */
  captured: number;
  readonly settlement: Settlement;
  /** Whether the last lead was a throw that failed. */
  fell: boolean;
}

/** Hand number `seat` as a window on the block. */
function handIn(block: Int32Array, seat: number): Lanes {
  const at = seat * LANES * 2;
  return { one: block.subarray(at, at + LANES), two: block.subarray(at + LANES, at + LANES * 2) };
}

export function createSim(players: Players, terms: Terms): Sim {
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
    ...noAnswer(),
    winningPairs: 0,
    trickPoints: 0,
    attackerPoints: 0,
    left: 0,
    captured: 0,
    settlement: emptySettlement(),
    fell: false,
  };
}

/** Clears the table for a round at these terms; the banker leads. */
export function resetSim(sim: Sim, terms: Terms, banker: Seat): void {
  sim.terms = terms;
  sim.block.fill(0);
  sim.banker = banker;
  sim.turn = banker;
  sim.led = 0;
  sim.trickPoints = 0;
  sim.attackerPoints = 0;
  sim.left = 0;
  sim.captured = 0;
  sim.fell = false;
}

/** Puts a card into a hand. `left` is set by the caller when the deal is done. */
export function giveCard(sim: Sim, seat: Seat, face: number): void {
  const { lanes, slots } = sim.terms.layout;
  const { one, two } = sim.hands[seat] as Lanes;
  const lane = lanes[face] as number;
  const bit = 1 << (slots[face] as number);
  const held = one[lane] as number;
  if ((held & bit) !== 0) two[lane] = (two[lane] as number) | bit;
  else one[lane] = held | bit;
}

/** Copies a position between sims of the same number of players. */
export function saveSim(from: Sim, to: Sim): void {
  to.terms = from.terms;
  to.block.set(from.block);
  const { demand } = from;
  to.demand.lane = demand.lane;
  to.demand.size = demand.size;
  to.demand.runs.set(demand.runs);
  to.demand.runCount = demand.runCount;
  to.demand.pairs = demand.pairs;
  to.demand.compare = demand.compare;
  to.banker = from.banker;
  to.turn = from.turn;
  to.led = from.led;
  to.winner = from.winner;
  to.best = from.best;
  if (demand.compare !== KEY_PART) to.bestParts.set(from.bestParts);
  to.winningPairs = from.winningPairs;
  to.trickPoints = from.trickPoints;
  to.attackerPoints = from.attackerPoints;
  to.left = from.left;
  to.captured = from.captured;
  to.fell = from.fell;
}

/** Empties the play: lanes it does not use may hold anything. */
export function clearPlay(sim: Sim): void {
  sim.playLanes = 0;
}

/** Adds slots to the play: `one` all of them, `two` those taken twice (a part of `one`). */
export function addSlots(sim: Sim, lane: number, one: number, two: number): void {
  const { play } = sim;
  const bit = 1 << lane;
  if ((sim.playLanes & bit) === 0) {
    sim.playLanes |= bit;
    play.one[lane] = one;
    play.two[lane] = two;
  } else {
    play.one[lane] = (play.one[lane] as number) | one;
    play.two[lane] = (play.two[lane] as number) | two;
  }
}

/** Takes the play out of the hand of the seat to move and adds up its points. */
function moveCards(sim: Sim): void {
  const hand = sim.hands[sim.turn] as Lanes;
  const { play } = sim;
  const { layout } = sim.terms;
  for (let left = sim.playLanes; left !== 0; left &= left - 1) {
    const lane = 31 - Math.clz32(left & -left);
    const one = play.one[lane] as number;
    const two = play.two[lane] as number;
    const doubled = hand.two[lane] as number;
    hand.one[lane] = (hand.one[lane] as number) & ~(two | (one & ~doubled));
    hand.two[lane] = doubled & ~one;
    const fives = layout.fives[lane] as number;
    const tens = layout.tens[lane] as number;
    if ((one & (fives | tens)) !== 0) {
      sim.trickPoints +=
        5 * (bitCount(one & fives) + bitCount(two & fives)) +
        10 * (bitCount(one & tens) + bitCount(two & tens));
    }
  }
}

const thrown: Thrown & { leader: Seat } = { lane: 0, one: 0, two: 0, leader: 0 };

/** Judges the play as a throw and, if it falls, reduces it to the forced part. */
function settlePlay(sim: Sim, lane: number): void {
  const { play, settlement } = sim;
  thrown.lane = lane;
  thrown.one = play.one[lane] as number;
  thrown.two = play.two[lane] as number;
  thrown.leader = sim.turn;
  settle(sim.terms, sim.hands, thrown, settlement);
  sim.fell = !settlement.stands;
  if (settlement.stands) return;
  play.one[lane] = settlement.forced;
  play.two[lane] = settlement.forcedLength === 0 ? 0 : settlement.forced;
}

/** Leads the play, which stands in one lane; a throw that fails is cut to the part that is forced (`sim.fell`). */
export function playLead(sim: Sim): void {
  const lane = 31 - Math.clz32(sim.playLanes);
  const ladder = ladderOf(sim.terms.layout, lane);
  const { play, demand } = sim;
  const first = play.one[lane] as number;
  sim.fell = false;
  demand.lane = lane;
  // More than one slot may be a throw.
  if ((first & (first - 1)) !== 0) settlePlay(sim, lane);
  const one = play.one[lane] as number;
  const two = play.two[lane] as number;
  if (two === 0) {
    demand.size = bitCount(one);
    demand.runCount = 0;
    demand.pairs = 0;
  } else readDemand(demand, ladder, one, two);
  demand.compare = compareUnder(sim.terms.rules, demand);
  moveCards(sim);
  sim.winner = sim.turn;
  sim.best = -1;
  holdTrick(sim, lane, strengthOf(demand, ladder, one, two));
  sim.led = 1;
  sim.turn = nextTurn(sim, sim.turn);
}

const nextTurn = (sim: Sim, seat: Seat): Seat => (seat + 1 === sim.players ? 0 : seat + 1);

/** How high the play answers the lead, −1 when it cannot win. */
export function playStrength(sim: Sim): number {
  const { playLanes, demand, play } = sim;
  if ((playLanes & (playLanes - 1)) !== 0) return -1;
  const lane = 31 - Math.clz32(playLanes);
  if (lane !== demand.lane && lane !== TRUMP_LANE) return -1;
  const ladder = ladderOf(sim.terms.layout, lane);
  return strengthOf(demand, ladder, play.one[lane] as number, play.two[lane] as number);
}

/** Gives the trick to the seat to move if its play, all in this lane, is the best so far. */
function holdTrick(sim: Sim, lane: number, strength: number): void {
  const { demand, play } = sim;
  if (strength <= sim.best) return;
  if (demand.compare === KEY_PART) sim.best = strength;
  else {
    const ladder = ladderOf(sim.terms.layout, lane);
    const one = play.one[lane] as number;
    const two = play.two[lane] as number;
    if (!takesTrick(demand, sim, { ladder, one, two, strength })) return;
  }
  sim.winner = sim.turn;
  if (sim.left === demand.size) sim.winningPairs = bitCount(play.two[lane] as number);
}

/** Follows with the play; the last one ends the trick. */
export function playFollow(sim: Sim): void {
  holdTrick(sim, 31 - Math.clz32(sim.playLanes), playStrength(sim));
  moveCards(sim);
  sim.led++;
  sim.turn = nextTurn(sim, sim.turn);
  if (sim.led === sim.players) endTrick(sim);
}

function pairsLed({ demand }: Sim): number {
  let pairs = demand.pairs;
  for (let i = 0; i < demand.runCount; i++) pairs += demand.runs[i] as number;
  return pairs;
}

function endTrick(sim: Sim): void {
  const attackers = ((sim.winner ^ sim.banker) & 1) === 1;
  if (attackers) sim.attackerPoints += sim.trickPoints;
  sim.left -= sim.demand.size;
  if (sim.left === 0 && attackers) {
    const { kittyMultiplier, kittyCounts } = sim.terms.rules;
    const pairs = kittyCounts === 'winning' ? sim.winningPairs : pairsLed(sim);
    sim.captured = multiplierFor(kittyMultiplier, sim.demand.size, pairs);
  }
  sim.trickPoints = 0;
  sim.led = 0;
  sim.turn = sim.winner;
}
