// Seeded dice: the same seed always gives the same numbers.

/** Numbers in [0, 1), and whole numbers below a bound (of 31 bits). */
export interface Dice {
  readonly next: () => number;
  readonly below: (bound: number) => number;
}

/** 32-bit hash of a text (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Dice from a seed (the mulberry32 generator: a counter, mixed). */
export function diceFrom(seed: string | number): Dice {
  let state = typeof seed === 'string' ? hashText(seed) : seed >>> 0;
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 15), z | 1);
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61);
    return (z ^ (z >>> 14)) >>> 0;
  };
  const next = () => word() / 4294967296;
  return { next, below: (bound) => (next() * bound) | 0 };
}

/** Shuffles in place. */
export function shuffleWith<T>(dice: Dice, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    const held = items[i] as T;
    items[i] = items[j] as T;
    items[j] = held;
  }
  return items;
}
