// What to bury (埋底): the cheapest cards, after comparing which side suits to empty.

import { type Card, faceOf, pointsIn } from '@tuolaji/engine';
import { pointsOf, type Terms } from '@tuolaji/engine/kernel';
import { TRUMP } from './position/beats.ts';

/** Costs and gains of burying, in points. */
export interface BuryWeights {
  /** Cost of a card with no rank, one rank or two ranks above it. */
  readonly top: number;
  readonly second: number;
  readonly third: number;
  readonly pair: number;
  readonly rank: number;
  readonly trump: number;
  /** Cost per buried point, and its change per trump held: a weak hand is likelier to lose its kitty. */
  readonly point: number;
  readonly pointByTrump: number;
  /** Gain per side suit emptied. */
  readonly emptied: number;
  /** A side suit whose cards go sooner, if any. */
  readonly shorten?: number;
}

const BURY_WEIGHTS: BuryWeights = {
  top: 7,
  second: 2.5,
  third: 1,
  pair: 2.2,
  rank: 0.15,
  trump: 8,
  point: 0.9,
  pointByTrump: -0.05,
  emptied: 3,
};

const MOST_BURIALS = 16;
const SOONER = 3;

/** One way to bury, with what it costs. */
export interface Burial {
  readonly cards: readonly Card[];
  readonly cost: number;
  readonly emptied: readonly number[];
}

function cardCosts({ order }: Terms, hand: readonly Card[], w: BuryWeights): Map<Card, number> {
  const laneOf = (card: Card) => order.lanes[faceOf(card)] ?? TRUMP;
  const trumps = hand.filter((card) => laneOf(card) === TRUMP).length;
  const perPoint = w.point + w.pointByTrump * (trumps - 10);
  return new Map(
    hand.map((card) => {
      const lane = laneOf(card);
      const index = order.slots[faceOf(card)] ?? 0;
      if (lane === TRUMP) return [card, w.trump + index];
      const top = 11 - index;
      const rank = top === 0 ? w.top : top === 1 ? w.second : top === 2 ? w.third : 0;
      const paired = hand.includes(card ^ 1) ? w.pair : 0;
      const points = pointsOf(faceOf(card)) * perPoint;
      const sooner = lane === w.shorten ? SOONER : 0;
      return [card, rank + paired + w.rank * index + points - sooner];
    }),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Burials that empty each set of side suits that fits, cheapest first. */
export function rankBurials(
  terms: Terms,
  hand: readonly Card[],
  count: number,
  w: BuryWeights = BURY_WEIGHTS,
): Burial[] {
  const { lanes } = terms.order;
  const costs = cardCosts(terms, hand, w);
  const costOf = (card: Card) => costs.get(card) ?? 0;
  const suits = [0, 1, 2, 3].map((g) => hand.filter((card) => lanes[faceOf(card)] === g));
  const found = new Map<string, Burial>();
  for (let set = 0; set < 16; set++) {
    const emptied = [0, 1, 2, 3].filter((g) => (set >> g) & 1 && (suits[g]?.length ?? 0) > 0);
    const first = emptied.flatMap((g) => suits[g] ?? []);
    if (first.length > count) continue;
    const rest = hand.filter((card) => !first.includes(card)).sort((a, b) => costOf(a) - costOf(b));
    const cards = [...first, ...rest.slice(0, count - first.length)].sort((a, b) => a - b);
    const cost = sum(cards.map(costOf)) - w.emptied * emptied.length;
    const known = found.get(cards.join());
    if (!known || known.cost > cost) found.set(cards.join(), { cards, cost, emptied });
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost);
}

/** Other weights: one side suit goes sooner; buried points cost much or little; pairs or medium cards cost more. */
const OTHER_BURY_WEIGHTS: readonly BuryWeights[] = [
  ...[0, 1, 2, 3].map((shorten) => ({ ...BURY_WEIGHTS, shorten })),
  { ...BURY_WEIGHTS, point: 3 },
  { ...BURY_WEIGHTS, point: 0.2 },
  { ...BURY_WEIGHTS, pair: 6 },
  { ...BURY_WEIGHTS, second: 6, third: 3, rank: 0.5 },
];

/** The burials of `rankBurials`, followed by those that other weights would choose. */
export function everyBurial(terms: Terms, hand: readonly Card[], count: number): Burial[] {
  const found = new Map<string, Burial>();
  for (const w of [BURY_WEIGHTS, ...OTHER_BURY_WEIGHTS]) {
    for (const burial of rankBurials(terms, hand, count, w)) {
      const key = burial.cards.join();
      if (!found.has(key)) found.set(key, burial);
    }
  }
  return [...found.values()].slice(0, MOST_BURIALS);
}

export const buriedPoints = (burial: Burial): number => pointsIn(burial.cards);
