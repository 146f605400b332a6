// The policy: every candidate gets a score in points, the best one is played. The same code plays a level's own
// move and every move of a rollout; it reads its own hand, the public facts and nothing else.
import { draft, MIXED, rowOf } from './draft.ts';
import {
  beats,
  eyes,
  holds,
  holdsPair,
  look,
  missesAll,
  missesPairs,
  shownVoid,
  voidChance,
} from './eyes.ts';
import { draftFollows } from './follows.ts';
import {
  bits,
  GROUPS,
  indexOf,
  lanePoints,
  lowest,
  ROW,
  rowPoints,
  TRUMP,
  WIDTH,
} from './lanes.ts';
import { draftLeads } from './leads.ts';
import {
  BANKER,
  COUNTS,
  handAt,
  KITTY,
  LEAD_SIZE,
  PLAYED,
  PLAYERS,
  POWER,
  type Sim,
  TRICK_POINTS,
  TURN,
  WINNER,
} from './places.ts';
import { lanePower, powerOf } from './position.ts';
import { W, type Weights } from './weights.ts';
import { type Masks, worth, worthOf } from './worth.ts';

/** How a seat thinks: its weights, and whether it remembers what was played. */
export interface Mind {
  readonly weights: Weights;
  readonly memory: boolean;
  /** Every lead worth a thought, or only the likeliest (rollouts). */
  readonly wide: boolean;
}

const weight = (w: Weights, i: number): number => w[i] as number;
const allies = (a: number, b: number): boolean => ((a ^ b) & 1) === 0;

const spend: Masks = { one: 0, two: 0 };
/** Price of spending cards of one group: their worth, broken pairs, points kept, less a void made. */
function groupPrice({ lanes, p }: Sim, group: number, cards: Masks, w: Weights): number {
  const { one, two } = cards;
  const held = handAt(p[TURN] as number) + group * 2;
  const heldTwo = p[held + 1] as number;
  let sum = 0;
  if ((one & (one - 1)) === 0) {
    sum = worth(lanes, group, 31 - Math.clz32(one), w);
    if (two !== 0) sum *= 2;
  } else sum = worthOf(lanes, group, cards, w);
  const broken = one & heldTwo;
  if (broken !== 0) sum += bits(broken) * weight(w, group === TRUMP ? W.trumpPair : W.sidePair);
  if (group !== TRUMP && one === p[held] && two === heldTwo) sum -= weight(w, W.makeVoid);
  return sum + weight(w, W.keepPoint) * lanePoints(lanes, group, one, two);
}

/** Price of a candidate for the seat to move. */
function candidatePrice(sim: Sim, c: number, w: Weights): number {
  const group = draft.groups[c] as number;
  if (group !== MIXED) {
    spend.one = draft.ones[c] as number;
    spend.two = draft.twos[c] as number;
    return groupPrice(sim, group, spend, w);
  }
  let sum = 0;
  for (let g = 0; g < GROUPS; g++) {
    spend.one = draft.rows[c * ROW + g * 2] as number;
    spend.two = draft.rows[c * ROW + g * 2 + 1] as number;
    if (spend.one !== 0) sum += groupPrice(sim, g, spend, w);
  }
  return sum;
}

function candidatePower(sim: Sim, c: number): number {
  const group = draft.groups[c] as number;
  if (group === MIXED) return powerOf(sim, draft.rows, c * ROW);
  return lanePower(sim, group, draft.ones[c] as number, draft.twos[c] as number);
}

function candidatePoints({ lanes }: Sim, c: number): number {
  const group = draft.groups[c] as number;
  if (group === MIXED) return rowPoints(lanes, draft.rows, c * ROW);
  return lanePoints(lanes, group, draft.ones[c] as number, draft.twos[c] as number);
}

/** Chance that the seats still to play leave `power` standing against its owner's enemies. */
function stands(sim: Sim, owner: number, power: number, w: Weights): number {
  const { p } = sim;
  const players = p[PLAYERS] as number;
  const me = p[TURN] as number;
  let chance = 1;
  for (let left = players - (p[PLAYED] as number) - 1, s = me; left > 0; left--) {
    s = (s + 1) % players;
    if (!allies(s, owner)) chance *= 1 - beats(sim, s, power, weight(w, W.ruffs));
  }
  return chance;
}

