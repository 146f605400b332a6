// A low felt: in landscape a row of three plays between the plates at the sides; the trick's points at its foot.
import type { Frame } from './layoutTypes.ts';

/** Middle of a plate at the side, counted from the edge of the screen. */
export const LOW_EDGE = 58;
/** From the foot of the felt to the middle of the trick's points; a line of counted cards may reach into it. */
export const LOW_POT_FOOT = 22;
/** Pixels between two plays of the row. */
const GAP = 6;

/** How wide each play may be: eight cards lie in one line. */
export const lowThird = ({ width, insets }: Frame): number =>
  (width - insets.left - insets.right - (LOW_EDGE * 2 + 4) * 2 - GAP * 2) / 3;
