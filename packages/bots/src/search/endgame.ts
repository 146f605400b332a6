// Solves the last tricks of a world exactly: every legal play of every seat, the attackers maximizing their points, the
// bankers minimizing them. Meant for two or three cards per hand; the tree grows with the factorial of that number.
import {
  bitCount,
  emptyLanes,
  FOLLOWS,
  holdingIn,
  judgeFollow,
  LANES,
  type Lanes,
} from '@tuolaji/engine/kernel';
import { lowest } from '../position/beats.ts';
import {
  clonePosition,
  finalPoints,
  handOf,
  isOver,
  makePlay,
  type Position,
  setPlay,
} from '../position/position.ts';

/** One copy of a face: its lane and its bit. */
interface Held {
  readonly lane: number;
  readonly bit: number;
}

function cardsIn({ one, two }: Lanes): Held[] {
  const cards: Held[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    for (let m = one[lane]; m !== 0; m &= m - 1) {
      cards.push({ lane, bit: lowest(m) });
      if (two[lane] & lowest(m)) cards.push({ lane, bit: lowest(m) });
    }
  }
  return cards;
}

function playFrom(cards: readonly Held[], set: number): Lanes {
  const play = emptyLanes();
  for (const [i, { lane, bit }] of cards.entries()) {
    if (((set >> i) & 1) === 0) continue;
    const goal = play.one[lane] & bit ? play.two : play.one;
    goal[lane] = goal[lane] | bit;
  }
  return play;
}

/** Whether these cards may be led: all of one lane, and no throw where throws must be proved. */
function mayLead({ table }: Position, { one }: Lanes): boolean {
  const used = one.filter((mask) => mask !== 0);
  const slots = used[0] ?? 0;
  const onePart = (slots & (slots - 1)) === 0;
  return used.length === 1 && (onePart || table.terms.rules.throwFailure !== 'refused');
}

/** Every legal play of the seat to move, distinct by face. */
export function legalPlays(position: Position): Lanes[] {
  const { table } = position;
  const hand = handOf(position, table.turn);
  const cards = cardsIn(hand);
  const found = new Map<string, Lanes>();
  for (let set = 1; set < 1 << cards.length; set++) {
    if (table.led > 0 && bitCount(set) !== table.demand.size) continue;
    const play = playFrom(cards, set);
    const { lane } = table.demand;
    const legal =
      table.led === 0
        ? mayLead(position, play)
        : judgeFollow(table.terms, table.demand, holdingIn(hand, lane), holdingIn(play, lane)) ===
          FOLLOWS;
    if (legal) found.set(`${play.one} ${play.two}`, play);
  }
  return [...found.values()];
}

/** The attackers' final points when every seat plays this world perfectly, exact if between `low` and `high`. */
export function solve(
  position: Position,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number {
  if (isOver(position)) return finalPoints(position);
  const attacks = ((position.table.turn ^ position.table.banker) & 1) === 1;
  let best = attacks ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let [least, most] = [low, high];
  for (const play of legalPlays(position)) {
    const after = clonePosition(position);
    setPlay(after, play);
    makePlay(after);
    const points = solve(after, least, most);
    if (attacks ? points > best : points < best) best = points;
    if (attacks) least = Math.max(least, best);
    else most = Math.min(most, best);
    if (least >= most) break;
  }
  return best;
}
