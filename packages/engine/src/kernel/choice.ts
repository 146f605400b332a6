// Which card is taken where the rules leave it open: by taste, or by dice.
import { bitCount, emptyLanes, type Holding, highBit, type Lanes } from './holding.ts';

/** Which cards of a lane go first: those of `first`, of `second`, of `third`, then any. */
export interface Taste {
  first: number;
  second: number;
  third: number;
  /** Whether the highest pair, or single card, of those goes first, not the lowest. */
  highPairs: boolean;
  highSingles: boolean;
}

/** A stream of small random numbers: xorshift, never 0. */
export interface Dice {
  state: number;
}

/** A number from 0 to n − 1 (n ≤ 65,536). */
export function roll(dice: Dice, n: number): number {
  let x = dice.state;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  dice.state = x;
  return ((x >>> 16) * n) >>> 16;
}

/** A play being chosen: by whose taste or dice, from which cards of the lane. It belongs to one fast table. */
export interface Choice {
  /** null: the dice choose. */
  taste: Taste | null;
  dice: Dice;
  readonly held: Holding;
  /** Cards of other lanes that may still be discarded. */
  readonly rest: Lanes;
}

/** A choice for a table's own use. */
export const createChoice = (): Choice => ({
  taste: null,
  dice: { state: 1 },
  held: { one: 0, two: 0 },
  rest: emptyLanes(),
});

/** Bit n, counted from the lowest, of a mask that has more than n. */
export function nthBit(mask: number, n: number): number {
  let left = mask;
  for (let i = n; i > 0; i--) left &= left - 1;
  return left & -left;
}

/** One bit of a mask that is not empty, by dice. */
export const pickByDice = (dice: Dice, mask: number): number =>
  (mask & (mask - 1)) === 0 ? mask : nthBit(mask, roll(dice, bitCount(mask)));

/** One bit of a mask that is not empty. */
export function pick({ taste, dice }: Choice, mask: number, high: boolean): number {
  if (taste === null) return pickByDice(dice, mask);
  const { first, second, third } = taste;
  const set = mask & first || mask & second || mask & third || mask;
  return high ? 1 << highBit(set) : set & -set;
}
