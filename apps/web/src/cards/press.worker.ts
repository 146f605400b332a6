// The printing press: makes the card pictures beside the page, so that the page never stops for them.
import { type Printing, type PrintOrder, pictureSvg } from './faces.ts';
import { paintCard } from './paint.ts';

/** A card's own units: 200 × 280. */
const CARD_WIDTH = 200;
const CARD_HEIGHT = 280;

/** Painted in pixels where this browser can paint in a worker, else the drawing itself. */
async function pictureOf(svg: string, width: number): Promise<Blob> {
  const drawing = new Blob([svg], { type: 'image/svg+xml' });
  if (typeof OffscreenCanvas === 'undefined') return drawing;
  const scale = width / CARD_WIDTH;
  const canvas = new OffscreenCanvas(width, Math.round(CARD_HEIGHT * scale));
  const ctx = canvas.getContext('2d');
  if (!ctx) return drawing;
  ctx.scale(scale, canvas.height / CARD_HEIGHT);
  paintCard(ctx, svg);
  return canvas.convertToBlob({ type: 'image/png' });
}

self.onmessage = async ({ data }: MessageEvent<PrintOrder>) => {
  const { sides, palette, width } = data;
  for (const side of sides) {
    const picture = await pictureOf(pictureSvg(side, palette), width);
    // The address is the worker's: it lasts as long as the worker, which is as long as the page.
    const address = URL.createObjectURL(picture);
    postMessage({ side, palette, address } satisfies Printing);
  }
};
