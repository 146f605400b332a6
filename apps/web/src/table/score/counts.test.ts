import { readView } from '@tuolaji/engine';
import { expect, it } from 'vitest';
import { cards, viewOf } from '../testViews.ts';
import { leftOf, pointsOut, trumpsOut } from './counts.ts';

const counted = (hand: string, history: readonly string[]) => {
  const view = viewOf({ hand: cards(hand), history });
  const read = readView(view);
  const left = leftOf(read);
  return {
    jokers: left('BJ') + left('LJ'),
    points: pointsOut(left),
    trumps: trumpsOut(read, left),
  };
};

it('counts what neither lies on the table nor is in hand', () => {
  // 36 trumps: four jokers, eight sevens, twenty-four hearts.
  expect(counted('', [])).toEqual({ jokers: 4, points: 200, trumps: 36 });
  expect(counted('BJ H5 S10', [])).toEqual({ jokers: 3, points: 185, trumps: 34 });
  expect(counted('', ['0 HK H5 LJ C4'])).toEqual({ jokers: 3, points: 185, trumps: 33 });
});
