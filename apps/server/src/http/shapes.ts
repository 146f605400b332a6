// Shapes by their distance: suits, letters made of strokes, cards. All in a unit box unless placed.
import type { Suit } from '@tuolaji/engine';
import type { Shape } from './canvas.ts';

type Point = readonly [number, number];

const circle =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r;

/** The convex shape with these corners, clockwise on the screen. */
const convex =
  (...corners: readonly Point[]): Shape =>
  (x, y) =>
    corners.reduce((far, [x1, y1], i) => {
      const [x2, y2] = corners[(i + 1) % corners.length] ?? [x1, y1];
      const away = ((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / Math.hypot(x2 - x1, y2 - y1);
      return Math.max(far, away);
    }, Number.NEGATIVE_INFINITY);

const union =
  (...parts: readonly Shape[]): Shape =>
  (x, y) =>
    parts.reduce((near, part) => Math.min(near, part(x, y)), Number.POSITIVE_INFINITY);

const stem = convex([0, 0], [0.36, 1], [-0.36, 1]);

/** Suit marks around (0, 0), reaching to about 1 in every direction. */
export const SUITS: Readonly<Record<Suit, Shape>> = {
  S: union(
    circle(-0.44, 0.26, 0.48),
    circle(0.44, 0.26, 0.48),
    convex([0, -1], [0.87, 0.05], [0, 0.6], [-0.87, 0.05]),
    stem,
  ),
  H: union(
    circle(-0.45, -0.4, 0.5),
    circle(0.45, -0.4, 0.5),
    convex([0, 0.95], [-0.89, -0.16], [0, -0.62], [0.89, -0.16]),
  ),
  D: convex([0, -1], [0.76, 0], [0, 1], [-0.76, 0]),
  C: union(
    circle(0, -0.5, 0.45),
    circle(-0.5, 0.2, 0.45),
    circle(0.5, 0.2, 0.45),
    circle(0, 0, 0.25),
    stem,
  ),
};

/** Points on a part of an ellipse; angles in degrees, clockwise from the right. */
function arc([cx, cy]: Point, [rx, ry]: Point, from: number, to: number): readonly Point[] {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) / 15));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

type Strokes = readonly (readonly Point[])[];

const SIX: Strokes = [
  arc([0.5, 0.66], [0.32, 0.28], 0, 360),
  [
    [0.7, 0.06],
    [0.36, 0.36],
    [0.19, 0.6],
  ],
];
const ZERO = arc([0.5, 0.5], [0.34, 0.44], 0, 360);
const STAR = [-90, 54, 198, 342, 486, 630].map(
  (angle): Point => [
    0.5 + 0.5 * Math.cos((angle * Math.PI) / 180),
    0.52 + 0.5 * Math.sin((angle * Math.PI) / 180),
  ],
);

/** Letters as strokes in a box of 1 by 1, the top at y = 0; `*` is a joker's star. */
const LETTERS: Readonly<Record<string, Strokes>> = {
  0: [ZERO],
  1: [
    [
      [0.3, 0.24],
      [0.55, 0.06],
      [0.55, 0.94],
    ],
  ],
  2: [[...arc([0.5, 0.33], [0.32, 0.27], 190, 400), [0.18, 0.94], [0.84, 0.94]]],
  3: [arc([0.47, 0.29], [0.3, 0.23], 200, 450), arc([0.47, 0.72], [0.34, 0.22], 270, 520)],
  4: [
    [
      [0.68, 0.94],
      [0.68, 0.06],
      [0.14, 0.7],
      [0.88, 0.7],
    ],
  ],
  5: [[[0.8, 0.06], [0.27, 0.06], [0.23, 0.46], ...arc([0.48, 0.66], [0.34, 0.28], 225, 500)]],
  6: SIX,
  7: [
    [
      [0.14, 0.06],
      [0.86, 0.06],
      [0.42, 0.94],
    ],
  ],
  8: [arc([0.5, 0.28], [0.26, 0.22], 0, 360), arc([0.5, 0.72], [0.33, 0.22], 0, 360)],
  9: SIX.map((stroke) => stroke.map(([x, y]): Point => [1 - x, 1 - y])),
  J: [[[0.64, 0.06], [0.64, 0.66], ...arc([0.41, 0.68], [0.23, 0.26], 0, 170)]],
  Q: [
    ZERO,
    [
      [0.58, 0.7],
      [0.88, 0.98],
    ],
  ],
  K: [
    [
      [0.2, 0.06],
      [0.2, 0.94],
    ],
    [
      [0.82, 0.06],
      [0.22, 0.58],
    ],
    [
      [0.4, 0.44],
      [0.86, 0.94],
    ],
  ],
  A: [
    [
      [0.1, 0.94],
      [0.5, 0.06],
      [0.9, 0.94],
    ],
    [
      [0.26, 0.62],
      [0.74, 0.62],
    ],
  ],
  '*': [STAR],
};

const THICKNESS = 0.15;

function toSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const near = Math.min(1, Math.max(0, t));
  return Math.hypot(x - ax - near * dx, y - ay - near * dy);
}

/** One letter in its box; a letter that is not known has no shape. */
export const letter =
  (name: string): Shape =>
  (x, y) => {
    let near = Number.POSITIVE_INFINITY;
    for (const stroke of LETTERS[name] ?? []) {
      for (let i = 1; i < stroke.length; i++) {
        near = Math.min(near, toSegment(x, y, stroke[i - 1] ?? [0, 0], stroke[i] ?? [0, 0]));
      }
    }
    return near - THICKNESS / 2;
  };

/** A rectangle with round corners, in pixels. */
export function roundedBox(centre: Point, [width, height]: Point, radius: number): Shape {
  const [cx, cy] = centre;
  return (x, y) => {
    const dx = Math.abs(x - cx) - width / 2 + radius;
    const dy = Math.abs(y - cy) - height / 2 + radius;
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
    return outside + Math.min(Math.max(dx, dy), 0) - radius;
  };
}

/** A unit shape put to a place at a size in pixels. */
export const placed =
  (shape: Shape, [ox, oy]: Point, size: number): Shape =>
  (x, y) =>
    shape((x - ox) / size, (y - oy) / size) * size;
