// Views for tests: one of a round in play, and random matches seen by everyone.
import {
  DEFAULT_MATCH_OPTIONS,
  type MatchEvent,
  PRESETS,
  type PresetName,
  type View,
  viewFor,
} from '@tuolaji/engine';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { fullView, type SlimView } from '../src/viewText.ts';

/** Seat 0's view of a first round in play, with these changes. */
export const viewInPlay = (change: Partial<SlimView> = {}): View =>
  fullView({
    seat: 0,
    players: 4,
    phase: 'play',
    round: 1,
    levels: ['2', '2'],
    level: '2',
    counts: [1, 1, 1, 1],
    kittyCount: 8,
    ...change,
  });

/** A spectator and every seat. */
const WATCHERS = [null, 0, 1, 2, 3] as const;

interface SeenStep {
  readonly seat: number | null;
  readonly view: View;
  readonly events: readonly MatchEvent[];
  readonly now: number;
}

/** Plays two random rounds of four and gives each step to `look` as everyone sees it. */
export function watchRandomRounds(
  preset: PresetName,
  seed: number,
  look: (seen: SeenStep) => void,
): void {
  const options = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 100 };
  const setup = { rules: PRESETS[preset], players: 4, options } as const;
  playRandomly({ setup, dice: diceFrom(seed), rounds: 2, since: 0 }, ({ after, events, now }) => {
    for (const seat of WATCHERS) look({ seat, view: viewFor(after, seat, now), events, now });
  });
}
