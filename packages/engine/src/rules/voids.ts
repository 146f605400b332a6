// Who has shown void in what: a seat that played something else when the group was led (FOLLOW-2).
import type { Card, SuitGroup } from '../cards.ts';
import type { Seat } from '../seats.ts';

interface Laid {
  readonly seat: Seat;
  readonly cards: readonly Card[];
}

/** By seat the groups it has shown void in; `tricks` hold the plays in turn, the leader's first. */
export function shownVoids(
  groupOf: (card: Card) => SuitGroup,
  tricks: readonly (readonly Laid[])[],
): ReadonlyMap<Seat, readonly SuitGroup[]> {
  const voids = new Map<Seat, SuitGroup[]>();
  for (const [lead, ...answers] of tricks) {
    const first = lead?.cards[0];
    if (first === undefined) continue;
    const led = groupOf(first);
    for (const { seat, cards } of answers) {
      const known = voids.get(seat) ?? [];
      const left = cards.some((card) => groupOf(card) !== led);
      if (left && !known.includes(led)) voids.set(seat, [...known, led]);
    }
  }
  return voids;
}
