// Where a bubble stands: under an element of the upper half, over one of the lower half, inside the window.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Where the arrow points, measured from the bubble's left edge. */
  readonly arrow: number;
  readonly side: 'under' | 'over';
}

const GAP = 10;
const EDGE = 8;
const ARROW_EDGE = 18;

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

/** The place of a bubble beside its target. */
export function placeBubble(target: Box, bubble: Size, window: Size): Place {
  const middle = target.left + target.width / 2;
  const x = clamp(middle - bubble.width / 2, EDGE, window.width - bubble.width - EDGE);
  const side = target.top + target.height / 2 < window.height / 2 ? 'under' : 'over';
  const wanted =
    side === 'under' ? target.top + target.height + GAP : target.top - bubble.height - GAP;
  const y = clamp(wanted, EDGE, window.height - bubble.height - EDGE);
  const arrow = clamp(middle - x, ARROW_EDGE, bubble.width - ARROW_EDGE);
  return { x, y, arrow, side };
}
