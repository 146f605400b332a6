// Where everything lies on the table, in pixels of the stage: pure arithmetic, no DOM.
import type { Players } from '@tuolaji/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where one seat's play lies: its middle line, how it is aligned, how wide it may grow. */
export interface PlaySpot extends Point {
  readonly align: 'left' | 'centre' | 'right';
  readonly maxWidth: number;
}

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly mode: 'portrait' | 'landscape' | 'desktop';
  readonly hudHeight: number;
  /** A card in hand. */
  readonly card: { readonly w: number; readonly h: number };
  /** A card on the table. */
  readonly play: { readonly w: number; readonly h: number };
  /** Middle of each seat's plate: index 0 is the bottom seat, then in order of play. */
  readonly seats: readonly Point[];
  readonly plays: readonly PlaySpot[];
  readonly centre: Point;
  /** Where the trick's points are shown. */
  readonly pot: Point;
  /** The table's edge, where the screen shows the room around it; else null. */
  readonly surface: {
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  } | null;
  /** Bottom edge of the hand's last row, and its horizontal extent. */
  readonly hand: { readonly left: number; readonly width: number; readonly bottom: number };
  /** Where the bar of buttons ends, above the hand. */
  readonly barBottom: number;
  /** How far a chosen card is lifted. */
  readonly lift: number;
}

interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly players: Players;
  readonly scale: number;
  /** Play goes counter-clockwise on screen. */
  readonly counterClockwise: boolean;
}

type Mode = Geometry['mode'];

const modeOf = (width: number, height: number): Mode => {
  if (height < 520 && width > height) return 'landscape';
  return width < 700 || width < height * 0.8 ? 'portrait' : 'desktop';
};

const clamp = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));

function cardWidth(mode: Mode, frame: Frame): number {
  const { width, height, scale } = frame;
  if (mode === 'portrait')
    return Math.round(clamp(52, width * 0.164, 92) * (1 + (scale - 1) * 0.5));
  if (mode === 'landscape')
    return Math.round(clamp(46, height * 0.154, 72) * (1 + (scale - 1) * 0.5));
  return Math.round(clamp(72, Math.min(height * 0.118, width * 0.08), 132) * scale);
}

type Side = 'left' | 'top' | 'right';

/** How far down the felt the upper and lower side seats of six players are (0 … 1). */
const SIX_DOWN: Readonly<Record<Mode, readonly [number, number]>> = {
  portrait: [0.41, 0.79],
  landscape: [0.13, 0.74],
  desktop: [0.26, 0.8],
};

/** Where the others sit around the table, clockwise from me. */
function sidesFor(players: Players, mode: Mode): readonly { side: Side; down: number }[] {
  if (players === 4) {
    return [
      { side: 'left', down: 0.5 },
      { side: 'top', down: 0 },
      { side: 'right', down: 0.5 },
    ];
  }
  const [upper, lower] = SIX_DOWN[mode];
  return [
    { side: 'left', down: lower },
    { side: 'left', down: upper },
    { side: 'top', down: 0 },
    { side: 'right', down: upper },
    { side: 'right', down: lower },
  ];
}

const HUD: Readonly<Record<Mode, number>> = { portrait: 100, landscape: 46, desktop: 76 };

interface Felt {
  readonly mode: Mode;
  readonly top: number;
  /** Where my own play must end. */
  readonly bottom: number;
  readonly play: { readonly w: number; readonly h: number };
}

/** Widest table on a desktop, in pixels. */
const WIDEST = 1320;

/** Pixels left beside the table on a desktop. */
const beside = (frame: Frame, mode: Mode): number =>
  mode === 'desktop' ? Math.max(16, (frame.width - WIDEST) / 2) : 0;

function topSeat(frame: Frame, felt: Felt): { seat: Point; spot: PlaySpot } {
  const plate = felt.mode === 'landscape' ? 20 : felt.mode === 'desktop' ? 40 : 30;
  const x = frame.width / 2;
  const seat = { x, y: felt.top + plate + 4 };
  const y = felt.top + plate * 2 + 12 + felt.play.h / 2;
  return { seat, spot: { x, y, align: 'centre', maxWidth: frame.width * 0.52 } };
}

function sideSeat(frame: Frame, felt: Felt, place: { side: 'left' | 'right'; down: number }) {
  const aside = beside(frame, felt.mode);
  const edge = felt.mode === 'portrait' ? 36 : felt.mode === 'landscape' ? 52 : aside + 64;
  const room = felt.bottom - felt.top;
  const start = felt.mode === 'landscape' ? 0.12 : 0.18;
  const y = felt.top + room * (start + place.down * (1 - start * 2 + 0.02));
  const left = place.side === 'left';
  const portrait = felt.mode === 'portrait';
  // In portrait every pixel counts: four overlapping cards leave just the width of a ten's index free.
  const inner = felt.mode === 'desktop' ? edge + 104 : edge * 2 + (portrait ? 6 : 10);
  const inset = left ? frame.insets.left : frame.insets.right;
  const x = (d: number): number => (left ? inset + d : frame.width - inset - d);
  const maxWidth = frame.width / 2 - inner - (portrait ? 6 : felt.play.w * 0.9);
  const spot: PlaySpot = { x: x(inner), y, align: place.side, maxWidth };
  return { seat: { x: x(edge), y }, spot };
}

