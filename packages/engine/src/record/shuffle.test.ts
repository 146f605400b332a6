import { describe, expect, it } from 'vitest';
import { CARDS } from '../cards.ts';
import { PLAYER_COUNTS } from '../seats.ts';
import { commitTo, countedFrom, cutDeck, isSeed, shuffle } from './shuffle.ts';

const seedOf = (n: number): string => n.toString(16).padStart(64, '0');
const NONE = [null, null, null, null];

describe('the shuffle', () => {
  it('[CARD-1] deals every one of the 108 cards once', () => {
    const deck = shuffle(seedOf(1), NONE, 1);
    expect([...deck].sort((a, b) => a - b)).toEqual(Array.from({ length: CARDS }, (_, i) => i));
  });

  it('gives the same deck for the same seed, entropy and round, for ever', () => {
    expect(shuffle(seedOf(1), NONE, 1).slice(0, 12)).toMatchInlineSnapshot(`
      [
        43,
        96,
        73,
        14,
        65,
        104,
        44,
        17,
        9,
        2,
        57,
        22,
      ]
    `);
    expect(shuffle(seedOf(1), ['a', null, '升级', ''], 7).slice(0, 12)).toMatchInlineSnapshot(`
      [
        101,
        14,
        48,
        19,
        25,
        11,
        46,
        7,
        106,
        104,
        66,
        59,
      ]
    `);
  });

  it('changes with the seed, with the round and with any seat’s text', () => {
    const decks = [
      shuffle(seedOf(1), NONE, 1),
      shuffle(seedOf(2), NONE, 1),
      shuffle(seedOf(1), NONE, 2),
      shuffle(seedOf(1), ['x', null, null, null], 1),
      shuffle(seedOf(1), [null, 'x', null, null], 1),
      shuffle(seedOf(1), ['x","x', null, null, null], 1),
      shuffle(seedOf(1), ['x', 'x', null, null], 1),
    ];
    expect(new Set(decks.map(String)).size).toBe(decks.length);
  });

  it('puts every card in every place about equally often', () => {
    const rounds = 4000;
    const counts = new Uint32Array(CARDS * CARDS);
    for (let round = 0; round < rounds; round += 1) {
      shuffle(seedOf(5), NONE, round).forEach((card, place) => {
        counts[card * CARDS + place] = (counts[card * CARDS + place] ?? 0) + 1;
      });
    }
    const mean = rounds / CARDS;
    const chiSquare = counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
    const degrees = (CARDS - 1) ** 2;
    // Six standard deviations of a chi-square distribution with this many degrees of freedom.
    expect(Math.abs(chiSquare - degrees)).toBeLessThan(6 * Math.sqrt(2 * degrees));
  });
});

describe('the commitment', () => {
  it('is the SHA-256 of the seed’s bytes', () => {
    expect(commitTo(seedOf(0))).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });

  it('takes a seed of 64 hex digits and nothing else', () => {
    expect(isSeed(seedOf(9))).toBe(true);
    expect([seedOf(9).slice(1), `${seedOf(9)}0`, seedOf(9).replace('9', 'G')].some(isSeed)).toBe(
      false,
    );
  });
});

describe('the first drawer', () => {
  it.each(PLAYER_COUNTS)('[DEAL-2] falls on each of %i seats about equally often', (players) => {
    for (const rule of ['randomSeat', 'cutCard'] as const) {
      const counts = Array.from({ length: players }, () => 0);
      for (let round = 0; round < 600; round += 1) {
        const source = { seed: seedOf(3), entropy: NONE, round };
        const { firstDrawer } = cutDeck(source, players, rule);
        counts[firstDrawer] = (counts[firstDrawer] ?? 0) + 1;
      }
      expect(Math.min(...counts)).toBeGreaterThan(600 / players / 2);
    }
  });

  it('[DEAL-2] is counted from the cutter: 1 is the cutter, a jack the seat two further', () => {
    expect([1, 2, 4, 5, 11, 13].map((value) => countedFrom(3, value, 4))).toEqual([
      3, 0, 2, 3, 1, 3,
    ]);
  });
});
