// Records for the tests: bots play short matches, one seat may play by a rule of the test's own.
import { chooseMove, matchOf, SELF_PLAY_OPTIONS, type Skill } from '@tuolaji/bots';
import {
  type Command,
  type MatchRecord,
  type Players,
  PRESETS,
  type PresetName,
  type View,
} from '@tuolaji/engine';

export interface TestMatch {
  readonly preset?: PresetName;
  readonly players?: Players;
  readonly rounds?: number;
  readonly seed?: number;
  readonly skill?: Skill;
  /** Asked before the bot of seat 0; null leaves the move to it. */
  readonly seat0?: (view: View) => Command | null;
}

const hex = (n: number): string => (n * 7919 + 1).toString(16).padStart(64, '0');

/** The record of a match between bots. */
export function matchRecord(test: TestMatch = {}): MatchRecord {
  const { preset = 'standard', players = 4, rounds = 1, seed = 1, skill = 'easy', seat0 } = test;
  const rules = PRESETS[preset];
  const seeds = Array.from({ length: rounds }, (_, i) => hex(seed + i));
  const match = matchOf({ rules, players, seeds });
  let step = match.next();
  while (!step.done) {
    const { seat, view } = step.value;
    const own = seat === 0 ? (seat0?.(view) ?? null) : null;
    step = match.next(own ?? chooseMove(skill, { rules, view, seed: `${seat}` }).command);
  }
  const setup = { rules, players, options: SELF_PLAY_OPTIONS };
  return { setup, since: 0, names: [], events: step.value.events };
}
