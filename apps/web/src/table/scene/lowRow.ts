// A low felt: in landscape a row of three plays between the plates at the sides, in a replay under them; the trick's points at its foot.
import type { Felt, Frame, PlaySpot, Point } from './layoutTypes.ts';

/** Middle of a plate at the side, counted from the edge of the screen. */
export const LOW_EDGE = 58;
/** From the foot of the felt to the middle of the trick's points; a line of counted cards may reach into it. */
export const LOW_POT_FOOT = 22;
/** Pixels between two plays of the row. */
const GAP = 6;
/** Pixels between the edge of the screen and a play under its plate. */
const UNDER_EDGE = 8;

/** How wide each play may be: eight cards lie in one line. */
export const lowThird = ({ width, insets }: Frame): number =>
  (width - insets.left - insets.right - (LOW_EDGE * 2 + 4) * 2 - GAP * 2) / 3;

/** Height of the play from above on a low felt, beside its plate. */
const highest = ({ top, play }: Felt): number => top + 2 + play.h / 2;

/** Height of my own play at the lower end of the felt. */
export const lowest = ({ mode, low, bottom, play }: Felt): number =>
  bottom - play.h / 2 - (mode === 'landscape' || low ? 2 : 14);

/** The plays from the sides lie under the one from above: in landscape beside mine, in portrait halfway to it. */
export const lowRow = (felt: Felt): number =>
  felt.mode === 'landscape' ? lowest(felt) : (highest(felt) + lowest(felt)) / 2;

/** Where a play begins beside the plate at the top, and in a replay beside mine below it. */
function column({ width }: Frame, { text }: Felt) {
  const half = Math.max(54, 48 * text) + 4;
  const plate = Math.max(half, width / 2 - 112);
  return { plate, after: plate + half + 2 };
}

/** The seat opposite: its play lies beside its plate. */
export function lowTop(frame: Frame, felt: Felt): { seat: Point; spot: PlaySpot } {
  const { plate, after } = column(frame, felt);
  const most = frame.width * (felt.mode === 'portrait' ? 0.5 : 0.28);
  const maxWidth = Math.min(most, frame.width - after - 4);
  return {
    seat: { x: plate, y: felt.top + 6 + 16 * felt.text },
    spot: { x: after, y: highest(felt), align: 'left', maxWidth },
  };
}

/** Plates at the sides stand above their plays in a replay, which has my own plate in the row of plays; else beside them. */
export function lowSideHeight(felt: Felt): number {
  if (felt.replayed) return felt.top + 28 * felt.text;
  return felt.handless ? lowRow(felt) : (felt.top + felt.bottom) / 2;
}

/** From the edge of the screen to the play of a seat at the side. */
export const lowInner = ({ replayed }: Felt): number => (replayed ? UNDER_EDGE : LOW_EDGE * 2 + 4);

/** My own play in a replay: beside my plate. */
export const replayedOwn = (frame: Frame, felt: Felt): PlaySpot => ({
  x: column(frame, felt).after,
  y: lowest(felt),
  align: 'left',
  maxWidth: lowThird(frame),
});

/** The trick's points: in a replay between my play and the one from the right, else above the plate there. */
export function lowPot(frame: Frame, felt: Felt): Point {
  if (!felt.replayed) return { x: frame.width - frame.insets.right - LOW_EDGE, y: felt.top + 14 };
  const right = frame.width - frame.insets.right - UNDER_EDGE - lowThird(frame);
  const mine = column(frame, felt).after + lowThird(frame);
  return { x: (mine + right) / 2, y: lowest(felt) };
}