/** Stake of the last trick in points for the seat's team. */
function lastTrickStake(sim: Sim, seat: number, w: Weights): number {
  const { lanes, p } = sim;
  const known = p[BANKER] === seat ? rowPoints(lanes, p, KITTY) : 10;
  return (known * 2 + 4) * weight(w, W.lastTrick);
}

function scoreFollows(sim: Sim, seat: number, w: Weights): void {
  const { p } = sim;
  const power = p[POWER] as number;
  const winner = p[WINNER] as number;
  const onTable = p[TRICK_POINTS] as number;
  const partnerWins = allies(winner, seat);
  const held = stands(sim, winner, power, w);
  const players = p[PLAYERS] as number;
  const after = players - (p[PLAYED] as number) - 1;
  const partnerAfter = after >= 2 ? weight(w, W.rescue) : 0;
  const teamElse = partnerWins ? held : partnerAfter * (1 - held * 0.5);
  const last = (p[COUNTS + seat] as number) === (p[LEAD_SIZE] as number);
  const stake = last ? lastTrickStake(sim, seat, w) : 0;
  const ending = (p[COUNTS + seat] as number) <= 6;
  const late = ending ? weight(w, W.lateTrump) : 0;
  const priceScale = ending ? 1 + weight(w, W.latePrice) : 1;
  for (let c = 0; c < draft.count; c++) {
    const own = candidatePower(sim, c);
    const points = candidatePoints(sim, c);
    const wins = own > power;
    const mine = wins ? stands(sim, seat, own, w) : 0;
    const team = wins ? mine + (1 - mine) * partnerAfter * 0.5 : teamElse;
    let score = (onTable + points + stake) * team;
    score += mine * weight(w, W.lead) + after * weight(w, W.feed) * team;
    if (!wins && partnerWins) score += held * weight(w, W.partnerLead);
    if (!last) {
      score -= candidatePrice(sim, c, w) * (wins ? weight(w, W.winCost) : 1) * priceScale;
      if (late > 0 && draft.groups[c] === TRUMP) score -= late * bits(draft.ones[c] as number);
    }
    draft.scores[c] = score;
  }
}

/** Chance that no enemy ruffs a lead of a side group. */
function unruffed(sim: Sim, seat: number, group: number, paired: boolean): number {
  const players = sim.p[PLAYERS] as number;
  let chance = 1;
  for (let i = 1; i < players; i += 2) {
    const enemy = (seat + i) % players;
    if (shownVoid(sim, enemy, TRUMP)) continue;
    const full = sim.lanes.full[TRUMP] as number;
    const trump = paired ? holdsPair(enemy, TRUMP, full) : holds(enemy, TRUMP, full);
    chance *= 1 - voidChance(sim, enemy, group) * trump;
  }
  return chance;
}

/** Chance that no enemy holds better cards in the led group than the row's weakest part. */
function unbeaten({ lanes, p }: Sim, seat: number, group: number, c: number): number {
  const one = draft.ones[c] as number;
  const two = draft.twos[c] as number;
  const loose = one & ~two;
  const outOne = eyes.one[group] as number;
  const outTwo = eyes.two[group] as number;
  let singles = 0;
  if (loose !== 0) {
    const above = lanes.above[group * WIDTH + indexOf(lowest(loose))] as number;
    if ((above & outOne) !== 0) singles = bits(above & outOne) + bits(above & outTwo);
  }
  let pairs = 0;
  const run = (two & (two - 1)) !== 0;
  if (two !== 0) {
    const top = run && loose === 0 ? 31 - Math.clz32(two) : indexOf(lowest(two));
    pairs = bits((lanes.above[group * WIDTH + top] as number) & outTwo);
  }
  if (singles === 0 && pairs === 0) return 1;
  let chance = 1;
  for (let i = 1; i < (p[PLAYERS] as number); i += 2) {
    const enemy = (seat + i) % (p[PLAYERS] as number);
    if (singles !== 0) chance *= missesAll(enemy, singles);
    if (pairs !== 0)
      chance *= run ? 1 - (1 - missesPairs(enemy, pairs)) * 0.3 : missesPairs(enemy, pairs);
  }
  return chance;
}

