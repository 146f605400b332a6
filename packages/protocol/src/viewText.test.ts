import { DEFAULT_MATCH_OPTIONS, PRESETS, viewFor } from '@tuolaji/engine';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { expect, it } from 'vitest';
import { formatView, fullView } from './viewText.ts';

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
