import type { Rank, Ruleset } from '@tuolaji/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../text/testTexts.ts';
import { nextThreshold, outcomeText, verdictText, whyText } from './points.ts';

beforeAll(() => speak('en'));

describe('[SCORE-1] the points bar', () => {
  it('names the next threshold', () => {
    const eight = [0, 5, 40, 75, 80, 165, 200].map((n) => nextThreshold(n, 'eightTiers'));
    expect(eight).toEqual([5, 40, 80, 80, 120, 200, null]);
    const five = [0, 40, 160].map((n) => nextThreshold(n, 'fiveTiers'));
    expect(five).toEqual([40, 80, null]);
    const one = [0, 75, 80].map((n) => nextThreshold(n, 'oneByHolding'));
    expect(one).toEqual([80, 80, null]);
  });

  it('says which threshold decided', () => {
    const why = [0, 5, 35, 75, 80, 85, 120, 220].map((n) => whyText(n, 'eightTiers'));
    expect(why).toEqual([
      'The attackers have no points at all.',
      'The attackers have 5: under 40.',
      'The attackers have 35: under 40.',
      'The attackers have 75: under 80.',
      'The attackers reached exactly 80.',
      'The attackers have 85: past 80.',
      'The attackers reached exactly 120.',
      'The attackers have 220: past 200.',
    ]);
    expect(whyText(0, 'fiveTiers')).toBe('The attackers have 0: under 40.');
    expect(whyText(130, 'oneByHolding')).toBe('The attackers have 130: past 80.');
  });

  it('tells every tier from its neighbours', () => {
    const outcomes = [0, 5, 40, 80, 120, 160, 200].map((n) => outcomeText(n, 'eightTiers'));
    expect(new Set(outcomes).size).toBe(7);
    expect(outcomeText(35, 'eightTiers')).toBe(outcomeText(5, 'eightTiers'));
    expect(outcomeText(300, 'eightTiers')).toBe(outcomeText(200, 'eightTiers'));
    expect(outcomeText(0, 'fiveTiers')).toBe(outcomeText(35, 'fiveTiers'));
    expect(outcomeText(0, 'oneByHolding')).toBe(outcomeText(75, 'fiveTiers'));
    expect(outcomeText(200, 'oneByHolding')).toBe(outcomeText(80, 'fiveTiers'));
    expect(outcomeText(200, 'fiveTiers')).toBe(outcomeText(160, 'fiveTiers'));
  });
});

describe('[SCORE-2] the verdict', () => {
  const said = (level: Rank, advancingTeam: 0 | 1, after: Rank, win: Ruleset['win']): string => {
    const levels = advancingTeam === 0 ? ([after, '2'] as const) : (['2', after] as const);
    const result = { advancingTeam, steps: 2, levels, nextBankerSeat: 0 };
    return verdictText({ level, banker: 0 }, result, win, ['Us', 'Them']);
  };

  it('says how far a team goes up', () => {
    expect(said('5', 0, '7', 'defendAce')).toBe('We go up 2 levels, to 7');
    expect(said('5', 1, '4', 'defendAce')).toBe('They go up 2 levels, to 4');
    expect(said('5', 1, 'A', 'reachAce')).toBe('They go up 2 levels, to A');
  });

  it('says which side takes the bank when nobody goes up', async () => {
    const bankTo = (nextBankerSeat: number, teams: readonly [string, string]): string =>
      verdictText(
        { level: '5', banker: nextBankerSeat === 0 ? 1 : 0 },
        { advancingTeam: null, steps: 0, levels: ['5', '5'], nextBankerSeat },
        'defendAce',
        teams,
      );
    expect(bankTo(1, ['Us', 'Them'])).toBe('They take the bank.');
    expect(bankTo(0, ['Us', 'Them'])).toBe('We take the bank.');
    await speak('zh');
    expect(bankTo(1, ['对方', '我方'])).toBe('我方上台坐庄。');
    await speak('en');
  });

  it('never lets a team at the ace go up', () => {
    expect(said('A', 0, 'A', 'defendAce')).toBe('We have defended the ace.');
    expect(said('A', 1, 'A', 'defendAce')).toBe('They take the bank and play A.');
    expect(said('A', 1, 'A', 'reachAce')).toBe('They take the bank and play A.');
  });
});
