// The score of a lead: the chance that it wins, what it wins then, what it shows and gives away.
import { bitCount, SLOTS } from '@tuolaji/engine/kernel';
import { lanePoints, TRUMP } from '../position/beats.ts';
import { missesAll, missesPairs, type Odds } from '../position/odds.ts';
import { allies, handOf } from '../position/position.ts';
import { writeLaneCost } from './candidateCost.ts';
import type { PolicyContext } from './context.ts';
import type { Weights } from './weights.ts';

/** Places in the context's `survey`, which tells what holds for every lead of one lane. */
const BIAS = 0;
/** Chance that no enemy ruffs a single card, or a pair. */
const CLEAR_ONE = 1;
const CLEAR_TWO = 2;
/** Chance that a seat holds a trump, or a pair of them. */
const TRUMP_ONE = 3;
const TRUMP_TWO = 4;

function surveyTrump(context: PolicyContext, length: number): void {
  const { survey, odds, weights: w } = context;
  const { voids } = context.position;
  const { players, turn, banker } = context.position.table;
  const spread = odds.copies[TRUMP] / (players - 1);
  const forBanker = allies(turn, banker) ? w.leadTrumpBanker : 0;
  const alone = odds.copies[TRUMP] === 0 ? w.leadTrumpAlone : 0;
  let out = 0;
  for (let i = 1, s = turn; i < players; i++) {
    s = s + 1 === players ? 0 : s + 1;
    if (((voids[s] >> TRUMP) & 1) === 1)
      out += (i & 1) === 0 ? w.leadTrumpPartnerOut : w.leadTrumpEnemyOut;
  }
  survey[BIAS] = w.leadTrump + forBanker + alone + out + w.leadTrumpLength * (length - spread);
  survey[CLEAR_ONE] = 1;
  survey[CLEAR_TWO] = 1;
}

/** Surveys a side lane for a lead. */
function surveySide(context: PolicyContext, lane: number, length: number): void {
  const { survey, odds } = context;
  const unseen = missesAll(odds, odds.copies[lane]);
  survey[BIAS] = context.weights.leadLength * length;
  if (((odds.voids >> lane) & 1) === 1 || ((odds.voids >> TRUMP) & 1) === 1) {
    surveyVoids(context, lane, unseen);
    return;
  }
  const one = 1 - unseen * survey[TRUMP_ONE];
  const two = 1 - unseen * survey[TRUMP_TWO];
  const six = context.position.table.players === 6;
  survey[CLEAR_ONE] = six ? one * one * one : one * one;
  survey[CLEAR_TWO] = six ? two * two * two : two * two;
}

/** The same where a seat has shown a void in the lane or in trump. */
function surveyVoids(
  { position, survey, weights: w }: PolicyContext,
  lane: number,
  unseen: number,
) {
  const { players, turn } = position.table;
  let bias = survey[BIAS];
  let clearOne = 1;
  let clearTwo = 1;
  for (let i = 1, s = turn; i < players; i++) {
    s = s + 1 === players ? 0 : s + 1;
    const shown = position.voids[s];
    if (((shown >> TRUMP) & 1) === 1) continue;
    const empty = ((shown >> lane) & 1) === 1;
    const ally = (i & 1) === 0;
    if (empty) bias += ally ? w.leadPartnerVoid : w.leadEnemyVoid;
    if (ally) continue;
    const chance = empty ? 1 : unseen;
    clearOne *= 1 - chance * survey[TRUMP_ONE];
    clearTwo *= 1 - chance * survey[TRUMP_TWO];
  }
  survey[BIAS] = bias;
  survey[CLEAR_ONE] = clearOne;
  survey[CLEAR_TWO] = clearTwo;
}

/** How many unseen cards and pairs stand above the weakest part of a lead: cards + 256 × pairs. */
function threats(odds: Odds, lane: number, one: number, two: number): number {
  const { above: allAbove } = odds.position.beats;
  const loose = one & ~two;
  let singles = 0;
  if (loose !== 0) {
    const above = allAbove[lane * SLOTS + 31 - Math.clz32(loose & -loose)];
    const out = above & odds.one[lane];
    if (out !== 0) singles = bitCount(out) + bitCount(above & odds.two[lane]);
  }
  if (two === 0) return singles;
  const run = (two & (two - 1)) !== 0 && loose === 0;
  const top = 31 - Math.clz32(run ? two : two & -two);
  const above = allAbove[lane * SLOTS + top];
  return singles + 256 * bitCount(above & odds.two[lane]);
}

/** Chance that no enemy has any of these threats to a lead. */
function unbeaten(odds: Odds, threat: number, two: number): number {
  if (threat === 0) return 1;
  const pairs = threat >> 8;
  let each = missesAll(odds, threat & 255);
  if (pairs !== 0) {
    const missed = missesPairs(odds, pairs);
    each *= (two & (two - 1)) !== 0 ? 1 - (1 - missed) * 0.3 : missed;
  }
  return odds.position.table.players === 4 ? each * each : each * each * each;
}

function shapeBonus(one: number, two: number, threat: number, w: Weights): number {
  if ((one & (one - 1)) === 0) return two === 0 ? 0 : w.leadPair;
  if (one === two) return w.leadTractor;
  return threat === 0 ? w.leadThrow : w.boldThrow;
}

/** Scores the candidates of one lane that begin at `first`; returns the number after the last. */
function scoreLane(context: PolicyContext, first: number): number {
  const { position, weights: w, odds, survey } = context;
  const { beats, table } = position;
  const { lanes, ones, twos, costs, scores, count } = context.candidates;
  const lane = lanes[first];
  const hand = handOf(position, table.turn);
  const length = bitCount(hand.one[lane]) + bitCount(hand.two[lane]);
  if (lane === TRUMP) surveyTrump(context, length);
  else surveySide(context, lane, length);
  const pointed = beats.pointed[lane];
  let c = first;
  for (; c < count && lanes[c] === lane; c++) {
    const one = ones[c];
    const two = twos[c];
    const size = bitCount(one) + (two === 0 ? 0 : bitCount(two));
    const points = (one & pointed) === 0 ? 0 : lanePoints(beats, lane, one, two);
    const threat = threats(odds, lane, one, two);
    // A loose card in a throw falls to a single trump.
    const ruffable = beats.ruffsThrows && lane !== TRUMP && (one & (one - 1)) !== 0 && one !== two;
    const chance =
      unbeaten(odds, threat, two) * survey[size === 1 || ruffable ? CLEAR_ONE : CLEAR_TWO];
    let score = chance * (w.leadWin + w.leadGain * size + points);
    score += (1 - chance) * (w.leadPartner - w.leadRisk * points);
    score += survey[BIAS] + shapeBonus(one, two, threat, w);
    if (ruffable) score -= (1 - chance) * w.failedThrow;
    if (size < table.left) {
      writeLaneCost(context, lane, c);
      score -= w.leadCost * costs[c];
    }
    scores[c] = score;
  }
  return c;
}

/** Scores every candidate lead for the seat to move. */
export function scoreLeads(context: PolicyContext): void {
  const { odds, survey, candidates } = context;
  survey[TRUMP_ONE] = 1 - missesAll(odds, odds.copies[TRUMP]);
  survey[TRUMP_TWO] = 1 - missesPairs(odds, bitCount(odds.two[TRUMP]));
  for (let c = 0; c < candidates.count; ) c = scoreLane(context, c);
}
