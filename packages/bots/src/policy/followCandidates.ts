// Candidate follows, one for each intent: low, high, as cheap a win as can be, points, ruffs and discards. What a lead
// is owed the engine knows; here is only which of the cards it leaves open are taken.
import {
  bitCount,
  buildFollow,
  buildRuff,
  LANES,
  type Lanes,
  type Sim,
  SLOTS,
  type Taste,
  TRUMP_ABOVE,
} from '@tuolaji/engine/kernel';
import { highest, lowest, TRUMP, unbeatable } from '../position/beats.ts';
import { eyes, lookAtHand, lookAtLane } from '../position/odds.ts';
import { allies, handOf, type Position } from '../position/position.ts';
import {
  type Breadth,
  draft,
  keepRow,
  newRow,
  offer,
  offerEach,
  offerEachPair,
} from './candidates.ts';
import { dropIn, type Filling, fillUp, nextDrop, priceDrops, startDrops } from './discards.ts';
import type { Weights } from './weights.ts';

/** Whether the team may take the trick without the seat to move: a partner holds it, or has yet to play. */
const mayBeOurs = ({ winner, turn, players, led }: Sim): boolean =>
  allies(winner, turn) || players - led > 2;

/** Whether points of the led lane may be worth giving: the trick may be ours, or high trumps are saved by it. */
const mayGive = (table: Sim): boolean => mayBeOurs(table) || table.demand.lane === TRUMP;

/** Singles of a lane worth a look: low, low without points, cheapest winner, highest, each point card that may be won. */
function offerSingles(position: Position, lane: number, one: number, two: number): void {
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
    set |= lowest(unbeatable(beats, lane, winners, eyes.one[lane]));
  }
  offerEach(lane, set);
}

/** Slots of a lane whose cards would beat the winning play, as singles or pairs. */
function overMask({ beats, table }: Position, lane: number): number {
  const ruffed = table.best >= TRUMP_ABOVE;
  if (lane !== TRUMP) return ruffed ? 0 : beats.over[lane * SLOTS + table.best];
  return ruffed ? beats.over[TRUMP * SLOTS + table.best - TRUMP_ABOVE] : beats.full[TRUMP];
}

const taste: Taste = { first: 0, second: 0, third: 0, highPairs: false, highSingles: false };
type Aim = 'cheap' | 'points' | 'high';

/** Sets which cards of a lane go first by what the choice is after. */
function setTaste({ beats }: Position, lane: number, two: number, aim: Aim): void {
  const pointed = beats.pointed[lane];
  const rich = aim === 'points';
  taste.highPairs = aim === 'high';
  taste.highSingles = aim === 'high';
  taste.first = rich ? beats.layout.tens[lane] : aim === 'high' ? -1 : ~pointed & ~two;
  taste.second = rich ? pointed : ~pointed;
  taste.third = ~two;
}

function offerPlay({ play }: Sim, lane: number): void {
  offer(lane, play.one[lane], play.two[lane]);
}

/** Whether following high could win: nobody has ruffed, and there are as many pairs as are asked for, one of them higher. */
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
function offerPayment(position: Position, two: number, aim: Aim): void {
  const { table } = position;
  const { lane } = table.demand;
  setTaste(position, lane, two, aim);
  buildFollow(table, taste);
  const { play } = table;
  if (draft.count > 0 && play.one[lane] === draft.ones[0] && play.two[lane] === draft.twos[0])
    return;
  offerPlay(table, lane);
}

/** Follows that pay what is owed from a lane of which the seat holds more than enough. */
function offerPayments(position: Position, one: number, two: number): void {
  const { beats, table } = position;
  offerPayment(position, two, 'cheap');
  const wins = mayWin(position, one, two);
  if ((one & beats.pointed[table.demand.lane]) !== 0 && (wins || mayGive(table)))
    offerPayment(position, two, 'points');
  if (wins) offerPayment(position, two, 'high');
}

function offerRuffs(position: Position): void {
  const { table } = position;
  const hand = handOf(position, table.turn);
  const one = hand.one[TRUMP];
  const two = hand.two[TRUMP];
  const { size, pairs } = table.demand;
  if (size === 1) offerRuffSingles(position, one, two);
  else if (size === 2 && pairs === 1) offerEachPair(TRUMP, two & overMask(position, TRUMP));
  else if (bitCount(one) + bitCount(two) >= size) {
    for (const high of [false, true]) {
      setRuffTaste(one, two, high);
      if (buildRuff(table, taste)) offerPlay(table, TRUMP);
    }
  }
}

/** What answers the lead's key part is chosen low or high, the rest low: loose cards first. */
function setRuffTaste(one: number, two: number, high: boolean): void {
  taste.first = high ? highest(one) : ~two;
  taste.second = ~two;
  taste.third = 0;
  taste.highPairs = high;
  taste.highSingles = false;
}

