import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cards } from '../test/arbitraries.ts';
import { faceOf } from './cards.ts';
import {
  formatCardId,
  formatFace,
  formatFaces,
  parseCardId,
  parseFace,
  parseFaces,
} from './notation.ts';

const codeOf = (text: string | string[]): string | null => {
  const read = parseFaces(text);
  return read.ok ? null : read.error.code;
};

describe('notation', () => {
  it('[CARD-1] SJ is the jack of spades, LJ the little joker, BJ the big one', () => {
    expect(parseFace('SJ')).toBe(9);
    expect(parseFace('LJ')).toBe(52);
    expect(parseFace('BJ')).toBe(53);
    expect(parseCardId('D2_SJ')).toBe(105);
    expect(parseCardId('D1_S_J')).toBe(18);
  });

  it('[CARD-1] parse ∘ format is the identity on every card', () => {
    for (let card = 0; card < 108; card++) {
      expect(parseCardId(formatCardId(card))).toBe(card);
      expect(parseFace(formatFace(faceOf(card)))).toBe(faceOf(card));
    }
  });

  it('[CARD-1] faces run together or apart read the same', () => {
    expect(parseFaces('H5H5BJ')).toEqual(parseFaces('H5 H5, BJ'));
    expect(parseFaces('H10SJD10')).toEqual(parseFaces(['H10', 'SJ', 'D10']));
  });

  it('[CARD-1] any cards survive being written as faces', () => {
    fc.assert(
      fc.property(cards(0, 40), (list) => {
        const read = parseFaces(formatFaces(list), list);
        expect(read.ok && read.value.map(faceOf)).toEqual(list.map(faceOf));
      }),
    );
  });

  it('[CARD-1] a face takes the copy that is held, and beside an id the other one', () => {
    const second = parseCardId('D2_H_5') ?? -1;
    expect(parseFaces('H5', [second])).toEqual({ ok: true, value: [second] });
    expect(parseFaces(['H5', 'D1_H_5'])).toEqual({ ok: true, value: [second, second - 1] });
  });

  it('[CARD-1] bad cards are refused, each with its own code', () => {
    expect(codeOf('H11')).toBe('UNKNOWN_CARD');
    expect(codeOf('ZZ')).toBe('UNKNOWN_CARD');
    expect(codeOf(['D3_H_5'])).toBe('UNKNOWN_CARD');
    expect(codeOf(['D1_H_5', 'D1_H_5'])).toBe('DUPLICATE_CARD');
    expect(codeOf('H5H5H5')).toBe('THREE_OF_A_KIND');
    expect(codeOf(['D1_H_5', 'H5', 'H5'])).toBe('THREE_OF_A_KIND');
  });
});
