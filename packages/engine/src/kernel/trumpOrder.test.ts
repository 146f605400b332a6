import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cards, terms } from '../../test/arbitraries.ts';
import { at, c } from '../../test/text.ts';
import { FACES } from '../cards.ts';
import { formatFaces } from '../notation.ts';
import { cardKey, groupOf, sortCards, termsFor } from './terms.ts';
import { faceAt, laneOf, slotOf } from './trumpOrder.ts';

const key = (where: ReturnType<typeof at>, card: string): number =>
  cardKey(where, c(card)[0] ?? -1);
const group = (where: ReturnType<typeof at>, card: string): string =>
  groupOf(where, c(card)[0] ?? -1);

describe('trump order', () => {
  it('[ORDER-1] jokers, level cards and the trump suit are TRUMP', () => {
    const where = at('standard', 'S 7');
    for (const card of ['BJ', 'LJ', 'S7', 'H7', 'D7', 'C7', 'S2', 'SA'])
      expect(group(where, card)).toBe('TRUMP');
    expect(['H2', 'DA', 'C8'].map((card) => group(where, card))).toEqual(['H', 'D', 'C']);
  });

  it('[ORDER-2] keys rise from side suits to the big joker; off-suit level cards are equal', () => {
    const where = at('standard', 'S 7');
    const keys = ['H3', 'HA', 'S2', 'SA', 'H7', 'S7', 'LJ', 'BJ'].map((card) => key(where, card));
    expect(keys).toEqual([...keys].sort((a, b) => a - b));
    expect(new Set(keys).size).toBe(keys.length);
    expect(key(where, 'D7')).toBe(key(where, 'H7'));
    expect(key(where, 'BJ')).toBe(1000);
    expect(key(where, 'LJ')).toBe(900);
  });

  it('[ORDER-3] without a trump suit only jokers and level cards are trump, all level cards equal', () => {
    const where = at('standard', '- 7');
    expect(group(where, 'SA')).toBe('S');
    expect(new Set(['S7', 'H7', 'D7', 'C7'].map((card) => key(where, card))).size).toBe(1);
  });

  it('[ORDER-1] every face has a slot of its own in its lane, at all trumps and levels', () => {
    fc.assert(
      fc.property(terms(), ({ order }) => {
        for (let face = 0; face < FACES; face++) {
          expect(faceAt(order, laneOf(order, face), slotOf(order, face))).toBe(face);
        }
      }),
    );
  });

  it('[ORDER-2] display order: trump from the highest, then suits with alternating colours', () => {
    const hand = c('H3 SA C4 D7 S7 BJ D9 H7 HK CA');
    expect(formatFaces(sortCards(at('standard', 'S 7'), hand))).toBe('BJS7D7H7SAHKH3CAC4D9');
  });

  it('[ORDER-2] display order does not depend on the order of the cards', () => {
    fc.assert(
      fc.property(terms(), cards(0, 30), (where, hand) => {
        expect(sortCards(where, [...hand].reverse())).toEqual(sortCards(where, hand));
      }),
    );
  });

  it('terms are made once', () => {
    const { rules } = at('standard', 'S 7');
    expect(termsFor(rules, { suit: 'S', level: '7' })).toBe(
      termsFor(rules, { suit: 'S', level: '7' }),
    );
  });
});
