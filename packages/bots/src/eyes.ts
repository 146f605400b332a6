// What the seat to move can make of the public facts: which cards are still out, and how likely another seat beats
// a play. One scratch object, refilled by `look`: the policy runs millions of times a minute.
import { bits, GROUPS, TRUMP, WIDTH } from './lanes.ts';
import {
  BANKER,
  COUNTS,
  GONE,
  handAt,
  KITTY,
  LEAD_GROUP,
  LEAD_KIND,
  PAIR,
  PLAYERS,
  RUFF,
  SINGLE,
  type Sim,
  UNPAIRED,
  VOIDS,
} from './places.ts';

const STEPS = 32;
const MOST = 64;
/** (1 − s)^n for a share s in 32 steps. */
const MISSES = Float64Array.from(
  { length: (STEPS + 1) * MOST },
  (_, i) => (1 - Math.floor(i / MOST) / STEPS) ** (i % MOST),
);

/** Scratch: what is out of sight of the seat that last looked. */
export const eyes = {
  seat: 0,
  /** Faces of which at least one copy, or both, are out of sight. */
  one: new Int32Array(GROUPS),
  two: new Int32Array(GROUPS),
  /** Copies out of sight. */
  copies: new Int32Array(GROUPS),
  /** Where a seat's row of MISSES begins; for both copies of a face, the same of the squared share. */
  single: new Int32Array(6),
  pair: new Int32Array(6),
  memory: true,
};

function lookAtCards({ lanes, p }: Sim, seat: number, memory: boolean): void {
  const hand = handAt(seat);
  const knowsKitty = p[BANKER] === seat;
  for (let g = 0; g < GROUPS; g++) {
    const h1 = p[hand + g * 2] as number;
    const g1 = memory ? (p[GONE + g * 2] as number) : 0;
    let seen = h1 | g1;
    let both =
      (p[hand + g * 2 + 1] as number) | (memory ? (p[GONE + g * 2 + 1] as number) : 0) | (h1 & g1);
    if (knowsKitty) {
      const k1 = p[KITTY + g * 2] as number;
      both |= (p[KITTY + g * 2 + 1] as number) | (seen & k1);
      seen |= k1;
    }
    const full = lanes.full[g] as number;
    const one = full & ~both;
    const two = full & ~seen;
    eyes.one[g] = one;
    eyes.two[g] = two;
    eyes.copies[g] = bits(one) + bits(two);
  }
}

function lookAtSeats({ p }: Sim, seat: number): void {
  const players = p[PLAYERS] as number;
  let hidden = 0;
  for (let s = 0; s < players; s++) if (s !== seat) hidden += p[COUNTS + s] as number;
  // An unknown kitty holds half as many useful cards as its size.
  if (p[BANKER] !== seat) hidden += players === 4 ? 4 : 6;
  for (let s = 0; s < players; s++) {
    const share = hidden === 0 ? 0 : (p[COUNTS + s] as number) / hidden;
    eyes.single[s] = ((share * STEPS + 0.5) | 0) * MOST;
    eyes.pair[s] = ((share * share * STEPS + 0.5) | 0) * MOST;
  }
}

/** Refills `eyes` for a seat. */
export function look(sim: Sim, seat: number, memory: boolean): void {
  eyes.seat = seat;
  eyes.memory = memory;
  lookAtCards(sim, seat, memory);
  lookAtSeats(sim, seat);
}

export const shownVoid = ({ p }: Sim, seat: number, group: number): boolean =>
  eyes.memory && (((p[VOIDS + seat] as number) >> group) & 1) === 1;

/** Chance that a seat holds none of `n` hidden cards. */
export const missesAll = (seat: number, n: number): number =>
  MISSES[(eyes.single[seat] as number) + n] as number;

/** Chance that a seat holds both copies of none of `n` hidden faces. */
export const missesPairs = (seat: number, n: number): number =>
  MISSES[(eyes.pair[seat] as number) + n] as number;

/** Chance that a seat holds a card out of a mask of a group. */
export function holds(seat: number, group: number, mask: number): number {
  const n = bits(mask & (eyes.one[group] as number)) + bits(mask & (eyes.two[group] as number));
  return 1 - (MISSES[(eyes.single[seat] as number) + n] as number);
}

/** Chance that a seat holds both copies of a face out of a mask of a group. */
export function holdsPair(seat: number, group: number, mask: number): number {
  const n = bits(mask & (eyes.two[group] as number));
  return 1 - (MISSES[(eyes.pair[seat] as number) + n] as number);
}

/** Chance that a seat has no card of a group. */
export function voidChance(sim: Sim, seat: number, group: number): number {
  if (shownVoid(sim, seat, group)) return 1;
  return MISSES[(eyes.single[seat] as number) + (eyes.copies[group] as number)] as number;
}

/** Chance that a seat which is void in the led group can ruff above a rung of trump (−1 for any trump). */
function canRuff(sim: Sim, seat: number, rung: number): number {
  if (shownVoid(sim, seat, TRUMP)) return 0;
  const { lanes, p } = sim;
  const mask = (rung < 0 ? lanes.full[TRUMP] : lanes.over[TRUMP * WIDTH + rung]) as number;
  return p[LEAD_KIND] === SINGLE
    ? holds(seat, TRUMP, mask)
    : holdsPair(seat, TRUMP, mask) * rarity(sim);
}

/** Runs and throws are answered in full far less often than a pair is. */
const rarity = ({ p }: Sim): number => ((p[LEAD_KIND] as number) <= PAIR ? 1 : 0.3);

function beatsInSuit(sim: Sim, seat: number, power: number): number {
  const { lanes, p } = sim;
  const led = p[LEAD_GROUP] as number;
  if (shownVoid(sim, seat, led)) return 0;
  const mask = lanes.over[led * WIDTH + power - 1] as number;
  if (p[LEAD_KIND] === SINGLE) return holds(seat, led, mask);
  if (eyes.memory && ((p[UNPAIRED + seat] as number) >> led) & 1) return 0;
  return holdsPair(seat, led, mask) * rarity(sim);
}

/** Chance that a seat yet to play beats a power (see POWER), trusting it to ruff as often as `ruffs` says. */
export function beats(sim: Sim, seat: number, power: number, ruffs: number): number {
  const led = sim.p[LEAD_GROUP] as number;
  if (led === TRUMP) return beatsInSuit(sim, seat, power);
  const empty = voidChance(sim, seat, led) * ruffs;
  if (power > RUFF) return empty === 0 ? 0 : empty * canRuff(sim, seat, power - RUFF - 1);
  const inSuit = beatsInSuit(sim, seat, power);
  return empty < 0.02 ? inSuit : Math.min(1, inSuit + empty * canRuff(sim, seat, -1));
}
