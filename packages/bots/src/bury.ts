// What to bury (埋底): the cheapest cards, after comparing which side suits to empty.

import { type Card, faceOf, pointsIn } from '@tuolaji/engine';
import { pointsOf, type Terms } from '@tuolaji/engine/kernel';
import { TRUMP } from './position/beats.ts';

/** Costs and gains of burying, in points. */
const BURY = {
  /** Cost of a card with no rank, one rank or two ranks above it. */
  top: 7,
  second: 2.5,
  third: 1,
  pair: 2.2,
  rank: 0.15,
  trump: 8,
  /** Cost per buried point, and its change per trump and per joker or level card held: a weak hand is likelier to lose its kitty. */
  point: 0.9,
  pointByTrump: -0.05,
  pointByHigh: 0,
  /** Gain per side suit emptied, and its change per trump held. */
  emptied: 3,
  emptiedByTrump: 0,
};

export type BuryWeightName = keyof typeof BURY;
/** Weights of a burial, and a side suit whose cards go sooner, if any. */
export interface BuryWeights extends Readonly<typeof BURY> {
  readonly shorten?: number;
}

export const BURY_WEIGHTS: BuryWeights = BURY;

const MOST_BURIALS = 16;
const SOONER = 3;

/** One way to bury, with what it costs. */
export interface Burial {
  readonly cards: readonly Card[];
  readonly cost: number;
  readonly emptied: readonly number[];
}

/** A hand of the banker with what each card costs to bury. */
interface Priced {
  readonly costs: ReadonlyMap<Card, number>;
  readonly trumps: number;
}

const HIGH_TRUMP = 12;
const USUAL_TRUMPS = 10;
const USUAL_HIGH = 4;

function priced({ order }: Terms, hand: readonly Card[], w: BuryWeights): Priced {
  const laneOf = (card: Card) => order.lanes[faceOf(card)] ?? TRUMP;
  const slotOf = (card: Card) => order.slots[faceOf(card)] ?? 0;
  const held = new Set(hand);
  const trumpCards = hand.filter((card) => laneOf(card) === TRUMP);
  const trumps = trumpCards.length - USUAL_TRUMPS;
  const high = trumpCards.filter((card) => slotOf(card) >= HIGH_TRUMP).length - USUAL_HIGH;
  const perPoint = w.point + w.pointByTrump * trumps + w.pointByHigh * high;
  const costOf = (card: Card): number => {
    const lane = laneOf(card);
    const index = slotOf(card);
    if (lane === TRUMP) return w.trump + index;
    const top = 11 - index;
    const rank = top === 0 ? w.top : top === 1 ? w.second : top === 2 ? w.third : 0;
    const paired = held.has(card ^ 1) ? w.pair : 0;
    const sooner = lane === w.shorten ? SOONER : 0;
    return rank + paired + w.rank * index + pointsOf(faceOf(card)) * perPoint - sooner;
  };
  return { costs: new Map(hand.map((card) => [card, costOf(card)])), trumps };
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
  const { costs, trumps } = priced(terms, hand, w);
  const costOf = (card: Card) => costs.get(card) ?? 0;
  const cheapFirst = [...hand].sort((a, b) => costOf(a) - costOf(b));
  const perEmptied = w.emptied + w.emptiedByTrump * trumps;
  const held = hand.reduce((set, card) => set | (1 << (lanes[faceOf(card)] ?? TRUMP)), 0);
  const found = new Map<string, Burial>();
  for (let set = 0; set < 16; set++) {
    if ((set & ~held) !== 0) continue;
    const isFirst = (card: Card) => ((set >> (lanes[faceOf(card)] ?? TRUMP)) & 1) === 1;
    const first = hand.filter(isFirst);
    if (first.length > count) continue;
    const rest = cheapFirst.filter((card) => !isFirst(card));
    const cards = [...first, ...rest.slice(0, count - first.length)].sort((a, b) => a - b);
    const emptied = [0, 1, 2, 3].filter((lane) => (set >> lane) & 1);
    const cost = sum(cards.map(costOf)) - perEmptied * emptied.length;
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
