// How wide a card on the table is.
import type { Frame, Mode } from './layoutTypes.ts';

export const clamp = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/** Middle of a side plate in portrait, counted from the edge of the screen. */
export const portraitEdge = ({ width, text }: Frame): number => clamp(36, 36 * text, width * 0.14);

/** The widest card of which four, in portrait, show their indices before a plate at the side. */
function widestOfFour(frame: Frame): number {
  const edge = portraitEdge(frame);
  return (frame.width / 2 - edge * 2 - 12) / (1 + 3 * frame.index);
}

/** Width of a card on the table; three rows of them must fit a felt in portrait, in a replay with a pixel between them. */
export function playWidth(mode: Mode, frame: Frame, w: number, room: number): number {
  const { width, replayed } = frame;
  if (mode !== 'portrait') return Math.round(w * (mode === 'desktop' ? 0.84 : 0.76));
  const high = room / 3 / 1.4 + (replayed ? -2 : 2);
  const widest = Math.min(width * 0.156, high, widestOfFour(frame));
  return Math.floor(clamp(replayed ? 34 : 40, widest, 84));
}
