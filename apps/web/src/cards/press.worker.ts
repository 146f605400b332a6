// The printing press: makes the card pictures in a worker, so that the page never stops for them.
import type { Side } from './card.ts';
import { type Printing, type PrintOrder, pictureSvg } from './faces.ts';
import { paintCard } from './paint.ts';
import type { Palette } from './suits.ts';

/** A card's own units: 200 × 280. */
const CARD_WIDTH = 200;
const CARD_HEIGHT = 280;

/** One canvas for all pictures, in plain memory: some browsers ask the main thread for each canvas that a graphics card could draw. */
function createCanvas(): (width: number) => OffscreenCanvas {
  let canvas: OffscreenCanvas | null = null;
  return (width) => {
    const height = Math.round((CARD_HEIGHT * width) / CARD_WIDTH);
    if (canvas?.width !== width) canvas = new OffscreenCanvas(width, height);
    return canvas;
  };
}

const canvasOf = createCanvas();

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

type Print = (job: Job) => Promise<Printing | null>;

/** Prints each picture once; null for one printed before. */
function createPrint(): Print {
  const printed = new Set<string>();
  return async ({ side, palette, width }) => {
    const key = `${palette} ${side}`;
    if (printed.has(key)) return null;
    printed.add(key);
    const picture = await pictureOf(pictureSvg(side, palette), width);
    // The address belongs to the worker: it lasts as long as the worker, which is as long as the page.
    return { side, palette, address: URL.createObjectURL(picture) };
  };
}

/** Pictures are posted several at a time: the page draws again for each message. */
const POST_MS = 60;

async function printAll(queue: Job[], print: Print): Promise<void> {
  let tray: Printing[] = [];
  let since = performance.now();
  for (let job = queue.shift(); job; job = queue.shift()) {
    const picture = await print(job);
    if (picture) tray.push(picture);
    if (queue.length > 0 && performance.now() - since < POST_MS) continue;
    if (tray.length > 0) postMessage(tray satisfies readonly Printing[]);
    tray = [];
    since = performance.now();
  }
}

/** Takes orders; the newest is printed first. */
function createPress(): (order: PrintOrder) => void {
  const queue: Job[] = [];
  const print = createPrint();
  let printing = false;
  return ({ sides, palette, width }) => {
    queue.unshift(...sides.map((side) => ({ side, palette, width })));
    if (printing) return;
    printing = true;
    void printAll(queue, print).finally(() => {
      printing = false;
    });
  };
}

const press = createPress();

self.onmessage = ({ data }: MessageEvent<PrintOrder>) => press(data);
