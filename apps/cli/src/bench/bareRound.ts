// The yardstick of the engine's bench: a round on bare masks with one fixed trump. No declarations, no throws, no rule
// options, no equal level cards; pairs are followed with pairs, longer tractors with as many pairs. As little as can be.

const LANES = 5;

/** The table of bare rounds, overwritten in place. */
export interface BareTable {
  readonly hands: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
  readonly deck: Uint8Array;
  /** State of the dice: xorshift, never 0. */
  dice: number;
  /** Points in the trick. */
  points: number;
  /** Lane, pairs and highest card of the lead. */
  led: number;
  pairs: number;
  best: number;
}

const emptyHand = (): Int32Array => new Int32Array(LANES * 2);

export const createBareTable = (): BareTable => ({
  hands: [emptyHand(), emptyHand(), emptyHand(), emptyHand()],
  deck: Uint8Array.from({ length: 108 }, (_, card) => card >> 1),
  dice: 88172645,
  points: 0,
  led: 0,
  pairs: 0,
  best: 0,
});

function roll(table: BareTable, n: number): number {
  let { dice } = table;
  dice ^= dice << 13;
  dice ^= dice >>> 17;
  dice ^= dice << 5;
  table.dice = dice;
  return ((dice >>> 16) * n) >>> 16;
}

function count(mask: number): number {
  let m = mask - ((mask >>> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >>> 2) & 0x33333333);
  return (((m + (m >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Spades and the jokers are trump: lane 4; the other suits keep theirs. */
const laneOf = Uint8Array.from({ length: 54 }, (_, face) =>
  face >= 52 || face < 13 ? 4 : Math.floor(face / 13),
);
const bitOf = Int32Array.from(
  { length: 54 },
  (_, face) => 1 << (face >= 52 ? face - 52 + 13 : face % 13),
);
const FIVES = 1 << 3;
const TENS = (1 << 8) | (1 << 11);

function deal(table: BareTable): void {
  const { deck, hands } = table;
  for (let i = 107; i > 0; i--) {
    const j = roll(table, i + 1);
    const kept = deck[i] ?? 0;
    deck[i] = deck[j] ?? 0;
    deck[j] = kept;
  }
  for (const hand of hands) hand.fill(0);
  for (let i = 0; i < 100; i++) {
    const hand = hands[(i & 3) as 0 | 1 | 2 | 3];
    const face = deck[i] ?? 0;
    const at = (laneOf[face] ?? 0) * 2;
    const bit = bitOf[face] ?? 0;
    const held = hand[at] ?? 0;
    if ((held & bit) !== 0) hand[at + 1] = (hand[at + 1] ?? 0) | bit;
    else hand[at] = held | bit;
  }
}

function nth(mask: number, n: number): number {
  let left = mask;
  for (let i = n; i > 0; i--) left &= left - 1;
  return left & -left;
}

const any = (table: BareTable, mask: number): number => nth(mask, roll(table, count(mask)));

/** Takes cards out of a hand and returns their points. */
function take(hand: Int32Array, lane: number, one: number, two: number): number {
  const doubled = hand[lane * 2 + 1] ?? 0;
  hand[lane * 2] = (hand[lane * 2] ?? 0) & ~(two | (one & ~doubled));
  hand[lane * 2 + 1] = doubled & ~one;
  if ((one & (FIVES | TENS)) === 0) return 0;
  const fives = count(one & FIVES) + count(two & FIVES);
  return 5 * fives + 10 * (count(one & TENS) + count(two & TENS));
}

/** Discards some card from a lane other than the led one. */
function discardOne(table: BareTable, hand: Int32Array): void {
  let lane = roll(table, LANES);
  while (lane === table.led || hand[lane * 2] === 0) lane = lane === LANES - 1 ? 0 : lane + 1;
  table.points += take(hand, lane, any(table, hand[lane * 2] ?? 0), 0);
}

/** Leads a card, a pair or a tractor; returns its number of cards. */
function lead(table: BareTable, hand: Int32Array): number {
  let lane = roll(table, LANES);
  while (hand[lane * 2] === 0) lane = lane === LANES - 1 ? 0 : lane + 1;
  table.led = lane;
  const two = hand[lane * 2 + 1] ?? 0;
  if (two === 0 || roll(table, 2) === 0) {
    const bit = any(table, hand[lane * 2] ?? 0);
    table.pairs = 0;
    table.best = bit;
    table.points += take(hand, lane, bit, 0);
    return 1;
  }
  let best = any(table, two);
  let run = best;
  let pairs = 1;
  while ((two & (best << 1)) !== 0 && roll(table, 2) === 0) {
    best <<= 1;
    run |= best;
    pairs++;
  }
  table.best = best;
  table.pairs = pairs;
  table.points += take(hand, lane, run, run);
  return pairs * 2;
}

/** Follows; true when the play takes the lead. */
function follow(table: BareTable, hand: Int32Array, size: number): boolean {
  const { led, pairs, best } = table;
  const one = hand[led * 2] ?? 0;
  const two = hand[led * 2 + 1] ?? 0;
  const held = count(one) + count(two);
  if (held <= size) {
    table.points += take(hand, led, one, two);
    for (let n = size - held; n > 0; n--) discardOne(table, hand);
    return false;
  }
  if (pairs === 0) {
    const bit = any(table, one);
    table.points += take(hand, led, bit, 0);
    return bit > best;
  }
  let chosen = 0;
  let left = two;
  for (let n = Math.min(pairs, count(two)); n > 0; n--) {
    const bit = any(table, left);
    chosen |= bit;
    left &= ~bit;
  }
  let singles = chosen;
  for (let n = size - 2 * count(chosen), free = one & ~chosen; n > 0 && free !== 0; n--) {
    const bit = any(table, free);
    singles |= bit;
    free &= ~bit;
  }
  table.points += take(hand, led, singles, chosen);
  return count(chosen) === pairs && pairs === 1 && chosen > best;
}

type Seat = 0 | 1 | 2 | 3;

/** Plays one bare round; returns the attackers' points. */
export function bareRound(table: BareTable): number {
  deal(table);
  let leader: Seat = 0;
  let attackers = 0;
  for (let left = 25; left > 0; ) {
    table.points = 0;
    const size = lead(table, table.hands[leader]);
    let winner: Seat = leader;
    for (let i = 1; i < 4; i++) {
      const seat = ((leader + i) & 3) as Seat;
      if (follow(table, table.hands[seat], size)) winner = seat;
    }
    left -= size;
    if ((winner & 1) === 1) attackers += table.points;
    leader = winner;
  }
  return attackers;
}
