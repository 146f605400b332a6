// Choices of cards: every way to take a number of cards from piles of equal ones, listed or counted.
import type { Card } from '../cards.ts';

/** The copies of one face in a hand, and how many of them must and may be taken. */
export interface Pile {
  readonly cards: readonly Card[];
  readonly least: number;
  readonly most: number;
}

/** Every way to take `count` cards from the piles. */
export function* draw(piles: readonly Pile[], count: number): Generator<Card[]> {
  const { room, duty } = margins(piles);
  if (count > room[0] || count < duty[0]) return;
  // How many cards each pile gives, and how many are open from each pile on: an odometer, fullest first.
  const taken = new Array<number>(piles.length).fill(0);
  const open = new Array<number>(piles.length + 1).fill(0);
  const least = (i: number): number => Math.max(piles[i].least, open[i] - room[i + 1]);
  const refill = (from: number): void => {
    for (let i = from; i < piles.length; i++) {
      taken[i] = Math.min(piles[i].most, open[i] - duty[i + 1]);
      open[i + 1] = open[i] - taken[i];
    }
  };
  open[0] = count;
  refill(0);
  for (;;) {
    yield gather(piles, taken, count);
    let turn = piles.length - 1;
    while (turn >= 0 && taken[turn] <= least(turn)) turn--;
    if (turn < 0) return;
    taken[turn] = taken[turn] - 1;
    open[turn + 1] = open[turn + 1] + 1;
    refill(turn + 1);
  }
}

/** The first cards of each pile, as many as are taken of it. */
function gather(piles: readonly Pile[], taken: readonly number[], count: number): Card[] {
  const cards = new Array<Card>(count);
  let at = 0;
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i].cards;
    for (let n = 0; n < taken[i]; n++) cards[at++] = pile[n];
  }
  return cards;
}

/** Room and duty of the piles from each place on. */
function margins(piles: readonly Pile[]): { room: number[]; duty: number[] } {
  const room = new Array<number>(piles.length + 1).fill(0);
  const duty = new Array<number>(piles.length + 1).fill(0);
  for (let i = piles.length - 1; i >= 0; i--) {
    room[i] = room[i + 1] + piles[i].most;
    duty[i] = duty[i + 1] + piles[i].least;
  }
  return { room, duty };
}

/** n choose k. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = Math.round((ways * (n - k + i)) / i);
  return ways;
}

/** Ways to take `count` cards, distinct by face, from this many faces of which `doubled` are held twice. */
export function countDraws(faces: number, doubled: number, count: number): number {
  let ways = 0;
  for (let pairs = 0; pairs <= doubled && 2 * pairs <= count; pairs++) {
    ways += choose(doubled, pairs) * choose(faces - pairs, count - 2 * pairs);
  }
  return ways;
}
