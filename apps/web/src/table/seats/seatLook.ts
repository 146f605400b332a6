// What a seat looks like: the hue of its avatar, the side of the table it is on.
import type { Seat } from '@tuolaji/engine';
import type { Geometry, Point } from '../scene/geometry.ts';

const HUES = [28, 205, 150, 330, 265, 90];

/** The hue of a seat's avatar, in degrees. */
export const hueOf = (seat: Seat): number => HUES[seat % HUES.length] ?? 28;

type Side = 'left' | 'right' | 'top';

/** Letters of a name that fit a line where it may take two: on plates at the side with the height for it; else null. */
export function lineLength(side: Side | 'dock', { mode, crowded }: Geometry): number | null {
  if (crowded || mode === 'landscape' || (side !== 'left' && side !== 'right')) return null;
  return mode === 'desktop' ? 13 : 8;
}

/** On which side of the table a plate stands. */
export function sideOf({ x }: Point, relative: number, { width, seats }: Geometry): Side {
  if (relative * 2 === seats.length) return 'top';
  if (x < width / 3) return 'left';
  return x > (width * 2) / 3 ? 'right' : 'top';
}
