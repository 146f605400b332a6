// Candidate follows, one for each intent: low, high, as cheap a win as can be, points, ruffs and discards.

import { draft, fillUp, keepRow, newRow, offer, payDebt, put, type Style } from './draft.ts';
import { eyes } from './eyes.ts';
import { bits, highest, lowest, TRUMP, WIDTH } from './lanes.ts';
import {
  handAt,
  LEAD_GROUP,
  LEAD_KIND,
  LEAD_LENGTHS,
  LEAD_PAIRS,
  LEAD_SIZE,
  LEAD_TRACTORS,
  PAIR,
  POWER,
  RUFF,
  SINGLE,
  type Sim,
} from './places.ts';
import { highRun, lowRun, unbeatable } from './runs.ts';
import type { Weights } from './weights.ts';

/** Singles of a group worth a look: low, low without points, cheapest winner, highest, each point card. */
function offerSingles(sim: Sim, group: number, one: number, two: number): void {
  const { lanes } = sim;
  const fives = lanes.fives[group] as number;
  const tens = lanes.tens[group] as number;
  const loose = one & ~two;
  const plain = one & ~(fives | tens);
  let set = lowest(loose & plain) | lowest(plain) | lowest(one) | highest(one);
  set |= lowest(one & fives) | lowest(one & tens) | highest(one & tens);
  const winners = one & overMask(sim, group);
  set |= lowest(winners) | lowest(winners & loose) | lowest(winners & (fives | tens));
  // The cheapest card that nobody can beat.
  const bosses = unbeatable(lanes, group, winners, eyes.one[group] as number);
  set |= lowest(bosses);
  for (let m = set; m !== 0; m &= m - 1) offer(group, lowest(m), 0);
}

function offerPairs(group: number, two: number): void {
  for (let m = two; m !== 0; m &= m - 1) offer(group, lowest(m), lowest(m));
}

function offerPayments(sim: Sim, seat: number, styles: readonly Style[]): void {
  for (const style of styles) {
    payDebt(sim, seat, style);
  }
}

const ALL_STYLES: readonly Style[] = ['cheap', 'points', 'high'];
const TWO_STYLES: readonly Style[] = ['cheap', 'points'];

function overMask(sim: Sim, group: number): number {
  const { lanes, p } = sim;
  const power = p[POWER] as number;
  const own = group === p[LEAD_GROUP] ? power : power > RUFF ? power - RUFF : 0;
  if (group === p[LEAD_GROUP] && power > RUFF) return 0;
  return own === 0
    ? (lanes.full[group] as number)
    : (lanes.over[group * WIDTH + own - 1] as number);
}

function offerRuffs(sim: Sim, seat: number): void {
  const { lanes, p } = sim;
  const hand = handAt(seat) + TRUMP * 2;
  const one = p[hand] as number;
  const two = p[hand + 1] as number;
  const size = p[LEAD_SIZE] as number;
  if (one === 0 || bits(one) + bits(two) < size) return;
  const over = overMask(sim, TRUMP);
  const kind = p[LEAD_KIND] as number;
  if (kind === SINGLE) {
    offerRuffSingles(sim, one, two, over);
    return;
  }
  if (kind === PAIR) {
    for (let m = two & over; m !== 0; m &= m - 1) offer(TRUMP, lowest(m), lowest(m));
    return;
  }
  for (const high of [false, true]) {
    let rest = two;
    let runs = 0;
    let covers = true;
    for (let i = 0; i < (p[LEAD_TRACTORS] as number); i++) {
      const k = p[LEAD_LENGTHS + i] as number;
      const run = high ? highRun(lanes, TRUMP, rest, k) : lowRun(lanes, TRUMP, rest, k);
      covers &&= run !== 0;
      runs |= run;
      rest &= ~run;
    }
    if (covers) coverRest(sim, { one, two }, runs, high);
  }
}

function offerRuffSingles({ lanes }: Sim, one: number, two: number, over: number): void {
  const winners = one & over;
  const pointed = (lanes.fives[TRUMP] as number) | (lanes.tens[TRUMP] as number);
  const bosses = unbeatable(lanes, TRUMP, winners, eyes.one[TRUMP] as number);
  let set =
    lowest(winners) |
    lowest(winners & ~two) |
    lowest(winners & pointed) |
    highest(winners & pointed);
  set |= lowest(winners & ~pointed) | highest(winners) | lowest(bosses);
  // A middling ruff above the suit's own ranks.
  set |= lowest(winners & ~0xfff);
  for (let m = set; m !== 0; m &= m - 1) offer(TRUMP, lowest(m), 0);
}

function coverRest(
  { p }: Sim,
  held: { one: number; two: number },
  runs: number,
  high: boolean,
): void {
  let pairs = runs;
  for (let left = p[LEAD_PAIRS] as number; left > 0; left--) {
    const rest = held.two & ~pairs;
    if (rest === 0) return;
    pairs |= high ? highest(rest) : lowest(rest);
  }
  let one = 0;
  let two = 0;
  for (let need = (p[LEAD_SIZE] as number) - 2 * bits(pairs); need > 0; need--) {
    const restTwo = held.two & ~pairs & ~one;
    const rest = held.one & ~pairs & ~(one & ~held.two) & ~two;
    const loose = rest & ~restTwo;
    const bit = high && one === 0 ? highest(rest) : lowest(loose !== 0 ? loose : rest);
    if (bit === 0) return;
    if (one & bit) two |= bit;
    one |= bit;
  }
  offer(TRUMP, pairs | one, pairs | two);
}

function offerVoid(sim: Sim, seat: number, have: number, w: Weights): void {
  const { p } = sim;
  const led = p[LEAD_GROUP] as number;
  const hand = handAt(seat) + led * 2;
  const need = (p[LEAD_SIZE] as number) - have;
  for (const style of TWO_STYLES) {
    const at = newRow();
    put(at, led, p[hand] as number, p[hand + 1] as number);
    fillUp(sim, seat, at, { need, style, w });
    keepRow();
  }
  if (have === 0 && led !== TRUMP) offerRuffs(sim, seat);
}

/** Fills the draft with candidate follows for the seat to move; never empty. */
export function draftFollows(sim: Sim, seat: number, w: Weights): void {
  const { p } = sim;
  draft.count = 0;
  const led = p[LEAD_GROUP] as number;
  const hand = handAt(seat) + led * 2;
  const one = p[hand] as number;
  const two = p[hand + 1] as number;
  const have = bits(one) + bits(two);
  const size = p[LEAD_SIZE] as number;
  if (have < size) offerVoid(sim, seat, have, w);
  else if (have === size) offer(led, one, two);
  else if (p[LEAD_KIND] === SINGLE) offerSingles(sim, led, one, two);
  else if (p[LEAD_KIND] === PAIR && two !== 0) offerPairs(led, two);
  else offerPayments(sim, seat, ALL_STYLES);
}
