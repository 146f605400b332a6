import { formatCardId, parseFaces } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { ALL_FACES, faceText, pointsOfCards, splitFaces } from './card.ts';
import { faceSvg } from './faces.ts';

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
    const pictures = new Set(ALL_FACES.map((face) => faceSvg(face, 'two')));
    expect(pictures.size).toBe(54);
  });
});
