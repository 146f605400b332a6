// Where the picture of each face is found, ordered from the press when first asked for.
import { type Signal, signal } from '@preact/signals';
import { ALL_FACES, type Side } from './card.ts';
import type { Printing, PrintOrder } from './faces.ts';
import type { Palette } from './suits.ts';

/** The cards on the home page, and the back: printed first. */
const FIRST: readonly Side[] = ['S5', 'D10', 'HA', 'BJ', 'back'];
const ORDER: readonly Side[] = [...new Set([...FIRST, ...ALL_FACES])];

/** Pixels across a printed card: the widest a card gets on this kind of screen, twice as many where pixels are large. */
const widthHere = (): number =>
  Math.min(264, Math.ceil((innerWidth < 700 ? 92 : 132) * Math.max(2, devicePixelRatio)));

const addresses = new Map<string, Signal<string | null>>();
const ordered = new Set<Palette>();

function addressOf(side: Side, palette: Palette): Signal<string | null> {
  const key = `${palette} ${side}`;
  const found = addresses.get(key) ?? signal<string | null>(null);
  addresses.set(key, found);
  return found;
}

let press: Worker | null = null;

function start(): Worker {
  const made = new Worker(new URL('./press.worker.ts', import.meta.url), {
    type: 'module',
    name: 'press',
  });
  made.onmessage = ({ data }: MessageEvent<Printing>) => {
    addressOf(data.side, data.palette).value = data.address;
  };
  return made;
}

/** Has every picture of a palette printed, once. */
export function printPictures(palette: Palette): void {
  if (ordered.has(palette)) return;
  ordered.add(palette);
  press ??= start();
  press.postMessage({ sides: ORDER, palette, width: widthHere() } satisfies PrintOrder);
}

/** The picture as CSS wants it; `none` until it is printed, which whoever reads this is told. */
export function pictureUrl(side: Side, palette: Palette): string {
  printPictures(palette);
  const address = addressOf(side, palette).value;
  return address === null ? 'none' : `url("${address}")`;
}

const kept: HTMLImageElement[] = [];

/** Loads every picture ahead of the deal, so that no card arrives blank; a few at a time, so that nothing waits. */
export function preloadPictures(palette: Palette): void {
  printPictures(palette);
  const left = [...ORDER];
  const some = (): void => {
    for (const side of left.splice(0, 3)) {
      const address = addressOf(side, palette).peek();
      if (address === null) left.push(side);
      else {
        const image = new Image();
        image.src = address;
        kept.push(image);
      }
    }
    if (left.length > 0) setTimeout(some, 30);
  };
  some();
}
