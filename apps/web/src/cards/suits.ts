// The four suit marks, drawn around (0, 0) in a box of about 100, and their printing colours.
import type { Suit } from '@tuolaji/engine';

export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M0-50C7-36 46-12 46 16C46 33 34 42 22 42C13 42 7 37 4 31C5 41 8 47 17 50H-17C-8 47-5 41-4 31C-7 37-13 42-22 42C-34 42-46 33-46 16C-46-12-7-36 0-50Z',
  H: 'M0 50C-9 32-48 10-48-20C-48-37-37-47-24-47C-12-47-4-40 0-29C4-40 12-47 24-47C37-47 48-37 48-20C48 10 9 32 0 50Z',
  D: 'M0-52C9-32 22-15 40 0C22 15 9 32 0 52C-9 32-22 15-40 0C-22-15-9-32 0-52Z',
  C: 'M0-50A22 22 0 0 1 16-13C18-15 20-16 25-16A23 23 0 1 1 4 13C5 30 8 46 17 50H-17C-8 46-5 30-4 13A23 23 0 1 1-25-16C-20-16-18-15-16-13A22 22 0 0 1 0-50Z',
};

/** The character for texts; the drawn mark is for pictures. */
export const SUIT_CHARS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** How a deck is printed: in two or four colours, classic or with a large index. */
export type Palette = 'two' | 'four' | 'largeTwo' | 'largeFour';

type Colours = Readonly<Record<Suit, string>>;

const INK = '#17212b';
const RED = '#c21f30';
const BLACK = '#000';
const STRONG_RED = '#b3001b';

/** Printing colours: the usual two, or one per suit; the large ones have at least 7 : 1 against white. */
export const SUIT_COLOURS: Readonly<Record<Palette, Colours>> = {
  two: { S: INK, H: RED, D: RED, C: INK },
  four: { S: INK, H: RED, D: '#0f5fb0', C: '#12763a' },
  largeTwo: { S: BLACK, H: STRONG_RED, D: STRONG_RED, C: BLACK },
  largeFour: { S: BLACK, H: STRONG_RED, D: '#00489e', C: '#005c25' },
};

export const isLarge = (palette: Palette): boolean =>
  palette === 'largeTwo' || palette === 'largeFour';
