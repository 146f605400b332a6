// The printing press: makes the card pictures beside the page, so that the page never stops for them.
import type { Side } from './card.ts';
import { type Printing, type PrintOrder, pictureSvg } from './faces.ts';
import { paintCard } from './paint.ts';
import type { Palette } from './suits.ts';

/** A card's own units: 200 × 280. */
const CARD_WIDTH = 200;
const CARD_HEIGHT = 280;

let table: OffscreenCanvas | null = null;

/** One canvas for all pictures, in plain memory: some browsers ask the main thread for each canvas that a graphics card could draw. */
function canvasOf(width: number): OffscreenCanvas {
  const height = Math.round((CARD_HEIGHT * width) / CARD_WIDTH);
  if (table?.width !== width) table = new OffscreenCanvas(width, height);
  return table;
}

async function painted(svg: string, width: number): Promise<Blob | null> {
  const canvas = canvasOf(width);
  const ctx = canvas.getContext('2d', { willReadFrequently: true });
  if (!ctx) return null;
  ctx.reset();
  ctx.scale(canvas.width / CARD_WIDTH, canvas.height / CARD_HEIGHT);
  paintCard(ctx, svg);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Painted in pixels where this browser can paint in a worker, else the drawing itself. */
async function pictureOf(svg: string, width: number): Promise<Blob> {
  const pixels = await painted(svg, width).catch(() => null);
  return pixels ?? new Blob([svg], { type: 'image/svg+xml' });
}

interface Job {
  readonly side: Side;
  readonly palette: Palette;
  readonly width: number;
}

/** What is still to be printed; the newest order comes first. */
const queue: Job[] = [];
const printed = new Set<string>();
let printing = false;

async function print({ side, palette, width }: Job): Promise<Printing | null> {
  const key = `${palette} ${side}`;
  if (printed.has(key)) return null;
  printed.add(key);
  const picture = await pictureOf(pictureSvg(side, palette), width);
  // The address is the worker's: it lasts as long as the worker, which is as long as the page.
  return { side, palette, address: URL.createObjectURL(picture) };
}

/** Pictures are handed out several at a time: each hand-over has the page draw anew. */
const HAND_OUT_MS = 60;

async function printAll(): Promise<void> {
  printing = true;
  let tray: Printing[] = [];
  let since = performance.now();
  for (let job = queue.shift(); job; job = queue.shift()) {
    const picture = await print(job);
    if (picture) tray.push(picture);
    if (queue.length > 0 && performance.now() - since < HAND_OUT_MS) continue;
    if (tray.length > 0) postMessage(tray satisfies readonly Printing[]);
    tray = [];
    since = performance.now();
  }
  printing = false;
}

self.onmessage = ({ data: { sides, palette, width } }: MessageEvent<PrintOrder>) => {
  queue.unshift(...sides.map((side) => ({ side, palette, width })));
  if (!printing) void printAll();
};
