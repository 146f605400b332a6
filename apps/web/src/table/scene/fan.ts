// The cards of one play on the table: side by side, in rows when a long play would hide its cards.
import type { Geometry, PlayedCard, PlaySpot, Point } from './layoutTypes.ts';

/** The part of a card that the next one in a fan leaves free, at the least: its index, also of a ten, by how the deck is printed. */
export const INDEX = { classic: 0.29, large: 0.345 } as const;
/** Part of a card's height by which the rows of a long play are set apart. */
const FAN_ROW = 0.46;

/** Middles of the cards of one play: one row, or more when a long play would hide its cards. */
export function fan(spot: PlaySpot, count: number, play: PlayedCard): Point[] {
  const fits = Math.max(1, Math.floor((spot.maxWidth - play.w) / (play.w * play.index)) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const perRow = Math.ceil(count / rows);
  const roomy = play.w * (count > 4 ? 0.42 : 0.5);
  const step = perRow > 1 ? Math.min(roomy, (spot.maxWidth - play.w) / (perRow - 1)) : 0;
  const total = play.w + step * (perRow - 1);
  const start = { left: spot.x, centre: spot.x - total / 2, right: spot.x - total }[spot.align];
  const top = spot.y - ((rows - 1) * play.h * FAN_ROW) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: start + play.w / 2 + (i % perRow) * step,
    y: top + Math.floor(i / perRow) * play.h * FAN_ROW,
  }));
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box around a play of this many cards. */
export function boxOf(spot: PlaySpot, count: number, play: PlayedCard): Box {
  const places = fan(spot, count, play);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - play.w / 2,
    right: Math.max(...xs) + play.w / 2,
    top: Math.min(...ys) - play.h / 2,
    bottom: Math.max(...ys) + play.h / 2,
  };
}

/** Pixels by which plays may touch. */
const TOUCH = 1;

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;

const liesApart = (plays: readonly PlaySpot[], count: number, play: PlayedCard): boolean => {
  const boxes = plays.map((spot) => boxOf(spot, count, play));
  return boxes.every((box, i) => boxes.slice(i + 1).every((other) => !meet(box, other)));
};

/** The narrowest card that can still be read. */
const NARROWEST = 28;
/** How much smaller cards may be for the sake of one row. */
const ONE_ROW = 0.8;

/** The widest card down to `least` that suits; the narrowest if none does. */
function widest(play: PlayedCard, least: number, suits: (card: PlayedCard) => boolean): PlayedCard {
  let card = play;
  while (card.w > least && !suits(card)) {
    const w = card.w - 1;
    card = { ...card, w, h: Math.round(w * 1.4) };
  }
  return card;
}

/** The card for plays of this many cards: as much smaller than usual as keeps the plays apart, or a little more for one row. */
export function playOf({ play, plays }: Geometry, count: number): PlayedCard {
  const apart = (card: PlayedCard): boolean => liesApart(plays, count, card);
  const inRow = ({ w, index }: PlayedCard): boolean =>
    plays.every(({ maxWidth }) => w + (count - 1) * w * index <= maxWidth);
  const suits = (card: PlayedCard): boolean => inRow(card) && apart(card);
  const row = widest(play, Math.max(NARROWEST, play.w * ONE_ROW), suits);
  if (suits(row)) return row;
  const card = widest(play, NARROWEST, apart);
  // Where six players' plays touch whatever their size, large cards can at least be read.
  return plays.length === 4 || apart(card) ? card : play;
}
