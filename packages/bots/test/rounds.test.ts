// Bots never ask for what the table refuses. ROUNDS=5000 plays as many a preset with four seats and with six; the ordinary run plays fewer.
import { PRESET_NAMES } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { playSkills, setupOf } from './rounds.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 8);
const EXPERT_ROUNDS = Number(process.env.EXPERT_ROUNDS ?? 1);

describe.each(PRESET_NAMES)('%s', (preset) => {
  it.each([4, 6] as const)(
    'mixed skills play rounds of %i without a refusal',
    { timeout: 1e9 },
    (players) => {
      for (let n = 0; n < ROUNDS; n++) {
        const { state, refusals } = playSkills(setupOf(preset, players, n), [
          'normal',
          'beginner',
          'easy',
        ]);
        expect(refusals, `round ${n}`).toEqual([]);
        expect(['result', 'over']).toContain(state.phase);
      }
    },
  );

  it.each([4, 6] as const)(
    'skills that search play rounds of %i without a refusal',
    { timeout: 1e9 },
    (players) => {
      for (let n = 0; n < EXPERT_ROUNDS; n++) {
        const skills = ['expert', 'hard', 'master', 'normal', 'hard'] as const;
        const { refusals } = playSkills(setupOf(preset, players, n), skills);
        expect(refusals, `round ${n}`).toEqual([]);
      }
    },
  );
});
