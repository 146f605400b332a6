// Places on a table that follow from its layout: for declarations, notes and menus.
import type { Geometry, Point } from './layoutTypes.ts';
import type { Box } from './placeBubble.ts';

/** The middle of the table while trump is declared: on a phone above the centre, because the offers rise below it. */
export const declarationMiddle = ({ centre, mode, play }: Geometry): Point => ({
  x: centre.x,
  y: mode === 'desktop' ? centre.y : centre.y - play.h * 0.25,
});

/** Where notes and menus may stand: between the columns, the head and the hand. */
export function roomOf({ width, hudHeight, barBottom, dock }: Geometry): Box {
  const left = dock?.aside ?? 0;
  return { left, top: hudHeight, width: width - 2 * left, height: barBottom - hudHeight };
}

/** The height of my own play or of the one opposite, whichever is farther from a seat's play: a note there hides none of its ranks. */
export function acrossFrom({ plays, centre }: Geometry, relative: number): number {
  const [mine, ...others] = plays.map(({ y }) => y);
  const at = plays[relative]?.y ?? centre.y;
  const [top, own] = [Math.min(...others), mine ?? centre.y];
  return Math.abs(top - at) > Math.abs(own - at) ? top : own;
}
