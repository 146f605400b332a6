// Follows on the fast table: legal ones chosen by a taste, or at random.
import { type Choice, type Dice, pick, pickByDice, roll, type Taste } from './choice.ts';
import { addSlots, clearPlay, type FastTable } from './fastTable.ts';
import { bitCount, dropCopy, type Lanes, sizeOf } from './holding.ts';
import { fillUp, isFilled, readOwed } from './owed.ts';
import { fullestProfile, type Profile } from './profile.ts';
import { highestRun, lowerRun, pairSet, slotsOnRungs } from './runs.ts';
import { LANES, ladderOf, TRUMP_LANE } from './trumpOrder.ts';

/** Opens the choice among the cards that the seat to move holds of a lane, by taste or, without one, by dice. */
function openChoice(table: FastTable, lane: number, taste: Taste | null): Choice {
  const { choice } = table.terms.workspace;
  const { one, two } = table.hands[table.turn];
  choice.held.one = one[lane];
  choice.held.two = two[lane];
  choice.taste = taste;
  return choice;
}

/**
 * Writes into `table.play` a legal follow of the seat to move, which holds more cards of the led lane than are asked
 * for: of those the rules leave open, the ones that go first by taste.
 */
export function buildFollow(table: FastTable, by: Taste): void {
  clearPlay(table);
  payDebt(table, openChoice(table, table.demand.lane, by));
}

/**
 * Writes into `table.play` trumps of the seat to move that cover a lead in which it is void (TRICK-1), chosen by taste.
 * False when it holds none that do; the play is then nothing.
 */
export function buildRuff(table: FastTable, by: Taste): boolean {
  const { demand, terms } = table;
  const choice = openChoice(table, TRUMP_LANE, by);
  const { held } = choice;
  clearPlay(table);
  if (sizeOf(held) < demand.size) return false;
  let runs = 0;
  if (demand.runCount > 0) {
    const { search, owed: cover } = terms.workspace;
    const ladder = ladderOf(terms.order, TRUMP_LANE);
    const question = { demand, first: 0, ladder, follow: 'exact' } as const;
    fullestProfile(search, question, pairSet(ladder, held.two), cover);
    if (!cover.full) return false;
    runs = payRuns(table, choice, TRUMP_LANE, cover);
  }
  const pairs = payPairs(choice, runs, demand.pairs);
  if (bitCount(pairs & ~runs) < demand.pairs) return false;
  addSingles(table, choice, TRUMP_LANE, pairs);
  return true;
}

/** Writes into `table.play` a random legal follow of the seat to move. */
export function rollFollow(table: FastTable, dice: Dice): void {
  const { lane, size } = table.demand;
  clearPlay(table);
  // Half of all leads are single cards.
  if (size === 1) {
    const hand = table.hands[table.turn];
    const from = hand.one[lane] !== 0 ? lane : rollLane(dice, hand, table.left);
    addSlots(table, from, pickByDice(dice, hand.one[from]), 0);
    return;
  }
  const choice = openChoice(table, lane, null);
  choice.dice = dice;
  const { one, two } = choice.held;
  const inLane = bitCount(one) + bitCount(two);
  if (inLane > size) {
    payDebt(table, choice);
    return;
  }
  if (inLane > 0) addSlots(table, lane, one, two);
  if (inLane < size) discard(table, choice, size - inLane, table.left - inLane);
}

/** Follows from the led lane alone: owed tractors, owed pairs, then any cards. */
function payDebt(table: FastTable, choice: Choice): void {
  const { demand, terms } = table;
  let runs = 0;
  let pairs = demand.pairs;
  if (demand.runCount > 0) {
    const owed = readOwed(terms, demand, choice.held.two, terms.workspace.owed);
    if (isFilled(terms, owed)) {
      const { one, two } = fillUp(terms, demand, choice.held);
      addSlots(table, demand.lane, one, two);
      return;
    }
    runs = payRuns(table, choice, demand.lane, owed);
    pairs = owed.loosePairs;
  }
  addSingles(table, choice, demand.lane, payPairs(choice, runs, pairs));
}

