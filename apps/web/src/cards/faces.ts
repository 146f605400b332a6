// Card faces and the back as SVG pictures, 200 × 280: a large corner index, pips, figures, jokers.
import type { Suit } from '@tuolaji/engine';
import { type FaceText, printed, type Side } from './card.ts';
import { type Court, courtFigure } from './courts.ts';
import { GLYPHS } from './glyphs.ts';
import { isLarge, type Palette, SUIT_COLOURS, SUIT_PATHS } from './suits.ts';

const GOLD = '#d8a33c';
const INK = '#17212b';

/** Pips by rank: columns L, C, R at heights 0 (top) … 1 (bottom); those below the middle are upside down. */
const PIPS: Readonly<Record<string, string>> = {
  '2': 'C0 C1',
  '3': 'C0 C.5 C1',
  '4': 'L0 R0 L1 R1',
  '5': 'L0 R0 C.5 L1 R1',
  '6': 'L0 R0 L.5 R.5 L1 R1',
  '7': 'L0 R0 C.25 L.5 R.5 L1 R1',
  '8': 'L0 R0 C.25 L.5 R.5 C.75 L1 R1',
  '9': 'L0 R0 L.333 R.333 C.5 L.667 R.667 L1 R1',
  '10': 'L0 R0 C.167 L.333 R.333 L.667 R.667 C.833 L1 R1',
};
const COLUMNS: Readonly<Record<string, number>> = { L: 77, C: 100, R: 123 };

type GlyphName = keyof typeof GLYPHS;

/** One or two characters as outlines, at most `width` wide, standing on `y`. */
function letters(text: string, at: { x: number; y: number; width: number; scale: number }): string {
  const glyphs = [...text].map((ch) => GLYPHS[ch as GlyphName]);
  const gap = 5;
  const natural = glyphs.reduce((sum, g) => sum + g.width + gap, -gap);
  const sx = Math.min(at.scale, at.width / natural);
  let x = 0;
  const paths = glyphs.map((g) => {
    const path = `<path d="${g.path}" transform="translate(${x})"/>`;
    x += g.width + gap;
    return path;
  });
  const left = at.x - (natural * sx) / 2;
  return `<g transform="translate(${left.toFixed(1)} ${at.y}) scale(${sx.toFixed(3)} ${at.scale})">${paths.join('')}</g>`;
}

/** A suit's mark; a negative scale turns it upside down. */
const mark = (suit: Suit, x: number, y: number, scale: number): string =>
  `<path d="${SUIT_PATHS[suit]}" transform="translate(${x} ${y}) scale(${scale})"/>`;

/** The same thing twice: as it is, and turned about the card's middle. */
const bothWays = (svg: string): string => `${svg}<g transform="rotate(180 100 140)">${svg}</g>`;

const corner = (rank: string, suit: Suit): string =>
  letters(rank, { x: 33, y: 66, width: 48, scale: 0.72 }) + mark(suit, 33, 98, 0.42);

function pips(rank: string, suit: Suit): string {
  const small = rank === '9' || rank === '10' || rank === '8';
  return (PIPS[rank] ?? '')
    .split(' ')
    .map((spot) => {
      const height = Number(spot.slice(1));
      const y = 54 + height * 172;
      const scale = (small ? 0.33 : 0.36) * (height > 0.5 ? -1 : 1);
      return mark(suit, COLUMNS[spot[0] ?? 'C'] ?? 100, y, scale);
    })
    .join('');
}

function court(rank: Court, colour: string): string {
  const half = courtFigure(rank, { main: colour, gold: GOLD, ink: INK });
  return (
    `<clipPath id="h"><path d="M61 21H139V140H61Z"/></clipPath>` +
    `<rect x="60" y="20" width="80" height="240" rx="7" fill="#f6ead2"/>` +
    bothWays(`<g clip-path="url(#h)">${half}</g>`) +
    `<path d="M60 140H140" stroke="${GOLD}" stroke-width="3"/>` +
    `<rect x="60" y="20" width="80" height="240" rx="7" fill="none" stroke="${colour}" stroke-width="2"/>`
  );
}

