// The policy: every candidate gets a score in points, the best one is played. The same code plays a level's own
// move and every move of a rollout; it reads its own hand, the public facts and nothing else.
import {
  answerTop,
  bitCount,
  LANES,
  type Lanes,
  ladderOf,
  type Seat,
  SLOTS,
  TRUMP_ABOVE,
} from '@tuolaji/engine';
import { type Ballot, draft, MIXED, ROW, SPARE } from './draft.ts';
import { eyes, lookAtHand, lookAtSeats, missesAll, missesPairs, spares } from './eyes.ts';
import { draftFollows } from './follows.ts';
import { draftLeads } from './leads.ts';
import { lanePoints, type Order, pointsOfLanes, TRUMP } from './order.ts';
import { handOf, type Round } from './round.ts';
import { W, type Weights } from './weights.ts';
import { worth } from './worth.ts';

/** How a seat thinks: its weights, and whether it remembers what was played. */
export interface Mind {
  readonly weights: Weights;
  readonly memory: boolean;
  readonly ballot: Ballot;
}

const weight = (w: Weights, i: number): number => w[i] as number;
const allies = (a: Seat, b: Seat): boolean => ((a ^ b) & 1) === 0;

/** Prices what a candidate of one lane spends: the cards' worth, broken pairs, points kept, less a void made. */
function priceLane(round: Round, lane: number, c: number, w: Weights): void {
  const { order, sim } = round;
  const one = draft.ones[c] as number;
  const two = draft.twos[c] as number;
  const held = sim.hands[sim.turn] as Lanes;
  const paired = held.two[lane] as number;
  let sum = 0;
  if ((one & (one - 1)) === 0) {
    const each = worth(order, lane, 31 - Math.clz32(one), w);
    sum = two === 0 ? each : each * 2;
  } else {
    for (let m = one; m !== 0; m &= m - 1) {
      const each = worth(order, lane, 31 - Math.clz32(m & -m), w);
      sum += (two & m & -m) !== 0 ? each * 2 : each;
    }
  }
  const broken = one & paired;
  if (broken !== 0) sum += bitCount(broken) * weight(w, lane === TRUMP ? W.trumpPair : W.sidePair);
  if (lane !== TRUMP && one === held.one[lane] && two === paired) sum -= weight(w, W.makeVoid);
  if ((one & (order.pointed[lane] as number)) !== 0)
    sum += weight(w, W.keepPoint) * lanePoints(order, lane, one, two);
  draft.prices[c] = sum;
}

/** Prices a candidate of several lanes: each lane's cards stand for a moment as a candidate of their own. */
function priceMixed(round: Round, c: number, w: Weights): void {
  let sum = 0;
  for (let lane = 0, at = c * ROW; lane < LANES; lane++, at += 2) {
    if (draft.rows[at] === 0) continue;
    draft.ones[SPARE] = draft.rows[at] as number;
    draft.twos[SPARE] = draft.rows[at + 1] as number;
    priceLane(round, lane, SPARE, w);
    sum += draft.prices[SPARE] as number;
  }
  draft.prices[c] = sum;
}

/** Strength of a candidate out of one lane (see Sim.best); −1 when it cannot win. */
function lanePower({ sim, order }: Round, lane: number, one: number, two: number): number {
  const { demand } = sim;
  if (lane !== demand.lane && lane !== TRUMP) return -1;
  const top =
    demand.size === 1
      ? (order.rung[lane * SLOTS + 31 - Math.clz32(one)] as number)
      : answerTop(demand, ladderOf(order.layout, lane), one, two);
  return top < 0 || lane !== TRUMP ? top : top + TRUMP_ABOVE;
}

function mixedPower(round: Round, c: number): number {
  for (let i = 0; i < TRUMP; i++) if (draft.rows[c * ROW + i * 2] !== 0) return -1;
  const at = c * ROW + TRUMP * 2;
  const one = draft.rows[at] as number;
  return round.sim.demand.lane === TRUMP
    ? -1
    : lanePower(round, TRUMP, one, draft.rows[at + 1] as number);
}

function mixedPoints({ order }: Round, c: number): number {
  let points = 0;
  for (let i = 0, at = c * ROW; i < LANES; i++, at += 2)
    points += lanePoints(order, i, draft.rows[at] as number, draft.rows[at + 1] as number);
  return points;
}

