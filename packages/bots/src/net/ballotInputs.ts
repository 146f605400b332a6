// The inputs of the net that ranks a ballot: what the seat to move knows, seen from one candidate. Suits have no names
// here: a candidate's own lane, the led lane and trump are described, so that all side suits share what is learned.
import { bitCount, LANES, SLOTS, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import { type Candidates, MIXED, ROW } from '../policy/candidates.ts';
import type { PolicyContext } from '../policy/context.ts';
import { lanePoints, pointsOfLanes, TRUMP } from '../position/beats.ts';
import type { Memory } from '../position/memory.ts';
import { allies, handOf } from '../position/position.ts';
import { SIGN, signAt } from '../position/signs.ts';
import { type Expected, expectedIn } from './expected.ts';

/** A pen that writes inputs one after the other. */
interface Pen {
  readonly out: Float32Array;
  at: number;
}

const put = (pen: Pen, value: number): void => {
  pen.out[pen.at++] = value;
};
const flag = (pen: Pen, on: boolean): void => put(pen, on ? 1 : 0);
const oneOf = (pen: Pen, index: number, count: number): void => {
  if (index >= 0 && index < count) pen.out[pen.at + index] = 1;
  pen.at += count;
};
/** A bit per slot. */
const slots = (pen: Pen, mask: number, count: number): void => {
  for (let m = mask; m !== 0; m &= m - 1) pen.out[pen.at + 31 - Math.clz32(m & -m)] = 1;
  pen.at += count;
};

/** What a ballot is read from. */
export interface BallotFacts {
  readonly memory: Memory;
  /** With the candidates proposed and scored. */
  readonly context: PolicyContext;
  readonly expected: Expected;
  /** Candidate numbers' chances of winning by the policy's own reckoning. */
  readonly bestScore: number;
  readonly others: readonly number[];
}

export function factsOf(memory: Memory, context: PolicyContext, expected: Expected): BallotFacts {
  const { count, scores } = context.candidates;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let c = 0; c < count; c++) bestScore = Math.max(bestScore, scores[c]);
  const { players } = memory.position.table;
  const others = [1, 2, 3].map((step) => (memory.seat + step) % players);
  return { memory, context, expected, bestScore, others };
}

function writeRound(pen: Pen, { memory }: BallotFacts): void {
  const { table, beats, kitty, gone } = memory.position;
  const { turn, banker, left, attackerPoints } = table;
  oneOf(pen, (turn - banker + 4) % 4, 4);
  oneOf(pen, table.led, 4);
  put(pen, left / 25);
  oneOf(pen, left > 20 ? 0 : left > 14 ? 1 : left > 9 ? 2 : left > 5 ? 3 : 4, 5);
  put(pen, attackerPoints / 80);
  oneOf(pen, Math.min(6, Math.floor(attackerPoints / 20)), 7);
  put(pen, (200 - pointsOfLanes(beats, gone)) / 200);
  put(pen, turn === banker ? pointsOfLanes(beats, kitty) / 20 : 0);
  flag(pen, table.terms.rules.kittyMultiplier === 'cards');
  flag(pen, beats.ruffsThrows);
  flag(pen, beats.noTrump);
}

/** Inputs about the trick; a lead leaves them at 0. */
const TRICK_INPUTS = 19;

function writeTrick(pen: Pen, { memory, expected, others }: BallotFacts): void {
  const { table, beats } = memory.position;
  const { demand, led, best, winner, turn, players } = table;
  if (led === 0) {
    pen.at += TRICK_INPUTS;
    return;
  }
  put(pen, table.trickPoints / 20);
  const ally = allies(winner, turn);
  flag(pen, ally);
  oneOf(pen, (winner - turn + players) % players, 4);
  const ruffed = best >= TRUMP_ABOVE && demand.lane !== TRUMP;
  flag(pen, ruffed);
  put(pen, (best & (TRUMP_ABOVE - 1)) / 18);
  oneOf(
    pen,
    demand.size === 1
      ? 0
      : demand.size === 2 && demand.pairs === 1
        ? 1
        : demand.runCount > 0
          ? 2
          : 3,
    4,
  );
  flag(pen, demand.lane === TRUMP);
  // Of each seat yet to play: cards that beat the best so far, and of the led lane at all.
  const lane = ruffed ? TRUMP : demand.lane;
  const over = beats.over[lane * SLOTS + (best & (TRUMP_ABOVE - 1))];
  for (let i = 0; i < 3; i++) {
    const seat = others[i];
    const yet = i < players - led - 1;
    put(pen, yet ? expectedIn(expected, seat, lane, over) / 2 : 0);
    put(pen, yet ? Math.exp(-expectedIn(expected, seat, demand.lane, beats.full[demand.lane])) : 0);
  }
}

