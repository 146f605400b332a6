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
  keepPoint: 0.1,
  sidePair: 0,
  trumpPair: 0,
  trumpLow: 0.5,
  offLevel: 1.5,
  ownLevel: 2,
  smallJoker: 2.5,
  bigJoker: 3,
  ruffs: 0.3,
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

/** Weights by role and phase, see `setFor`. */
export type WeightSets = readonly [Weights, ...Weights[]];

const SETS = 18;

/** Number of the set a seat plays by: the banker, its partners and the attackers, early, in the middle and at the end of a round, leading and following. */
export function setFor({ turn, banker, left, led }: FastTable): number {
  const phase = left > 14 ? 0 : left > 6 ? 1 : 2;
  const role = turn === banker ? 0 : ((turn ^ banker) & 1) === 0 ? 1 : 2;
  return (role * 3 + phase) * 2 + (led === 0 ? 0 : 1);
}

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

/** The weights normal and expert play with. */
export const TUNED_WEIGHTS: WeightSets = setsFrom({});
export const EASY_WEIGHTS: WeightSets = sameSets(weightsWith(EASY));
export const BEGINNER_WEIGHTS: WeightSets = sameSets(weightsWith(BEGINNER));