function surfaceOf(frame: Frame, felt: Felt): NonNullable<Geometry['surface']> {
  const x = beside(frame, felt.mode);
  return { x, y: felt.top + 14, w: frame.width - x * 2, h: felt.bottom + 62 - felt.top };
}

/**
 * Where no play lies. In portrait, plays from the sides meet in the middle: the points are under them, or between
 * two rows of them. In landscape, the plays from above and below leave room only beside them.
 */
function potOf(frame: Frame, felt: Felt, centre: Point): Point {
  if (felt.mode === 'desktop') return centre;
  if (felt.mode === 'landscape') return { x: centre.x + felt.play.w * 2.6, y: centre.y + 48 };
  const rows = new Set(sidesFor(frame.players, felt.mode).map((place) => place.down));
  rows.delete(0);
  const heights = [...rows].map((down) => sideSeat(frame, felt, { side: 'left', down }).spot.y);
  const mean = heights.reduce((sum, y) => sum + y, 0) / heights.length;
  return { x: centre.x, y: heights.length > 1 ? mean : mean + felt.play.h * 0.86 };
}

/** The geometry of a stage of this size. */
export function layOut(frame: Frame): Geometry {
  const { width, height, insets, players } = frame;
  const mode = modeOf(width, height);
  const w = cardWidth(mode, frame);
  const card = { w, h: Math.round(w * 1.4) };
  const pw =
    mode === 'portrait'
      ? clamp(44, width * 0.156, 84)
      : Math.round(w * (mode === 'desktop' ? 0.84 : 0.76));
  const play = { w: Math.round(pw), h: Math.round(pw * 1.4) };
  const hudHeight = HUD[mode] + insets.top;
  const lift = Math.round(card.h * (mode === 'portrait' ? 0.14 : 0.17));
  const bottom = height - insets.bottom - (mode === 'desktop' ? 18 : 6);
  const rows = mode === 'portrait' ? 1.6 : 1;
  const handTop = bottom - card.h * rows - lift;
  const actions = mode === 'portrait' ? 92 : mode === 'landscape' ? 42 : 98;
  const felt: Felt = { mode, top: hudHeight, bottom: handTop - actions, play };
  const centre = { x: width / 2, y: (felt.top + felt.bottom) / 2 };
  const mine: PlaySpot = {
    x: width / 2,
    y: felt.bottom - play.h / 2 - (mode === 'landscape' ? 2 : 14),
    align: 'centre',
    maxWidth: width * (mode === 'landscape' ? 0.4 : 0.72),
  };
  const others = sidesFor(players, mode).map((place) =>
    place.side === 'top'
      ? topSeat(frame, felt)
      : sideSeat(frame, felt, { ...place, side: place.side }),
  );
  if (frame.counterClockwise) others.reverse();
  const margin = mode === 'desktop' ? 24 : 6;
  return {
    width,
    height,
    mode,
    hudHeight,
    card,
    play,
    lift,
    barBottom: handTop - 2,
    seats: [{ x: width / 2, y: bottom - card.h / 2 }, ...others.map((o) => o.seat)],
    plays: [mine, ...others.map((o) => o.spot)],
    surface: mode === 'desktop' ? surfaceOf(frame, felt) : null,
    centre,
    pot: potOf(frame, felt, centre),
    hand: {
      left: insets.left + margin,
      width: width - insets.left - insets.right - margin * 2,
      bottom,
    },
  };
}

/** Least part of a card that the next one in a fan leaves free. */
const LEAST_STEP = 0.235;
/** Part of a card's height by which the rows of a long play are set apart. */
const FAN_ROW = 0.46;

/** Middles of the cards of one play: one row, or more when a long play would hide its cards. */
export function fan(spot: PlaySpot, count: number, play: Geometry['play']): Point[] {
  const fits = Math.max(1, Math.floor((spot.maxWidth - play.w) / (play.w * LEAST_STEP)) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const perRow = Math.ceil(count / rows);
  const roomy = play.w * (count > 4 ? 0.42 : 0.5);
  const step = perRow > 1 ? Math.min(roomy, (spot.maxWidth - play.w) / (perRow - 1)) : 0;
  const total = play.w + step * (perRow - 1);
  const start = { left: spot.x, centre: spot.x - total / 2, right: spot.x - total }[spot.align];
  const top = spot.y - ((rows - 1) * play.h * FAN_ROW) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: start + play.w / 2 + (i % perRow) * step,
    y: top + Math.floor(i / perRow) * play.h * FAN_ROW,
  }));
}
