// What a layout of the table is made from, and what it says: in pixels of the stage.
import type { Players } from '@tuolaji/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A card on the table. */
export interface PlayedCard {
  readonly w: number;
  readonly h: number;
  /** The part of its width that its corner index takes. */
  readonly index: number;
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
  readonly play: PlayedCard;
  /** Middle of each seat's plate: index 0 is the bottom seat, then in order of play. */
  readonly seats: readonly Point[];
  readonly plays: readonly PlaySpot[];
  /** In a replay, where my plate ends beside my play; null where it stands at the edge. */
  readonly ownPlateEnd: number | null;
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
  /** Where the bar over the hand begins. */
  readonly feltBottom: number;
  /** Where panels of a phone end: they take the place of the counter's line. */
  readonly panelBottom: number;
  /** Where the bar of buttons ends, above the hand. */
  readonly barBottom: number;
  /** Too low for a plate above the play of the seat opposite: they stand side by side. */
  readonly low: boolean;
  /** Six players on a low felt: plates of one line, plays in rows. */
  readonly crowded: boolean;
  /** No hand is shown. */
  readonly handless: boolean;
  /** How far a chosen card is lifted. */
  readonly lift: number;
  /** Wide enough for columns left and right of the felt. */
  readonly dockable: boolean;
  /** The columns, where they are wanted and fit; else null. */
  readonly dock: Dock | null;
}

/** A column beside the felt, the same on both sides. */
export interface Dock {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What it takes of the width, with its margin. */
  readonly aside: number;
}

interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What a layout is made from. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly players: Players;
  readonly scale: number;
  /** The part of a card's width that its corner index takes. */
  readonly index: number;
  /** Play goes counter-clockwise on screen. */
  readonly counterClockwise: boolean;
  /** Size of the page's text; 1 is 16 px. */
  readonly text: number;
  /** Height of the head of the table once it is drawn, with large text; 0 before. */
  readonly hud: number;
  /** On a phone a line of counted cards stands above the hand. */
  readonly counting: boolean;
  /** Columns beside the felt are wanted. */
  readonly docked: boolean;
  /** I hold the kitty too, and bury. */
  readonly burying: boolean;
  /** No bar of buttons is needed over the hand. */
  readonly replayed: boolean;
  /** Nobody's hand is seen: a spectator's table. */
  readonly handless: boolean;
}

/** How the stage is used: a phone held either way, or a desktop. */
export type Mode = Geometry['mode'];

/** The part of the stage on which plays lie. */
export interface Felt {
  readonly mode: Mode;
  readonly low: boolean;
  /** My plate stands beside my play, at the lower end of the felt. */
  readonly replayed: boolean;
  /** No hand is shown. */
  readonly handless: boolean;
  readonly text: number;
  readonly top: number;
  /** Where my own play must end. */
  readonly bottom: number;
  readonly play: PlayedCard;
}
