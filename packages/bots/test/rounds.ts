// Rounds for tests: seeded set-ups over presets, seats and levels, played by mixed skills.
import {
  chooseMove,
  type PlayedRound,
  playRound,
  type RoundSetup,
  type Skill,
} from '@tuolaji/bots';
import { type Players, PRESETS, type PresetName, RANKS, type View } from '@tuolaji/engine';

const seedOf = (n: number): string => (n * 7919 + 1).toString(16).padStart(64, '0');

/** Set-up number `n`: every other one a later round at a mixed level. */
export function setupOf(preset: PresetName, players: Players, n: number): RoundSetup {
  const setup = { rules: PRESETS[preset], players, seed: seedOf(n) };
  if (n % 2 === 0) return setup;
  const level = RANKS[n % 13] ?? '2';
  return { ...setup, start: { levels: [level, RANKS[(n * 5) % 13] ?? '2'], banker: n % players } };
}

/** Plays a set-up; `skills` are dealt out to the seats in turn, `onView` hears every view that was answered. */
export function playSkills(
  setup: RoundSetup,
  skills: readonly Skill[],
  { rollouts = 40, onView = () => {} }: { rollouts?: number; onView?: (view: View) => void } = {},
): PlayedRound {
  const players = Array.from({ length: setup.players }, (_, seat) => (view: View) => {
    onView(view);
    const skill = skills[seat % skills.length] ?? 'normal';
    return chooseMove(skill, { rules: setup.rules, view, seed: `${seat}`, budget: { rollouts } })
      .command;
  });
  return playRound(setup, players);
}
