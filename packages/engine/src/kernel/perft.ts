// Perft: how many different courses of play there are from a position, ply by ply. One wrong rule changes the counts.
import { type Card, faceOf } from '../cards.ts';
import { formatFaces, parseFaces, parseRank, parseSuit } from '../notation.ts';
import { parseRules } from '../presets.ts';
import { follows } from '../rules/follow.ts';
import { type FinishedTrick, groupsShownVoid, judgeThrow, leads } from '../rules/lead.ts';
import { trickWinner } from '../rules/trick.ts';
import type { Seat } from '../seats.ts';
import { type Terms, termsFor } from './terms.ts';

/** Cards in hand, seat 0 to lead, with the counts it should have at depth 1, 2, 3 …. */
export interface PerftPosition {
  readonly name: string;
  readonly preset: string;
  readonly trump: string;
  readonly terms: Terms;
  readonly hands: readonly (readonly Card[])[];
  readonly counts: readonly number[];
}

interface Table {
  readonly terms: Terms;
  readonly hands: readonly (readonly Card[])[];
  readonly tricks: readonly FinishedTrick[];
  readonly leader: Seat;
  /** Plays of the trick so far, the leader's first. */
  readonly plays: readonly (readonly Card[])[];
}

const without = (hand: readonly Card[], cards: readonly Card[]): Card[] =>
  hand.filter((card) => !cards.includes(card));

/** The table after a play; a trick that is full makes room for the next. */
function after(table: Table, seat: Seat, cards: readonly Card[]): Table {
  const { terms, leader } = table;
  const hands = table.hands.map((hand, owner) => (owner === seat ? without(hand, cards) : hand));
  const plays = [...table.plays, cards];
  if (plays.length < hands.length) return { ...table, hands, plays };
  const winner = (leader + trickWinner(terms, plays)) % hands.length;
  return { terms, hands, tricks: [...table.tricks, { leader, plays }], leader: winner, plays: [] };
}

/** Every different next table. A throw that fails leads to the same table as the part led instead played alone, but counts. */
function* next(table: Table): Generator<Table> {
  const { terms, hands, leader, plays, tricks } = table;
  const seat = (leader + plays.length) % hands.length;
  const hand = hands[seat] ?? [];
  const [lead] = plays;
  if (lead !== undefined) {
    for (const cards of follows(terms, lead, hand)) yield after(table, seat, cards);
    return;
  }
  const seen = {
    gone: tricks.flatMap((trick) => trick.plays.flat()),
    shownVoid: groupsShownVoid(terms, tricks, seat),
  };
  for (const cards of leads(terms, hand, seen)) {
    const verdict = judgeThrow(terms, { leader, cards, hands });
    yield after(table, seat, verdict.stands ? cards : verdict.forced.cards);
  }
}

function count(table: Table, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const child of next(table)) nodes += count(child, depth - 1);
  return nodes;
}

/** Courses of play of `depth` plies from the position. */
export const perft = ({ terms, hands }: PerftPosition, depth: number): number =>
  count({ terms, hands, tricks: [], leader: 0, plays: [] }, depth);

/** Reads one line, `name; preset; trump; hand / hand / …; counts`; null for blank lines and comments. */
export function parsePerft(line: string): PerftPosition | null {
  if (line.trim() === '' || line.startsWith('#')) return null;
  const [name = '', preset = '', trump = '', hands = '', counts = ''] = line
    .split(';')
    .map((field) => field.trim());
  const rules = parseRules(preset);
  const level = parseRank(trump.slice(2));
  if (!rules.ok || level === null) throw new RangeError(`perft: ${line}`);
  const read = hands.split('/').map((hand) => {
    const cards = parseFaces(hand);
    if (!cards.ok) throw new RangeError(`perft: ${hand}`);
    return cards.value;
  });
  const terms = termsFor(rules.value, { suit: parseSuit(trump.slice(0, 1)), level });
  const numbers = counts.split(' ').filter((text) => text !== '');
  return { name, preset, trump, terms, hands: copiesApart(read), counts: numbers.map(Number) };
}

/** Second copies of a face get the second deck, across hands too. */
function copiesApart(hands: readonly (readonly Card[])[]): Card[][] {
  const seen = new Set<Card>();
  return hands.map((hand) =>
    hand.map((card) => {
      const copy = seen.has(card) ? faceOf(card) * 2 + 1 : card;
      seen.add(copy);
      return copy;
    }),
  );
}

/** The line of a position with these counts. */
export const formatPerft = (
  { name, preset, trump, hands }: PerftPosition,
  counts: readonly number[],
): string =>
  `${name}; ${preset}; ${trump}; ${hands.map(formatFaces).join(' / ')}; ${counts.join(' ')}`;