function groupBias(sim: Sim, seat: number, group: number, w: Weights): number {
  const { p } = sim;
  const players = p[PLAYERS] as number;
  const hand = handAt(seat);
  const length = bits(p[hand + group * 2] as number) + bits(p[hand + group * 2 + 1] as number);
  if (group === TRUMP) {
    const spread = (eyes.copies[TRUMP] as number) / (players - 1);
    const banker = allies(seat, p[BANKER] as number) ? weight(w, W.leadTrumpBanker) : 0;
    const late = (p[COUNTS + seat] as number) <= 8 ? weight(w, W.leadLateTrump) : 0;
    return (
      weight(w, W.leadTrump) + late + banker + weight(w, W.leadTrumpLength) * (length - spread)
    );
  }
  let bias = weight(w, W.leadLength) * length;
  for (let i = 1; i < players; i++) {
    const other = (seat + i) % players;
    if (!shownVoid(sim, other, group) || shownVoid(sim, other, TRUMP)) continue;
    bias += allies(other, seat) ? weight(w, W.leadPartnerVoid) : weight(w, W.leadEnemyVoid);
  }
  return bias;
}

function shapeBonus(c: number, chance: number, w: Weights): number {
  const one = draft.ones[c] as number;
  const two = draft.twos[c] as number;
  if ((one & (one - 1)) === 0) return two === 0 ? 0 : weight(w, W.leadPair);
  if (one === two && bits(two) > 1) return weight(w, W.leadTractor);
  return weight(w, chance < 1 ? W.boldThrow : W.leadThrow);
}

function scoreLeads(sim: Sim, seat: number, w: Weights): void {
  const { lanes, p } = sim;
  const count = p[COUNTS + seat] as number;
  let lastGroup = -1;
  let bias = 0;
  let clearOne = 1;
  let clearTwo = 1;
  for (let c = 0; c < draft.count; c++) {
    const g = draft.groups[c] as number;
    if (g !== lastGroup) {
      lastGroup = g;
      bias = groupBias(sim, seat, g, w);
      clearOne = g === TRUMP ? 1 : unruffed(sim, seat, g, false);
      clearTwo = g === TRUMP ? 1 : unruffed(sim, seat, g, true);
    }
    const one = draft.ones[c] as number;
    const two = draft.twos[c] as number;
    const size = bits(one) + bits(two);
    const points = lanePoints(lanes, g, one, two);
    const highest = unbeaten(sim, seat, g, c);
    const chance = highest * (two === 0 && size === 1 ? clearOne : clearTwo);
    let score = chance * (weight(w, W.leadWin) + weight(w, W.leadGain) * size + points);
    score += (1 - chance) * (weight(w, W.leadPartner) - weight(w, W.leadRisk) * points);
    score += bias + shapeBonus(c, highest, w);
    if (size < count) score -= weight(w, W.leadCost) * candidatePrice(sim, c, w);
    else score += chance * lastTrickStake(sim, seat, w);
    draft.scores[c] = score;
  }
}

/** Fills the draft with scored candidates for the seat to move. */
export function draftMoves(sim: Sim, mind: Mind): void {
  const seat = sim.p[TURN] as number;
  look(sim, seat, mind.memory);
  if (sim.p[PLAYED] === 0) {
    draftLeads(sim, seat, mind.wide);
    scoreLeads(sim, seat, mind.weights);
  } else {
    draftFollows(sim, seat, mind.weights);
    if (draft.count > 1) scoreFollows(sim, seat, mind.weights);
  }
}

/** The place in the draft of the best move for the seat to move. */
export function bestMove(sim: Sim, mind: Mind): number {
  draftMoves(sim, mind);
  let best = 0;
  for (let c = 1; c < draft.count; c++) {
    if ((draft.scores[c] as number) > (draft.scores[best] as number)) best = c;
  }
  return rowOf(best);
}
