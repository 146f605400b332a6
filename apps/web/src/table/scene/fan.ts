// The cards of one play on the table: side by side, in rows when a long play would hide its cards.
import type { Geometry, PlaySpot, Point } from './layoutTypes.ts';

/** Least part of a card that the next one in a fan leaves free. */
const LEAST_STEP = 0.235;
/** Part of a card's height by which the rows of a long play are set apart. */
const FAN_ROW = 0.46;

/** Middles of the cards of one play: one row, or more when a long play would hide its cards. */
export function fan(spot: PlaySpot, count: number, play: Geometry['play']): Point[] {
  const fits = Math.max(1, Math.floor((spot.maxWidth - play.w) / (play.w * LEAST_STEP)) + 1);
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
