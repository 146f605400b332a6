import { expect, it } from 'vitest';
import { viewInPlay, watchRandomRounds } from '../test/views.ts';
import { formatView, fullView, isShared, SHARED_KEYS } from './viewText.ts';

it.each(['online', 'standard'] as const)('a view of %s reads back as it was written', (preset) => {
  watchRandomRounds(preset, 11, ({ view }) => {
    expect(fullView(JSON.parse(formatView(view)))).toEqual(view);
  });
});

it.each(SHARED_KEYS)('views that differ in %s are not of one moment', (key) => {
  const view = viewInPlay();
  expect(isShared(view, { ...view, seat: 1, hand: ['D1_S_4'] })).toBe(true);
  expect(isShared(view, { ...view, [key]: 'other' })).toBe(false);
});
