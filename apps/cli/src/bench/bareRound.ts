// The yardstick of the engine's bench: a round on bare masks with one fixed trump. No declarations, no throws, no rule
// options, no equal level cards; pairs are followed with pairs, longer tractors with as many pairs. As little as can be.

const LANES = 5;
const hands = Array.from({ length: 4 }, () => new Int32Array(LANES * 2));
const deck = Uint8Array.from({ length: 108 }, (_, card) => card >> 1);
let state = 88172645;

function roll(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return ((state >>> 16) * n) >>> 16;
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

function deal(): void {
  for (let i = 107; i > 0; i--) {
    const j = roll(i + 1);
    const kept = deck[i] as number;
    deck[i] = deck[j] as number;
    deck[j] = kept;
  }
  for (const hand of hands) hand.fill(0);
  for (let i = 0; i < 100; i++) {
    const hand = hands[i & 3] as Int32Array;
    const face = deck[i] as number;
    const at = (laneOf[face] as number) * 2;
    const bit = bitOf[face] as number;
    const held = hand[at] as number;
    if ((held & bit) !== 0) hand[at + 1] = (hand[at + 1] as number) | bit;
    else hand[at] = held | bit;
  }
}

function nth(mask: number, n: number): number {
  let left = mask;
  for (let i = n; i > 0; i--) left &= left - 1;
  return left & -left;
}

const any = (mask: number): number => nth(mask, roll(count(mask)));

let points = 0;

/** Takes cards out of a hand and adds up their points. */
function take(hand: Int32Array, lane: number, one: number, two: number): void {
  const doubled = hand[lane * 2 + 1] as number;
  hand[lane * 2] = (hand[lane * 2] as number) & ~(two | (one & ~doubled));
  hand[lane * 2 + 1] = doubled & ~one;
  if ((one & (FIVES | TENS)) !== 0) {
    points +=
      5 * (count(one & FIVES) + count(two & FIVES)) + 10 * (count(one & TENS) + count(two & TENS));
  }
}

/** Some card of the hand, from a lane other than `led`. */
function discardOne(hand: Int32Array, led: number): void {
  let lane = roll(LANES);
  while (lane === led || hand[lane * 2] === 0) lane = lane === LANES - 1 ? 0 : lane + 1;
  take(hand, lane, any(hand[lane * 2] as number), 0);
}

let led = 0;
let pairs = 0;
let best = 0;

function lead(hand: Int32Array): number {
  led = roll(LANES);
  while (hand[led * 2] === 0) led = led === LANES - 1 ? 0 : led + 1;
  const two = hand[led * 2 + 1] as number;
  if (two === 0 || roll(2) === 0) {
    const bit = any(hand[led * 2] as number);
    pairs = 0;
    best = bit;
    take(hand, led, bit, 0);
    return 1;
  }
  let run = any(two);
  best = run;
  pairs = 1;
  while ((two & (best << 1)) !== 0 && roll(2) === 0) {
    best <<= 1;
    run |= best;
    pairs++;
  }
  take(hand, led, run, run);
  return pairs * 2;
}

/** Follows and says whether the play takes the lead. */
function follow(hand: Int32Array, size: number): boolean {
  const one = hand[led * 2] as number;
  const two = hand[led * 2 + 1] as number;
  const held = count(one) + count(two);
  if (held <= size) {
    take(hand, led, one, two);
    for (let n = size - held; n > 0; n--) discardOne(hand, led);
    return false;
  }
  if (pairs === 0) {
    const bit = any(one);
    take(hand, led, bit, 0);
    return bit > best;
  }
  let chosen = 0;
  let left = two;
  for (let n = Math.min(pairs, count(two)); n > 0; n--) {
    const bit = any(left);
    chosen |= bit;
    left &= ~bit;
  }
  let singles = chosen;
  for (let n = size - 2 * count(chosen), free = one & ~chosen; n > 0 && free !== 0; n--) {
    const bit = any(free);
    singles |= bit;
    free &= ~bit;
  }
  take(hand, led, singles, chosen);
  return count(chosen) === pairs && pairs === 1 && chosen > best;
}

/** Plays one bare round; answers with the attackers' points. */
export function bareRound(): number {
  deal();
  let leader = 0;
  let attackers = 0;
  for (let left = 25; left > 0; ) {
    points = 0;
    const size = lead(hands[leader] as Int32Array);
    let winner = leader;
    for (let i = 1; i < 4; i++) {
      const seat = (leader + i) & 3;
      if (follow(hands[seat] as Int32Array, size)) winner = seat;
    }
    left -= size;
    if ((winner & 1) === 1) attackers += points;
    leader = winner;
  }
  return attackers;
}
