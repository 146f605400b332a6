// Candidate follows, one for each intent: low, high, the cheapest win, points, ruffs and discards. The engine knows
// what a lead is owed; this file only chooses among the cards that are left open.
import {
  bitCount,
  buildFollow,
  buildRuff,
  type FastTable,
  LANES,
  SLOTS,
  TRUMP_ABOVE,
} from '@tuolaji/engine/kernel';
import { highest, lowest, TRUMP, unbeatable } from '../position/beats.ts';
import { updateHeldLanes, updateLane } from '../position/odds.ts';
import { allies, handOf, type Position } from '../position/position.ts';
import { closeRow, MIXED, offer, offerEach, offerEachPair, openRow, ROW } from './candidates.ts';
import type { PolicyContext } from './context.ts';
import {
  CHEAP,
  cheapestLane,
  chooseDiscards,
  enrichDiscards,
  type Filling,
  fillRow,
  POINTS,
  startDiscards,
} from './discards.ts';

/** Whether the team may take the trick without the seat to move: a partner holds it, or has yet to play. */
const mayBeOurs = ({ winner, turn, players, led }: FastTable): boolean =>
  allies(winner, turn) || players - led > 2;

/** Whether points of the led lane may be worth giving: the trick may be ours, or high trumps are saved by it. */
const mayGive = (table: FastTable): boolean => mayBeOurs(table) || table.demand.lane === TRUMP;

/** Singles of a lane worth considering: low, low without points, cheapest winner, highest, each point card that may be won. */
function offerSingles(context: PolicyContext, lane: number, one: number, two: number): void {
  const { position, odds, candidates } = context;
  const { beats, table } = position;
  const pointed = beats.pointed[lane];
  const plain = one & ~pointed;
  let set = lowest(plain & ~two) | lowest(plain) | lowest(one);
  const winners = one & overMask(position, lane);
  if ((one & pointed) !== 0 && (winners !== 0 || mayGive(table))) {
    const tens = one & beats.layout.tens[lane];
    set |= lowest(one & beats.layout.fives[lane]) | lowest(tens) | highest(tens);
  }
  if (winners !== 0) {
    set |= lowest(winners) | lowest(winners & ~two) | lowest(winners & pointed) | highest(one);
    // The cheapest card that nobody can beat.
    set |= lowest(unbeatable(beats, lane, winners, odds.one[lane]));
  }
  offerEach(candidates, lane, set);
}

/** Slots of a lane whose cards would beat the winning play, as singles or pairs. */
function overMask({ beats, table }: Position, lane: number): number {
  const ruffed = table.best >= TRUMP_ABOVE;
  if (lane !== TRUMP) return ruffed ? 0 : beats.over[lane * SLOTS + table.best];
  return ruffed ? beats.over[TRUMP * SLOTS + table.best - TRUMP_ABOVE] : beats.full[TRUMP];
}

type Aim = 'cheap' | 'points' | 'high';

/** Sets which cards of a lane go first by what the choice is after. */
function setTaste({ position, taste }: PolicyContext, lane: number, two: number, aim: Aim): void {
  const { beats } = position;
  const pointed = beats.pointed[lane];
  const rich = aim === 'points';
  taste.highPairs = aim === 'high';
  taste.highSingles = aim === 'high';
  taste.first = rich ? beats.layout.tens[lane] : aim === 'high' ? -1 : ~pointed & ~two;
  taste.second = rich ? pointed : ~pointed;
  taste.third = ~two;
}

function offerPlay({ position, candidates }: PolicyContext, lane: number): void {
  const { play } = position.table;
  offer(candidates, lane, play.one[lane], play.two[lane]);
}

/** Whether following high could win: no one has ruffed, and there are as many pairs as the lead asks for, one of them higher. */
function mayWin(position: Position, one: number, two: number): boolean {
  const { lane, pairs, runCount, runs } = position.table.demand;
  let asked = pairs;
  for (let i = 0; i < runCount; i++) asked += runs[i];
  return (
    ((asked === 0 ? one : two) & overMask(position, lane)) !== 0 &&
    (asked === 0 || bitCount(two) >= asked)
  );
}

/** Offers the follow that pays what is owed in this way, unless it is the same as the first. */
function offerPayment(context: PolicyContext, two: number, aim: Aim): void {
  const { candidates, taste } = context;
  const { table } = context.position;
  const { lane } = table.demand;
  setTaste(context, lane, two, aim);
  buildFollow(table, taste);
  const { play } = table;
  if (
    candidates.count > 0 &&
    play.one[lane] === candidates.ones[0] &&
    play.two[lane] === candidates.twos[0]
  )
    return;
  offerPlay(context, lane);
}

/** Follows that pay what is owed from a lane of which the seat holds more than enough. */
function offerPayments(context: PolicyContext, one: number, two: number): void {
  const { position } = context;
  const { beats, table } = position;
  offerPayment(context, two, 'cheap');
  const wins = mayWin(position, one, two);
  if ((one & beats.pointed[table.demand.lane]) !== 0 && (wins || mayGive(table)))
    offerPayment(context, two, 'points');
  if (wins) offerPayment(context, two, 'high');
}