/** The paired slots `two` with this many more, as far as there are. */
function payPairs(choice: Choice, two: number, pairs: number): number {
  let paid = two;
  let free = choice.held.two & ~two;
  for (let n = pairs; n > 0 && free !== 0; n--) {
    const bit = pick(choice, free, choice.taste?.highPairs === true);
    paid |= bit;
    free &= ~bit;
  }
  return paid;
}

/** Slots of the runs owed. One led tractor may be answered by any run of the right length; several as the profile found. */
function payRuns(table: FastTable, choice: Choice, lane: number, owed: Profile): number {
  const { order } = table.terms;
  const open = table.demand.runCount === 1;
  let left = choice.held.two;
  for (let i = 0; i < owed.takenCount; i++) {
    const run = open
      ? pickRun(table, choice, { lane, two: left, length: bitCount(owed.taken[i]) })
      : owed.taken[i];
    left &= ~slotsOnRungs(order, lane, left, run);
  }
  return choice.held.two & ~left;
}

/** Where a run is looked for, and how long. */
interface RunWanted {
  readonly lane: number;
  readonly two: number;
  readonly length: number;
}

/** A run of this length: by taste the one with most cards of the first classes, or one at random. */
function pickRun(
  table: FastTable,
  { taste, dice }: Choice,
  { lane, two, length }: RunWanted,
): number {
  const { order } = table.terms;
  const ladder = ladderOf(order, lane);
  const set = pairSet(ladder, two);
  let best = 0;
  let most = -1;
  let seen = 0;
  for (let run = highestRun(ladder, set, length); run !== 0; run = lowerRun(ladder, set, run)) {
    if (taste === null) {
      // Each of the runs seen so far is the chosen one with the same odds.
      if (roll(dice, ++seen) === 0) best = run;
      continue;
    }
    const liked = likes(taste, slotsOnRungs(order, lane, two, run));
    if (liked > most || (liked === most && !taste.highPairs)) {
      most = liked;
      best = run;
    }
  }
  return best;
}

const likes = ({ first, second }: Taste, slots: number): number =>
  bitCount(slots & (first | second));

/** Adds the pairs and fills up with further cards of the lane; a card's twin may join it. */
function addSingles(table: FastTable, choice: Choice, lane: number, pairs: number): void {
  const { held, taste } = choice;
  let one = pairs;
  let two = pairs;
  let open = held.one & ~pairs;
  const high = taste?.highSingles === true;
  for (let n = table.demand.size - 2 * bitCount(pairs); n > 0; n--) {
    const bit = pick(choice, open, high);
    if ((one & bit) !== 0) two |= bit;
    else one |= bit;
    if ((held.two & ~two & bit) === 0) open &= ~bit;
  }
  addSlots(table, lane, one, two);
}

/** Adds `count` of the `total` cards of other lanes, by dice. */
function discard(table: FastTable, choice: Choice, count: number, total: number): void {
  const { rest } = choice;
  const hand = table.hands[table.turn];
  for (let lane = 0; lane < LANES; lane++) {
    const other = lane !== table.demand.lane;
    rest.one[lane] = other ? hand.one[lane] : 0;
    rest.two[lane] = other ? hand.two[lane] : 0;
  }
  for (let n = 0; n < count; n++) {
    const lane = rollLane(choice.dice, rest, total - n);
    const bit = pick(choice, rest.one[lane], false);
    const taken = (table.playLanes & (1 << lane)) === 0 ? 0 : table.play.one[lane];
    dropCopy(rest, lane, bit);
    addSlots(table, lane, bit, taken & bit);
  }
}

/** A lane by how many of the `total` cards it has. */
function rollLane(dice: Dice, { one, two }: Lanes, total: number): number {
  let n = roll(dice, total);
  for (let lane = 0; lane < TRUMP_LANE; lane++) {
    const mask = one[lane];
    if (mask === 0) continue;
    n -= bitCount(mask) + bitCount(two[lane]);
    if (n < 0) return lane;
  }
  return TRUMP_LANE;
}