function suited(suit: Suit, rank: string, palette: Palette): string {
  const colour = SUIT_COLOURS[palette][suit];
  const index = `<g fill="${colour}">${bothWays(corner(rank, suit))}</g>`;
  if (rank === 'J' || rank === 'Q' || rank === 'K') return court(rank, colour) + index;
  if (rank !== 'A') return `<g fill="${colour}">${pips(rank, suit)}</g>${index}`;
  const ring = `<circle cx="100" cy="140" r="56" fill="none" stroke="${GOLD}" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>`;
  return `${ring}<g fill="${colour}">${mark(suit, 100, 140, 0.78)}</g>${index}`;
}

/** Sun for the big joker, moon for the small one: distinct without colour. */
function jokerPicture(big: boolean, colour: string): string {
  const rays = Array.from({ length: 16 }, (_, i) => {
    const long = i % 2 === 0 ? 58 : 50;
    return `<path d="M-4-36L0-${long}L4-36Z" transform="translate(110 150) rotate(${i * 22.5})"/>`;
  }).join('');
  const body = big
    ? `<g fill="${GOLD}">${rays}</g><circle cx="110" cy="150" r="33" fill="${colour}"/>`
    : `<circle cx="110" cy="150" r="46" fill="${colour}"/><circle cx="127" cy="137" r="37" fill="#fffdf7"/>` +
      `<g fill="${GOLD}"><path d="M128 128l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"/><circle cx="146" cy="122" r="2.5"/><circle cx="118" cy="112" r="2"/></g>`;
  const name = big
    ? `<g fill="#fff6dc">${letters('王', { x: 110, y: 165, width: 50, scale: 0.42 })}</g>`
    : `<g fill="#fffdf7">${letters('王', { x: 83, y: 178, width: 30, scale: 0.24 })}</g>`;
  return body + name;
}

function joker(big: boolean): string {
  const colour = big ? '#c21f30' : '#2c3b4d';
  const index =
    letters(big ? '大' : '小', { x: 33, y: 62, width: 46, scale: 0.5 }) +
    letters('王', { x: 33, y: 112, width: 46, scale: 0.5 });
  const star = `<path d="M33 130l4.5 9.5 10.5 1.2-7.8 7 2.2 10.3-9.4-5.2-9.4 5.2 2.2-10.3-7.8-7 10.5-1.200Z" fill="${big ? GOLD : 'none'}" stroke="${GOLD}" stroke-width="2"/>`;
  const turned = `<g transform="rotate(180 100 140)">${letters(big ? '大' : '小', { x: 27, y: 50, width: 30, scale: 0.32 })}${letters('王', { x: 27, y: 82, width: 30, scale: 0.32 })}</g>`;
  return `${jokerPicture(big, colour)}<g fill="${colour}">${index}${turned}</g>${star}`;
}

