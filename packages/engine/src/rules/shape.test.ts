import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cards, terms } from '../../test/arbitraries.ts';
import { at, c, text } from '../../test/text.ts';
import { groupOf } from '../kernel/terms.ts';
import { readShape } from './shape.ts';

const read = (where: ReturnType<typeof at>, list: string): string => {
  const shape = readShape(where, c(list));
  if (!shape.ok) return shape.error.code;
  return shape.value.parts.map((part) => `${part.kind}(${text(part.cards)})`).join(' ');
};

describe('shape', () => {
  it.each([
    ['S 7', 'H5', 'single(H5)'],
    ['S 7', 'H5 H5', 'pair(H5 H5)'],
    ['S 7', 'H5 D5', 'MIXED_GROUPS'],
    ['S 7', 'S5 D7', 'single(D7) single(S5)'],
  ])('[SHAPE-1] at %s, %s is %s', (where, list, shape) => {
    expect(read(at('standard', where), list)).toBe(shape);
  });

  it.each([
    ['S 7', 'H6 H6 H8 H8', 'tractor(H6 H6 H8 H8)'],
    ['S 2', 'H6 H6 H8 H8', 'pair(H8 H8) pair(H6 H6)'],
    ['S 7', 'HA HA H2 H2', 'pair(HA HA) pair(H2 H2)'],
    ['S 2', 'HA HA H3 H3', 'pair(HA HA) pair(H3 H3)'],
  ])('[SHAPE-2] at %s, %s is %s', (where, list, shape) => {
    expect(read(at('standard', where), list)).toBe(shape);
  });

  it.each([
    ['full', 'SK SK SA SA', 1],
    ['full', 'SA SA H7 H7', 1],
    ['full', 'H7 H7 S7 S7', 1],
    ['full', 'S7 S7 LJ LJ BJ BJ', 1],
    ['full', 'SA SA S7 S7', 2],
    ['full', 'SK SK SA SA H7 H7 S7 S7 LJ LJ BJ BJ', 1],
    ['fullAndAce', 'SA SA S7 S7', 1],
    ['fullAndAce', 'SK SK SA SA S7 S7 LJ LJ', 1],
    ['fullAndAce', 'SA SA H7 H7 S7 S7', 1],
    ['fullAndAce', 'SA SA H7 H7 D7 D7 S7 S7', 2],
    ['fullAndAce', 'SK SK S7 S7', 2],
    ['segments', 'SA SA H7 H7', 2],
    ['segments', 'H7 H7 S7 S7', 1],
    ['segments', 'S7 S7 LJ LJ', 2],
    ['segments', 'LJ LJ BJ BJ', 1],
  ] as const)(
    '[SHAPE-3] on the %s ladder at S 7, %s has %i parts',
    (tractorLadder, list, parts) => {
      const shape = readShape(at('standard', 'S 7', { tractorLadder }), c(list));
      expect(shape.ok && shape.value.parts.length).toBe(parts);
    },
  );

  it.each([
    ['full', 'H7 H7 LJ LJ BJ BJ', 1],
    ['fullAndAce', 'H7 H7 LJ LJ', 1],
    ['segments', 'H7 H7 LJ LJ', 2],
    ['full', 'H7 H7 D7 D7', 2],
  ] as const)(
    '[SHAPE-3] on the %s ladder in no-trump, %s has %i parts',
    (tractorLadder, list, parts) => {
      const shape = readShape(at('standard', '- 7', { tractorLadder }), c(list));
      expect(shape.ok && shape.value.parts.length).toBe(parts);
    },
  );

  it('[SHAPE-3] at level A the trump ace is the level card: nothing more touches it', () => {
    expect(read(at('online', 'S A'), 'SK SK SA SA')).toBe('pair(SA SA) pair(SK SK)');
  });

  it('[SHAPE-4] off-suit level pairs never make a tractor with each other; a longer one uses any of them', () => {
    const where = at('standard', 'S 7');
    expect(read(where, 'H7 H7 D7 D7')).toBe('pair(D7 D7) pair(H7 H7)');
    expect(read(where, 'SA SA H7 H7 D7 D7 S7 S7')).toBe('tractor(S7 S7 SA SA D7 D7) pair(H7 H7)');
  });

  it('[SHAPE-5] the longest tractor first, then the highest, then pairs, then singles', () => {
    const where = at('standard', 'S 2');
    expect(read(where, 'H3 H3 H4 H4 H5 H5 H8 H8 H9 H9 HQ HQ HA H6')).toBe(
      'tractor(H3 H3 H4 H4 H5 H5) tractor(H8 H8 H9 H9) pair(HQ HQ) single(HA) single(H6)',
    );
  });

  it('[SHAPE-5] reading keeps every card once and does not depend on their order', () => {
    fc.assert(
      fc.property(terms(), cards(1, 40), (where, list) => {
        const own = list.filter((card) => groupOf(where, card) === groupOf(where, list[0] ?? 0));
        const shape = readShape(where, own);
        expect(readShape(where, [...own].reverse())).toEqual(shape);
        const back = shape.ok ? shape.value.parts.flatMap((part) => part.cards) : [];
        expect([...back].sort((a, b) => a - b)).toEqual([...own].sort((a, b) => a - b));
      }),
    );
  });

  it('[LEAD-1] no cards have no shape', () => {
    expect(read(at('standard', 'S 2'), '')).toBe('NO_CARDS');
  });
});
