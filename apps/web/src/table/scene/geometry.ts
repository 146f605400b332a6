// Where everything lies on the table, in pixels of the stage: pure arithmetic, no DOM.
import type { Players } from '@tuolaji/engine';
import { crowdedCard, crowdedOthers, crowdedOwn, crowdedPot } from './crowded.ts';
import type { Dock, Felt, Frame, Geometry, Mode, PlaySpot, Point } from './layoutTypes.ts';
import {
  LOW_EDGE,
  LOW_POT_FOOT,
  lowest,
  lowInner,
  lowPot,
  lowRow,
  lowSideHeight,
  lowThird,
  lowTop,
  replayedOwn,
} from './lowRow.ts';
import { clamp, playWidth, portraitEdge } from './playWidth.ts';

export type { Geometry, PlaySpot, Point } from './layoutTypes.ts';

/** Pixels of every card in hand that stay under the finger, at the least. */
export const MIN_STEP = 24;
/** In portrait a card wider than this part of the hand is a large one, which gets a third row. */
export const LARGE = 0.19;
/** Part of a card's height by which the rows of a hand are set apart: the corner index stays free. */
export const rowStep = (mode: Geometry['mode'], rows: number): number =>
  mode === 'landscape' || rows > 2 ? 0.52 : 0.6;

const modeOf = (width: number, height: number): Mode => {
  if (height < 520 && width > Math.max(height, 480)) return 'landscape';
  return width < 700 || width < height * 0.9 ? 'portrait' : 'desktop';
};

function cardWidth(mode: Mode, frame: Frame): number {
  const { width, height, scale } = frame;
  if (mode === 'portrait') {
    // A low screen has no room for a third row of large cards.
    const grown = scale > 1 ? clamp(1.1, height / 600, scale) : scale;
    return Math.round(clamp(52, width * 0.164, 108) * grown);
  }
  if (mode === 'landscape')
    return Math.round(clamp(46, height * 0.154, 72) * (1 + (scale - 1) / 2));
  return Math.round(clamp(72, Math.min(height * 0.118, width * 0.08), 190) * scale);
}

type Side = 'left' | 'top' | 'right';

/** How far down the felt the upper and lower side seats of six players are (0 … 1). */
const SIX_DOWN: Readonly<Record<Mode, readonly [number, number]>> = {
  portrait: [1 / 3, 2 / 3],
  landscape: [0.13, 0.74],
  desktop: [0.26, 0.8],
};

