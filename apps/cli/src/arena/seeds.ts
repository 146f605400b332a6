// Seeds for the arena: 64 hex digits for a shuffle and small dice, both from a text.
import { createHash } from 'node:crypto';

export const hexSeed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whole numbers below a bound, from a text. */
export function diceFor(text: string): (bound: number) => number {
  let n = 0;
  return (bound) => Number.parseInt(hexSeed(`${text} dice ${n++}`).slice(0, 8), 16) % bound;
}
