// The weights of the policy, in points of the game: what a card costs, what the lead is worth, how far a partner is
// trusted. Tuned on duplicate deals in simulation (docs/bots.md).
import { type FastTable, SLOTS } from '@tuolaji/engine/kernel';

/** Plain fields, which compiled code reads fastest. */
const TUNED = {
  sideBoss: 1.31,
  sideSecond: 1.2,
  sideRung: 0.08,
  keepPoint: 0.56,
  trumpLow: 2,
  trumpRung: 0.12,
  offLevel: 4.36,
  ownLevel: 5.5,
  smallJoker: 7,
  bigJoker: 9,
  sidePair: 1.5,
  trumpPair: 3,
  makeVoid: 3.2,
  lateTrump: 0.5,
  lead: 1.5,
  partnerLead: 0.8,
  ruffs: 0.8,
  rescue: 0.25,
  leadWin: 4,
  leadGain: 5.3,
  leadRisk: 0.8,
  leadCost: 0.5,
  leadTrump: -0.73,
  leadTrumpLength: 0.4,
  leadPartnerVoid: 3,
  leadEnemyVoid: -6,
  leadLength: 0.1,
  leadPair: 1.5,
  leadTractor: 3,
  leadThrow: 1.37,
  leadPartner: 1.5,
  leadTrumpBanker: 1,
  feed: 1.5,
  boldThrow: -6,
  failedThrow: 12,
  /** Cost of taking a trick that the partner holds, and of ruffing over the partner's ruff. */
  overPartner: 0,
  overRuff: 0,
  /** Cost of spending a trump that none unseen beats, the last trump, and a trump per 10 points buried. */
  trumpBoss: 0,
  lastTrump: 0,
  kittyTrump: 0,
  /** Leading trump when no other seat has any. */
  leadTrumpAlone: 0,
  /** Leading trump for each enemy, and each partner, that has shown out of it. */
  leadTrumpEnemyOut: 0,
  leadTrumpPartnerOut: 0,
  /** Cost of leaving a side suit with one card. */
  nearVoid: 0,
  /** Cost of a side card that none unseen beats when an enemy may ruff the suit. */
  bossRuffed: 0,
};

/** Easy: knows the rules of thumb but keeps little for later and does not rely on a partner. */
const EASY: Partial<typeof TUNED> = {
  sideSecond: 0,
  keepPoint: 0.15,
  trumpRung: 0.3,
  sidePair: 0.5,
  trumpPair: 1,
  makeVoid: 0,
  lead: 0,
  partnerLead: 0,
  ruffs: 0.4,
  rescue: 0.4,
  feed: 0,
  leadGain: 1,
  leadTrumpLength: 0,
  leadPair: 0.5,
  leadTractor: 1,
};

/** Beginner: high cards and trumps are cheap, pairs are nothing special, and leads follow no plan. */
const BEGINNER: Partial<typeof TUNED> = {
  ...EASY,
  sideBoss: 0,
  keepPoint: -0.1,
  sidePair: 0,
  trumpPair: 0,
  trumpLow: 0.5,
  offLevel: 1.5,
  ownLevel: 2,
  smallJoker: 2.5,
  bigJoker: 3,
  ruffs: 0.1,
  rescue: 0.8,
  leadWin: 1,
  leadGain: 0.5,
  leadRisk: 0.3,
  leadCost: 0.2,
  leadTrump: 1,
  leadPartnerVoid: 0,
  leadEnemyVoid: 0,
  leadPair: 0,
  leadTractor: 0,
  leadThrow: 0,
  leadPartner: 0,
};

/** The weights of a policy. */
export interface Weights extends Readonly<typeof TUNED> {
  /** What each slot of the trump lane is worth, with a trump suit and without. */
  readonly trumps: Float64Array;
  readonly noTrumps: Float64Array;
}

function trumpWorths(weights: typeof TUNED, ownLevel: number): Float64Array {
  return Float64Array.from({ length: SLOTS }, (_, slot) => {
    if (slot < 12) return weights.trumpLow + weights.trumpRung * slot;
    if (slot >= 16) return slot === 17 ? weights.bigJoker : weights.smallJoker;
    return slot === 15 ? ownLevel : weights.offLevel;
  });
}

export function weightsWith(change: Partial<typeof TUNED>): Weights {
  const weights = { ...TUNED, ...change };
  const trumps = trumpWorths(weights, weights.ownLevel);
  return { ...weights, trumps, noTrumps: trumpWorths(weights, weights.offLevel) };
}

/** Weights by side and turn, see `setFor`. */
export type WeightSets = readonly [Weights, ...Weights[]];

