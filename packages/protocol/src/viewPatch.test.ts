import { DEFAULT_MATCH_OPTIONS, PRESETS, type View, viewFor } from '@tuolaji/engine';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { expect, it } from 'vitest';
import { applyPatch, formatPatch } from './viewPatch.ts';
import { formatView } from './viewText.ts';

const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

it.each(['online', 'standard'] as const)('patches of %s lead from view to view', (preset) => {
  const setup = {
    rules: PRESETS[preset],
    players: 4 as const,
    options: { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 100 },
  };
  const held = new Map<number | null, View>();
  let whole = 0;
  let changed = 0;
  playRandomly({ setup, dice: diceFrom(12), rounds: 2, since: 0 }, ({ after, now }) => {
    for (const seat of [null, 0, 1, 2, 3]) {
      const view = viewFor(after, seat, now);
      const before = held.get(seat);
      held.set(seat, view);
      if (before === undefined) continue;
      const text = formatPatch(before, view);
      expect(applyPatch(before, read(text))).toEqual(view);
      whole += formatView(view).length;
      changed += text.length;
    }
  });
  expect(changed).toBeLessThan(whole / 3);
});

it('a patch names only what changed, lists by what came and went', () => {
  const history = ['0 S4 S5 S6 S7'];
  const view = { seat: 0, hand: ['a', 'b', 'c'], history, turn: 1, attackerPoints: 5 };
  const before = view as unknown as View;
  const after = { ...view, hand: ['a', 'c'], history: [...history, 'x'], attackerPoints: 0 };
  const patch = read(formatPatch(before, after as unknown as View));
  expect(patch).toEqual({ 'hand-': [1], 'history+': ['x'], attackerPoints: null });
});

it('nothing changed is an empty patch', () => {
  const view = { seat: 0, hand: ['a'] } as unknown as View;
  expect(formatPatch(view, { ...view, hand: ['a'] } as unknown as View)).toBe('{}');
});
