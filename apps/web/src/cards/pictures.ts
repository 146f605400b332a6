// The address of each face's picture, ordered from the press when first asked for.
import { batch, type Signal, signal } from '@preact/signals';
import { once } from '../once.ts';
import { settings } from '../settings.ts';
import { pressWorker } from '../workers.ts';
import { ALL_FACES, type Side } from './card.ts';
import type { Printing, PrintOrder } from './faces.ts';
import type { Palette } from './suits.ts';

/** The back that was chosen. */
export const backSide = (): Side => (settings.cardBack.value === 'waves' ? 'backWaves' : 'back');

const allSides = (): readonly Side[] => [backSide(), ...ALL_FACES];

/** Pixels across a printed card: the widest a card gets on this kind of screen, twice as many where pixels are large. */
const widthHere = (): number =>
  Math.min(264, Math.ceil((innerWidth < 700 ? 92 : 132) * Math.max(2, devicePixelRatio)));

const addresses = new Map<string, Signal<string | null>>();
/** Palettes ordered as a whole, and pictures asked for before they were printed. */
const ordered = new Set<string>();

function addressOf(side: Side, palette: Palette): Signal<string | null> {
  const key = `${palette} ${side}`;
  const found = addresses.get(key) ?? signal<string | null>(null);
  addresses.set(key, found);
  return found;
}

const press = once((): Worker => {
  const worker = pressWorker();
  worker.onmessage = ({ data }: MessageEvent<readonly Printing[]>) =>
    batch(() => {
      for (const { side, palette, address } of data) addressOf(side, palette).value = address;
    });
  return worker;
});

/** Orders once; what is ordered last is printed first. */
function order(key: string, sides: readonly Side[], palette: Palette): void {
  if (ordered.has(key)) return;
  ordered.add(key);
  press().postMessage({ sides, palette, width: widthHere() } satisfies PrintOrder);
}

/** Has every picture of a palette printed. */
export const printPictures = (palette: Palette): void => order(palette, allSides(), palette);

/** The picture as a CSS value; `none` until it is printed, which redraws anything that read it. */
export function pictureUrl(side: Side, palette: Palette): string {
  printPictures(palette);
  return previewUrl(side, palette);
}

/** The picture of one side alone, for a preview of a deck that is not in use. */
export function previewUrl(side: Side, palette: Palette): string {
  const address = addressOf(side, palette).value;
  if (address !== null) return `url("${address}")`;
  order(`${palette} ${side}`, [side], palette);
  return 'none';
}

/** Decoded pictures by address, held so that the browser does not drop them. */
const loaded = new Map<string, HTMLImageElement>();

function load(address: string): void {
  if (loaded.has(address)) return;
  const image = new Image();
  image.src = address;
  loaded.set(address, image);
}

/** Loads every picture ahead of the deal, so that no card arrives blank; a few at a time, so that nothing waits. Returns a stop. */
export function preloadPictures(palette: Palette): () => void {
  printPictures(palette);
  const left = [...allSides()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loadSome = (): void => {
    for (const side of left.splice(0, 3)) {
      const address = addressOf(side, palette).peek();
      if (address === null) left.push(side);
      else load(address);
    }
    if (left.length > 0) timer = setTimeout(loadSome, 30);
  };
  loadSome();
  return () => clearTimeout(timer);
}
