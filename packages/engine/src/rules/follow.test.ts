import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPosition } from '../../test/arbitraries.ts';
import { at, c, text } from '../../test/text.ts';
import { faceOf } from '../cards.ts';
import { formatCardId } from '../notation.ts';
import type { PresetName } from '../presets.ts';
import { suggestCompletion } from './complete.ts';
import { checkFollow, countFollows, follows, owedTo } from './follow.ts';
import { NOTHING_SEEN } from './lead.ts';

/** 'ok' or the code of the refusal, at ♠ trump and level 2. */
const ask = (preset: PresetName, lead: string, hand: string, play: string): string =>
  checkFollow(at(preset, 'S 2'), c(lead), c(hand), c(play))?.code ?? 'ok';

describe('follow', () => {
  it('[FOLLOW-1] as many cards as were led, all of them held', () => {
    expect(ask('standard', 'H5', 'H3 H4', 'H3 H4')).toBe('WRONG_COUNT');
    expect(ask('standard', 'H5', 'H3 H4', 'H6')).toBe('CARD_NOT_HELD');
  });

  it.each([
    ['H5', 'H3 D4', 'H3', 'ok'],
    ['H5', 'H3 D4', 'D4', 'MUST_FOLLOW_SUIT'],
    ['H5 H6', 'H3 D4 D5', 'H3 D5', 'ok'],
    ['H5 H6', 'H3 D4 D5', 'D4 D5', 'MUST_FOLLOW_SUIT'],
    ['S5', 'D2 D4', 'D2', 'ok'],
    ['S5', 'D2 D4', 'D4', 'MUST_FOLLOW_SUIT'],
  ])('[FOLLOW-2] on %s from %s, %s: %s', (lead, hand, play, answer) => {
    expect(ask('standard', lead, hand, play)).toBe(answer);
  });

  it.each([
    ['H9 H9', 'H3 H3 H4 H5', 'H3 H3', 'ok'],
    ['H9 H9', 'H3 H3 H4 H5', 'H4 H5', 'MUST_PLAY_PAIRS'],
    ['H9 H9 HK', 'H3 H3 H4 H5', 'H3 H4 H5', 'MUST_PLAY_PAIRS'],
    ['H9 H9 HJ HJ', 'H3 H3 H4 H5 H6', 'H3 H3 H5 H6', 'ok'],
  ])(
    '[FOLLOW-3] a pair owed is paid with a pair: on %s from %s, %s: %s',
    (lead, hand, play, answer) => {
      for (const preset of ['standard', 'classic', 'solo'] as const)
        expect(ask(preset, lead, hand, play)).toBe(answer);
    },
  );

  it.each([
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6', 'H3 H3 H4 H4', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6', 'H3 H3 H6 H6', 'MUST_PLAY_TRACTOR'],
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6 HQ HQ', 'H3 H3 H6 H6 HQ HQ', 'MUST_PLAY_TRACTOR'],
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6 HQ HQ', 'H3 H3 H4 H4 HQ HQ', 'ok'],
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 H4 H4 H6 HQ HK HA', 'H3 H3 H4 H4 HQ HK', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H5 H5 H7 H8', 'H3 H3 H7 H8', 'MUST_PLAY_PAIRS'],
  ])('[FOLLOW-3] longest: on %s from %s, %s: %s', (lead, hand, play, answer) => {
    expect(ask('standard', lead, hand, play)).toBe(answer);
  });

  it.each([
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6 HQ HQ', 'H3 H3 H6 H6 HQ HQ', 'ok'],
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6 HQ HQ', 'H3 H3 H4 H6 H6 HQ', 'MUST_PLAY_PAIRS'],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6', 'H3 H3 H6 H6', 'MUST_PLAY_TRACTOR'],
  ])('[FOLLOW-3] exact: on %s from %s, %s: %s', (lead, hand, play, answer) => {
    expect(ask('solo', lead, hand, play)).toBe(answer);
  });

  it.each([
    ['H9 H9 H10 H10', 'H3 H3 H5 H5 H7 H8', 'H3 H5 H7 H8', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 H7 H8', 'H3 H4 H7 H8', 'MUST_PLAY_TRACTOR'],
    ['H9 H9 H10 H10 HA HA', 'H3 H3 H5 H5 H7 H8 HK', 'H3 H5 H7 H8 HK H5', 'ok'],
    ['H9 H9 H10 H10 HA HA', 'H3 H3 H5 H5 H7 H8 HK HQ', 'H3 H5 H7 H8 HK HQ', 'MUST_PLAY_PAIRS'],
  ])('[FOLLOW-3] suitOnly: on %s from %s, %s: %s', (lead, hand, play, answer) => {
    expect(ask('classic', lead, hand, play)).toBe(answer);
  });

  it.each([
    ['H9 H9 H10 H10', 'H3 H3 H5 H5 H7 H7', 'H3 H3 H5 H5', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H5 H5 H7 H7', 'H3 H3 H7 H7', 'MUST_FILL'],
    ['H9 H9 H10 H10', 'H3 H3 H5 H6 H7', 'H3 H3 H5 H6', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H5 H6 H7', 'H3 H3 H5 H7', 'MUST_FILL'],
    ['H8 H8 H9 H9 H10 H10', 'H3 H3 HJ HJ HQ HQ HA HA', 'H3 H3 HJ HJ HQ HQ', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 HJ HJ HQ HQ', 'H3 H3 H4 H4', 'ok'],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 HJ HJ HQ HQ', 'HJ HJ HQ HQ', 'ok'],
    ['H9 H9', 'H3 H3 H4 H4', 'H4 H4', 'ok'],
    [
      'H8 H8 H9 H9 H10 H10 HJ HJ',
      'HA HA HK HK H6 H6 H5 H5 H3 H3 HQ',
      'HA HA HK HK H3 H3 H5 H5',
      'ok',
    ],
    [
      'H8 H8 H9 H9 H10 H10 HJ HJ',
      'HA HA HK HK H6 H6 H5 H5 H3 H3 HQ',
      'HA HA HK HK H5 H5 H6 H6',
      'MUST_FILL',
    ],
    [
      'H8 H8 H9 H9 H10 H10 HJ HJ',
      'HA HA HK HK H6 H6 H5 H5 H3 H3 HQ',
      'H3 H3 H5 H5 H6 H6 HA HA',
      'MUST_FILL',
    ],
    ['S9 S9 S10 S10', 'S3 S3 C2 D2 H2', 'S3 S3 C2 D2', 'ok'],
    ['S9 S9 S10 S10', 'S3 S3 C2 D2 H2', 'S3 S3 C2 H2', 'MUST_FILL'],
    ['H9 H9 H10 H10', 'H3 H3 D4 D5 D6', 'H3 H3 D4 D6', 'ok'],
  ])('[FOLLOW-4] online: on %s from %s, %s: %s', (lead, hand, play, answer) => {
    expect(ask('online', lead, hand, play)).toBe(answer);
  });

  it('[FOLLOW-3] a refusal says what is owed and lights the cards it can be paid from', () => {
    const refusal = checkFollow(
      at('standard', 'S 2'),
      c('H9 H9 H10 H10'),
      c('H3 H3 H4 H4 H6 H6 D5'),
      c('H3 H3 H6 H6'),
    );
    expect(refusal?.rule).toBe('FOLLOW-3');
    expect(refusal?.owed).toEqual({
      group: 'H',
      count: 4,
      inGroup: 4,
      tractors: [2],
      pairs: 0,
      cards: c('H3 H3 H4 H4').map(formatCardId),
    });
  });

  it('[FOLLOW-3] what lights up is what stands in some legal follow', () => {
    fc.assert(
      fc.property(followPosition(), ({ terms, lead, hand }) => {
        const owed = owedTo(terms, lead, hand);
        const led = new Set(
          hand.filter((card) => owed.cards.includes(formatCardId(card))).map(faceOf),
        );
        const group = owedTo(terms, lead, hand).group;
        const used = new Set([...follows(terms, lead, hand)].flat().map(faceOf));
        const inGroup = hand
          .map(faceOf)
          .filter(
            (face) =>
              used.has(face) &&
              terms.order.lanes[face] === 'SHDC'.indexOf(group) + (group === 'TRUMP' ? 5 : 0),
          );
        expect(led).toEqual(new Set(inGroup));
      }),
      { numRuns: 400 },
    );
  });

  it('[FOLLOW-3] a legal follow always exists and every listed one is accepted', () => {
    fc.assert(
      fc.property(followPosition(8, 16), ({ terms, lead, hand }) => {
        let seen = 0;
        for (const play of follows(terms, lead, hand)) {
          expect(checkFollow(terms, lead, hand, play)).toBeNull();
          if (++seen === 50) break;
        }
        expect(seen).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('[FOLLOW-3] the answer does not depend on the order of the cards', () => {
    fc.assert(
      fc.property(followPosition(), ({ terms, lead, hand }) => {
        const back = [...hand].reverse();
        expect(countFollows(terms, [...lead].reverse(), back)).toBe(
          countFollows(terms, lead, hand),
        );
        for (const play of follows(terms, lead, hand)) {
          expect(checkFollow(terms, lead, back, [...play].reverse())).toBeNull();
          break;
        }
      }),
    );
  });

  it('[FOLLOW-5] huge sets are counted, not listed', () => {
    const hand = c('S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK CA D3');
    expect(
      countFollows(at('standard', 'S 2'), c('H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA'), hand),
    ).toBe(5_200_300);
  });
});

describe('completion', () => {
  const complete = (lead: string, hand: string, selection: string): string | null => {
    const cards = suggestCompletion(at('standard', 'S 2'), c(lead), {
      hand: c(hand),
      selection: c(selection),
      seen: NOTHING_SEEN,
    });
    return cards === null ? null : text(cards);
  };

  it.each([
    ['H9 H9', 'H3 H3 H4 H4 H5', 'H3', 'H3 H3'],
    ['H9 H9', 'H3 H3 H4 H4 H5', '', null],
    ['H9 H9', 'H3 H3 H4 H5', '', 'H3 H3'],
    ['H9 H9', 'H3 H3 H4 H4 H5', 'H5', null],
    ['H9 H9 H10 H10', 'H3 H3 H4 H4 H6 H6 H7 H7', 'H6', 'H6 H6 H7 H7'],
    ['H9 H9 H10 H10', 'H3 D4 D5 D6 D7', 'D4 D5 D6', 'H3 D4 D5 D6'],
  ])('[FOLLOW-3] on %s from %s, %s becomes %s', (lead, hand, selection, whole) => {
    expect(complete(lead, hand, selection)).toBe(whole);
  });

  it('[FOLLOW-3] a completion is legal, keeps the selection and is the only one', () => {
    fc.assert(
      fc.property(followPosition(5, 9), fc.nat(), ({ terms, lead, hand }, n) => {
        const selection = hand.slice(0, n % (lead.length + 1));
        const holds = [...follows(terms, lead, hand)].filter((play) =>
          selection.every((card) => {
            const copies = selection.filter((s) => faceOf(s) === faceOf(card)).length;
            return play.filter((p) => faceOf(p) === faceOf(card)).length >= copies;
          }),
        );
        const whole = suggestCompletion(terms, lead, { hand, selection, seen: NOTHING_SEEN });
        expect(whole !== null).toBe(holds.length === 1);
        if (whole === null) return;
        expect(checkFollow(terms, lead, hand, whole)).toBeNull();
        expect(whole.slice(0, selection.length)).toEqual(selection);
      }),
      { numRuns: 500 },
    );
  });
});
