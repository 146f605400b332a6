import { DEFAULT_MATCH_OPTIONS, PRESETS, viewFor } from '@tuolaji/engine';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { expect, it } from 'vitest';
import { formatView, fullView, isShared, SHARED_KEYS } from './viewText.ts';

it.each(['online', 'standard'] as const)('a view of %s reads back as it was written', (preset) => {
  const setup = {
    rules: PRESETS[preset],
    players: 4 as const,
    options: { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 100 },
  };
  playRandomly({ setup, dice: diceFrom(11), rounds: 2, since: 0 }, ({ after, now }) => {
    for (const seat of [null, 0, 1, 2, 3]) {
      const view = viewFor(after, seat, now);
      expect(fullView(JSON.parse(formatView(view)))).toEqual(view);
    }
  });
});

it.each(SHARED_KEYS)('views that differ in %s are not of one moment', (key) => {
  const view = fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 1,
    levels: ['2', '2'],
    level: '2',
    counts: [1, 1, 1, 1],
    kittyCount: 8,
  });
  expect(isShared(view, { ...view, seat: 1, hand: ['D1_S_4'] })).toBe(true);
  expect(isShared(view, { ...view, [key]: 'other' })).toBe(false);
});
