import { expect, test } from 'vitest';
import { nearestStop, nextStop, stopsOf } from './curveStops.ts';
import type { Judged, RoundReview } from './messages.ts';

const judged = (event: number): Judged => ({ event, loss: 0 }) as Judged;

/** The deal, decisions at the events 3, 7 and 11, the result at 15. */
const ROUND = {
  cards: 0.5,
  curve: [3, 7, 11, 15].map((event) => ({ event, value: event / 10 })),
  decisions: [3, 7, 11].map(judged),
} as unknown as RoundReview;
const STOPS = stopsOf(ROUND);

test('the curve runs from the deal over the decisions to the result', () => {
  expect(STOPS.map((stop) => [stop.value, stop.judged?.event ?? null])).toEqual([
    [0.5, null],
    [0.3, 3],
    [0.7, 7],
    [1.1, 11],
    [1.5, null],
  ]);
});

test.each([
  [0, 3],
  [0.3, 3],
  [0.5, 7],
  [0.7, 11],
  [1, 11],
])('a press at %d of the width goes to the nearest decision', (place, event) => {
  expect(nearestStop(STOPS, place)?.event).toBe(event);
});

test.each([
  ['ArrowRight', -1, 3],
  ['ArrowRight', 1, 7],
  ['ArrowRight', 3, 11],
  ['ArrowLeft', 3, 7],
  ['ArrowLeft', 1, 3],
  ['Home', 3, 3],
  ['End', 1, 11],
])('%s from point %d goes to the decision at event %d', (key, at, event) => {
  expect(nextStop(STOPS, at, key)?.event).toBe(event);
});

test('other keys are left to the page, and a round without decisions has nowhere to go', () => {
  expect(nextStop(STOPS, 1, 'Escape')).toBeUndefined();
  const none = stopsOf({ ...ROUND, decisions: [] });
  expect(nearestStop(none, 0.5)).toBeNull();
  expect(nextStop(none, 1, 'End')).toBeNull();
});