function offerRuffs(context: PolicyContext): void {
  const { position, candidates, taste } = context;
  const { table } = position;
  const hand = handOf(position, table.turn);
  const one = hand.one[TRUMP];
  const two = hand.two[TRUMP];
  const { size, pairs } = table.demand;
  if (size === 1) offerRuffSingles(context, one, two);
  else if (size === 2 && pairs === 1)
    offerEachPair(candidates, TRUMP, two & overMask(position, TRUMP));
  else if (bitCount(one) + bitCount(two) >= size) {
    for (const high of [false, true]) {
      setRuffTaste(context, one, two, high);
      if (buildRuff(table, taste)) offerPlay(context, TRUMP);
    }
  }
}

/** What answers the lead's key part is chosen low or high, the rest low: loose cards first. */
function setRuffTaste({ taste }: PolicyContext, one: number, two: number, high: boolean): void {
  taste.first = high ? highest(one) : ~two;
  taste.second = ~two;
  taste.third = 0;
  taste.highPairs = high;
  taste.highSingles = false;
}

function offerRuffSingles(context: PolicyContext, one: number, two: number): void {
  const { position, odds, candidates } = context;
  const { beats } = position;
  const winners = one & overMask(position, TRUMP);
  if (winners === 0) return;
  const pointed = winners & beats.pointed[TRUMP];
  let set = lowest(winners) | lowest(winners & ~two) | lowest(pointed) | highest(pointed);
  set |= lowest(winners & ~pointed) | highest(winners);
  set |= lowest(unbeatable(beats, TRUMP, winners, odds.one[TRUMP]));
  // A medium ruff above the suit's own ranks.
  set |= lowest(winners & ~0xfff);
  offerEach(candidates, TRUMP, set);
}

/** One card of another lane: the cheapest, and the richest if any has points. */
function offerDiscards(context: PolicyContext): void {
  const { position, candidates, discards } = context;
  const { nextBit } = discards;
  const rich = startDiscards(context, position.table.demand.lane);
  chooseDiscards(context, CHEAP);
  const lane = cheapestLane(discards);
  const bit = nextBit[lane];
  offer(candidates, lane, bit, 0);
  if (!rich || !mayBeOurs(position.table)) return;
  enrichDiscards(context);
  const other = cheapestLane(discards);
  if (other !== lane || nextBit[other] !== bit) offer(candidates, other, nextBit[other], 0);
}

/** All cards of the led lane, filled up with others. */
function offerFilled(context: PolicyContext, have: number, filling: Filling): void {
  const { position, candidates } = context;
  const { lane, size } = position.table.demand;
  const hand = handOf(position, position.table.turn);
  const at = openRow(candidates);
  candidates.rows[at + lane * 2] = hand.one[lane];
  candidates.rows[at + lane * 2 + 1] = hand.two[lane];
  chooseDiscards(context, filling);
  fillRow(context, at, size - have, filling);
  closeRow(candidates);
}

/** Follows of a seat that holds fewer cards of the led lane than the lead asks for. */
function offerShort(context: PolicyContext, have: number): void {
  const { table } = context.position;
  const { lane, size } = table.demand;
  if (size === 1) offerDiscards(context);
  else {
    const rich = startDiscards(context, lane);
    offerFilled(context, have, CHEAP);
    if (rich && mayBeOurs(table)) {
      startDiscards(context, lane);
      offerFilled(context, have, POINTS);
    }
  }
  if (have === 0 && lane !== TRUMP) offerRuffs(context);
}

/** Slots of a lane that differ: of neighbours with nothing out between them, equal in points, in pairs and in winning, the lowest. */
function distinct(context: PolicyContext, lane: number, one: number, two: number): number {
  const { position } = context;
  const { beats } = position;
  const out = context.odds.one[lane];
  const kinds = [two, beats.pointed[lane], beats.layout.tens[lane], overMask(position, lane)];
  const kind = (bit: number): string => kinds.map((mask = 0) => (mask & bit) !== 0).join();
  let set = 0;
  let last = 0;
  for (let m = one; m !== 0; m &= m - 1) {
    const bit = m & -m;
    const between = (bit - 1) & ~(last | (last - 1));
    if (last === 0 || (out & between) !== 0 || kind(bit) !== kind(last)) set |= bit;
    last = bit;
  }
  return set;
}

