// The preview picture of a moment: the cards that lie on the table, level and trump, the attackers' points. It shows what
// everyone could see at that moment: no hand, and nothing that came later.
import {
  type CardId,
  lastPlays,
  type MatchState,
  type Suit,
  type View,
  viewFor,
} from '@tuolaji/engine';
import type { Moment } from '@tuolaji/protocol/timeline';
import { type Box, type Canvas, type Colour, createCanvas, fill, formatPng } from './canvas.ts';
import { letter, placed, roundedBox, SUITS } from './shapes.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const CARD_WIDTH = 124;
const CARD_HEIGHT = 174;
/** How much of a card the next one leaves to be seen. */
const STEP = 50;
/** More cards of one play than this lie closer together. */
const ROOMY = 6;

const PAPER: Colour = [253, 250, 242];
const INK: Colour = [23, 33, 43];
const RED: Colour = [194, 31, 48];
const GOLD: Colour = [239, 187, 74];
const SHADE: Colour = [0, 10, 9];
const BACK: Colour = [28, 74, 120];

type Point = readonly [number, number];

/** The felt, lighter in the middle. */
function felt(x: number, y: number): Colour {
  const away = Math.min(1, Math.hypot((x - WIDTH / 2) / WIDTH, (y - HEIGHT / 2) / HEIGHT) * 1.5);
  // In steps of whole colours, so that the file stays small.
  return [Math.round(26 - 18 * away), Math.round(98 - 56 * away), Math.round(84 - 48 * away)];
}

const around = ([x, y]: Point, w: number, h = w): Box => [x - w, y - h, x + w, y + h];

/** How letters are written: their height and colour. */
interface Type {
  readonly size: number;
  readonly colour: Colour;
}

function drawText(canvas: Canvas, text: string, [x, y]: Point, { size, colour }: Type): void {
  [...text].forEach((name, i) => {
    const at: Point = [x + i * size * 0.86, y];
    const box: Box = [at[0] - 4, y - 4, at[0] + size + 4, y + size + 4];
    fill(canvas, box, placed(letter(name), at, size), { colour });
  });
}

function drawSuit(canvas: Canvas, suit: Suit, at: Point, size: number): void {
  const colour = suit === 'H' || suit === 'D' ? RED : INK;
  fill(canvas, around(at, size * 1.1), placed(SUITS[suit], at, size), { colour });
}

/** What a card id names: `D1_H_10`, `D2_BJ`. */
function faceOf(card: CardId): { readonly suit: Suit | null; readonly rank: string } {
  const [, suit = '', rank = '*'] = card.split('_');
  const known = (['S', 'H', 'D', 'C'] as const).find((name) => name === suit);
  return { suit: known ?? null, rank: known === undefined ? suit : rank };
}

function drawBlank(canvas: Canvas, at: Point, paper: Colour): void {
  const size: Point = [CARD_WIDTH, CARD_HEIGHT];
  const reach = around(at, CARD_WIDTH / 2 + 14, CARD_HEIGHT / 2 + 14);
  const shade = roundedBox([at[0], at[1] + 4], size, 12);
  fill(canvas, reach, shade, { colour: SHADE, strength: 0.45, blur: 12 });
  fill(canvas, reach, roundedBox(at, size, 12), { colour: [120, 118, 110] });
  fill(canvas, reach, roundedBox(at, [size[0] - 2, size[1] - 2], 11), { colour: paper });
}

function drawCard(canvas: Canvas, card: CardId, at: Point): void {
  const { suit, rank } = faceOf(card);
  const [left, top] = [at[0] - CARD_WIDTH / 2 + 9, at[1] - CARD_HEIGHT / 2 + 10];
  drawBlank(canvas, at, PAPER);
  if (suit === null) {
    const colour = rank === 'BJ' ? RED : INK;
    drawText(canvas, '*', [left, top], { size: 36, colour: colour });
    drawText(canvas, '*', [at[0] - 34, at[1] - 16], { size: 76, colour: colour });
    return;
  }
  const colour = suit === 'H' || suit === 'D' ? RED : INK;
  drawText(canvas, rank, [left - (rank === '10' ? 6 : 0), top], {
    size: rank === '10' ? 29 : 36,
    colour: colour,
  });
  drawSuit(canvas, suit, [left + 18, top + 58], 15);
  drawSuit(canvas, suit, [at[0] + 18, at[1] + 36], 36);
}

