import { formatCardId, parseFaces } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { ALL_FACES, faceText, pointsOfCards, splitFaces } from './card.ts';
import { faceSvg, pictureSvg } from './faces.ts';
import { SUIT_COLOURS } from './suits.ts';

const ids = (text: string) => {
  const parsed = parseFaces(text);
  return parsed.ok ? parsed.value.map(formatCardId) : [];
};

describe('cards on the screen', () => {
  it('[CARD-1] reads a face from a physical card', () => {
    expect(ids('H10 SJ BJ LJ').map(faceText)).toEqual(['H10', 'SJ', 'BJ', 'LJ']);
  });

  it('[CARD-1] splits a history text into faces', () => {
    expect(splitFaces('H5H5BJS10SJLJ')).toEqual(['H5', 'H5', 'BJ', 'S10', 'SJ', 'LJ']);
  });

  it('[CARD-2] counts points', () => {
    expect(pointsOfCards(ids('H5 S10 DK CA BJ'))).toBe(25);
  });

  it('prints every face differently', () => {
    for (const palette of ['two', 'four', 'largeTwo', 'largeFour'] as const) {
      const pictures = new Set(ALL_FACES.map((face) => faceSvg(face, palette)));
      expect(pictures.size).toBe(54);
    }
  });

  it('prints the large deck in colours of at least 7 : 1 on white', () => {
    const channel = (value: number): number =>
      value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    const luminance = (hex: string): number => {
      const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) =>
        channel(Number.parseInt(full.slice(i, i + 2), 16) / 255),
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const palette of ['largeTwo', 'largeFour'] as const)
      for (const colour of Object.values(SUIT_COLOURS[palette]))
        expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(7);
  });

  it('has two backs', () => {
    expect(pictureSvg('back', 'two')).not.toBe(pictureSvg('backWaves', 'two'));
  });
});
