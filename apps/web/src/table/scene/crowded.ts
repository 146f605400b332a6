// Six players on a felt too low for plates around it: three columns and two rows of plays, each play beside or under its plate.
import type { Felt, Frame, PlaySpot, Point } from './layoutTypes.ts';

/** A plate of one line, in pixels of normal text. */
const PLATE = { high: 34, half: 56 } as const;

interface Place {
  readonly seat: Point;
  readonly spot: PlaySpot;
}

/** What the lower row leaves free of the felt: in portrait the line of counted cards reaches into it. */
const footOf = (mode: Felt['mode'], counting: boolean): number =>
  mode === 'portrait' && counting ? 10 : 2;

/** Where the rows and columns of plays are. */
function gridOf({ width, insets, counting }: Frame, { mode, text, top, bottom, play }: Felt) {
  const portrait = mode === 'portrait';
  const aside = portrait ? 4 : PLATE.half * 2 + 4;
  const [left, right] = [insets.left + aside, width - insets.right - aside];
  const column = (right - left) / 3;
  const plate = PLATE.high * text;
  return {
    portrait,
    plate,
    columns: [0, 1, 2].map((i) => left + column * (i + 0.5)),
    upper: top + plate + play.h / 2,
    lower: bottom - play.h / 2 - footOf(mode, counting),
    maxWidth: column - 6,
  };
}

/** My own play: in the middle of the lower row. */
export function crowdedOwn(frame: Frame, felt: Felt): PlaySpot {
  const { lower, maxWidth } = gridOf(frame, felt);
  return { x: frame.width / 2, y: lower, align: 'centre', maxWidth };
}

/** Column and row of the others, clockwise from me. */
const CELLS = [
  [0, 'lower'],
  [0, 'upper'],
  [1, 'upper'],
  [2, 'upper'],
  [2, 'lower'],
] as const;

/** The others clockwise from me: in portrait each plate stands over its play, in landscape at the side of it. */
export function crowdedOthers(frame: Frame, felt: Felt): Place[] {
  const grid = gridOf(frame, felt);
  return CELLS.map(([column, row]) => {
    const x = grid.columns[column] ?? frame.width / 2;
    const y = grid[row];
    const over = { x, y: y - (felt.play.h + grid.plate) / 2 };
    const edge =
      column === 0
        ? frame.insets.left + PLATE.half + 2
        : frame.width - frame.insets.right - PLATE.half - 2;
    // A hand that buries leaves rows closer than plates are high.
    const aside = row === 'upper' ? Math.min(y, grid.lower - grid.plate - 2) : y;
    const seat = grid.portrait || column === 1 ? over : { x: edge, y: aside };
    return { seat, spot: { x, y, align: 'centre', maxWidth: grid.maxWidth } };
  });
}

/** Where the trick's points are shown: between two plates. */
export function crowdedPot(frame: Frame, felt: Felt): Point {
  const { portrait, plate, columns, upper, lower } = gridOf(frame, felt);
  const over = (felt.play.h + plate) / 2;
  return portrait
    ? { x: frame.width / 2, y: lower - over }
    : { x: columns[2] ?? frame.width / 2, y: upper - over };
}

/** The widest card of which two rows fit under two rows of plates (in landscape: under one). */
export function crowdedCard({ counting }: Frame, { mode, text, top, bottom }: Felt): number {
  const plates = PLATE.high * text * (mode === 'portrait' ? 2 : 1);
  return (bottom - top - plates - 2 - footOf(mode, counting)) / 2 / 1.4;
}