/** The seat's own hand and the trumps. */
function writeHand(pen: Pen, { memory, expected, others }: BallotFacts): void {
  const { position, seat } = memory;
  const { beats, voids } = position;
  const hand = handOf(position, seat);
  const trumps = hand.one[TRUMP];
  put(pen, (bitCount(trumps) + bitCount(hand.two[TRUMP])) / 10);
  put(pen, bitCount(hand.two[TRUMP]) / 3);
  put(pen, bitCount(trumps & ~0xfff) / 4);
  slots(pen, trumps >> 12, 6);
  let empty = 0;
  let bosses = 0;
  for (let lane = 0; lane < TRUMP; lane++) {
    if (hand.one[lane] === 0) empty++;
    else if (isTop(memory, lane, highBitOf(hand.one[lane]))) bosses++;
  }
  put(pen, empty / 3);
  put(pen, bosses / 3);
  for (const other of others) {
    put(pen, expectedIn(expected, other, TRUMP, beats.full[TRUMP]) / 8);
    put(pen, expectedIn(expected, other, TRUMP, ~0xfff & beats.full[TRUMP]) / 3);
    flag(pen, ((voids[other] >> TRUMP) & 1) === 1);
  }
}

const highBitOf = (mask: number): number => 31 - Math.clz32(mask);

/** Whether no unseen card of the lane beats the slot. */
function isTop(memory: Memory, lane: number, slot: number): boolean {
  return (memory.position.beats.above[lane * SLOTS + slot] & unseenOf(memory, lane)) === 0;
}

/** Slots of a lane of which a copy may be with another seat. */
function unseenOf({ position, seat }: Memory, lane: number): number {
  const hand = handOf(position, seat);
  const { gone, kitty, table, beats } = position;
  let seen = hand.one[lane];
  let both = hand.two[lane] | gone.two[lane] | (seen & gone.one[lane]);
  seen |= gone.one[lane];
  if (table.banker === seat) {
    both |= kitty.two[lane] | (seen & kitty.one[lane]);
  }
  return beats.full[lane] & ~both;
}

/** The candidate's main lane: the hand's cards in it, those out, and what others have shown. */
function writeLane(pen: Pen, { memory, expected, others }: BallotFacts, lane: number): void {
  const { position, seat, signs } = memory;
  const { beats, voids, unpaired } = position;
  const hand = handOf(position, seat);
  flag(pen, lane === TRUMP);
  put(pen, (bitCount(hand.one[lane]) + bitCount(hand.two[lane])) / 8);
  put(pen, bitCount(hand.two[lane]) / 3);
  slots(pen, hand.one[lane], SLOTS);
  slots(pen, hand.two[lane], SLOTS);
  slots(pen, unseenOf(memory, lane), SLOTS);
  for (const other of others) {
    const at = signAt(other, lane);
    flag(pen, ((voids[other] >> lane) & 1) === 1);
    flag(pen, ((unpaired[other] >> lane) & 1) === 1);
    put(pen, expectedIn(expected, other, lane, beats.full[lane]) / 4);
    put(pen, expectedIn(expected, other, lane, beats.pointed[lane]));
    put(pen, Math.min(2, signs[at + SIGN.leads]) / 2);
    put(pen, Math.min(3, signs[at + SIGN.followed]) / 3);
    put(pen, Math.min(2, signs[at + SIGN.discards]) / 2);
  }
}

/** Cards of a candidate in one lane. */
const oneIn = ({ lanes, ones, rows }: Candidates, c: number, lane: number): number =>
  lanes[c] === MIXED ? rows[c * ROW + lane * 2] : lanes[c] === lane ? ones[c] : 0;
const twoIn = ({ lanes, twos, rows }: Candidates, c: number, lane: number): number =>
  lanes[c] === MIXED ? rows[c * ROW + lane * 2 + 1] : lanes[c] === lane ? twos[c] : 0;

