// Hindsight reads the real cards, is marked as such, and stays out of the review.
import type { MatchRecord } from '@tuolaji/engine';
import { hindsight, review, roundsOf } from '@tuolaji/review';
import { expect, it } from 'vitest';
import { matchRecord } from './matches.ts';

const record: MatchRecord = matchRecord({ skill: 'normal', seed: 6 });

it('values every candidate of every decision in the real deal', () => {
  for (const seat of [0, 1, 2, 3]) {
    for (const { event, chosen } of roundsOf(record, seat).flatMap((round) => round.decisions)) {
      const open = hindsight(record, seat, event);
      expect(open?.kind).toBe('hindsight');
      const own = open?.candidates.find(({ cards }) => cards.join() === chosen.join());
      expect(own?.value).toBe(open?.chosen);
      // One deal has one result: whole levels.
      for (const { value } of open?.candidates ?? []) expect(Number.isInteger(value)).toBe(true);
    }
  }
});

it('knows the last trick, which the seat could not', () => {
  const plays = roundsOf(record, 0).flatMap((round) => round.decisions);
  const last = plays.at(-1);
  const result = review(record, 0, { rollouts: 30 }).rounds[0]?.result;
  expect(hindsight(record, 0, last?.event ?? -1)?.chosen).toBe(result);
});

it('is null where the seat decided nothing', () => {
  expect(hindsight(record, 0, 0)).toBe(null);
});
