// What a follow is worth: the chance that the team takes the trick, the points in it, less what the cards are worth.
import type { Seat } from '@tuolaji/engine';
import { bitCount, LANES, ladderOf, SLOTS, strengthOf, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from '../position/beats.ts';
import { spares } from '../position/odds.ts';
import { allies, type Position } from '../position/position.ts';
import { priceLane, priceMixed } from './candidateCost.ts';
import { draft, MIXED, ROW } from './candidates.ts';
import type { Weights } from './weights.ts';

/** Strength of a candidate out of one lane (see Sim.best); −1 when it cannot win. */
function lanePower({ table, beats }: Position, lane: number, one: number, two: number): number {
  const { demand } = table;
  if (lane !== demand.lane && lane !== TRUMP) return -1;
  if (demand.size > 1) return strengthOf(demand, ladderOf(beats.layout, lane), one, two);
  const top = beats.rung[lane * SLOTS + 31 - Math.clz32(one)];
  return lane === TRUMP ? top + TRUMP_ABOVE : top;
}

function mixedPower(position: Position, c: number): number {
  for (let i = 0; i < TRUMP; i++) if (draft.rows[c * ROW + i * 2] !== 0) return -1;
  const at = c * ROW + TRUMP * 2;
  const one = draft.rows[at];
  return position.table.demand.lane === TRUMP
    ? -1
    : lanePower(position, TRUMP, one, draft.rows[at + 1]);
}

function mixedPoints({ beats }: Position, c: number): number {
  let points = 0;
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2)
    points += lanePoints(beats, i, draft.rows[at], draft.rows[at + 1]);
  return points;
}

/** Chance that the seats still to play leave `power` standing against its owner's enemies. */
function stands(position: Position, owner: Seat, power: number, ruffs: number): number {
  const { players, turn, led } = position.table;
  let chance = 1;
  for (let left = players - led - 1, s = turn; left > 0; left--) {
    s = s + 1 === players ? 0 : s + 1;
    if (((s ^ owner) & 1) === 1) chance *= spares(position, s, power, ruffs);
  }
  return chance;
}

/** Scores every candidate of the draft for the seat to move. */
export function scoreFollows(position: Position, seat: Seat, w: Weights): void {
  const { table, beats } = position;
  const { best, trickPoints, left } = table;
  const ruffs = w.ruffs;
  const partnerWins = allies(table.winner, seat);
  const held = stands(position, table.winner, best, ruffs);
  const after = table.players - table.led - 1;
  const partnerAfter = after >= 2 ? w.rescue : 0;
  const teamElse = partnerWins ? held : partnerAfter * (1 - held * 0.5);
  const late = left <= 6 ? w.lateTrump : 0;
  const elseBonus = partnerWins ? held * w.partnerLead : 0;
  const feed = after * w.feed;
  for (let c = 0; c < draft.count; c++) {
    const lane = draft.lanes[c];
    const one = draft.ones[c];
    const two = draft.twos[c];
    const own = lane === MIXED ? mixedPower(position, c) : lanePower(position, lane, one, two);
    const points = lane === MIXED ? mixedPoints(position, c) : lanePoints(beats, lane, one, two);
    let score = elseBonus;
    let team = teamElse;
    if (own > best) {
      const mine = stands(position, seat, own, ruffs);
      team = mine + (1 - mine) * partnerAfter * 0.5;
      score = mine * w.lead;
    }
    score += (trickPoints + points + feed) * team;
    if (lane === MIXED) priceMixed(position, c, w);
    else priceLane(position, lane, c, w);
    score -= draft.prices[c];
    if (late > 0 && lane === TRUMP) score -= late * bitCount(one);
    draft.scores[c] = score;
  }
}
