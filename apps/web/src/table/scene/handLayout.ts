// How many rows a hand takes and where each card lies: at least 24 px of every card stay under the finger.
import { type Geometry, LARGE, MIN_STEP, type Point, rowStep } from './geometry.ts';

export interface HandLayout {
  /** Upper left corner of each card, in stage pixels. */
  readonly at: readonly Point[];
  /** Index of the first card of each row. */
  readonly rows: readonly number[];
  readonly top: number;
  /** Pixels of each card that the next one leaves free, at the least. */
  readonly step: number;
}

/** Portrait has height to spare: above this many cards, two rows show more of each card than one. */
const ROOMY_ROW = 9;

/** Sizes of the rows: as even as the suits allow, none longer than `capacity`. */
export function splitRows(count: number, capacity: number, breaks: readonly number[]): number[] {
  const rows = Math.max(1, Math.ceil(count / capacity));
  const sizes: number[] = [];
  let from = 0;
  for (let left = rows; left > 1; left--) {
    const even = Math.ceil((count - from) / left);
    const least = count - from - capacity * (left - 1);
    const fits = breaks
      .map((b) => b - from)
      .filter((size) => size >= least && size <= capacity && Math.abs(size - even) <= 2);
    const size = fits.sort((a, b) => Math.abs(a - even) - Math.abs(b - even))[0] ?? even;
    sizes.push(size);
    from += size;
  }
  sizes.push(count - from);
  return sizes;
}

interface HandOrder {
  readonly count: number;
  /** Indices where another suit begins. */
  readonly breaks: readonly number[];
}

function cardStep(geometry: Geometry, size: number): number {
  const { card, hand, mode } = geometry;
  const open = size <= 5 ? 0.9 : size <= 8 ? 0.72 : 0.62;
  const roomy = card.w * (mode === 'desktop' ? 0.46 : open);
  return size > 1 ? Math.min(roomy, (hand.width - card.w) / (size - 1)) : 0;
}

/** Places for a hand of `count` sorted cards. */
export function layHand(geometry: Geometry, { count, breaks }: HandOrder): HandLayout {
  const { card, hand, mode } = geometry;
  const fits = Math.max(1, Math.floor((hand.width - card.w) / MIN_STEP + 1e-6) + 1);
  const tall = mode === 'portrait' && count > ROOMY_ROW;
  const rowsWanted = card.w > hand.width * LARGE && count > ROOMY_ROW * 2 ? 3 : 2;
  const capacity = tall ? Math.min(fits, Math.ceil(count / rowsWanted) + 1) : fits;
  const sizes = splitRows(count, capacity, breaks);
  const apart = card.h * rowStep(mode, sizes.length);
  const top = hand.bottom - card.h - apart * (sizes.length - 1);
  const at: Point[] = [];
  const rows: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  sizes.forEach((size, row) => {
    const first = at.length;
    rows.push(first);
    const step = cardStep(geometry, size);
    if (size > 1) least = Math.min(least, step);
    const gaps = breaks.filter((b) => b > first && b < first + size);
    const spare = hand.width - card.w - step * (size - 1);
    const gap = gaps.length > 0 ? Math.min(card.w * 0.16, spare / gaps.length) : 0;
    const start = hand.left + (spare - gap * gaps.length) / 2;
    for (let i = 0; i < size; i++) {
      const passed = gaps.filter((b) => b <= first + i).length;
      at.push({ x: start + i * step + passed * gap, y: top + row * apart });
    }
  });
  return { at, rows, top, step: least };
}

/** The card under a point, or null: later cards and lower rows lie on top. */
export function cardAt(layout: HandLayout, card: Geometry['card'], point: Point): number | null {
  for (let i = layout.at.length - 1; i >= 0; i--) {
    const at = layout.at[i];
    if (!at) continue;
    const inside =
      point.x >= at.x && point.x < at.x + card.w && point.y >= at.y && point.y < at.y + card.h;
    if (inside) return i;
  }
  return null;
}