const paper = (inner: string, [top, bottom] = ['#fffefa', '#f7f2e6']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 280"><linearGradient id="p" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="200" height="280" rx="14" fill="url(#p)"/>${inner}<rect x=".75" y=".75" width="198.5" height="278.5" rx="13.5" fill="none" stroke="#00000026" stroke-width="1.5"/></svg>`;

/** A large index in both corners that show, and one large mark: nothing else. */
function largeSuited(suit: Suit, rank: string, palette: Palette): string {
  const index = letters(rank, { x: 37, y: 90, width: 62, scale: 1.02 }) + mark(suit, 37, 122, 0.5);
  return `<g fill="${SUIT_COLOURS[palette][suit]}">${index}${mark(suit, 128, 196, 1.12)}</g>`;
}

/** A joker in large letters: sun and moon tell them apart without colour. */
function largeJoker(big: boolean): string {
  const colour = big ? SUIT_COLOURS.largeTwo.H : SUIT_COLOURS.largeTwo.S;
  const index =
    letters(big ? '大' : '小', { x: 37, y: 70, width: 62, scale: 0.62 }) +
    letters('王', { x: 37, y: 136, width: 62, scale: 0.62 });
  const picture = big
    ? `<circle cx="128" cy="200" r="46"/>`
    : `<circle cx="128" cy="200" r="46"/><circle cx="146" cy="188" r="38" fill="#fff"/>`;
  return `<g fill="${colour}">${index}${picture}</g>`;
}

/** One face as an SVG picture. */
export function faceSvg(face: FaceText, palette: Palette): string {
  const { suit, rank } = printed(face);
  if (isLarge(palette)) {
    const white: [string, string] = ['#fff', '#fff'];
    return paper(
      suit && rank ? largeSuited(suit, rank, palette) : largeJoker(face === 'BJ'),
      white,
    );
  }
  return paper(suit && rank ? suited(suit, rank, palette) : joker(face === 'BJ'));
}

/** The back: a lattice of coins around the first character of 拖拉机. */
function backSvg(): string {
  const lattice = `<pattern id="l" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="26" height="26" fill="#1d4a52"/><circle cx="13" cy="13" r="9" fill="none" stroke="#e2bd6b" stroke-width="1.4"/><rect x="9.5" y="9.5" width="7" height="7" fill="none" stroke="#e2bd6b" stroke-width="1.2"/><path d="M0 0h5M0 0v5M26 26h-5M26 26v-5" stroke="#e2bd6b" stroke-width="1.2"/></pattern>`;
  return paper(
    `${lattice}<rect x="10" y="10" width="180" height="260" rx="8" fill="url(#l)"/><rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="#e2bd6b" stroke-width="2"/>` +
      `<circle cx="100" cy="140" r="38" fill="#1d4a52" stroke="#e2bd6b" stroke-width="2.5"/><circle cx="100" cy="140" r="32" fill="none" stroke="#e2bd6b" stroke-width="1"/><g fill="#e2bd6b">${letters('拖', { x: 100, y: 156, width: 46, scale: 0.44 })}</g>`,
  );
}

/** Another back: waves in rows, around a tractor's wheel. */
function wavesSvg(): string {
  const [CLOTH, LINE] = ['#7d2431', '#f0cf9a'];
  const wave = [13, 9, 5]
    .map(
      (r) =>
        `<circle cx="15" cy="15" r="${r}" fill="${CLOTH}" stroke="${LINE}" stroke-width="1.3"/>`,
    )
    .join('');
  const pattern = `<pattern id="w" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(0)"><rect width="30" height="30" fill="${CLOTH}"/>${wave}</pattern>`;
  const spokes = Array.from(
    { length: 8 },
    (_, i) => `<path d="M100 117V103" transform="rotate(${i * 45} 100 140)"/>`,
  ).join('');
  return paper(
    `${pattern}<rect x="10" y="10" width="180" height="260" rx="8" fill="url(#w)"/><rect x="10" y="10" width="180" height="260" rx="8" fill="none" stroke="${LINE}" stroke-width="2"/>` +
      `<circle cx="100" cy="140" r="46" fill="${CLOTH}" stroke="${LINE}" stroke-width="2.5"/><circle cx="100" cy="140" r="38" fill="none" stroke="${LINE}" stroke-width="2"/><g stroke="${LINE}" stroke-width="2.5" fill="none">${spokes}</g><circle cx="100" cy="140" r="23" fill="none" stroke="${LINE}" stroke-width="2"/><g fill="${LINE}">${letters('王', { x: 100, y: 152, width: 26, scale: 0.3 })}</g>`,
  );
}

/** The picture of a face or of a back, as SVG. */
export function pictureSvg(side: Side, palette: Palette): string {
  if (side === 'back') return backSvg();
  return side === 'backWaves' ? wavesSvg() : faceSvg(side, palette);
}

/** An order to the press. */
export interface PrintOrder {
  readonly sides: readonly Side[];
  readonly palette: Palette;
  /** Pixels across. */
  readonly width: number;
}

/** The press's reply, one per side. */
export interface Printing {
  readonly side: Side;
  readonly palette: Palette;
  /** URL of the picture. */
  readonly address: string;
}
