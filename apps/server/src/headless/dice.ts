// Dice that fall the same way for the same seed, for simulated players.

/** Numbers in [0, 1). */
export type Dice = () => number;

/** Dice from a 32-bit seed (mulberry32). */
export const diceFrom = (seed: number): Dice => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** One of the items; undefined from an empty list. */
export const pick = <T>(dice: Dice, items: readonly T[]): T | undefined =>
  items[Math.floor(dice() * items.length)];
