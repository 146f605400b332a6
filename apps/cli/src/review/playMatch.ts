// A match between bots as a record: the same seed and seats always give the same text.
import { chooseMove, matchOf, SELF_PLAY_OPTIONS, SKILLS, type Skill } from '@tuolaji/bots';
import type { MatchEvent, MatchRecord, Players, PresetName } from '@tuolaji/engine';
import { PRESETS } from '@tuolaji/engine';
import { PLAYER_COUNTS } from '@tuolaji/engine/kernel';
import { hexSeed } from '../arena/seeds.ts';

/** Bots by seat, and what they play. */
export interface BotMatch {
  readonly seats: readonly Skill[];
  readonly rounds: number;
  readonly seed: string;
  readonly preset: PresetName;
}

const SINCE = 1_700_000_000_000;

/** The seats named in a text such as `beginner,normal,expert,normal`; throws with a sentence. */
export function readSeats(text: string): readonly Skill[] {
  const names = text.split(',');
  const skills = names.flatMap((name) => SKILLS.find((skill) => skill === name) ?? []);
  if (skills.length < names.length) throw new Error(`a seat is one of ${SKILLS.join(', ')}`);
  if (!PLAYER_COUNTS.some((count) => count === skills.length))
    throw new Error(`--seats names ${PLAYER_COUNTS.join(' or ')} seats`);
  return skills;
}

const moved = (event: MatchEvent): MatchEvent =>
  'at' in event ? { ...event, at: event.at + SINCE } : event;

/** Plays the match to its last round, or until a team has won. */
export function playMatch({ seats, rounds, seed, preset }: BotMatch): MatchRecord {
  const rules = PRESETS[preset];
  const players: Players = seats.length === 6 ? 6 : 4;
  const seeds = Array.from({ length: rounds }, (_, i) => hexSeed(`${seed} round ${i + 1}`));
  const match = matchOf({ rules, players, seeds });
  let step = match.next();
  while (!step.done) {
    const { seat, view, refused } = step.value;
    if (refused) throw new Error(`seat ${seat} was refused: ${refused.code}`);
    const skill = seats[seat] ?? 'normal';
    step = match.next(chooseMove(skill, { rules, view, seed: `${seed} ${seat}` }).command);
  }
  return {
    setup: { rules, players, options: SELF_PLAY_OPTIONS },
    since: SINCE,
    names: seats.map((skill, seat) => `${skill} ${seat}`),
    events: step.value.events.map(moved),
  };
}
