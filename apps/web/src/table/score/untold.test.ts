import type { View } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { isSettled, untold } from './untold.ts';

const result = (over: object): NonNullable<View['result']> => ({
  attackerPoints: 60,
  trickPoints: 40,
  kitty: [],
  kittyPoints: 10,
  multiplier: 2,
  advancingTeam: 0,
  steps: 1,
  levels: ['6', '4'],
  nextBankerSeat: 2,
  winner: null,
  surrendered: null,
  ...over,
});

const settled = (over: object = {}, banker = 0) => {
  const ended = result(over);
  const { levels, attackerPoints } = ended;
  return { phase: 'result', result: ended, level: '5', levels, banker, attackerPoints } as const;
};

describe('the bar before the settlement has said it', () => {
  it('shows the points of the tricks alone, and the levels that were known', () => {
    expect(untold(settled(), ['5', '4'])).toMatchObject({ attackerPoints: 40, levels: ['5', '4'] });
  });

  it('works the levels out when the table was opened in the settlement', () => {
    expect(untold(settled(), null).levels).toEqual(['5', '4']);
    const attackers = settled({ advancingTeam: 1, steps: 2, levels: ['5', '6'] });
    expect(untold(attackers, null).levels).toEqual(['5', '4']);
    const changed = settled({ advancingTeam: null, steps: 0, levels: ['5', '4'] });
    expect(untold(changed, null).levels).toEqual(['5', '4']);
    // Bankers at Q who gain three stop at A: their own level is the one that was played.
    const capped = { ...settled({ steps: 3, levels: ['A', '4'] }), level: 'Q' } as const;
    expect(untold(capped, null).levels).toEqual(['Q', '4']);
  });

  it('holds for an ended round only', () => {
    expect(isSettled(settled())).toBe(true);
    expect(isSettled({ ...settled(), phase: 'deal' })).toBe(false);
    expect(isSettled({ ...settled(), result: null })).toBe(false);
  });
});
