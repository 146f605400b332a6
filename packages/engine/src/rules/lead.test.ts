import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cards, terms } from '../../test/arbitraries.ts';
import { faceList } from '../../test/oracle.ts';
import { at, c, text } from '../../test/text.ts';
import type { PresetName } from '../presets.ts';
import { checkLead, judgeThrow, leads, NOTHING_SEEN } from './lead.ts';

const lead = (preset: PresetName, hand: string, play: string, gone = ''): string => {
  const answer = checkLead(at(preset, 'S 2'), c(hand), c(play), { gone: c(gone), shownVoid: [] });
  return answer.ok ? String(answer.value.parts.length) : answer.error.code;
};

const judged = (preset: PresetName, thrown: string, ...others: string[]): string => {
  const hands = [thrown, ...others].map(c);
  const verdict = judgeThrow(at(preset, 'S 2'), { leader: 0, cards: c(thrown), hands });
  return verdict.stands
    ? 'stands'
    : `${text(verdict.forced.cards)} by ${verdict.seat} ${verdict.by}`;
};

describe('lead', () => {
  it('[LEAD-1] any one part, or several parts of one group', () => {
    expect(lead('standard', 'H3 H5 H5 D4', 'H5 H5')).toBe('1');
    expect(lead('standard', 'H3 H5 H5 D4', 'H3 H5 H5')).toBe('2');
    expect(lead('standard', 'H3 H5 H5 D4', 'H3 D4')).toBe('MIXED_GROUPS');
    expect(lead('standard', 'H3', 'H4')).toBe('CARD_NOT_HELD');
    expect(lead('standard', 'H3', '')).toBe('NO_CARDS');
  });

  it('[THROW-3] refused: a throw must be proven, and trump may not be thrown', () => {
    expect(lead('solo', 'HA HK D3', 'HA HK')).toBe('THROW_NOT_PROVEN');
    expect(lead('solo', 'HA HK D3', 'HA HK', 'D2_H_A')).toBe('2');
    expect(lead('solo', 'HA HK HK D3', 'HA HK HK', 'D2_H_A')).toBe('2');
    expect(lead('solo', 'SA SK', 'SA SK')).toBe('TRUMP_THROW');
    expect(lead('solo', 'SA SA SK SK', 'SA SA SK SK')).toBe('1');
  });

  it('[THROW-1] everyone, or only opponents, may break a throw', () => {
    expect(judged('standard', 'HQ HJ', 'D3 D4', 'HK D5', 'D6 D7')).toBe('HJ by 2 suit');
    expect(judged('solo', 'HQ HJ', 'D3 D4', 'HK D5', 'D6 D7')).toBe('stands');
  });

  it('[THROW-2] a void opponent with trump beats a part where ruffs count', () => {
    expect(judged('online', 'HA HK', 'S3 D4', 'H3 D5', 'H4 D7')).toBe('HK by 1 ruff');
    expect(judged('online', 'HA HK', 'H3 S3', 'S4 D5', 'H4 S5')).toBe('stands');
    expect(judged('standard', 'HA HK', 'S3 D4', 'H3 D5', 'H4 D7')).toBe('stands');
    expect(judged('online', 'HA HA HK HK', 'S3 S4 D4 D5', 'H3 D6 D7 D8', 'H4 D9 D9 DJ')).toBe(
      'stands',
    );
  });

  it('[THROW-3] the smallest part, or the smallest that is beaten', () => {
    const others = ['H10 H10 D4', 'D5 D6 D7', 'D8 D9 DJ'];
    expect(judged('online', 'HA H9 H9', ...others)).toBe('HA by 1 suit');
    expect(judged('standard', 'HA H9 H9', ...others)).toBe('H9 H9 by 1 suit');
    expect(
      judged('standard', 'H3 H3 H4 H4 HK', 'H5 H5 H6 H6 D3', 'D4 D5 D6 D7 D8', 'D9 D9 D10 DJ DJ'),
    ).toBe('H3 H3 H4 H4 by 1 suit');
  });

  it('[LEAD-1] every lead listed may be led, and none comes twice', () => {
    fc.assert(
      fc.property(terms(), cards(1, 9), (where, hand) => {
        const listed = [...leads(where, hand, NOTHING_SEEN)];
        for (const play of listed) expect(checkLead(where, hand, play, NOTHING_SEEN).ok).toBe(true);
        expect(new Set(listed.map(faceList)).size).toBe(listed.length);
      }),
    );
  });

  it('[LEAD-1] no lead is missing: every set of the hand that may be led is listed', () => {
    fc.assert(
      fc.property(terms(), cards(1, 7), cards(0, 90), (where, hand, seen) => {
        const gone = seen.filter((card) => !hand.includes(card));
        const listed = new Set([...leads(where, hand, { gone, shownVoid: [] })].map(faceList));
        const sets = Array.from({ length: 2 ** hand.length - 1 }, (_, i) =>
          hand.filter((_, bit) => ((i + 1) >> bit) & 1),
        );
        const allowed = sets
          .filter((set) => checkLead(where, hand, set, { gone, shownVoid: [] }).ok)
          .map(faceList);
        expect(listed).toEqual(new Set(allowed));
      }),
      { numRuns: 150 },
    );
  });
});