const SETS = 4;

/** Number of the set a seat plays by: bankers leading and following, attackers leading and following. */
export const setFor = ({ turn, banker, led }: FastTable): number =>
  ((turn ^ banker) & 1) * 2 + (led === 0 ? 0 : 1);

export type WeightName = keyof typeof TUNED;
export const WEIGHT_NAMES = Object.keys(TUNED) as WeightName[];

const sameSets = (weights: Weights): WeightSets => [
  weights,
  ...Array.from({ length: SETS - 1 }, () => weights),
];

/** Sets from one list of numbers per weight, by set. */
export function setsFrom(
  table: Readonly<Partial<Record<WeightName, readonly number[]>>>,
): WeightSets {
  const set = (i: number): Weights => {
    const change: Partial<Record<WeightName, number>> = {};
    for (const name of WEIGHT_NAMES) change[name] = table[name]?.[i] ?? TUNED[name];
    return weightsWith(change);
  };
  return [set(0), ...Array.from({ length: SETS - 1 }, (_, i) => set(i + 1))];
}

/** Fitted to rollouts by `npm run tune` (docs/bots.md), by set. */
const FITTED: Readonly<Record<WeightName, readonly number[]>> = {
  sideBoss: [1.16, 2.44, 0.6, 2.33],
  sideSecond: [1.86, 1.05, 2.13, 0.57],
  sideRung: [0.25, 0.07, -0.13, 0.03],
  keepPoint: [0.58, 0.58, 0.53, 0.58],
  trumpLow: [2.37, 3.21, 0.86, 1.96],
  trumpRung: [0.12, 0.11, 0.24, 0.17],
  offLevel: [2.85, 5.35, 2.21, 4.05],
  ownLevel: [7.31, 7.16, 6.89, 6.72],
  smallJoker: [7.08, 8.94, 11.51, 7.85],
  bigJoker: [2.97, 10.64, 13.24, 7.96],
  sidePair: [2.48, 2.75, 1.16, 2.23],
  trumpPair: [0.2, 2.79, 0.3, 4.83],
  makeVoid: [5.78, 3.5, 5.64, 2.75],
  lateTrump: [0.5, -0.53, 0.5, 0.41],
  lead: [1.5, 2.67, 1.5, 1.74],
  partnerLead: [0.8, 1.4, 0.8, 0.35],
  ruffs: [0.8, 0.7, 0.8, 0.77],
  rescue: [0.25, 0.07, 0.25, 0.33],
  leadWin: [3.72, 4, 3.48, 4],
  leadGain: [6.16, 5.3, 5.37, 5.3],
  leadRisk: [0.31, 0.8, 0.7, 0.8],
  leadCost: [0.81, 0.5, 0.82, 0.5],
  leadTrump: [-1.72, -0.73, -1.52, -0.73],
  leadTrumpLength: [0.88, 0.4, -0.2, 0.4],
  leadPartnerVoid: [5.31, 3, 3.84, 3],
  leadEnemyVoid: [-5.34, -6, -4.18, -6],
  leadLength: [-0.61, 0.1, -0.5, 0.1],
  leadPair: [1.46, 1.5, 1.84, 1.5],
  leadTractor: [3.63, 3, 4.48, 3],
  leadThrow: [1.42, 1.37, 1.77, 1.37],
  leadPartner: [1.61, 1.5, 1.7, 1.5],
  leadTrumpBanker: [0.01, 1, 1, 1],
  feed: [1.5, 2.36, 1.5, 2.38],
  boldThrow: [-7.08, -6, -9.9, -6],
  failedThrow: [1.74, 12, 4.33, 12],
  overPartner: [0, -0.03, 0, 0.2],
  overRuff: [0, 3, 0, 3],
  trumpBoss: [0.01, 1.0, 0.05, 1.09],
  lastTrump: [0.41, -0.4, -1.17, -0.75],
  kittyTrump: [-0.83, 1.23, 0, 0],
  leadTrumpAlone: [0.25, 0, 0.63, 0],
  leadTrumpEnemyOut: [1.1, 0, 0.06, 0],
  leadTrumpPartnerOut: [0.84, 0, 0.37, 0],
  nearVoid: [-1.18, -1.02, -0.73, -0.9],
  bossRuffed: [0.96, -0.37, 0.15, -0.94],
};

/** The weights normal and expert play with. */
export const TUNED_WEIGHTS: WeightSets = setsFrom(FITTED);
export const EASY_WEIGHTS: WeightSets = sameSets(weightsWith(EASY));
export const BEGINNER_WEIGHTS: WeightSets = sameSets(weightsWith(BEGINNER));
