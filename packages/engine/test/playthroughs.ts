// The golden playthroughs: which matches are kept as text, and how each is played again from its dice.
// `npm run playthroughs` writes them; playthroughs.test.ts compares.
import type { MatchEvent } from '../src/match/event.ts';
import { DEFAULT_MATCH_OPTIONS, type MatchOptions } from '../src/match/options.ts';
import type { MatchSetup } from '../src/match/state.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../src/presets.ts';
import type { MatchRecord } from '../src/record/record.ts';
import { narrate } from './narrate.ts';
import { diceFrom, playRandomly } from './randomPlay.ts';

const SINCE = 1_700_000_000_000;
const AT_ONCE: MatchOptions = { ...DEFAULT_MATCH_OPTIONS, dealPaceMs: 0 };
const CLOCK: MatchOptions = {
  ...DEFAULT_MATCH_OPTIONS,
  clock: { turnMs: 860, buryMs: 860, bankMs: 100 },
};

export interface Playthrough {
  readonly name: string;
  readonly preset: PresetName;
  readonly seed: number;
  readonly setup: MatchSetup;
  /** Rounds kept; a match that ends sooner is kept whole. */
  readonly rounds: number;
}

// Where a level is passed only by defending it, chance takes about eighty rounds to end a match.
const LONGEST = 24;

// Dice whose matches are not too long to read.
const SEEDS: Readonly<Record<PresetName, readonly [number, number, number]>> = {
  online: [12, 2, 3],
  solo: [4, 5, 6],
  classic: [15, 8, 9],
  standard: [23, 11, 12],
};

const playthroughsOf = (preset: PresetName): Playthrough[] => {
  const rules = PRESETS[preset];
  const [four, six, late] = SEEDS[preset];
  const whole = (players: 4 | 6, seed: number): Playthrough => ({
    name: `${preset}-${players}`,
    preset,
    seed,
    setup: { rules, players, options: AT_ONCE },
    rounds: preset === 'classic' ? LONGEST : Number.POSITIVE_INFINITY,
  });
  const start = { levels: ['Q', 'K'], banker: 1 } as const;
  return [
    whole(4, four),
    whole(6, six),
    {
      name: `${preset}-4-late`,
      preset,
      seed: late,
      setup: { rules, players: 4, options: CLOCK, start },
      rounds: Number.POSITIVE_INFINITY,
    },
  ];
};

/** Every playthrough kept. */
export const PLAYTHROUGHS: readonly Playthrough[] = PRESET_NAMES.flatMap(playthroughsOf);

/** Plays a playthrough from its dice to the end of its rounds. */
export function recordOf({ setup, seed, rounds }: Playthrough): MatchRecord {
  const events: MatchEvent[] = [];
  const match = { setup, dice: diceFrom(seed), rounds, since: SINCE };
  playRandomly(match, (moment) => events.push(...moment.events));
  return { setup, since: SINCE, names: [], events };
}

/** The playthrough as its file holds it. */
export function textOf(playthrough: Playthrough): string {
  const { preset, seed, setup } = playthrough;
  const head = `${preset}, ${setup.players} seats, dice ${seed}`;
  return `${[head, ...narrate(recordOf(playthrough))].join('\n')}\n`;
}
