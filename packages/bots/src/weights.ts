// The numbers of the policy, in points of the game: what a card is worth keeping, what the lead is worth, how far
// a partner is trusted. Found by duplicate deals on the fast simulation (docs/bots.md).
import { SLOTS } from '@tuolaji/engine';

/** Place of each weight; a literal, so that compiled code reads it as a constant. */
export const W = {
  sideBoss: 0,
  sideSecond: 1,
  sideRung: 2,
  keepPoint: 3,
  trumpLow: 4,
  trumpRung: 5,
  offLevel: 6,
  ownLevel: 7,
  smallJoker: 8,
  bigJoker: 9,
  sidePair: 10,
  trumpPair: 11,
  makeVoid: 12,
  lateTrump: 13,
  lead: 14,
  partnerLead: 15,
  ruffs: 16,
  rescue: 17,
  winCost: 18,
  leadWin: 19,
  leadGain: 20,
  leadRisk: 21,
  leadCost: 22,
  leadTrump: 23,
  leadTrumpLength: 24,
  leadPartnerVoid: 25,
  leadEnemyVoid: 26,
  leadLength: 27,
  leadPair: 28,
  leadTractor: 29,
  leadThrow: 30,
  leadPartner: 31,
  leadTrumpBanker: 32,
  lastTrick: 33,
  feed: 34,
  latePrice: 35,
  leadLateTrump: 36,
  boldThrow: 37,
} as const;
type WeightName = keyof typeof W;
export type Weights = Float64Array;

const WEIGHT_NAMES = Object.keys(W) as WeightName[];

const TUNED: Record<WeightName, number> = {
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
  winCost: 1,
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
  lastTrick: 0,
  feed: 1.5,
  latePrice: 0,
  leadLateTrump: 0,
  boldThrow: -6,
};

/** Easy: a player who knows the rules of thumb but keeps little for later and counts on nobody. */
const EASY: Partial<Record<WeightName, number>> = {
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
const BEGINNER: Partial<Record<WeightName, number>> = {
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

/** After the named weights: what each slot of the trump lane is worth, with a trump suit and without. */
export const TRUMP_WORTH = 38;
export const NO_TRUMP_WORTH = TRUMP_WORTH + SLOTS;

function trumpWorth(weights: Weights, slot: number, ownLevel: number): number {
  if (slot < 12) return (weights[W.trumpLow] as number) + (weights[W.trumpRung] as number) * slot;
  return weights[
    slot === 17 ? W.bigJoker : slot === 16 ? W.smallJoker : slot === 15 ? ownLevel : W.offLevel
  ] as number;
}

function weightsWith(change: Partial<Record<WeightName, number>>): Weights {
  const weights = new Float64Array(NO_TRUMP_WORTH + SLOTS);
  weights.set(WEIGHT_NAMES.map((name) => change[name] ?? TUNED[name]));
  for (let slot = 0; slot < SLOTS; slot++) {
    weights[TRUMP_WORTH + slot] = trumpWorth(weights, slot, W.ownLevel);
    weights[NO_TRUMP_WORTH + slot] = trumpWorth(weights, slot, W.offLevel);
  }
  return weights;
}

/** The weights normal and expert play with. */
export const TUNED_WEIGHTS: Weights = weightsWith({});
export const EASY_WEIGHTS: Weights = weightsWith(EASY);
export const BEGINNER_WEIGHTS: Weights = weightsWith(BEGINNER);
