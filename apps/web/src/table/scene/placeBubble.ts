// Where a bubble or a small menu stands: under an element of the upper half, over one of the lower half, inside its room,
// and off what must be seen where there is another place.

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
const EDGE = 6;
const ARROW_EDGE = 18;
/** Pixels between two places that are tried. */
const STEP = 4;
/** What a pixel of distance costs, in square pixels covered. */
const FAR = 4;

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));

/** Square pixels that two boxes share. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The part of a room in which the upper left corner of a bubble may lie. */
function cornersOf(bubble: Size, room: Box, edge = EDGE) {
  const [left, top] = [room.left + edge, room.top + edge];
  return {
    left,
    top,
    right: Math.max(left, room.left + room.width - bubble.width - edge),
    bottom: Math.max(top, room.top + room.height - bubble.height - edge),
  };
}

/** The place of a bubble beside its target. */
function beside(target: Box, bubble: Size, room: Box): Place {
  const { left, top, right, bottom } = cornersOf(bubble, room);
  const middle = target.left + target.width / 2;
  const x = clamp(middle - bubble.width / 2, left, right);
  const high = target.top + target.height / 2 < room.top + room.height / 2;
  const wanted = high ? target.top + target.height + GAP : target.top - bubble.height - GAP;
  const arrow = clamp(middle - x, ARROW_EDGE, bubble.width - ARROW_EDGE);
  return { x, y: clamp(wanted, top, bottom), arrow, side: high ? 'under' : 'over' };
}

/** Pixels from a bubble to its target over which an arrow still points at it. */
const REACH = 16;

/** The same place with an arrow where its target is right above or below. */
function pointing(place: Place, target: Box, bubble: Size): Place {
  const arrow = target.left + target.width / 2 - place.x;
  if (arrow < ARROW_EDGE || arrow > bubble.width - ARROW_EDGE) return place;
  const under = place.y - target.top - target.height;
  const over = target.top - place.y - bubble.height;
  if (under >= 0 && under <= REACH) return { ...place, arrow, side: 'under' };
  return over >= 0 && over <= REACH ? { ...place, arrow, side: 'over' } : place;
}

/** What it costs that no arrow points at the target, in square pixels covered. */
const POINTLESS = 800;

/** From `low` to `high` in steps, both included. */
const steps = (low: number, high: number): number[] => [
  ...Array.from({ length: Math.ceil((high - low) / STEP) }, (_, i) => low + i * STEP),
  high,
];

/** The place of a bubble in its room: beside its target or, where it covers less, as near to that as it can. */
export function placeBubble(
  target: Box,
  bubble: Size,
  room: Box,
  kept: readonly Kept[] = [],
): Place {
  const near = beside(target, bubble, room);
  const cost = ({ x, y }: Place): number => {
    const box = { left: x, top: y, width: bubble.width, height: bubble.height };
    const covered = kept.reduce((sum, one) => sum + one.weight * shared(box, one.box), 0);
    return covered + FAR * Math.hypot(x - near.x, y - near.y);
  };
  const { left, top, right, bottom } = cornersOf(bubble, room);
  let best = { place: near, cost: cost(near) };
  for (const y of steps(top, bottom))
    for (const x of steps(left, right)) {
      const place = pointing({ x, y, arrow: 0, side: 'apart' }, target, bubble);
      const now = cost(place) + (place.side === 'apart' ? POINTLESS : 0);
      if (now < best.cost) best = { place, cost: now };
    }
  return best.place;
}

/** Pixels around what is said that stay free, too. */
const AROUND = 1;
/** What is said farther from its seat than this needs a name. */
const NEAR = 28;

/** Pixels between two boxes; 0 where they meet. */
const gapOf = (a: Box, b: Box): number =>
  Math.hypot(
    Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width),
    Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height),
  );

const middleOf = ({ left, top, width, height }: Box) => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** The place of what is said: on whichever side of its seat's plate it covers least. */
export function placeSaid(plate: Box, said: Size, room: Box, kept: readonly Kept[]) {
  const { left, top, right, bottom } = cornersOf(said, room, AROUND);
  const home = middleOf(plate);
  const near = kept.filter(({ box }) => shared(room, box) > 0);
  let best = { x: left, y: top, apart: true, cost: Number.POSITIVE_INFINITY };
  for (const y of steps(top, bottom))
    for (const x of steps(left, right)) {
      const box = { left: x, top: y, width: said.width, height: said.height };
      const gap = gapOf(plate, box);
      const at = middleOf(box);
      const far = FAR * gap + Math.hypot(at.x - home.x, at.y - home.y) / 4;
      if (far >= best.cost) continue;
      const wide = {
        left: x - AROUND,
        top: y - AROUND,
        width: said.width + AROUND * 2,
        height: said.height + AROUND * 2,
      };
      const cost = near.reduce((sum, one) => sum + one.weight * shared(wide, one.box), far);
      if (cost < best.cost) best = { x, y, apart: gap > NEAR || shared(box, plate) > 0, cost };
    }
  return best;
}
