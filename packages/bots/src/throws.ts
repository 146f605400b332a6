// Throws in a world: does one stand against the hands behind it, and what is forced when it does not (THROW-1 … THROW-3).
import { lowest, TRUMP, WIDTH } from './lanes.ts';
import { handAt, PLAYERS, type Sim, TURN } from './places.ts';
import { highRun, measure } from './runs.ts';

/** Can the hand of `seat` beat a part: `length` 0 a single, else that many pairs, with this mask. */
function beatsPart(
  { lanes, p }: Sim,
  seat: number,
  part: { group: number; mask: number; length: number },
): boolean {
  const { group, mask, length } = part;
  const hand = handAt(seat);
  const above = lanes.above[group * WIDTH + 31 - Math.clz32(mask)] as number;
  const one = p[hand + group * 2] as number;
  const two = p[hand + group * 2 + 1] as number;
  if (length === 0 && (one & above) !== 0) return true;
  if (length === 1 && (two & above) !== 0) return true;
  if (length > 1) {
    const run = highRun(lanes, group, two, length);
    if (run !== 0 && (run & above) !== 0) return true;
  }
  if (one !== 0 || group === TRUMP || lanes.terms.rules.throwBeatenBy !== 'suitOrRuff')
    return false;
  const trump = p[hand + TRUMP * 2] as number;
  const trumpTwo = p[hand + TRUMP * 2 + 1] as number;
  if (length === 0) return trump !== 0;
  return length === 1 ? trumpTwo !== 0 : measure(lanes, TRUMP, trumpTwo) >= length;
}

function anyBeats(
  sim: Sim,
  leader: number,
  part: { group: number; mask: number; length: number },
): boolean {
  const players = sim.p[PLAYERS] as number;
  const step = sim.lanes.terms.rules.throwAgainst === 'opponents' ? 2 : 1;
  for (let i = 1; i < players; i += step) {
    if (beatsPart(sim, (leader + i) % players, part)) return true;
  }
  return false;
}

/** The row's parts from the smallest: singles, pairs, tractors, each from the lowest top. */
function parts(
  { lanes }: Sim,
  group: number,
  one: number,
  two: number,
): { group: number; mask: number; length: number }[] {
  const runs: { group: number; mask: number; length: number }[] = [];
  let rest = two;
  for (let k = measure(lanes, group, rest); k >= 2; k = measure(lanes, group, rest)) {
    const mask = highRun(lanes, group, rest, k);
    runs.push({ group, mask, length: k });
    rest &= ~mask;
  }
  const small: { group: number; mask: number; length: number }[] = [];
  for (let m = one & ~two; m !== 0; m &= m - 1) small.push({ group, mask: lowest(m), length: 0 });
  for (let m = rest; m !== 0; m &= m - 1) small.push({ group, mask: lowest(m), length: 1 });
  const top = (mask: number): number => lanes.rung[group * WIDTH + 31 - Math.clz32(mask)] as number;
  return [...small, ...runs.sort((a, b) => top(a.mask) - top(b.mask))];
}

/** True when the lead in `row` at `at` stands; otherwise the row becomes the part that is forced. */
export function settleThrow(sim: Sim, row: Int32Array, at: number): boolean {
  let group = 0;
  while (row[at + group * 2] === 0) group++;
  const one = row[at + group * 2] as number;
  const two = row[at + group * 2 + 1] as number;
  if ((one & (one - 1)) === 0) return true;
  const all = parts(sim, group, one, two);
  if (all.length < 2) return true;
  const leader = sim.p[TURN] as number;
  const beaten = all.find((part) => anyBeats(sim, leader, part));
  if (!beaten) return true;
  const forced =
    sim.lanes.terms.rules.throwFailure === 'smallestPart' ? (all[0] ?? beaten) : beaten;
  row[at + group * 2] = forced.mask;
  row[at + group * 2 + 1] = forced.length === 0 ? 0 : forced.mask;
  return false;
}
