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
import { allies, handOf, type Round } from '../position/position.ts';
import {
  type Ballot,
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
const mayGive = (sim: Sim): boolean => mayBeOurs(sim) || sim.demand.lane === TRUMP;

/** Singles of a lane worth a look: low, low without points, cheapest winner, highest, each point card that may be won. */
function offerSingles(round: Round, lane: number, one: number, two: number): void {
  const { beats, sim } = round;
  const pointed = beats.pointed[lane] as number;
  const plain = one & ~pointed;
  let set = lowest(plain & ~two) | lowest(plain) | lowest(one);
  const winners = one & overMask(round, lane);
  if ((one & pointed) !== 0 && (winners !== 0 || mayGive(sim))) {
    const tens = one & (beats.layout.tens[lane] as number);
    set |= lowest(one & (beats.layout.fives[lane] as number)) | lowest(tens) | highest(tens);
  }
  if (winners !== 0) {
    set |= lowest(winners) | lowest(winners & ~two) | lowest(winners & pointed) | highest(one);
    // The cheapest card that nobody can beat.
    set |= lowest(unbeatable(beats, lane, winners, eyes.one[lane] as number));
  }
  offerEach(lane, set);
}

/** Slots of a lane whose cards would beat the winning play, as singles or pairs. */
function overMask({ beats, sim }: Round, lane: number): number {
  const ruffed = sim.best >= TRUMP_ABOVE;
  if (lane !== TRUMP) return ruffed ? 0 : (beats.over[lane * SLOTS + sim.best] as number);
  return ruffed
    ? (beats.over[TRUMP * SLOTS + sim.best - TRUMP_ABOVE] as number)
    : (beats.full[TRUMP] as number);
}

const taste: Taste = { first: 0, second: 0, third: 0, highPairs: false, highSingles: false };
type Aim = 'cheap' | 'points' | 'high';

/** Sets which cards of a lane go first by what the choice is after. */
function setTaste({ beats }: Round, lane: number, two: number, aim: Aim): void {
  const pointed = beats.pointed[lane] as number;
  const rich = aim === 'points';
  taste.highPairs = aim === 'high';
  taste.highSingles = aim === 'high';
  taste.first = rich ? (beats.layout.tens[lane] as number) : aim === 'high' ? -1 : ~pointed & ~two;
  taste.second = rich ? pointed : ~pointed;
  taste.third = ~two;
}

function offerPlay({ play }: Sim, lane: number): void {
  offer(lane, play.one[lane] as number, play.two[lane] as number);
}

/** Whether following high could win: nobody has ruffed, and there are as many pairs as are asked for, one of them higher. */
function mayWin(round: Round, one: number, two: number): boolean {
  const { lane, pairs, runCount, runs } = round.sim.demand;
  let asked = pairs;
  for (let i = 0; i < runCount; i++) asked += runs[i] as number;
  return (
    ((asked === 0 ? one : two) & overMask(round, lane)) !== 0 &&
    (asked === 0 || bitCount(two) >= asked)
  );
}

/** Offers the follow that pays what is owed in this way, unless it is the same as the first. */
function offerPayment(round: Round, two: number, aim: Aim): void {
  const { sim } = round;
  const { lane } = sim.demand;
  setTaste(round, lane, two, aim);
  buildFollow(sim, taste);
  const { play } = sim;
  if (draft.count > 0 && play.one[lane] === draft.ones[0] && play.two[lane] === draft.twos[0])
    return;
  offerPlay(sim, lane);
}

/** Follows that pay what is owed from a lane of which the seat holds more than enough. */
function offerPayments(round: Round, one: number, two: number): void {
  const { beats, sim } = round;
  offerPayment(round, two, 'cheap');
  const wins = mayWin(round, one, two);
  if ((one & (beats.pointed[sim.demand.lane] as number)) !== 0 && (wins || mayGive(sim)))
    offerPayment(round, two, 'points');
  if (wins) offerPayment(round, two, 'high');
}

function offerRuffs(round: Round): void {
  const { sim } = round;
  const hand = handOf(round, sim.turn);
  const one = hand.one[TRUMP] as number;
  const two = hand.two[TRUMP] as number;
  const { size, pairs } = sim.demand;
  if (size === 1) offerRuffSingles(round, one, two);
  else if (size === 2 && pairs === 1) offerEachPair(TRUMP, two & overMask(round, TRUMP));
  else if (bitCount(one) + bitCount(two) >= size) {
    for (const high of [false, true]) {
      setRuffTaste(one, two, high);
      if (buildRuff(sim, taste)) offerPlay(sim, TRUMP);
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

function offerRuffSingles(round: Round, one: number, two: number): void {
  const { beats } = round;
  const winners = one & overMask(round, TRUMP);
  if (winners === 0) return;
  const pointed = winners & (beats.pointed[TRUMP] as number);
  let set = lowest(winners) | lowest(winners & ~two) | lowest(pointed) | highest(pointed);
  set |= lowest(winners & ~pointed) | highest(winners);
  set |= lowest(unbeatable(beats, TRUMP, winners, eyes.one[TRUMP] as number));
  // A middling ruff above the suit's own ranks.
  set |= lowest(winners & ~0xfff);
  offerEach(TRUMP, set);
}

/** One card of another lane: the cheapest, and the richest if any has points. */
function offerDrops(round: Round, w: Weights): void {
  const rich = startDrops(round, round.sim.demand.lane);
  priceDrops(round, { aim: 'cheap', w });
  const lane = nextDrop();
  const bit = dropIn(lane);
  offer(lane, bit, 0);
  if (!rich || !mayBeOurs(round.sim)) return;
  priceDrops(round, { aim: 'points', w });
  const other = nextDrop();
  if (other !== lane || dropIn(other) !== bit) offer(other, dropIn(other), 0);
}

/** All cards of the led lane, filled up with others. */
function offerFilled(round: Round, have: number, how: Filling): void {
  const { sim } = round;
  const { lane, size } = sim.demand;
  const hand = handOf(round, sim.turn);
  const at = newRow();
  draft.rows[at + lane * 2] = hand.one[lane] as number;
  draft.rows[at + lane * 2 + 1] = hand.two[lane] as number;
  priceDrops(round, how);
  fillUp(round, at, size - have, how);
  keepRow();
}

function offerVoid(round: Round, have: number, w: Weights): void {
  const { lane, size } = round.sim.demand;
  if (size === 1) offerDrops(round, w);
  else {
    const rich = startDrops(round, lane);
    offerFilled(round, have, { aim: 'cheap', w });
    if (rich && mayBeOurs(round.sim)) {
      startDrops(round, lane);
      offerFilled(round, have, { aim: 'points', w });
    }
  }
  if (have === 0 && lane !== TRUMP) offerRuffs(round);
}

/** Slots of a lane that differ: of neighbours with nothing out between them, equal in points, in pairs and in winning, the lowest. */
function distinct(round: Round, lane: number, one: number, two: number): number {
  const { beats } = round;
  const out = eyes.one[lane] as number;
  const kinds = [two, beats.pointed[lane], beats.layout.tens[lane], overMask(round, lane)];
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
function offerMoreVoid(round: Round, have: number, w: Weights): void {
  const { sim } = round;
  const { lane: led, size } = sim.demand;
  for (const aim of ['cheap', 'points'] as const) {
    if (!startDrops(round, led) && aim === 'points') return;
    for (let lane = 0; lane < LANES; lane++) {
      if (handOf(round, sim.turn).one[lane] === 0 || lane === led) continue;
      startDrops(round, led);
      offerFilled(round, have, { aim, w, from: lane });
    }
  }
  if (size !== 1 || led === TRUMP) return;
  const { one, two } = handOf(round, sim.turn);
  const trumps = distinct(round, TRUMP, one[TRUMP] as number, two[TRUMP] as number);
  offerEach(TRUMP, trumps & overMask(round, TRUMP));
}

/** The last trick: all that is left. */
function offerAll({ sim }: Round): void {
  const { one, two } = sim.hands[sim.turn] as Lanes;
  const at = newRow();
  for (let lane = 0; lane < LANES; lane++) {
    draft.rows[at + lane * 2] = one[lane] as number;
    draft.rows[at + lane * 2 + 1] = two[lane] as number;
  }
  keepRow();
}

/** Fills the draft with candidate follows for the seat to move; never empty. */
export function draftFollows(round: Round, w: Weights, ballot: Ballot): void {
  const { sim } = round;
  draft.count = 0;
  const { lane, size, pairs } = sim.demand;
  if (sim.left === size) {
    offerAll(round);
    return;
  }
  const hand = handOf(round, sim.turn);
  const one = hand.one[lane] as number;
  const two = hand.two[lane] as number;
  const have = bitCount(one) + bitCount(two);
  if (have < size) {
    lookAtHand(round, sim.turn);
    if (have === 0 && lane !== TRUMP) lookAtLane(round, sim.turn, lane);
    offerVoid(round, have, w);
    if (ballot === 'whole') offerMoreVoid(round, have, w);
    return;
  }
  if (have === size) {
    offer(lane, one, two);
    return;
  }
  eyes.knowsTrump = lane === TRUMP;
  if (size === 1) {
    lookAtLane(round, sim.turn, lane);
    if (ballot === 'whole') offerEach(lane, distinct(round, lane, one, two));
    else offerSingles(round, lane, one, two);
    return;
  }
  if (size === 2 && pairs === 1 && two !== 0) offerEachPair(lane, two);
  else offerPayments(round, one, two);
  if (draft.count > 1) lookAtLane(round, sim.turn, lane);
}
