// The printing press: makes the card pictures beside the page, so that the page never stops for them.
import type { Side } from './card.ts';
import { type Printing, type PrintOrder, pictureSvg } from './faces.ts';
import { paintCard } from './paint.ts';
import type { Palette } from './suits.ts';

/** A card's own units: 200 × 280. */
const CARD_WIDTH = 200;
const CARD_HEIGHT = 280;

async function painted(svg: string, width: number): Promise<Blob | null> {
  const scale = width / CARD_WIDTH;
  const canvas = new OffscreenCanvas(width, Math.round(CARD_HEIGHT * scale));
  const ctx = canvas.getContext('2d');
  if (!ctx) return null;
  ctx.scale(scale, canvas.height / CARD_HEIGHT);
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

/** What is still to be printed; the latest wish comes first. */
const queue: Job[] = [];
const printed = new Set<string>();
let printing = false;

async function print({ side, palette, width }: Job): Promise<void> {
  const key = `${palette} ${side}`;
  if (printed.has(key)) return;
  printed.add(key);
  const picture = await pictureOf(pictureSvg(side, palette), width);
  // The address is the worker's: it lasts as long as the worker, which is as long as the page.
  const address = URL.createObjectURL(picture);
  postMessage({ side, palette, address } satisfies Printing);
}

async function printAll(): Promise<void> {
  printing = true;
  for (let job = queue.shift(); job; job = queue.shift()) await print(job);
  printing = false;
}

self.onmessage = ({ data: { sides, palette, width } }: MessageEvent<PrintOrder>) => {
  queue.unshift(...sides.map((side) => ({ side, palette, width })));
  if (!printing) void printAll();
};