/** A back with a frame. */
function drawBack(canvas: Canvas, at: Point): void {
  drawBlank(canvas, at, PAPER);
  const inner: Point = [CARD_WIDTH - 16, CARD_HEIGHT - 16];
  fill(canvas, around(at, CARD_WIDTH, CARD_HEIGHT), roundedBox(at, inner, 7), { colour: BACK });
}

/** Cards side by side around a place. */
function drawRow(canvas: Canvas, cards: readonly CardId[], [x, y]: Point): void {
  const step = cards.length > ROOMY ? (STEP * ROOMY) / cards.length : STEP;
  const left = x - (step * (cards.length - 1)) / 2;
  for (const [i, card] of cards.entries()) drawCard(canvas, card, [left + i * step, y]);
}

/** Where a seat's play lies: seat 0 below, the others in the order of play, counterclockwise. */
function placeOf(seat: number, players: number): Point {
  const angle = Math.PI / 2 - (2 * Math.PI * seat) / players;
  return [WIDTH / 2 + 330 * Math.cos(angle), HEIGHT / 2 + 205 * Math.sin(angle)];
}

/** The trick on the table; a play that ends a trick shows it whole. */
const playsAt = (view: View, kind: Moment['kind']): View['trick'] =>
  view.trick.length > 0 || kind !== 'play' ? view.trick : (lastPlays(view) ?? []);

/** Level and trump on a plate at the left, the attackers' points at the right. */
function drawPlates(canvas: Canvas, { round }: MatchState, points: number): void {
  if (round === null) return;
  const plate = (at: Point, width: number): void =>
    fill(canvas, around(at, width, 60), roundedBox(at, [width * 2 - 8, 92], 24), { colour: PAPER });
  const wide = round.level === '10' ? 92 : 76;
  plate([50 + wide, 76], wide);
  drawText(canvas, round.level, [72, 48], { size: 56, colour: INK });
  const suit = round.trump?.suit ?? null;
  if (suit !== null) drawSuit(canvas, suit, [50 + wide * 2 - 44, 76], 27);
  else if (round.trump !== null)
    drawText(canvas, '*', [50 + wide * 2 - 72, 48], { size: 56, colour: RED });
  const text = String(points);
  const half = 30 + text.length * 25;
  const at: Point = [WIDTH - 50 - half, 76];
  fill(canvas, around(at, half + 4, 60), roundedBox(at, [half * 2, 92], 24), { colour: GOLD });
  drawText(canvas, text, [at[0] - text.length * 24 - 3, 48], { size: 56, colour: INK });
}

/** Draws moments as PNG, 1200 by 630; the felt is painted once. */
export function createMomentPainter(): (moment: Moment) => Buffer {
  const empty = createCanvas(WIDTH, HEIGHT, felt);
  return (moment) => drawOn({ ...empty, pixels: empty.pixels.slice() }, moment);
}

function drawOn(canvas: Canvas, moment: Moment): Buffer {
  const { state, points, at } = moment;
  const view = viewFor(state, null, at);
  const plays = playsAt(view, moment.kind);
  const declared = view.declarations.at(-1);
  for (const { seat, cards } of plays) drawRow(canvas, cards, placeOf(seat, state.players));
  if (plays.length === 0 && declared !== undefined) {
    drawRow(canvas, declared.cards, [WIDTH / 2, HEIGHT / 2]);
  } else if (plays.length === 0) {
    for (const i of [0, 1, 2, 3, 4]) drawBack(canvas, [WIDTH / 2 + (i - 2) * 62, HEIGHT / 2]);
  }
  drawPlates(canvas, state, points);
  return formatPng(canvas);
}