/** The lane of most of a candidate's cards, the led lane last. */
export function mainLane({ context, memory }: BallotFacts, c: number): number {
  const { candidates } = context;
  if (candidates.lanes[c] !== MIXED) return candidates.lanes[c];
  const { table } = memory.position;
  let most = -1;
  let found = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const size = bitCount(oneIn(candidates, c, lane)) + bitCount(twoIn(candidates, c, lane));
    const rank = size === 0 ? -1 : size + (lane === table.demand.lane ? -0.5 : 0);
    if (rank > most) [most, found] = [rank, lane];
  }
  return found;
}

function writeCards(pen: Pen, facts: BallotFacts, c: number, lane: number): void {
  const { memory, context, expected, others } = facts;
  const { candidates } = context;
  const { beats, table } = memory.position;
  const hand = handOf(memory.position, memory.seat);
  const one = oneIn(candidates, c, lane);
  const two = twoIn(candidates, c, lane);
  const trump = lane === TRUMP;
  slots(pen, trump ? 0 : one, 12);
  slots(pen, trump ? one : 0, SLOTS);
  slots(pen, two, SLOTS);
  let size = 0;
  let points = 0;
  let broken = 0;
  let lanesUsed = 0;
  for (let l = 0; l < LANES; l++) {
    const a = oneIn(candidates, c, l);
    if (a === 0) continue;
    const b = twoIn(candidates, c, l);
    lanesUsed++;
    size += bitCount(a) + bitCount(b);
    points += lanePoints(beats, l, a, b);
    broken += bitCount(a & ~b & hand.two[l]);
  }
  put(pen, size / 4);
  put(pen, bitCount(two) / 2);
  put(pen, points / 20);
  put(pen, broken / 2);
  put(pen, lanesUsed / 2);
  const kept = bitCount(hand.one[lane] & ~one) + bitCount(hand.two[lane] & ~two);
  flag(pen, kept === 0);
  flag(pen, kept === 1);
  put(pen, kept / 8);
  const low = one === 0 ? 0 : highBitOf(one & -one);
  const above = beats.above[lane * SLOTS + low];
  flag(pen, (above & unseenOf(memory, lane)) === 0);
  put(pen, bitCount(above & unseenOf(memory, lane)) / 6);
  for (const other of others) {
    const out = expectedIn(expected, other, lane, above);
    put(pen, out / 2);
    put(pen, Math.exp(-out));
  }
  flag(pen, table.led > 0 && lane === TRUMP && table.demand.lane !== TRUMP);
  flag(pen, table.led > 0 && lane !== table.demand.lane && lane !== TRUMP);
}

/** What the policy makes of the candidate. */
function writeScore(pen: Pen, { context, bestScore }: BallotFacts, c: number): void {
  const { scores, costs } = context.candidates;
  const behind = Math.max(-20, scores[c] - bestScore);
  flag(pen, behind === 0);
  put(pen, behind / 5);
  put(pen, Math.exp(behind / 2));
  put(pen, Math.max(-1, Math.min(3, costs[c] / 5)));
  put(pen, Math.max(-1, Math.min(3, scores[c] / 10)));
}

/** Number of inputs per candidate. */
export const BALLOT_INPUTS = 215;

/** Writes the inputs that every candidate shares from the start of `out`, which must hold zeros; returns how many there are. */
export function writeSharedInputs(out: Float32Array, facts: BallotFacts): number {
  const pen: Pen = { out, at: 0 };
  writeRound(pen, facts);
  writeTrick(pen, facts);
  writeHand(pen, facts);
  return pen.at;
}

/** Writes what the candidates of one main lane share after it, at `at`; returns where they end. */
export function writeLaneInputs(
  out: Float32Array,
  at: number,
  facts: BallotFacts,
  lane: number,
): number {
  const pen: Pen = { out, at };
  writeLane(pen, facts, lane);
  return pen.at;
}

/** Writes what is a candidate's own after both, at `at`. */
export function writeOwnInputs(out: Float32Array, at: number, facts: BallotFacts, c: number): void {
  const pen: Pen = { out, at };
  writeCards(pen, facts, c, mainLane(facts, c));
  writeScore(pen, facts, c);
}

/** Writes all inputs of candidate `c` into a row of zeros. */
export function writeBallotInputs(row: Float32Array, facts: BallotFacts, c: number): void {
  const shared = writeSharedInputs(row, facts);
  writeOwnInputs(row, writeLaneInputs(row, shared, facts, mainLane(facts, c)), facts, c);
}
