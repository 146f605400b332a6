// Deals rich in pairs, tractors and throws of several of them, which an even shuffle hardly ever gives.
import type { Card } from '@tuolaji/engine';
import { FACES, type Terms, TRUMP_LANE } from '@tuolaji/engine/kernel';
import { type Dice, shuffled } from '@tuolaji/engine/test/arbitraries.ts';

/** A deck in which neighbouring pairs often lie together, so that a hand gets tractors. */
export function rollDeck(dice: Dice, { order }: Terms): Card[] {
  const place = (face: number): number => (order.lanes[face] ?? 0) * 32 + (order.slots[face] ?? 0);
  const faces = Array.from({ length: FACES }, (_, face) => face).sort(
    (a, b) => place(a) - place(b),
  );
  const odds = [0, 50, 90][dice(3)] ?? 0;
  const lumps: Card[][] = [];
  for (let i = 0; i < FACES; ) {
    const length = dice(100) < odds ? 1 + dice(5) : 0;
    const lump = faces
      .slice(i, i + Math.max(1, length))
      .flatMap((face) => [face * 2, face * 2 + 1]);
    lumps.push(...(length === 0 ? lump.map((card) => [card]) : [lump]));
    i += Math.max(1, length);
  }
  return shuffled(dice, lumps).flat();
}

/** The hand's cards of one group, most often less some: single cards or whole pairs. */
export function rollThrow(dice: Dice, { order }: Terms, hand: readonly Card[]): Card[] {
  const lane = order.lanes[(hand[dice(hand.length)] ?? 0) >> 1];
  const group = hand.filter((card) => order.lanes[card >> 1] === lane);
  const odds = 2 + dice(6);
  const dropped = group.filter(() => dice(odds) === 0);
  const pairs = dice(3) > 0;
  const some = group.filter(
    (card) => !dropped.includes(card) && !(pairs && dropped.includes(card ^ 1)),
  );
  return some.length > 0 ? some : group;
}

/** A lead, often of several tractors, and a hand to answer it: rich in the led group, or out of it and rich in trumps. */
export function rollHands(dice: Dice, terms: Terms): [Card[], Card[]] {
  const deck = rollDeck(dice, terms);
  const led = rollThrow(dice, terms, deck.slice(0, 20 + dice(40)));
  const lane = terms.order.lanes[(led[0] ?? 0) >> 1];
  const isLed = (card: Card): boolean => terms.order.lanes[card >> 1] === lane;
  const rest = deck.filter((card) => !led.includes(card));
  const own = rest.filter(isLed).slice(0, dice(4) === 0 ? 0 : dice(30));
  const trumps = rest.filter((card) => !isLed(card) && terms.order.lanes[card >> 1] === TRUMP_LANE);
  const others = rest.filter((card) => !isLed(card) && !trumps.includes(card));
  const size = Math.max(led.length, own.length + dice(12));
  return [led, [...own, ...trumps.slice(dice(8)), ...others].slice(0, size)];
}