/** Chance that the seats still to play leave `power` standing against its owner's enemies. */
function stands(round: Round, owner: Seat, power: number, ruffs: number): number {
  const { players, turn, led } = round.sim;
  let chance = 1;
  for (let left = players - led - 1, s = turn; left > 0; left--) {
    s = s + 1 === players ? 0 : s + 1;
    if (((s ^ owner) & 1) === 1) chance *= spares(round, s, power, ruffs);
  }
  return chance;
}

/** Stake of the last trick in points for the seat's team. */
function lastTrickStake({ order, sim, kitty }: Round, seat: Seat, w: Weights): number {
  const known = sim.banker === seat ? pointsOfLanes(order, kitty) : 10;
  return (known * 2 + 4) * weight(w, W.lastTrick);
}

function scoreFollows(round: Round, seat: Seat, w: Weights): void {
  const { sim, order } = round;
  const { best, trickPoints, left, demand } = sim;
  const ruffs = weight(w, W.ruffs);
  const partnerWins = allies(sim.winner, seat);
  const held = stands(round, sim.winner, best, ruffs);
  const after = sim.players - sim.led - 1;
  const partnerAfter = after >= 2 ? weight(w, W.rescue) : 0;
  const teamElse = partnerWins ? held : partnerAfter * (1 - held * 0.5);
  const last = left === demand.size;
  const onTable = trickPoints + (last ? lastTrickStake(round, seat, w) : 0);
  const ending = left <= 6;
  const late = ending ? weight(w, W.lateTrump) : 0;
  const priceScale = ending ? 1 + weight(w, W.latePrice) : 1;
  const elseBonus = partnerWins ? held * weight(w, W.partnerLead) : 0;
  const feed = after * weight(w, W.feed);
  for (let c = 0; c < draft.count; c++) {
    const lane = draft.lanes[c] as number;
    const one = draft.ones[c] as number;
    const two = draft.twos[c] as number;
    const own = lane === MIXED ? mixedPower(round, c) : lanePower(round, lane, one, two);
    const points = lane === MIXED ? mixedPoints(round, c) : lanePoints(order, lane, one, two);
    let score = elseBonus;
    let team = teamElse;
    let cost = priceScale;
    if (own > best) {
      const mine = stands(round, seat, own, ruffs);
      team = mine + (1 - mine) * partnerAfter * 0.5;
      score = mine * weight(w, W.lead);
      cost *= weight(w, W.winCost);
    }
    score += (onTable + points + feed) * team;
    if (!last) {
      if (lane === MIXED) priceMixed(round, c, w);
      else priceLane(round, lane, c, w);
      score -= (draft.prices[c] as number) * cost;
      if (late > 0 && lane === TRUMP) score -= late * bitCount(one);
    }
    draft.scores[c] = score;
  }
}

/** Scratch: what holds for every lead of one lane. */
const ground = new Float64Array(5);
const BIAS = 0;
/** Chance that no enemy ruffs a single card, or a pair. */
const CLEAR_ONE = 1;
const CLEAR_TWO = 2;
/** Chance that a seat holds a trump, or a pair of them. */
const TRUMP_ONE = 3;
const TRUMP_TWO = 4;

function surveyTrump({ sim }: Round, seat: Seat, length: number, w: Weights): void {
  const spread = (eyes.copies[TRUMP] as number) / (sim.players - 1);
  const banker = allies(seat, sim.banker) ? weight(w, W.leadTrumpBanker) : 0;
  const late = sim.left <= 8 ? weight(w, W.leadLateTrump) : 0;
  ground[BIAS] =
    weight(w, W.leadTrump) + late + banker + weight(w, W.leadTrumpLength) * (length - spread);
  ground[CLEAR_ONE] = 1;
  ground[CLEAR_TWO] = 1;
}

/** Surveys a side lane for a lead. */
function surveySide({ sim, voids }: Round, lane: number, length: number, w: Weights): void {
  const { players, turn } = sim;
  const trumpOne = ground[TRUMP_ONE] as number;
  const trumpTwo = ground[TRUMP_TWO] as number;
  const unseen = missesAll(eyes.copies[lane] as number);
  let bias = weight(w, W.leadLength) * length;
  let clearOne = 1;
  let clearTwo = 1;
  for (let i = 1, s = turn; i < players; i++) {
    s = s + 1 === players ? 0 : s + 1;
    const shown = eyes.memory ? (voids[s] as number) : 0;
    if (((shown >> TRUMP) & 1) === 1) continue;
    const empty = ((shown >> lane) & 1) === 1;
    const ally = (i & 1) === 0;
    if (empty) bias += weight(w, ally ? W.leadPartnerVoid : W.leadEnemyVoid);
    if (ally) continue;
    const chance = empty ? 1 : unseen;
    clearOne *= 1 - chance * trumpOne;
    clearTwo *= 1 - chance * trumpTwo;
  }
  ground[BIAS] = bias;
  ground[CLEAR_ONE] = clearOne;
  ground[CLEAR_TWO] = clearTwo;
}

