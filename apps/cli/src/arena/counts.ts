// What the arena counts of one side; every field adds up over rounds.

const NONE = {
  rounds: 0,
  bankerRounds: 0,
  /** First rounds, those of them in which the side took the bank, and those it took by a single joker. */
  firstRounds: 0,
  firstRoundsBanked: 0,
  banksBySingleJoker: 0,
  levelsAsBanker: 0,
  levelsAsAttacker: 0,
  attackerPoints: 0,
  /** Leads of several parts: all that were tried, and those that failed. */
  throwsTried: 0,
  throwsFailed: 0,
  /** As banker: points buried, and last tricks that the attackers took. */
  buriedPoints: 0,
  lastTricksLost: 0,
  /** Points put by a follower on tricks the other side won. */
  pointsFed: 0,
  partnerOverRuffed: 0,
  sideLeads: 0,
  leadsIntoVoid: 0,
  jokers: 0,
  jokersOnPoorTricks: 0,
  /** Tricks won by the last seat, and those where a cheaper card would have won as much. */
  lastSeatWins: 0,
  dearLastSeatWins: 0,
  moves: 0,
  ms: 0,
  rollouts: 0,
  /** Answers that could not be used, and why: refused by the table, late, or missing because the program has ended. */
  replaced: 0,
  refused: 0,
  late: 0,
  crashed: 0,
};

export type SideCounts = typeof NONE;

export const noCounts = (): SideCounts => ({ ...NONE });

/** Adds one side's counts to another's. */
export function addCounts(into: SideCounts, more: SideCounts): void {
  for (const key of Object.keys(into) as (keyof SideCounts)[]) into[key] += more[key];
}
