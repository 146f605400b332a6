// Where a bubble stands: under an element of the upper half, over one of the lower half, inside the window, and off the
// cards that lie on the table where there is another place.

export interface Box {
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
  /** `apart`: away from its target, without an arrow. */
  readonly side: 'under' | 'over' | 'apart';
}

/** What a bubble should not cover: the heavier, the less. */
export interface Kept {
  readonly box: Box;
  readonly weight: number;
}

const GAP = 10;
const EDGE = 8;
const ARROW_EDGE = 18;

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

/** Square pixels that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The place of a bubble beside its target. */
function beside(target: Box, bubble: Size, window: Size): Place {
  const middle = target.left + target.width / 2;
  const x = clamp(middle - bubble.width / 2, EDGE, window.width - bubble.width - EDGE);
  const side = target.top + target.height / 2 < window.height / 2 ? 'under' : 'over';
  const wanted =
    side === 'under' ? target.top + target.height + GAP : target.top - bubble.height - GAP;
  const y = clamp(wanted, EDGE, window.height - bubble.height - EDGE);
  const arrow = clamp(middle - x, ARROW_EDGE, bubble.width - ARROW_EDGE);
  return { x, y, arrow, side };
}

interface Room extends Size {
  /** The upper edge of the hand. */
  readonly handTop?: number;
}

/** The place of a bubble: beside its target, or where it covers less: right above the hand, or in an upper corner. */
export function placeBubble(
  target: Box,
  bubble: Size,
  window: Room,
  kept: readonly Kept[] = [],
): Place {
  const near = beside(target, bubble, window);
  const low = Math.max(EDGE, (window.handTop ?? window.height) - bubble.height - EDGE);
  const right = window.width - bubble.width - EDGE;
  const apart = (x: number, y: number): Place => ({ x, y, arrow: 0, side: 'apart' });
  const places = [
    near,
    apart((window.width - bubble.width) / 2, low),
    apart(EDGE, low),
    apart(right, low),
    apart(EDGE, EDGE),
    apart(right, EDGE),
  ];
  const cost = ({ x, y }: Place): number => {
    const box = { left: x, top: y, width: bubble.width, height: bubble.height };
    return kept.reduce((sum, { box: other, weight }) => sum + weight * shared(box, other), 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
