// Mistakes that real Tractor programs made; each line of the rule book's list is a test here.
import { describe, expect, it } from 'vitest';
import { parseFaces } from '../src/notation.ts';
import { PRESET_NAMES, PRESETS } from '../src/presets.ts';
import { trumpFromKitty } from '../src/rules/declare.ts';
import { checkFollow, countFollows, follows } from '../src/rules/follow.ts';
import { kittyMultiplier } from '../src/rules/kitty.ts';
import { checkLead, groupsShownVoid, judgeThrow } from '../src/rules/lead.ts';
import { scoreRound } from '../src/rules/score.ts';
import { readShape } from '../src/rules/shape.ts';
import { trickWinner } from '../src/rules/trick.ts';
import { at, c, text } from './text.ts';

const winner = (where: ReturnType<typeof at>, ...plays: string[]): number =>
  trickWinner(where, plays.map(c));
const parts = (where: ReturnType<typeof at>, cards: string): string[] => {
  const shape = readShape(where, c(cards));
  return shape.ok
    ? shape.value.parts.map((part) => `${part.kind} ${text(part.cards)}`)
    : [shape.error.code];
};

describe('traps', () => {
  it('[TRICK-1] an off-suit discard never wins: single, pair, tractor', () => {
    const where = at('standard', 'S 2');
    expect(winner(where, 'D5', 'HA', 'D3', 'CA')).toBe(0);
    expect(winner(where, 'D5 D5', 'HA HA', 'D3 D4', 'CA CA')).toBe(0);
    expect(winner(where, 'D5 D5 D6 D6', 'HK HK HA HA', 'D3 D4 D7 D8', 'CK CK CA CA')).toBe(0);
  });

  it('[SHAPE-1] two different off-suit level singles are no pair, and a legal follow exists', () => {
    const where = at('standard', 'S 7');
    expect(parts(where, 'H7 D7')).toEqual(['single D7', 'single H7']);
    const hand = c('H7 D7 S3');
    expect([...follows(where, c('S9 S9'), hand)].map(text).sort()).toEqual([
      'H7 D7',
      'S3 D7',
      'S3 H7',
    ]);
  });

  it('[SHAPE-5] reading does not depend on the order of the cards', () => {
    const where = at('standard', 'S 7');
    const read = parts(where, 'H7 D7 D7 SA SA');
    expect(read).toEqual(['tractor SA SA D7 D7', 'single H7']);
    expect(parts(where, 'D7 D7 H7 SA SA')).toEqual(read);
  });

  it('[SHAPE-4] every off-suit level pair may stand in a tractor with the ace', () => {
    const where = at('standard', 'S 2');
    for (const level of ['H2 H2', 'C2 C2', 'D2 D2']) {
      expect(parts(where, `SA SA ${level}`)).toHaveLength(1);
      expect(
        checkFollow(where, c('S5 S5 S6 S6'), c(`SA SA ${level} S9`), c(`SA SA ${level}`)),
      ).toBeNull();
    }
  });

  it('[SHAPE-3] in no-trump a level pair and the small jokers are a tractor', () => {
    expect(parts(at('standard', '- 7'), 'H7 H7 LJ LJ')).toEqual(['tractor H7 H7 LJ LJ']);
  });

  it('[THROW-1] the partner cannot break a throw where only opponents count', () => {
    const hands = ['SA SQ SQ', 'H3 H4 H5', 'SK SK D3', 'H6 H8 H9'].map(c);
    const thrown = { leader: 0, cards: c('SA SQ SQ'), hands };
    expect(judgeThrow(at('standard', 'D 2', { throwAgainst: 'opponents' }), thrown).stands).toBe(
      true,
    );
    expect(judgeThrow(at('standard', 'D 2'), thrown).stands).toBe(false);
  });

  it('[THROW-3] a failed A-QQ throw forces the queens, not the ace that nobody beats', () => {
    const hands = ['SA SQ SQ', 'SK SK H5', 'H3 H4 H6', 'H7 H8 H9'].map(c);
    const verdict = judgeThrow(at('standard', 'D 2'), { leader: 0, cards: c('SA SQ SQ'), hands });
    expect(verdict.stands ? 'stands' : text(verdict.forced.cards)).toBe('SQ SQ');
  });

  it('[CARD-1] the same physical card sent twice is refused', () => {
    const twice = parseFaces(['D1_H_10', 'D1_H_10']);
    expect(twice.ok ? null : twice.error.code).toBe('DUPLICATE_CARD');
    const eight = parseFaces(new Array(8).fill('D1_H_10'));
    expect(eight.ok ? null : eight.error.code).toBe('DUPLICATE_CARD');
    expect(checkFollow(at('standard', 'S 2'), c('H3 H3'), [18, 30], [18, 18])?.code).toBe(
      'DUPLICATE_CARD',
    );
  });

  it('[SCORE-2] a change of sides plays the next round at the new bankers’ level', () => {
    const score = scoreRound(PRESETS.standard, {
      players: 4,
      attackerPoints: 80,
      levels: ['5', '3'],
      banker: 0,
      lastTrickWinner: 1,
    });
    expect(score.levels[score.nextBanker % 2 === 0 ? 0 : 1]).toBe('3');
  });

  it.each(PRESET_NAMES)(
    '[NEXT-1] bankers who take the last trick of a lost round still lose the bank: %s',
    (preset) => {
      const end = {
        players: 4,
        attackerPoints: 95,
        levels: ['5', '3'],
        banker: 2,
        lastTrickWinner: 0,
      } as const;
      expect(scoreRound(PRESETS[preset], end).nextBanker).toBe(3);
    },
  );

  it('[KITTY-1] the last trick led as AA+K multiplies by 4', () => {
    expect(kittyMultiplier(at('standard', 'S 2'), c('HA HA HK'), c('S3 S3 S4'))).toBe(4);
  });

  it('[TRICK-1] a four-pair trump tractor beats two thrown two-pair tractors', () => {
    expect(
      winner(at('standard', 'S 2'), 'H3 H3 H4 H4 H7 H7 H8 H8', 'S5 S5 S6 S6 S7 S7 S8 S8'),
    ).toBe(1);
  });

  it('[FOLLOW-5] a void player may play any two cards on a pair', () => {
    for (const preset of PRESET_NAMES) {
      expect(checkFollow(at(preset, 'S 2'), c('D5 D5'), c('S3 S4 SA SA'), c('S3 S4'))).toBeNull();
    }
  });

  it('[DECLARE-6] nobody declares: the first non-joker of the kitty names trump', () => {
    expect(trumpFromKitty(c('BJ LJ D4 S5'))).toBe('D');
  });

  it('[FOLLOW-3] an eight-pair tractor is checked and counted without trying every subset', () => {
    const where = at('standard', 'S 2');
    const lead = c('H3 H3 H4 H4 H5 H5 H6 H6 H7 H7 H8 H8 H9 H9 H10 H10');
    const hand = c('HJ HJ HQ HQ HK HK HA HA S3 S3 S4 S4 S5 S5 S6 S6 S7 S7 S8 S8 S9 S9 S10 S10 SJ');
    const play = c('HJ HJ HQ HQ HK HK HA HA S3 S3 S4 S4 S5 S5 S6 S6');
    expect(checkFollow(where, lead, hand, play)).toBeNull();
    expect(countFollows(where, lead, hand)).toBeGreaterThan(100);
  });

  it('[THROW-3] one copy seen is not both gone: a throw below the other is not proven', () => {
    const where = at('solo', 'D 2');
    const hand = c('SK SK SQ H3');
    const lead = (gone: string): boolean =>
      checkLead(where, hand, c('SK SK SQ'), { gone: c(gone), shownVoid: [] }).ok;
    expect(lead('SA')).toBe(false);
    expect(lead('SA SA')).toBe(true);
  });

  it('[THROW-3] cards gone count by face: which copies they were never matters', () => {
    const where = at('solo', 'D 2');
    const [own = 0] = c('SA');
    const hand = [own, ...c('SK H3')];
    for (const copy of [own, own + 1]) {
      const seen = { gone: [copy], shownVoid: [] };
      expect(checkLead(where, hand, [own, ...c('SK')], seen).ok).toBe(true);
    }
  });

  it('[THROW-3] a throw is proven when every other player has shown void in the suit', () => {
    const where = at('solo', 'D 2');
    const tricks = [
      { leader: 0, plays: ['SA', 'S3', 'H3', 'S4'].map(c) },
      { leader: 0, plays: ['SK', 'C9', 'H5', 'H4'].map(c) },
    ];
    const lead = (seat: number): boolean => {
      const shownVoid = groupsShownVoid(where, tricks, seat);
      return checkLead(where, c('S9 S7 C3'), c('S9 S7'), { gone: [], shownVoid }).ok;
    };
    expect(lead(0)).toBe(true);
    expect(lead(1)).toBe(false);
    expect(groupsShownVoid(where, tricks.slice(0, 1), 0)).toEqual([]);
    expect(groupsShownVoid(where, [], 0)).toEqual([]);
  });
});