/** For the search: a discard out of every lane, and every ruff that differs. */
function offerMoreShort(context: PolicyContext, have: number): void {
  const { position } = context;
  const { lane: led, size } = position.table.demand;
  const { one, two } = handOf(position, position.table.turn);
  for (const aim of ['cheap', 'points'] as const) {
    if (!startDiscards(context, led) && aim === 'points') return;
    for (let lane = 0; lane < LANES; lane++) {
      if (one[lane] === 0 || lane === led) continue;
      startDiscards(context, led);
      offerFilled(context, have, { aim, from: lane });
    }
  }
  if (size !== 1 || led === TRUMP) return;
  const trumps = distinct(context, TRUMP, one[TRUMP], two[TRUMP]);
  offerEach(context.candidates, TRUMP, trumps & overMask(position, TRUMP));
}

/** The last trick: all that is left. */
function offerAll({ position, candidates }: PolicyContext): void {
  const { one, two } = handOf(position, position.table.turn);
  const at = openRow(candidates);
  for (let lane = 0; lane < LANES; lane++) {
    candidates.rows[at + lane * 2] = one[lane];
    candidates.rows[at + lane * 2 + 1] = two[lane];
  }
  closeRow(candidates);
}

/** Follows of a seat with more cards of the led lane than the lead asks for. */
function offerLong(context: PolicyContext, one: number, two: number): void {
  const { position, odds, candidates } = context;
  const { table } = position;
  const { lane, size, pairs } = table.demand;
  odds.trumpKnown = lane === TRUMP;
  if (size === 1) {
    updateLane(odds, table.turn, lane);
    if (context.breadth === 'whole') offerEach(candidates, lane, distinct(context, lane, one, two));
    else offerSingles(context, lane, one, two);
    return;
  }
  if (size === 2 && pairs === 1 && two !== 0) offerEachPair(candidates, lane, two);
  else offerPayments(context, one, two);
  if (candidates.count > 1) updateLane(odds, table.turn, lane);
}

/** Slots of a lane below this one in strength. */
function below({ beats }: Position, lane: number, slot: number): number {
  const rung = beats.rung[lane * SLOTS + slot];
  return rung === 0 ? 0 : beats.full[lane] & ~beats.over[lane * SLOTS + rung - 1];
}

/** The lowest slot that wins the trick as well as `bit`, brings as many points and breaks no other pair; 0 when there is none. */
function cheaperWinner(position: Position, lane: number, bit: number, paired: boolean): number {
  const { beats, table } = position;
  const { one, two } = table.hands[table.turn];
  const over = overMask(position, lane);
  if ((bit & over) === 0) return 0;
  let others = below(position, lane, 31 - Math.clz32(bit)) & over;
  others &= paired ? two[lane] : (two[lane] & bit) !== 0 ? one[lane] : one[lane] & ~two[lane];
  if ((bit & beats.layout.tens[lane]) !== 0) others &= beats.layout.tens[lane];
  else if ((bit & beats.pointed[lane]) !== 0) others &= beats.pointed[lane];
  return lowest(others);
}

/** Writes a MIXED row of a single card as a candidate of its lane. */
function unmix({ candidates }: PolicyContext, c: number): void {
  const { rows, lanes, ones, twos } = candidates;
  for (let lane = 0, at = c * ROW; lane < LANES; lane++, at += 2) {
    if (rows[at] === 0) continue;
    lanes[c] = lane;
    ones[c] = rows[at];
    twos[c] = 0;
  }
}

/** The last seat wins with the cheapest of the cards, or pairs, that win as much. */
function makeThrifty(context: PolicyContext): void {
  const { position, candidates } = context;
  const { lane: led, size, pairs } = position.table.demand;
  if (size > 2 || (size === 2 && pairs === 0)) return;
  const { lanes, ones, twos, count } = candidates;
  for (let c = 0; c < count; c++) {
    if (size === 1 && lanes[c] === MIXED) unmix(context, c);
    const lane = lanes[c];
    const one = ones[c];
    if (lane === MIXED || (lane !== led && lane !== TRUMP) || (one & (one - 1)) !== 0) continue;
    const cheaper = cheaperWinner(position, lane, one, size === 2);
    if (cheaper === 0) continue;
    ones[c] = cheaper;
    if (size === 2) twos[c] = cheaper;
  }
}

/** Fills the candidates with follows for the seat to move; never empty. */
export function proposeFollows(context: PolicyContext): void {
  offerFollows(context);
  const { table } = context.position;
  if (table.led === table.players - 1 && context.candidates.count > 1) makeThrifty(context);
}

function offerFollows(context: PolicyContext): void {
  const { position, odds, candidates } = context;
  const { table } = position;
  candidates.count = 0;
  const { lane, size } = table.demand;
  if (table.left === size) {
    offerAll(context);
    return;
  }
  const hand = handOf(position, table.turn);
  const one = hand.one[lane];
  const two = hand.two[lane];
  const have = bitCount(one) + bitCount(two);
  if (have > size) offerLong(context, one, two);
  else if (have === size) offer(candidates, lane, one, two);
  else {
    updateHeldLanes(odds, table.turn);
    if (have === 0 && lane !== TRUMP) updateLane(odds, table.turn, lane);
    offerShort(context, have);
    if (context.breadth === 'whole') offerMoreShort(context, have);
  }
}
