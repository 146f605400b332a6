// What a lead asks of the followers: its lane, its number of cards, its tractors and its pairs.
import type { Card } from '../cards.ts';
import type { Ruleset } from '../ruleset.ts';
import { bitCount, type Holding, readHolding } from './holding.ts';
import { highestRun, longestRun, pairCount, pairSet, withoutRungs } from './runs.ts';
import { type Ladder, ladderOf, type OrderedRules } from './trumpOrder.ts';

/** A lead as what followers owe: tractors in pairs, longest first, and the pairs beside them. */
export interface Demand {
  lane: number;
  size: number;
  readonly runs: Uint8Array;
  runCount: number;
  pairs: number;
  /** How answers compare: KEY_PART unless a throw is led and the rules compare more (TRICK-2). */
  compare: number;
}

/** What of an answer to a throw is compared, as a number for hot code. */
export const KEY_PART = 0;
export const EVERY_PART = 1;
export const HIGHEST_CARD = 2;
const COMPARES = { keyPart: KEY_PART, everyPart: EVERY_PART, highestCard: HIGHEST_CARD } as const;

/** Most tractors one lead can have, with room to spare. */
const MOST_RUNS = 10;

/** A demand to be filled by readDemand. */
export const emptyDemand = (): Demand => ({
  lane: 0,
  size: 0,
  runs: new Uint8Array(MOST_RUNS),
  runCount: 0,
  pairs: 0,
  compare: KEY_PART,
});

/** Makes one demand like another. */
export function copyDemand(from: Demand, to: Demand): void {
  to.lane = from.lane;
  to.size = from.size;
  to.runs.set(from.runs);
  to.runCount = from.runCount;
  to.pairs = from.pairs;
  to.compare = from.compare;
}

/** Pairs asked for, those of tractors included. */
export function pairsAsked({ runs, runCount, pairs }: Demand): number {
  let asked = pairs;
  for (let i = 0; i < runCount; i++) asked += runs[i];
  return asked;
}

/** What is compared under these rules: of answers to a single part always the key part. */
export function compareUnder(rules: Ruleset, demand: Demand): number {
  if (rules.throwCompare === 'keyPart') return KEY_PART;
  const parts = demand.runCount + demand.pairs + demand.size - 2 * pairsAsked(demand);
  return parts > 1 ? COMPARES[rules.throwCompare] : KEY_PART;
}

/** Reads a lead of one lane into `demand` (SHAPE-5: longest tractors first, then pairs). */
export function readDemand(demand: Demand, ladder: Ladder, one: number, two: number): Demand {
  let pairs = two === 0 ? 0 : pairSet(ladder, two);
  demand.size = bitCount(one) + bitCount(two);
  demand.runCount = 0;
  for (let length = longestRun(ladder, pairs); length >= 2; length = longestRun(ladder, pairs)) {
    pairs = withoutRungs(ladder, pairs, highestRun(ladder, pairs, length));
    demand.runs[demand.runCount++] = length;
  }
  demand.pairs = pairCount(pairs);
  return demand;
}

/** The rules of a round, with room to read a play. */
interface RulesAndRoom extends OrderedRules {
  readonly workspace: { readonly play: Holding };
}

/** Reads a lead in cards; a lead of several groups, or of none, is a bug of the caller. */
export function demandOf(
  { order, rules, workspace }: RulesAndRoom,
  lead: readonly Card[],
  into: Demand,
): Demand {
  if (lead.length === 0) throw new RangeError('a lead has cards');
  const lane = order.lanes[lead[0] >> 1];
  const { one, two } = readHolding(order, lane, lead, workspace.play);
  into.lane = lane;
  readDemand(into, ladderOf(order, lane), one, two);
  into.compare = compareUnder(rules, into);
  if (into.size !== lead.length) throw new RangeError('a lead is of one suit group');
  return into;
}
