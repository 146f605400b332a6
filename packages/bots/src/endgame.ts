// The last tricks of a world, exactly: every legal play of every seat, the attackers for the most points, the bankers
// for the fewest. Meant for two or three cards a hand; the tree grows with the factorial of them.
import { type Demand, emptyDemand, FOLLOWS, type Holding, judgeFollow } from '@tuolaji/engine';
import { GROUPS, lowest, ROW } from './lanes.ts';
import {
  BANKER,
  handAt,
  isOver,
  LEAD_GROUP,
  LEAD_LENGTHS,
  LEAD_PAIRS,
  LEAD_SIZE,
  LEAD_TRACTORS,
  PLAYED,
  type Sim,
  TURN,
} from './places.ts';
import { play } from './position.ts';
import { finalPoints } from './rollout.ts';
import { settleThrow } from './throws.ts';

/** One copy of a face: its place in a row, and its bit. */
interface Held {
  readonly at: number;
  readonly bit: number;
}

function cardsOf({ p }: Sim, seat: number): Held[] {
  const cards: Held[] = [];
  for (let g = 0; g < GROUPS; g++) {
    const at = handAt(seat) + g * 2;
    for (let m = p[at] as number; m !== 0; m &= m - 1) {
      cards.push({ at: g * 2, bit: lowest(m) });
      if ((p[at + 1] as number) & lowest(m)) cards.push({ at: g * 2, bit: lowest(m) });
    }
  }
  return cards;
}

function rowFrom(cards: readonly Held[], set: number): Int32Array {
  const row = new Int32Array(ROW);
  for (const [i, { at, bit }] of cards.entries()) {
    if (((set >> i) & 1) === 0) continue;
    if ((row[at] as number) & bit) row[at + 1] = (row[at + 1] as number) | bit;
    else row[at] = (row[at] as number) | bit;
  }
  return row;
}

const sizeOf = (set: number): number => {
  let n = 0;
  for (let m = set; m !== 0; m &= m - 1) n++;
  return n;
};

function demandOf({ p }: Sim): Demand {
  const demand = emptyDemand();
  demand.lane = p[LEAD_GROUP] as number;
  demand.size = p[LEAD_SIZE] as number;
  demand.pairs = p[LEAD_PAIRS] as number;
  demand.runCount = p[LEAD_TRACTORS] as number;
  for (let i = 0; i < demand.runCount; i++) demand.runs[i] = p[LEAD_LENGTHS + i] as number;
  return demand;
}

function holdingAt(row: Int32Array, at: number): Holding {
  return { one: row[at] as number, two: row[at + 1] as number };
}

/** May these cards be led: one group, and no throw where throws must be proved. */
function mayLead({ lanes }: Sim, row: Int32Array, size: number): boolean {
  let groups = 0;
  let faces = 0;
  for (let g = 0; g < GROUPS; g++) {
    if (row[g * 2] === 0) continue;
    groups++;
    faces = row[g * 2] as number;
  }
  if (groups !== 1) return false;
  const onePart = (faces & (faces - 1)) === 0;
  return onePart || size === 1 || lanes.terms.rules.throwFailure !== 'refused';
}

/** Every legal play of the seat to move, distinct by face. */
export function legalRows(sim: Sim): Int32Array[] {
  const { p, lanes } = sim;
  const seat = p[TURN] as number;
  const cards = cardsOf(sim, seat);
  const leads = p[PLAYED] === 0;
  const demand = leads ? null : demandOf(sim);
  const lane = handAt(seat) + (p[LEAD_GROUP] as number) * 2;
  const found = new Map<string, Int32Array>();
  for (let set = 1; set < 1 << cards.length; set++) {
    const size = sizeOf(set);
    if (demand && size !== demand.size) continue;
    const row = rowFrom(cards, set);
    const legal = demand
      ? judgeFollow(lanes.terms, demand, holdingAt(p, lane), holdingAt(row, demand.lane * 2)) ===
        FOLLOWS
      : mayLead(sim, row, size);
    if (legal) found.set(row.join(), row);
  }
  return [...found.values()];
}

/** Attackers' points of the round when all play this world perfectly, if they lie between `low` and `high`. */
export function solve(
  sim: Sim,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number {
  const { p, lanes } = sim;
  if (isOver(p)) return finalPoints(sim);
  const attacks = (((p[TURN] as number) ^ (p[BANKER] as number)) & 1) === 1;
  let best = attacks ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let [least, most] = [low, high];
  for (const row of legalRows(sim)) {
    const after: Sim = { lanes, p: p.slice() };
    if (p[PLAYED] === 0) settleThrow(after, row, 0);
    play(after, row, 0);
    const points = solve(after, least, most);
    if (attacks ? points > best : points < best) best = points;
    if (attacks) least = Math.max(least, best);
    else most = Math.min(most, best);
    if (least >= most) break;
  }
  return best;
}