/** Where the others sit around the table, clockwise from me. */
function sidesFor(players: Players, mode: Mode): readonly { side: Side; down: number }[] {
  if (players === 4) {
    return [
      { side: 'left', down: MIDDLE },
      { side: 'top', down: 0 },
      { side: 'right', down: MIDDLE },
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

const HUD: Readonly<Record<Mode, number>> = { portrait: 100, landscape: 44, desktop: 76 };

const middle = (felt: Felt): number => (felt.top + felt.bottom) / 2;

/** Widest table on a desktop, in multiples of the felt's height. */
const WIDEST = 2.35;

/** Least width and height of a stage with columns beside the felt; six players need the width for their plays. */
const DOCKED = { 4: 1200, 6: 1700, high: 640 } as const;
/** Pixels around a column. */
const DOCK_GAP = 14;

/** Size of the text up to which the least width is enough. */
const DOCKED_TEXT = 1.35;

const isDockable = ({ width, height, players, text }: Frame): boolean =>
  width >= DOCKED[players] * Math.max(1, text / DOCKED_TEXT) &&
  height >= DOCKED.high &&
  modeOf(width, height) === 'desktop';

/** Width of the columns beside the felt; 0 where they are not wanted or do not fit. */
const dockWidth = (frame: Frame): number =>
  frame.docked && isDockable(frame)
    ? Math.round(Math.min(frame.width * 0.19, 18 * 16 * frame.text))
    : 0;

/** Pixels left beside the table on a desktop. */
function beside(frame: Frame, felt: Felt): number {
  if (felt.mode !== 'desktop') return 0;
  const dock = dockWidth(frame);
  const least = dock === 0 ? 16 : dock + DOCK_GAP * 2 + 17;
  const widest = Math.max(1240, (felt.bottom - felt.top) * WIDEST);
  return Math.max(least, (frame.width - widest) / 2);
}

function dockOf(frame: Frame, felt: Felt): Dock | null {
  const width = dockWidth(frame);
  if (width === 0) return null;
  // What is said from the own seat stands over its plate, below the column.
  const height = felt.bottom - felt.top - 16 * felt.text;
  return { top: felt.top + DOCK_GAP / 2, width, height, aside: width + DOCK_GAP };
}

/** Plays lie around the middle of a desktop's table: how far from it, in card widths and heights, and at least in pixels. */
const NEAR = { aside: 0.8, above: 1.08, least: 60 } as const;

/** How far from the middle the plays from the sides of four begin: the trick's points fit between them. */
const asideOfFour = ({ play, text }: Felt): number =>
  Math.max(play.w * NEAR.aside, NEAR.least * text);

/** Half the height of the plate at the top. */
const topPlate = ({ mode, text }: Felt): number =>
  (mode === 'landscape' ? 20 : mode === 'desktop' ? 36 : 30) * text;

/** Height of a play right under the plate at the top. */
const underTop = (felt: Felt): number => felt.top + topPlate(felt) * 2 + 12 + felt.play.h / 2;

/** Height of the play from above on a desktop: near the middle, but not under its plate. */
const nearTop = (felt: Felt): number =>
  Math.max(underTop(felt), middle(felt) - felt.play.h * NEAR.above);

/** Height of my own play on a desktop: two plays with their distance below the one from above, if the felt has the room. */
const nearBottom = (felt: Felt): number =>
  Math.min(lowest(felt), nearTop(felt) + felt.play.h * NEAR.above * 2);

/** Height between the plays from above and below on a desktop, where four players' plays from the sides touch neither. */
const between = (felt: Felt): number => (nearTop(felt) + nearBottom(felt)) / 2;

function topSeat(frame: Frame, felt: Felt): { seat: Point; spot: PlaySpot } {
  if (felt.low) return lowTop(frame, felt);
  const x = frame.width / 2;
  const seat = { x, y: felt.top + topPlate(felt) + 4 };
  const y = felt.mode === 'desktop' ? nearTop(felt) : underTop(felt);
  return { seat, spot: { x, y, align: 'centre', maxWidth: frame.width * 0.52 } };
}

/** Middle of a side plate, counted from the edge of the screen. */
function plateEdge(frame: Frame, felt: Felt): number {
  if (felt.mode === 'desktop') return beside(frame, felt) + 62 * felt.text;
  if (felt.mode === 'landscape') return felt.low ? LOW_EDGE : 52 * felt.text;
  return portraitEdge(frame);
}

/** How far down the side seats of four are. */
const MIDDLE = 0.5;

/** Height of a side seat: on a desktop of four in the middle of the table. */
function sideHeight(felt: Felt, down: number): number {
  const room = felt.bottom - felt.top;
  if (felt.mode === 'portrait' && down !== MIDDLE) {
    const [first, last] = [underTop(felt), lowest(felt)];
    return first + (last - first) * down;
  }
  if (felt.low && felt.mode === 'landscape') return lowSideHeight(felt);
  const start = felt.mode === 'landscape' ? 0.12 : 0.18;
  return felt.top + room * (start + down * (1 - start * 2 + 0.02));
}

interface SidePlace {
  readonly side: 'left' | 'right';
  readonly down: number;
}

/** From the middle of a desktop to the plays of six: closer where four of their cards would not fit beside the plate. */
const asideOfSix = (w: number, room: number): number => clamp(w * 1.5, room - w * 1.9, w * 2.1);

/** A desktop's plays lie near the middle and grow outwards; six players leave the middle to two of them. */
function desktopSpot(frame: Frame, felt: Felt, { side, down }: SidePlace): PlaySpot {
  const left = side === 'left';
  const four = frame.players === 4;
  const outer = plateEdge(frame, felt) + 72 * felt.text;
  const aside = four ? asideOfFour(felt) : asideOfSix(felt.play.w, frame.width / 2 - outer);
  return {
    x: frame.width / 2 + (left ? -aside : aside),
    y: four ? between(felt) : sideHeight(felt, down),
    align: left ? 'right' : 'left',
    maxWidth: frame.width / 2 - aside - outer,
  };
}

function sideSeat(frame: Frame, felt: Felt, place: SidePlace) {
  const left = place.side === 'left';
  const inset = left ? frame.insets.left : frame.insets.right;
  const x = (d: number): number => (left ? inset + d : frame.width - inset - d);
  const edge = plateEdge(frame, felt);
  const y = sideHeight(felt, place.down);
  const seat = { x: x(edge), y };
  if (felt.mode === 'desktop') return { seat, spot: desktopSpot(frame, felt, place) };
  const portrait = felt.mode === 'portrait';
  // In portrait every pixel counts: four overlapping cards leave just the width of a ten's index free.
  const afterPlate = edge * 2 + (portrait ? 6 : 4);
  const usual = frame.width / 2 - afterPlate - (portrait ? 6 : felt.play.w * 0.9);
  const lowered = felt.low && !portrait;
  const inner = lowered ? lowInner(felt) : afterPlate;
  const maxWidth = lowered ? lowThird(frame) : usual;
  const row = felt.low ? lowRow(felt) : y;
  return { seat, spot: { x: x(inner), y: row, align: place.side, maxWidth } satisfies PlaySpot };
}

const isCrowded = ({ players }: Frame, { low }: Felt): boolean => low && players === 6;

/** How wide my own play may be; a replay has my plate beside it. */
function ownWidth(frame: Frame, { mode, low }: Felt): number {
  if (mode === 'landscape') return low || frame.replayed ? lowThird(frame) : frame.width * 0.4;
  return frame.width * (frame.replayed && mode === 'portrait' ? 0.42 : 0.72);
}

function ownSpot(frame: Frame, felt: Felt): PlaySpot {
  if (isCrowded(frame, felt)) return crowdedOwn(frame, felt);
  if (felt.low && felt.mode === 'landscape' && felt.replayed) return replayedOwn(frame, felt);
  return {
    x: frame.width / 2,
    y: felt.mode === 'desktop' ? nearBottom(felt) : lowest(felt),
    align: 'centre',
    maxWidth: ownWidth(frame, felt),
  };
}

/** Where my plate ends in a phone's replay, beside my play; else null. */
function ownPlateEnd(frame: Frame, felt: Felt): number | null {
  if (!felt.replayed || felt.mode === 'desktop' || isCrowded(frame, felt)) return null;
  const { x, align, maxWidth } = ownSpot(frame, felt);
  return (align === 'left' ? x : x - maxWidth / 2) - 4;
}

function surfaceOf(frame: Frame, felt: Felt): NonNullable<Geometry['surface']> {
  const x = beside(frame, felt);
  return { x, y: felt.top + 14, w: frame.width - x * 2, h: felt.bottom + 62 - felt.top };
}

/** Half the height of the trick's points while they are added. */
const POT_HALF = 26;
/** Middle of the trick's points beside my own play, counted from the edge. */
const POT_ASIDE = 48;

/**
 * Where no play lies. In portrait, plays from the sides meet in the middle: the points are under them, or beside my own
 * play on a low felt and with six. In landscape, the plays from above and below leave room only beside them.
 */
function potOf(frame: Frame, felt: Felt, centre: Point): Point {
  if (felt.mode === 'desktop')
    return frame.players === 4 ? { x: centre.x, y: between(felt) } : centre;
  if (isCrowded(frame, felt)) return crowdedPot(frame, felt);
  if (felt.low && felt.mode === 'landscape') return lowPot(frame, felt);
  if (felt.mode === 'landscape') return { x: centre.x + felt.play.w * 3, y: centre.y + 48 };
  // Below plays of two rows, or right below those of one; on a short felt my own play begins there.
  const under = [0.98, 0.86, 0.78].map((rows) => sideHeight(felt, MIDDLE) + felt.play.h * rows);
  const free = under.find((y) => y + POT_HALF <= lowest(felt) - felt.play.h / 2);
  const aside = frame.width - frame.insets.right - POT_ASIDE * felt.text;
  // Over it, on a low felt, is what is said of the plate at the right.
  const y = felt.low ? felt.bottom - LOW_POT_FOOT * felt.text : lowest(felt);
  if (felt.low || frame.players === 6 || free === undefined) return { x: aside, y };
  return { x: centre.x, y: free };
}

const BAR: Readonly<Record<Mode, number>> = { portrait: 92, landscape: 42, desktop: 98 };
/** What the line of counted cards adds to the bar, in pixels of normal text. */
const COUNT_LINE: Readonly<Record<Mode, number>> = { portrait: 28, landscape: 6, desktop: 0 };

/** What a panel over the felt leaves of the bar: the note and the buttons, without the line of counted cards. */
const PANEL_BAR = 100;

/** What the bar above the hand takes of the felt. */
function barHeight(mode: Mode, { text, counting, replayed, handless }: Frame): number {
  if (replayed && (handless || mode !== 'desktop')) return mode === 'landscape' ? 2 : 8;
  const grown = BAR[mode] * (1 + (text - 1) * 0.8);
  return grown + (counting ? COUNT_LINE[mode] * text : 0);
}

/** Cards in the largest hand that is played; one that buries is larger, and its rows are counted only with six. */
const mostHeld = ({ players, burying }: Frame): number => (players === 4 ? 25 : burying ? 28 : 16);

/** Rows the hand takes while it is played, in card heights. */
function handRows(mode: Mode, frame: Frame, width: number, w: number): number {
  const fits = Math.floor((width - w) / MIN_STEP + 1e-6) + 1;
  const least = mode === 'portrait' ? (w > width * LARGE ? 3 : 2) : 1;
  const rows = mode === 'desktop' ? 1 : Math.max(least, Math.ceil(mostHeld(frame) / fits));
  return 1 + (rows - 1) * rowStep(mode, rows);
}

/** Felts lower than this many pixels put the top plate beside its play; six players in portrait need more room. */
const LOW: Readonly<Record<Mode, number>> = { portrait: 330, landscape: 160, desktop: 0 };
const LOW_OF_SIX = 300;

/** The widest card of which the rows of six players' plays fit a phone: two beside low plates, four in portrait. */
function widestOfSix(frame: Frame, felt: Felt): number {
  if (isCrowded(frame, felt)) return Math.max(26, Math.floor(crowdedCard(frame, felt)));
  if (frame.players === 4 || felt.mode !== 'portrait') return Number.POSITIVE_INFINITY;
  return Math.max(30, Math.floor((felt.bottom - felt.top - topPlate(felt) * 2 - 28) / 4 / 1.4));
}

/** What a spectator's table has in place of a hand: room for the way into a seat. */
const DOOR = 62;

function feltOf(frame: Frame, mode: Mode, card: { w: number; h: number }) {
  const { width, height, insets, text } = frame;
  const margin = mode === 'desktop' ? 24 : 6;
  const hand = {
    left: insets.left + margin,
    width: width - insets.left - insets.right - margin * 2,
    bottom: height - insets.bottom - (mode === 'desktop' ? 18 : 6),
  };
  const lift = Math.round(card.h * (mode === 'portrait' ? 0.14 : 0.17));
  const held = frame.handless ? 0 : card.h * handRows(mode, frame, hand.width, card.w) + lift;
  const handTop = hand.bottom - (frame.handless && !frame.replayed ? DOOR * text : held);
  const planned = HUD[mode] * (mode === 'desktop' ? text : 1) + insets.top;
  const hudHeight = frame.replayed && frame.hud > 0 ? frame.hud : Math.max(planned, frame.hud);
  const bottom = handTop - barHeight(mode, frame);
  const six = frame.players === 6 && mode === 'portrait';
  const low = bottom - hudHeight < (six ? LOW_OF_SIX : LOW[mode]);
  const usual = playWidth(mode, frame, card.w, bottom - hudHeight);
  const sized = (w: number) => ({ w, h: Math.round(w * 1.4), index: frame.index });
  const { replayed, handless } = frame;
  const seen = { mode, low, text, replayed, handless };
  const felt: Felt = { ...seen, top: hudHeight, bottom, play: sized(usual) };
  const w = Math.min(usual, widestOfSix(frame, felt));
  return { felt: { ...felt, play: sized(w) }, hand, lift, handTop };
}

/** The others around the table, clockwise from me. */
const around = (frame: Frame, felt: Felt) =>
  sidesFor(frame.players, felt.mode).map((place) =>
    place.side === 'top'
      ? topSeat(frame, felt)
      : sideSeat(frame, felt, { ...place, side: place.side }),
  );

/** Rows of plays that lie one below the other. */
const PLAY_ROWS: Readonly<Record<Mode, number>> = { portrait: 3, landscape: 2, desktop: 3 };

/** Does the whole trick fit the felt, no play on another? */
const holdsTrick = ({ mode, top, bottom, play }: Felt): boolean =>
  bottom - top >= PLAY_ROWS[mode] * play.h + 4;

/** The geometry of a stage of this size. A replay leaves the hand out where the trick would not fit with it. */
export function layOut(frame: Frame): Geometry {
  const { width, height } = frame;
  const mode = modeOf(width, height);
  const w = cardWidth(mode, frame);
  const card = { w, h: Math.round(w * 1.4) };
  const { felt, hand, lift, handTop } = feltOf(frame, mode, card);
  if (frame.replayed && !frame.handless && !holdsTrick(felt))
    return layOut({ ...frame, handless: true });
  const centre = { x: width / 2, y: middle(felt) };
  const crowded = isCrowded(frame, felt);
  const others = crowded ? crowdedOthers(frame, felt) : around(frame, felt);
  if (frame.counterClockwise) others.reverse();
  return {
    width,
    height,
    mode,
    low: felt.low,
    crowded,
    handless: frame.handless,
    hudHeight: felt.top,
    card,
    play: felt.play,
    lift,
    feltBottom: felt.bottom,
    panelBottom: Math.max(felt.bottom, handTop - PANEL_BAR * frame.text),
    barBottom: handTop - 2,
    seats: [{ x: width / 2, y: hand.bottom - card.h / 2 }, ...others.map((o) => o.seat)],
    plays: [ownSpot(frame, felt), ...others.map((o) => o.spot)],
    ownPlateEnd: ownPlateEnd(frame, felt),
    surface: mode === 'desktop' ? surfaceOf(frame, felt) : null,
    dockable: isDockable(frame),
    dock: dockOf(frame, felt),
    centre,
    pot: potOf(frame, felt, centre),
    hand,
  };
}
