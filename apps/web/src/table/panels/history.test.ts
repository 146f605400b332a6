import { describe, expect, it } from 'vitest';
import { cards, viewOf } from '../testViews.ts';
import { pastTricks, shownVoids, unseen } from './history.ts';

const history = ['1 S5S5 S6S6 S2S3 SKSK', '3 DA D3 C4 D10'];

describe('the tricks so far', () => {
  it('names leader, plays, winner and points', () => {
    const view = viewOf({ history, lastTrick: { leader: 3, plays: [], winner: 3, points: 10 } });
    const [first, second] = pastTricks(view);
    expect(first?.plays.map((play) => play.seat)).toEqual([1, 2, 3, 0]);
    expect(first).toMatchObject({ leader: 1, winner: 3, points: 30 });
    expect(second).toMatchObject({ leader: 3, winner: 3, points: 10 });
  });
});

describe('the card counter', () => {
  it('marks one copy seen as one copy, not as both', () => {
    const left = unseen(viewOf({ history, hand: cards('D9 BJ') }));
    expect([left('DA'), left('D9'), left('BJ'), left('SK'), left('LJ')]).toEqual([1, 1, 1, 0, 2]);
  });

  it('counts the trick on the table and my own buried cards', () => {
    const trick = [{ seat: 1, cards: cards('C9 C9') }];
    const left = unseen(viewOf({ trick, buried: cards('CK') }));
    expect([left('C9'), left('CK')]).toEqual([0, 1]);
  });

  it('[FOLLOW-2] notes who could not follow', () => {
    const trick = [
      { seat: 2, cards: cards('H3 H3') },
      { seat: 3, cards: cards('H4 S9') },
    ];
    const voids = shownVoids(viewOf({ history, trick }));
    expect([...voids]).toEqual([
      [1, ['D']],
      [3, ['TRUMP']],
    ]);
  });
});
