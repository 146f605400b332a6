// A picture of pixels: shapes given by their distance are laid over each other with smooth edges; written as PNG.
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue from 0 to 255. */
export type Colour = readonly [number, number, number];

/** Distance of a point from a shape's edge in pixels, below 0 inside. */
export type Shape = (x: number, y: number) => number;

/** A rectangle: left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Three bytes per pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** A picture whose pixels follow from their place. */
export function createCanvas(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 3);
  }
  return { width, height, pixels };
}

/** How a shape is laid on. */
export interface Ink {
  readonly colour: Colour;
  /** 1 covers what lies below. */
  readonly strength?: number;
  /** Pixels over which the edge fades. */
  readonly blur?: number;
}

function blend({ pixels }: Canvas, at: number, colour: Colour, cover: number): void {
  for (let i = 0; i < 3; i++) {
    const below = pixels[at + i] ?? 0;
    pixels[at + i] = Math.round(below + ((colour[i] ?? 0) - below) * cover);
  }
}

/** Lays a shape on the picture; nothing outside `box` is touched. */
export function fill(canvas: Canvas, box: Box, shape: Shape, ink: Ink): void {
  const { colour, strength = 1, blur = 1 } = ink;
  const [left, top, right, bottom] = box;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(canvas.height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(canvas.width, right); x++) {
      const cover = Math.min(1, Math.max(0, 0.5 - shape(x + 0.5, y + 0.5) / blur));
      if (cover > 0) blend(canvas, (y * canvas.width + x) * 3, colour, cover * strength);
    }
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const RGB = 2;
/** Each byte is written as its difference to the one above it. */
const FILTER_UP = 2;

function filtered({ width, height, pixels }: Canvas): Buffer {
  const row = width * 3;
  const out = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) {
    out[y * (row + 1)] = FILTER_UP;
    for (let i = 0; i < row; i++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * row + i] ?? 0);
      out[y * (row + 1) + 1 + i] = ((pixels[y * row + i] ?? 0) - above) & 0xff;
    }
  }
  return out;
}

/** The picture as a PNG file. */
export function formatPng(canvas: Canvas): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(canvas.width, 0);
  head.writeUInt32BE(canvas.height, 4);
  head[8] = BITS;
  head[9] = RGB;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filtered(canvas))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
