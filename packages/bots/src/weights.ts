// The numbers of the policy, in points of the game: what a card is worth keeping, what the lead is worth, how far
// a partner is trusted. Found by duplicate deals on the fast simulation (docs/bots.md).

export const WEIGHT_NAMES = [
  // what a card is worth keeping
  'sideBoss',
  'sideSecond',
  'sideRung',
  'keepPoint',
  'trumpLow',
  'trumpRung',
  'offLevel',
  'ownLevel',
  'smallJoker',
  'bigJoker',
  'sidePair',
  'trumpPair',
  'makeVoid',
  'lateTrump',
  // following
  'lead',
  'partnerLead',
  'ruffs',
  'rescue',
  'winCost',
  // leading
  'leadWin',
  'leadGain',
  'leadRisk',
  'leadCost',
  'leadTrump',
  'leadTrumpLength',
  'leadPartnerVoid',
  'leadEnemyVoid',
  'leadLength',
  'leadPair',
  'leadTractor',
  'leadThrow',
  'leadPartner',
  'leadTrumpBanker',
  'lastTrick',
] as const;
export type WeightName = (typeof WEIGHT_NAMES)[number];
export type Weights = Float64Array;

export const W = Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, i])) as Record<
  WeightName,
  number
>;

const TUNED: Record<WeightName, number> = {
  sideBoss: 4,
  sideSecond: 1.2,
  sideRung: 0.08,
  keepPoint: 0.35,
  trumpLow: 2,
  trumpRung: 0.12,
  offLevel: 4.5,
  ownLevel: 5.5,
  smallJoker: 7,
  bigJoker: 9,
  sidePair: 1.5,
  trumpPair: 3,
  makeVoid: 1.5,
  lateTrump: 0.5,
  lead: 1.5,
  partnerLead: 0.8,
  ruffs: 0.8,
  rescue: 0.25,
  winCost: 1,
  leadWin: 4,
  leadGain: 2,
  leadRisk: 0.8,
  leadCost: 0.5,
  leadTrump: -1,
  leadTrumpLength: 0.4,
  leadPartnerVoid: 3,
  leadEnemyVoid: -3,
  leadLength: 0.1,
  leadPair: 1.5,
  leadTractor: 3,
  leadThrow: 1,
  leadPartner: 1.5,
  leadTrumpBanker: 1,
  lastTrick: 1,
};

/** The weights the levels play with. */
export const TUNED_WEIGHTS: Weights = Float64Array.from(WEIGHT_NAMES, (name) => TUNED[name]);
