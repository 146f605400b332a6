// A view read for reasons: groups, what is still out, who has shown a void and when, as the engine's rules see it.
import {
  type Card,
  type CardId,
  faceOf,
  pointsIn,
  type Ruleset,
  readView,
  type Seat,
  SUITS,
  type Suit,
  type SuitGroup,
  seatsFrom,
  teamOf,
  type View,
} from '@tuolaji/engine';
import { groupOf, ladderOf, type Terms, termsFor, toCards, toIds } from '@tuolaji/engine/kernel';

/** A seat that showed void in a group, with the trick in which it did. */
export interface ShownVoid {
  readonly seat: Seat;
  readonly group: SuitGroup;
  readonly trick: number;
}

/** What reasons read off a view. */
export interface Table {
  readonly view: View;
  readonly seat: Seat;
  readonly terms: Terms;
  readonly hand: readonly Card[];
  /** By face, copies this seat has not seen. */
  readonly unseen: readonly number[];
  /** The first time each seat showed each void. */
  readonly voids: readonly ShownVoid[];
}

function voidsIn(
  plays: readonly { readonly seat: Seat; readonly cards: readonly CardId[] }[],
  terms: Terms,
  trick: number,
): ShownVoid[] {
  const [lead, ...answers] = plays;
  const first = toCards(lead?.cards ?? [])[0];
  if (first === undefined) return [];
  const group = groupOf(terms, first);
  return answers.flatMap(({ seat, cards }) =>
    toCards(cards).some((card) => groupOf(terms, card) !== group) ? [{ seat, group, trick }] : [],
  );
}

/** Reads a view in which trump is locked. */
export function readTable(rules: Ruleset, view: View): Table {
  const terms = termsFor(rules, view.trump ?? { suit: null, level: view.level });
  const { pastTricks, unseen } = readView(view);
  const shown = [...pastTricks.map(({ plays }) => plays), view.trick].flatMap((plays, i) =>
    voidsIn(plays, terms, i + 1),
  );
  const voids = shown.filter(
    ({ seat, group }, i) => shown.findIndex((s) => s.seat === seat && s.group === group) === i,
  );
  return { view, seat: view.seat ?? 0, terms, hand: toCards(view.hand), unseen, voids };
}

export const groupIn = ({ terms }: Table, card: Card): SuitGroup => groupOf(terms, card);
export const pointsOfIds = (cards: readonly CardId[]): number => pointsIn(toCards(cards));

/** A card's place on the ladder of its group: a higher one beats a lower one. */
export function rungOf({ terms }: Table, card: Card): number {
  const face = faceOf(card);
  const { lanes, slots } = terms.order;
  return ladderOf(terms.order, lanes[face] ?? 0).rungs[slots[face] ?? 0] ?? 0;
}

/** The highest unseen card that beats this part in its own group, held as often as the part holds its face; or null. */
export function higherOut(table: Table, part: readonly Card[], copies: number): CardId | null {
  const [first] = part;
  if (first === undefined) return null;
  const group = groupIn(table, first);
  const top = Math.max(...part.map((card) => rungOf(table, card)));
  const above = table.unseen.flatMap((left, face) => {
    const card = face * 2;
    return left >= copies && groupIn(table, card) === group && rungOf(table, card) > top
      ? [card]
      : [];
  });
  above.sort((a, b) => rungOf(table, b) - rungOf(table, a));
  return toIds(above.slice(0, 1))[0] ?? null;
}

const isVoid = ({ voids }: Table, seat: Seat, group: SuitGroup): boolean =>
  voids.some((shown) => shown.seat === seat && shown.group === group);

/** Seats other than this one that can still hold a card of the group. */
export const mayHold = (table: Table, group: SuitGroup): boolean =>
  seatsFrom(0, table.view.players).some(
    (seat) => seat !== table.seat && !isVoid(table, seat, group),
  );

/** Seats that play after this one in the current trick. */
export function seatsAfter({ view, seat }: Table): Seat[] {
  return seatsFrom(seat, view.players).slice(1, view.players - view.trick.length);
}

/** The first of these seats that has shown void in a side suit and may still have trumps. */
export function ruffer(
  table: Table,
  group: SuitGroup,
  seats: readonly Seat[],
): (ShownVoid & { readonly group: Suit }) | null {
  const suit = SUITS.find((known) => known === group);
  if (suit === undefined) return null;
  const shown = table.voids.find(
    (one) => one.group === suit && seats.includes(one.seat) && !isVoid(table, one.seat, 'TRUMP'),
  );
  return shown === undefined ? null : { ...shown, group: suit };
}

export const isEnemy = ({ seat }: Table, other: Seat): boolean => teamOf(seat) !== teamOf(other);

/** Whether cards are of a side suit, all of one. */
export function sideSuitOf(table: Table, cards: readonly Card[]): Suit | null {
  const [first] = cards;
  if (first === undefined) return null;
  const group = groupIn(table, first);
  if (!cards.every((card) => groupIn(table, card) === group)) return null;
  return SUITS.find((suit) => suit === group) ?? null;
}

/** Side suits of which these cards are the hand's last. */
export function emptiedBy(table: Table, cards: readonly Card[]): Suit[] {
  return SUITS.filter((suit) => {
    const held = table.hand.filter((card) => groupIn(table, card) === suit);
    return held.length > 0 && held.every((card) => cards.includes(card));
  });
}

/** Pairs of the hand of which these cards take one copy only. */
export function pairsSplit(table: Table, cards: readonly Card[]): Card[] {
  return cards.filter((card) => table.hand.includes(card ^ 1) && !cards.includes(card ^ 1));
}