/** How many hidden cards and pairs stand above the weakest part of a lead: cards + 256 × pairs. */
function threats(order: Order, lane: number, one: number, two: number): number {
  const loose = one & ~two;
  let singles = 0;
  if (loose !== 0) {
    const above = order.above[lane * SLOTS + 31 - Math.clz32(loose & -loose)] as number;
    const out = above & (eyes.one[lane] as number);
    if (out !== 0) singles = bitCount(out) + bitCount(above & (eyes.two[lane] as number));
  }
  if (two === 0) return singles;
  const run = (two & (two - 1)) !== 0 && loose === 0;
  const top = 31 - Math.clz32(run ? two : two & -two);
  const above = order.above[lane * SLOTS + top] as number;
  return singles + 256 * bitCount(above & (eyes.two[lane] as number));
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
  if ((one & (one - 1)) === 0) return two === 0 ? 0 : weight(w, W.leadPair);
  if (one === two) return weight(w, W.leadTractor);
  return weight(w, threat === 0 ? W.leadThrow : W.boldThrow);
}

/** Scores the candidates of one lane that begin at `first`; answers with the place after the last. */
function scoreLane(round: Round, seat: Seat, first: number, w: Weights): number {
  const { order, sim } = round;
  const lane = draft.lanes[first] as number;
  const hand = handOf(round, seat);
  const length = bitCount(hand.one[lane] as number) + bitCount(hand.two[lane] as number);
  if (lane === TRUMP) surveyTrump(round, seat, length, w);
  else surveySide(round, lane, length, w);
  const pointed = order.pointed[lane] as number;
  let c = first;
  for (; c < draft.count && draft.lanes[c] === lane; c++) {
    const one = draft.ones[c] as number;
    const two = draft.twos[c] as number;
    const size = bitCount(one) + (two === 0 ? 0 : bitCount(two));
    const points = (one & pointed) === 0 ? 0 : lanePoints(order, lane, one, two);
    const threat = threats(order, lane, one, two);
    const chance =
      unbeaten(threat, two, sim.players) * (ground[size === 1 ? CLEAR_ONE : CLEAR_TWO] as number);
    let score = chance * (weight(w, W.leadWin) + weight(w, W.leadGain) * size + points);
    score += (1 - chance) * (weight(w, W.leadPartner) - weight(w, W.leadRisk) * points);
    score += (ground[BIAS] as number) + shapeBonus(one, two, threat, w);
    if (size < sim.left) {
      priceLane(round, lane, c, w);
      score -= weight(w, W.leadCost) * (draft.prices[c] as number);
    } else score += chance * lastTrickStake(round, seat, w);
    draft.scores[c] = score;
  }
  return c;
}

function scoreLeads(round: Round, seat: Seat, w: Weights): void {
  ground[TRUMP_ONE] = 1 - missesAll(eyes.copies[TRUMP] as number);
  ground[TRUMP_TWO] = 1 - missesPairs(bitCount(eyes.two[TRUMP] as number));
  for (let c = 0; c < draft.count; ) c = scoreLane(round, seat, c, w);
}

/** Fills the draft with scored candidates for the seat to move; a lone one is left unscored. */
export function draftMoves(round: Round, mind: Mind): void {
  const { sim } = round;
  if (sim.led === 0) {
    lookAtSeats(round, sim.turn, mind.memory);
    lookAtHand(round, sim.turn);
    draftLeads(round, mind.ballot);
    if (draft.count > 1) scoreLeads(round, sim.turn, mind.weights);
  } else {
    lookAtSeats(round, sim.turn, mind.memory);
    draftFollows(round, mind.weights, mind.ballot);
    if (draft.count > 1) scoreFollows(round, sim.turn, mind.weights);
  }
}

/** The place in the draft of the best move for the seat to move. */
export function bestMove(round: Round, mind: Mind): number {
  draftMoves(round, mind);
  const { count, scores } = draft;
  let best = 0;
  for (let c = 1; c < count; c++) if ((scores[c] as number) > (scores[best] as number)) best = c;
  return best;
}
