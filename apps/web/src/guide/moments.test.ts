import { describe, expect, test } from 'vitest';
import { cards, turnView, viewOf } from '../table/testViews.ts';
import { holds, MOMENTS, nextMoment, pointsOnTable, suitToRuff, tractorInHand } from './moments.ts';

const owed = (group: 'S' | 'D' | 'TRUMP', inGroup: number, over = {}) => ({
  group,
  count: 1,
  inGroup,
  tractors: [],
  pairs: 0,
  cards: [],
  ...over,
});

/** My turn to answer a led card. */
const following = (hand: string, led: string, debt: ReturnType<typeof owed>) => ({
  ...turnView(hand, [], { owed: debt }),
  trick: [{ seat: 3, cards: cards(led) }],
});

describe('the guide speaks of', () => {
  test('following when the led suit is owed, and not when there is none of it', () => {
    expect(holds('follow', following('S4 H3', 'S9', owed('S', 1)))).toBe(true);
    expect(holds('follow', following('D4 H3', 'S9', owed('S', 0)))).toBe(false);
    expect(holds('follow', turnView('S4 H3', ['S4', 'H3']))).toBe(false);
  });

  test('a ruff only in a void side suit, with a trump to ruff with', () => {
    expect(suitToRuff(following('D4 H3', 'S9', owed('S', 0)))).toBe('S');
    expect(suitToRuff(following('D4 C3', 'S9', owed('S', 0)))).toBeNull();
    expect(suitToRuff(following('S4 H3', 'S9', owed('S', 1)))).toBeNull();
    expect(suitToRuff(following('D4 C3', 'H9', owed('TRUMP', 0)))).toBeNull();
  });

  test('a ruff of one card only: longer shapes have to match', () => {
    const view = following('D4 H3', 'S9 S9', owed('S', 0, { count: 2 }));
    expect(suitToRuff(view)).toBeNull();
  });

  test('a tractor in the hand, not two pairs that do not touch', () => {
    expect(tractorInHand(turnView('S9 S9 S8 S8', ['S9 S9', 'S9 S9 S8 S8']))).toHaveLength(4);
    expect(tractorInHand(turnView('S9 S9 S4 S4', ['S9 S9', 'S9 S9 S4 S4']))).toBeNull();
  });

  test('a tractor over the level, whose neighbours touch', () => {
    expect(tractorInHand(turnView('S8 S8 S6 S6', ['S8 S8 S6 S6']))).toHaveLength(4);
  });

  test('points that lie on the table on my turn', () => {
    const view = following('S4 H3', 'SK', owed('S', 1));
    expect(pointsOnTable(view)).toBe(10);
    expect(holds('points', view)).toBe(true);
    expect(holds('points', { ...view, actions: null })).toBe(false);
    expect(holds('points', following('S4 H3', 'S9', owed('S', 1)))).toBe(false);
  });

  test('nothing while another seat plays', () => {
    const view = viewOf({ turn: 2, trick: [{ seat: 1, cards: cards('SK') }] });
    expect(MOMENTS.filter((moment) => holds(moment, view))).toEqual([]);
  });

  test('everything once', () => {
    const view = following('S4 H3', 'SK', owed('S', 1));
    expect(nextMoment(view, new Set())).toBe('follow');
    expect(nextMoment(view, new Set(['follow']))).toBe('points');
    expect(nextMoment(view, new Set(['follow', 'points']))).toBeNull();
  });
});
