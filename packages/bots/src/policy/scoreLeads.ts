// What a lead is worth: the chance that it wins, what it wins then, what it shows and gives away.
import type { Seat } from '@tuolaji/engine';
import { bitCount, SLOTS } from '@tuolaji/engine/kernel';
import { type Beats, lanePoints, TRUMP } from '../position/beats.ts';
import { eyes, missesAll, missesPairs } from '../position/odds.ts';
import { allies, handOf, type Position } from '../position/position.ts';
import { priceLane } from './candidateCost.ts';
import { draft } from './candidates.ts';
import type { Weights } from './weights.ts';

/** Scratch: what holds for every lead of one lane. */
const ground = new Float64Array(5);
const BIAS = 0;
/** Chance that no enemy ruffs a single card, or a pair. */
const CLEAR_ONE = 1;
const CLEAR_TWO = 2;
/** Chance that a seat holds a trump, or a pair of them. */
const TRUMP_ONE = 3;
const TRUMP_TWO = 4;

function surveyTrump({ table }: Position, seat: Seat, length: number, w: Weights): void {
  const spread = eyes.copies[TRUMP] / (table.players - 1);
  const banker = allies(seat, table.banker) ? w.leadTrumpBanker : 0;
  ground[BIAS] = w.leadTrump + banker + w.leadTrumpLength * (length - spread);
  ground[CLEAR_ONE] = 1;
  ground[CLEAR_TWO] = 1;
}

/** Surveys a side lane for a lead. */
function surveySide(position: Position, lane: number, length: number, w: Weights): void {
  const unseen = missesAll(eyes.copies[lane]);
  ground[BIAS] = w.leadLength * length;
  if (((eyes.voids >> lane) & 1) === 1 || ((eyes.voids >> TRUMP) & 1) === 1) {
    surveyVoids(position, lane, unseen, w);
    return;
  }
  const one = 1 - unseen * ground[TRUMP_ONE];
  const two = 1 - unseen * ground[TRUMP_TWO];
  const six = position.table.players === 6;
  ground[CLEAR_ONE] = six ? one * one * one : one * one;
  ground[CLEAR_TWO] = six ? two * two * two : two * two;
}

/** The same where a seat has shown out of the lane or of trump. */
function surveyVoids({ table, voids }: Position, lane: number, unseen: number, w: Weights): void {
  const { players, turn } = table;
  let bias = ground[BIAS];
  let clearOne = 1;
  let clearTwo = 1;
  for (let i = 1, s = turn; i < players; i++) {
    s = s + 1 === players ? 0 : s + 1;
    const shown = voids[s];
    if (((shown >> TRUMP) & 1) === 1) continue;
    const empty = ((shown >> lane) & 1) === 1;
    const ally = (i & 1) === 0;
    if (empty) bias += ally ? w.leadPartnerVoid : w.leadEnemyVoid;
    if (ally) continue;
    const chance = empty ? 1 : unseen;
    clearOne *= 1 - chance * ground[TRUMP_ONE];
    clearTwo *= 1 - chance * ground[TRUMP_TWO];
  }
  ground[BIAS] = bias;
  ground[CLEAR_ONE] = clearOne;
  ground[CLEAR_TWO] = clearTwo;
}

/** How many hidden cards and pairs stand above the weakest part of a lead: cards + 256 × pairs. */
function threats(beats: Beats, lane: number, one: number, two: number): number {
  const loose = one & ~two;
  let singles = 0;
  if (loose !== 0) {
    const above = beats.above[lane * SLOTS + 31 - Math.clz32(loose & -loose)];
    const out = above & eyes.one[lane];
    if (out !== 0) singles = bitCount(out) + bitCount(above & eyes.two[lane]);
  }
  if (two === 0) return singles;
  const run = (two & (two - 1)) !== 0 && loose === 0;
  const top = 31 - Math.clz32(run ? two : two & -two);
  const above = beats.above[lane * SLOTS + top];
  return singles + 256 * bitCount(above & eyes.two[lane]);
}

/** Chance that no enemy has any of these threats to a lead. */
function unbeaten(threat: number, two: number, players: number): number {
  if (threat === 0) return 1;
  const pairs = threat >> 8;
  let each = missesAll(threat & 255);
  if (pairs !== 0) {
    const missed = missesPairs(pairs);
    each *= (two & (two - 1)) !== 0 ? 1 - (1 - missed) * 0.3 : missed;
  }
  return players === 4 ? each * each : each * each * each;
}

function shapeBonus(one: number, two: number, threat: number, w: Weights): number {
  if ((one & (one - 1)) === 0) return two === 0 ? 0 : w.leadPair;
  if (one === two) return w.leadTractor;
  return threat === 0 ? w.leadThrow : w.boldThrow;
}

/** Scores the candidates of one lane that begin at `first`; answers with the place after the last. */
function scoreLane(position: Position, seat: Seat, first: number, w: Weights): number {
  const { beats, table } = position;
  const lane = draft.lanes[first];
  const hand = handOf(position, seat);
  const length = bitCount(hand.one[lane]) + bitCount(hand.two[lane]);
  if (lane === TRUMP) surveyTrump(position, seat, length, w);
  else surveySide(position, lane, length, w);
  const pointed = beats.pointed[lane];
  let c = first;
  for (; c < draft.count && draft.lanes[c] === lane; c++) {
    const one = draft.ones[c];
    const two = draft.twos[c];
    const size = bitCount(one) + (two === 0 ? 0 : bitCount(two));
    const points = (one & pointed) === 0 ? 0 : lanePoints(beats, lane, one, two);
    const threat = threats(beats, lane, one, two);
    // A loose card in a throw falls to a single trump.
    const falls = beats.ruffsThrows && lane !== TRUMP && (one & (one - 1)) !== 0 && one !== two;
    const chance =
      unbeaten(threat, two, table.players) * ground[size === 1 || falls ? CLEAR_ONE : CLEAR_TWO];
    let score = chance * (w.leadWin + w.leadGain * size + points);
    score += (1 - chance) * (w.leadPartner - w.leadRisk * points);
    score += ground[BIAS] + shapeBonus(one, two, threat, w);
    if (falls) score -= (1 - chance) * w.fallenThrow;
    if (size < table.left) {
      priceLane(position, lane, c, w);
      score -= w.leadCost * draft.prices[c];
    }
    draft.scores[c] = score;
  }
  return c;
}

/** Scores every candidate of the draft for the seat to move. */
export function scoreLeads(position: Position, seat: Seat, w: Weights): void {
  ground[TRUMP_ONE] = 1 - missesAll(eyes.copies[TRUMP]);
  ground[TRUMP_TWO] = 1 - missesPairs(bitCount(eyes.two[TRUMP]));
  eyes.voids = 0;
  if (eyes.memory)
    for (let s = 0; s < position.table.players; s++)
      if (s !== seat) eyes.voids |= position.voids[s];
  for (let c = 0; c < draft.count; ) c = scoreLane(position, seat, c, w);
}
