import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPosition } from '../../test/arbitraries.ts';
import { at, c } from '../../test/text.ts';
import type { Ruleset } from '../ruleset.ts';
import { trickWinner } from './trick.ts';

const winner = (plays: string, options: Partial<Ruleset> = {}): number =>
  trickWinner(at('standard', 'S 2', options), plays.split(' | ').map(c));

describe('trick', () => {
  it.each([
    ['H5 | H9 | HK | H3', 2],
    ['H5 | S3 | HA | S9', 3],
    ['H5 | D2 | C2 | H2', 1],
    ['H5 | D2 | S2 | LJ', 3],
    ['H5 H5 | S3 S4 | HA HA | S9 S9', 3],
    ['H5 H5 | SA SK | H9 HA | D9 D9', 0],
    ['H5 H5 H6 H6 | S3 S3 S5 S5 | S6 S6 S7 S7 | H8 H8 H10 H10', 2],
  ])('[TRICK-1] %s: play %i wins', (plays, index) => {
    expect(winner(plays)).toBe(index);
  });

  it.each([
    ['H9 H9 HK | S3 S3 S5 | SA SK SQ | C3 C4 C5', 1],
    ['H9 H9 HK HK | S3 S3 S4 S4 | C3 C4 C5 C6 | S5 S5 S8 S8', 3],
    ['H3 H3 H4 H4 HK | S3 S3 S4 S4 LJ | S5 S5 S6 S6 S7 | C3 C4 C5 C6 C7', 2],
    [
      'H3 H3 H4 H4 H7 H7 H8 H8 | S3 S3 S4 S4 S5 S5 S6 S6 | S3 S3 S4 S4 S9 S9 S10 S10 | C3 C4 C5 C6 C7 C8 C9 C10',
      2,
    ],
    [
      'H3 H3 H4 H4 H5 H5 H7 H7 H8 H8 | S3 S3 S4 S4 S5 S5 S6 S6 S7 S7 | C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ',
      1,
    ],
  ])(
    '[TRICK-2] throws, by the key part read in the player’s favour: %s: play %i wins',
    (plays, index) => {
      expect(winner(plays)).toBe(index);
    },
  );

  it('[TRICK-2] everyPart and highestCard compare otherwise', () => {
    const plays = 'HA HA HK | S8 S8 S3 | S9 S9 S4 | SJ SJ S3';
    expect(winner(plays)).toBe(3);
    expect(winner(plays, { throwCompare: 'everyPart' })).toBe(2);
    expect(
      winner('HA HA HK | S8 S8 SA | S9 S9 S4 | C3 C4 C5', { throwCompare: 'highestCard' }),
    ).toBe(1);
  });

  it('[TRICK-3] of equal plays the earlier keeps the trick', () => {
    expect(winner('H5 | H9 | H9 | H3')).toBe(1);
    expect(winner('H5 | D2 | C2 | C2')).toBe(1);
    expect(winner('D2 D2 | C2 C2 | S3 S3 | S4 S4')).toBe(0);
  });

  it('[TRICK-1] the winner does not depend on the order of a play’s cards', () => {
    fc.assert(
      fc.property(followPosition(), ({ terms, lead, hand }) => {
        const plays = [lead, hand.slice(0, lead.length)];
        expect(
          trickWinner(
            terms,
            plays.map((play) => [...play].reverse()),
          ),
        ).toBe(trickWinner(terms, plays));
      }),
    );
  });
});
