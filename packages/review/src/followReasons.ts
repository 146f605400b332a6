// Why a follow was good or bad: who was winning, what it took, gave or kept.
import { type Card, type CardId, pointsIn, type Ruleset, type Seat } from '@tuolaji/engine';
import { toCards, toIds, trickWinner } from '@tuolaji/engine/kernel';
import type { Decision } from './decisions.ts';
import type { Reasons, ReviewReason } from './reasons.ts';
import {
  emptiedBy,
  groupIn,
  higherOut,
  isEnemy,
  mayHold,
  pairsSplit,
  pointsOfIds,
  readTable,
  ruffer,
  rungOf,
  seatsAfter,
  sideSuitOf,
  type Table,
} from './table.ts';

/** A follow as seen at the table. */
interface Follow {
  readonly cards: readonly Card[];
  readonly wins: boolean;
  readonly points: number;
}

/** The trick so far. */
interface Trick {
  readonly table: Table;
  readonly winner: Seat;
  readonly points: number;
  readonly led: Card;
}

function readTrick(table: Table): Trick {
  const { trick, winning } = table.view;
  const led = toCards(trick[0]?.cards ?? [])[0] ?? 0;
  const points = trick.reduce((sum, { cards }) => sum + pointsOfIds(cards), 0);
  return { table, winner: winning ?? table.seat, points, led };
}

function readFollow({ table }: Trick, ids: readonly CardId[]): Follow {
  const cards = toCards(ids);
  const plays = [...table.view.trick.map((play) => toCards(play.cards)), cards];
  const wins = trickWinner(table.terms, plays) === plays.length - 1;
  return { cards, wins, points: pointsIn(cards) };
}

/** A winning play that may still lose the trick: an opponent to come can ruff, or a higher card is out. */
function risksOf({ table, led }: Trick, { cards, wins, points }: Follow): ReviewReason[] {
  const group = groupIn(table, led);
  const suit = sideSuitOf(table, cards);
  if (!wins || suit !== group) return [];
  const enemies = seatsAfter(table).filter((seat) => isEnemy(table, seat));
  const shown = ruffer(table, group, enemies);
  if (shown !== null) {
    const { seat, trick } = shown;
    return [{ code: 'RUFF_RISK', cards: toIds(cards), group: suit, seat, trick }];
  }
  const copies = cards.length > 1 ? 2 : 1;
  const higher = cards.length <= 2 ? higherOut(table, cards, copies) : null;
  if (higher === null || enemies.length === 0 || !mayHold(table, group)) return [];
  return [{ code: 'HIGHER_OUT', cards: toIds(cards), higher, points }];
}

function takes(trick: Trick, follow: Follow): ReviewReason {
  const { table, winner, led } = trick;
  const cards = toIds(follow.cards);
  const points = trick.points + follow.points;
  if (!isEnemy(table, winner)) return { code: 'OVERTAKES_PARTNER', cards, seat: winner };
  const suit = sideSuitOf(table, [led]);
  if (suit !== null && sideSuitOf(table, follow.cards) === null)
    return { code: 'RUFFS', cards, group: suit, points };
  return { code: 'TAKES_TRICK', cards, points, seat: winner };
}

/** What a follow does, whatever the others would have done. */
function describe(trick: Trick, follow: Follow): ReviewReason[] {
  if (follow.wins) return [takes(trick, follow)];
  const { table, winner, led } = trick;
  const { points } = follow;
  const cards = toIds(follow.cards);
  const emptied = emptiedBy(table, follow.cards).filter((suit) => suit !== groupIn(table, led));
  if (points > 0) {
    const code = isEnemy(table, winner) ? 'GIVES_POINTS' : 'FEEDS_PARTNER';
    return [
      { code, cards: toIds(follow.cards.filter((c) => pointsIn([c]) > 0)), points, seat: winner },
    ];
  }
  const [group] = emptied;
  return group === undefined ? [{ code: 'PLAYS_LOW', cards }] : [{ code: 'EMPTIES_SUIT', group }];
}

/** What the choice did worse than the better follow. */
function contrast(trick: Trick, own: Follow, better: Follow): ReviewReason[] {
  const { table, winner } = trick;
  const enemy = isEnemy(table, winner);
  const found: ReviewReason[] = [];
  const left = trick.points + own.points;
  if (better.wins && !own.wins && enemy)
    found.push({ code: 'LEAVES_TRICK', points: left, seat: winner });
  if (!own.wins && enemy && own.points > better.points) found.push(...describe(trick, own));
  if (own.wins && !enemy && !better.wins) found.push(takes(trick, own));
  if (!own.wins && !enemy && better.points > own.points)
    found.push({ code: 'HOLDS_POINTS_BACK', points: better.points - own.points, seat: winner });
  if (own.wins && better.wins && spendsMore(table, own, better))
    found.push({ code: 'SPENDS_MORE', cards: toIds(own.cards), enough: toIds(better.cards) });
  const split = pairsSplit(table, own.cards);
  if (split.length > 0 && pairsSplit(table, better.cards).length === 0)
    found.push({ code: 'SPLITS_PAIR', cards: toIds(split.slice(0, 1)) });
  return found;
}

/** Whether both plays are of one group and the first is the higher. */
function spendsMore(table: Table, own: Follow, better: Follow): boolean {
  const [a, b] = [own.cards[0], better.cards[0]];
  if (a === undefined || b === undefined || groupIn(table, a) !== groupIn(table, b)) return false;
  const top = (cards: readonly Card[]) => Math.max(...cards.map((card) => rungOf(table, card)));
  return top(own.cards) > top(better.cards);
}

/** Reasons for a follow, and for the better one. */
export function followReasons(
  rules: Ruleset,
  { view, chosen }: Decision,
  best: readonly CardId[],
): Reasons {
  const trick = readTrick(readTable(rules, view));
  const own = readFollow(trick, chosen);
  if (best.join() === chosen.join()) {
    const only = view.actions?.play?.complete === true && view.actions.play.plays.length === 1;
    return { chosen: only ? [{ code: 'ONLY_PLAY' }] : describe(trick, own), better: [] };
  }
  const better = readFollow(trick, best);
  const worse = [...contrast(trick, own, better), ...risksOf(trick, own)];
  const kept = pairsSplit(trick.table, own.cards).filter((card) => !better.cards.includes(card));
  const keeps: ReviewReason[] =
    kept.length > 0 && pairsSplit(trick.table, better.cards).length === 0
      ? [{ code: 'KEEPS_PAIR', cards: toIds(kept.slice(0, 1)) }]
      : [];
  return {
    chosen: worse.length > 0 ? worse : describe(trick, own),
    better: [...describe(trick, better), ...keeps],
  };
}
