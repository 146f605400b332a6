// 抠底: what the kitty is worth to attackers who take the last trick (KITTY-1).
import { type Card, faceOf } from '../cards.ts';
import type { Terms } from '../kernel/terms.ts';

/** Pairs among the cards, those of tractors included. */
const pairsIn = (cards: readonly Card[]): number => cards.length - new Set(cards.map(faceOf)).size;

/** The multiplier of a play of `size` cards, `pairs` pairs among them. */
export function multiplierFor(
  rule: Terms['rules']['kittyMultiplier'],
  size: number,
  pairs: number,
): number {
  if (rule === 'pairs') return 2 * 2 ** pairs;
  if (rule === 'flat') return pairs > 0 ? 4 : 2;
  return 2 ** size;
}

/** The multiplier for a last trick with this lead, won by `winning`. */
export function kittyMultiplier(
  { rules }: Terms,
  lead: readonly Card[],
  winning: readonly Card[],
): number {
  const counted = rules.kittyCounts === 'winning' ? winning : lead;
  return multiplierFor(rules.kittyMultiplier, counted.length, pairsIn(counted));
}
