// The score of a follow: the chance that the team takes the trick, the points in it, less what the cards cost.
import type { Seat } from '@tuolaji/engine';
import { bitCount, LANES, SLOTS, strengthOf, TRUMP_ABOVE } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from '../position/beats.ts';
import { chanceUnbeatenBy } from '../position/odds.ts';
import { allies, type Position } from '../position/position.ts';
import { writeLaneCost, writeMixedCost } from './candidateCost.ts';
import { MIXED, ROW } from './candidates.ts';
import type { PolicyContext } from './context.ts';

/** Strength of a candidate out of one lane (see FastTable.best); −1 when it cannot win. */
function lanePower({ table, beats }: Position, lane: number, one: number, two: number): number {
  const { demand } = table;
  if (lane !== demand.lane && lane !== TRUMP) return -1;
  if (demand.size > 1) return strengthOf(beats.terms, demand, lane, { one, two });
  const top = beats.rung[lane * SLOTS + 31 - Math.clz32(one)];
  return lane === TRUMP ? top + TRUMP_ABOVE : top;
}

function mixedPower({ position, candidates }: PolicyContext, c: number): number {
  const { rows } = candidates;
  for (let lane = 0; lane < TRUMP; lane++) if (rows[c * ROW + lane * 2] !== 0) return -1;
  const at = c * ROW + TRUMP * 2;
  return position.table.demand.lane === TRUMP
    ? -1
    : lanePower(position, TRUMP, rows[at], rows[at + 1]);
}

function mixedPoints({ position, candidates }: PolicyContext, c: number): number {
  const { rows } = candidates;
  let points = 0;
  for (let lane = 0, at = c * ROW; lane < LANES; lane++, at += 2)
    points += lanePoints(position.beats, lane, rows[at], rows[at + 1]);
  return points;
}

/** Chance that no enemy of `owner` still to play beats `power`. */
function chanceToStand({ odds, weights }: PolicyContext, owner: Seat, power: number): number {
  const { players, turn, led } = odds.position.table;
  const { ruffs } = weights;
  let chance = 1;
  for (let left = players - led - 1, s = turn; left > 0; left--) {
    s = s + 1 === players ? 0 : s + 1;
    if (((s ^ owner) & 1) === 1) chance *= chanceUnbeatenBy(odds, s, power, ruffs);
  }
  return chance;
}

/** Scores every candidate follow for the seat to move. */
export function scoreFollows(context: PolicyContext): void {
  const { position, weights: w, candidates } = context;
  const { table, beats } = position;
  const { best, trickPoints, turn } = table;
  const { lanes, ones, twos, costs, scores, count } = candidates;
  const ruffed = best >= TRUMP_ABOVE && table.demand.lane !== TRUMP;
  const partnerWins = allies(table.winner, turn);
  const held = chanceToStand(context, table.winner, best);
  const after = table.players - table.led - 1;
  const partnerAfter = after >= 2 ? w.rescue : 0;
  const teamElse = partnerWins ? held : partnerAfter * (1 - held * 0.5);
  const late = table.left <= 6 ? w.lateTrump : 0;
  const elseBonus = partnerWins ? held * w.partnerLead : 0;
  const feed = after * w.feed;
  const over = partnerWins ? w.overPartner + (ruffed ? w.overRuff : 0) : 0;
  for (let c = 0; c < count; c++) {
    const lane = lanes[c];
    const one = ones[c];
    const two = twos[c];
    const own = lane === MIXED ? mixedPower(context, c) : lanePower(position, lane, one, two);
    const points = lane === MIXED ? mixedPoints(context, c) : lanePoints(beats, lane, one, two);
    let score = elseBonus;
    let team = teamElse;
    if (own > best) {
      const mine = chanceToStand(context, turn, own);
      team = mine + (1 - mine) * partnerAfter * 0.5;
      score = mine * w.lead - over;
    }
    score += (trickPoints + points + feed) * team;
    if (lane === MIXED) writeMixedCost(context, c);
    else writeLaneCost(context, lane, c);
    score -= costs[c];
    if (late > 0 && lane === TRUMP) score -= late * bitCount(one);
    scores[c] = score;
  }
}
