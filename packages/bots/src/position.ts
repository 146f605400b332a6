// How a round goes on: a play moves cards, shows shortages, wins or loses the trick, ends the round.
import { bits, GROUPS, lanePoints, TRUMP } from './lanes.ts';
import {
  ATTACKER_POINTS,
  BANKER,
  CAPTURED,
  COUNTS,
  GONE,
  handAt,
  LEAD_ASKED,
  LEAD_GROUP,
  LEAD_LENGTHS,
  LEAD_PAIRS,
  LEAD_SIZE,
  LEAD_TRACTORS,
  LEADER,
  PLAYED,
  PLAYERS,
  POWER,
  RUFF,
  type Sim,
  TRICK_POINTS,
  TURN,
  UNPAIRED,
  VOIDS,
  WINNER,
} from './places.ts';
import { coverTop, readLead } from './runs.ts';

/** Strength of a row played against the lead of `p`; 0 when it cannot win (TRICK-1). */
export function powerOf(sim: Sim, row: Int32Array, at: number): number {
  const { p } = sim;
  const led = p[LEAD_GROUP] as number;
  const size = p[LEAD_SIZE] as number;
  const one = row[at + led * 2] as number;
  const two = row[at + led * 2 + 1] as number;
  if (bits(one) + bits(two) === size) return coverTop(sim, led, one, two);
  if (led === TRUMP) return 0;
  const trumpOne = row[at + TRUMP * 2] as number;
  if (trumpOne === 0) return 0;
  const trumpTwo = row[at + TRUMP * 2 + 1] as number;
  if (bits(trumpOne) + bits(trumpTwo) !== size) return 0;
  const top = coverTop(sim, TRUMP, trumpOne, trumpTwo);
  return top === 0 ? 0 : top + RUFF;
}

/** The same for a play of the right size out of one group. */
export function lanePower(sim: Sim, group: number, one: number, two: number): number {
  if (group === sim.p[LEAD_GROUP]) return coverTop(sim, group, one, two);
  if (group !== TRUMP) return 0;
  const top = coverTop(sim, TRUMP, one, two);
  return top === 0 ? 0 : top + RUFF;
}

/** Takes the row's cards out of the hand at `hand` and puts them among the gone; answers with their points. */
function moveCards({ lanes, p }: Sim, hand: number, row: Int32Array, at: number): number {
  let points = 0;
  for (let g = 0; g < GROUPS; g++) {
    const one = row[at + g * 2] as number;
    if (one === 0) continue;
    const two = row[at + g * 2 + 1] as number;
    const h = hand + g * 2;
    const heldTwo = p[h + 1] as number;
    const single = one & ~two;
    p[h] = (p[h] as number) & ~(two | (single & ~heldTwo));
    p[h + 1] = heldTwo & ~one;
    const gone = GONE + g * 2;
    p[gone + 1] = (p[gone + 1] as number) | two | ((p[gone] as number) & single);
    p[gone] = (p[gone] as number) | one;
    points += lanePoints(lanes, g, one, two);
  }
  return points;
}

function showShortage({ lanes, p }: Sim, seat: number, row: Int32Array, at: number): void {
  const led = p[LEAD_GROUP] as number;
  const one = row[at + led * 2] as number;
  const two = row[at + led * 2 + 1] as number;
  if (bits(one) + bits(two) < (p[LEAD_SIZE] as number)) {
    p[VOIDS + seat] = (p[VOIDS + seat] as number) | (1 << led);
    return;
  }
  const asked = p[LEAD_ASKED] as number;
  if (asked === 0 || bits(two) >= asked) return;
  if ((p[LEAD_TRACTORS] as number) > 0 && lanes.terms.rules.tractorFollow === 'suitOnly') return;
  p[UNPAIRED + seat] = (p[UNPAIRED + seat] as number) | (1 << led);
}

function multiplier({ lanes, p }: Sim): number {
  const rule = lanes.terms.rules.kittyMultiplier;
  if (rule === 'cards') return 2 ** (p[LEAD_SIZE] as number);
  let pairs = p[LEAD_PAIRS] as number;
  for (let i = 0; i < (p[LEAD_TRACTORS] as number); i++) pairs += p[LEAD_LENGTHS + i] as number;
  if (rule === 'flat') return pairs > 0 ? 4 : 2;
  return 2 * 2 ** pairs;
}

function endTrick(sim: Sim): void {
  const { p } = sim;
  const winner = p[WINNER] as number;
  const attackersWin = ((winner ^ (p[BANKER] as number)) & 1) === 1;
  if (attackersWin)
    p[ATTACKER_POINTS] = (p[ATTACKER_POINTS] as number) + (p[TRICK_POINTS] as number);
  if (p[COUNTS + winner] === 0) p[CAPTURED] = attackersWin ? multiplier(sim) : -1;
  p[LEADER] = winner;
  p[TURN] = winner;
  p[PLAYED] = 0;
  p[TRICK_POINTS] = 0;
}

/** Plays the row at `at` for the seat to move. A throw is taken as standing: the caller judges it first. */
export function play(sim: Sim, row: Int32Array, at: number): void {
  const { p } = sim;
  const seat = p[TURN] as number;
  const points = moveCards(sim, handAt(seat), row, at);
  if (p[PLAYED] === 0) {
    readLead(sim, row, at);
    p[WINNER] = seat;
    p[POWER] = powerOf(sim, row, at);
  } else {
    const power = powerOf(sim, row, at);
    if (power > (p[POWER] as number)) {
      p[WINNER] = seat;
      p[POWER] = power;
    }
    showShortage(sim, seat, row, at);
  }
  p[COUNTS + seat] = (p[COUNTS + seat] as number) - (p[LEAD_SIZE] as number);
  p[TRICK_POINTS] = (p[TRICK_POINTS] as number) + points;
  p[PLAYED] = (p[PLAYED] as number) + 1;
  p[TURN] = (seat + 1) % (p[PLAYERS] as number);
  if (p[PLAYED] === p[PLAYERS]) endTrick(sim);
}