function offerRuffSingles(position: Position, one: number, two: number): void {
  const { beats } = position;
  const winners = one & overMask(position, TRUMP);
  if (winners === 0) return;
  const pointed = winners & beats.pointed[TRUMP];
  let set = lowest(winners) | lowest(winners & ~two) | lowest(pointed) | highest(pointed);
  set |= lowest(winners & ~pointed) | highest(winners);
  set |= lowest(unbeatable(beats, TRUMP, winners, eyes.one[TRUMP]));
  // A middling ruff above the suit's own ranks.
  set |= lowest(winners & ~0xfff);
  offerEach(TRUMP, set);
}

/** One card of another lane: the cheapest, and the richest if any has points. */
function offerDrops(position: Position, w: Weights): void {
  const rich = startDrops(position, position.table.demand.lane);
  priceDrops(position, { aim: 'cheap', w });
  const lane = nextDrop();
  const bit = dropIn(lane);
  offer(lane, bit, 0);
  if (!rich || !mayBeOurs(position.table)) return;
  priceDrops(position, { aim: 'points', w });
  const other = nextDrop();
  if (other !== lane || dropIn(other) !== bit) offer(other, dropIn(other), 0);
}

/** All cards of the led lane, filled up with others. */
function offerFilled(position: Position, have: number, how: Filling): void {
  const { table } = position;
  const { lane, size } = table.demand;
  const hand = handOf(position, table.turn);
  const at = newRow();
  draft.rows[at + lane * 2] = hand.one[lane];
  draft.rows[at + lane * 2 + 1] = hand.two[lane];
  priceDrops(position, how);
  fillUp(position, at, size - have, how);
  keepRow();
}

function offerVoid(position: Position, have: number, w: Weights): void {
  const { lane, size } = position.table.demand;
  if (size === 1) offerDrops(position, w);
  else {
    const rich = startDrops(position, lane);
    offerFilled(position, have, { aim: 'cheap', w });
    if (rich && mayBeOurs(position.table)) {
      startDrops(position, lane);
      offerFilled(position, have, { aim: 'points', w });
    }
  }
  if (have === 0 && lane !== TRUMP) offerRuffs(position);
}

/** Slots of a lane that differ: of neighbours with nothing out between them, equal in points, in pairs and in winning, the lowest. */
function distinct(position: Position, lane: number, one: number, two: number): number {
  const { beats } = position;
  const out = eyes.one[lane];
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

/** For the search: a drop out of every lane, and every ruff that differs. */
function offerMoreVoid(position: Position, have: number, w: Weights): void {
  const { table } = position;
  const { lane: led, size } = table.demand;
  for (const aim of ['cheap', 'points'] as const) {
    if (!startDrops(position, led) && aim === 'points') return;
    for (let lane = 0; lane < LANES; lane++) {
      if (handOf(position, table.turn).one[lane] === 0 || lane === led) continue;
      startDrops(position, led);
      offerFilled(position, have, { aim, w, from: lane });
    }
  }
  if (size !== 1 || led === TRUMP) return;
  const { one, two } = handOf(position, table.turn);
  const trumps = distinct(position, TRUMP, one[TRUMP], two[TRUMP]);
  offerEach(TRUMP, trumps & overMask(position, TRUMP));
}

/** The last trick: all that is left. */
function offerAll({ table }: Position): void {
  const { one, two } = table.hands[table.turn] as Lanes;
  const at = newRow();
  for (let lane = 0; lane < LANES; lane++) {
    draft.rows[at + lane * 2] = one[lane];
    draft.rows[at + lane * 2 + 1] = two[lane];
  }
  keepRow();
}

/** Fills the draft with candidate follows for the seat to move; never empty. */
export function draftFollows(position: Position, w: Weights, breadth: Breadth): void {
  const { table } = position;
  draft.count = 0;
  const { lane, size, pairs } = table.demand;
  if (table.left === size) {
    offerAll(position);
    return;
  }
  const hand = handOf(position, table.turn);
  const one = hand.one[lane];
  const two = hand.two[lane];
  const have = bitCount(one) + bitCount(two);
  if (have < size) {
    lookAtHand(position, table.turn);
    if (have === 0 && lane !== TRUMP) lookAtLane(position, table.turn, lane);
    offerVoid(position, have, w);
    if (breadth === 'whole') offerMoreVoid(position, have, w);
    return;
  }
  if (have === size) {
    offer(lane, one, two);
    return;
  }
  eyes.knowsTrump = lane === TRUMP;
  if (size === 1) {
    lookAtLane(position, table.turn, lane);
    if (breadth === 'whole') offerEach(lane, distinct(position, lane, one, two));
    else offerSingles(position, lane, one, two);
    return;
  }
  if (size === 2 && pairs === 1 && two !== 0) offerEachPair(lane, two);
  else offerPayments(position, one, two);
  if (draft.count > 1) lookAtLane(position, table.turn, lane);
}
