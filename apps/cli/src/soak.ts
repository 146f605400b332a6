// `npm run soak -- rounds 100000`: random legal play through decide and evolve until every preset has ended this many
// rounds, half of them with 4 seats and half with 6. A refused legal command or a round that does not end stops it with
// exit code 1.

import { parseArgs } from 'node:util';
import {
  DEFAULT_MATCH_OPTIONS,
  type Players,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
} from '@tuolaji/engine';
import { type MatchSetup, PLAYER_COUNTS } from '@tuolaji/engine/kernel';
import { diceFrom, playRandomly } from '@tuolaji/engine/test/randomPlay.ts';
import { readArguments, wholeNumber } from './arguments.ts';

const USAGE = 'usage: npm run soak -- rounds NUMBER [PRESET …] [--seats 4|6] [--seed NUMBER]';
const SINCE = 1_700_000_000_000;
/** Milliseconds between two progress lines. */
const PROGRESS_MS = 5000;

interface Job {
  /** Per preset and number of seats. */
  readonly rounds: number;
  readonly presets: readonly PresetName[];
  readonly seats: readonly Players[];
  readonly seed: number;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): Job {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seats: { type: 'string' }, seed: { type: 'string', default: '1' } },
  });
  const [word, count, ...wanted] = positionals;
  if (word !== 'rounds') throw new Error('say how many rounds');
  const unknown = wanted.find((name) => !PRESET_NAMES.some((known) => known === name));
  if (unknown !== undefined) throw new Error(`no preset ${unknown}`);
  const seats = PLAYER_COUNTS.filter((n) => (values.seats ?? String(n)) === String(n));
  if (seats.length === 0) throw new Error(`--seats is one of ${PLAYER_COUNTS.join(', ')}`);
  return {
    rounds: Math.ceil(wholeNumber(count, 'rounds') / seats.length),
    presets: PRESET_NAMES.filter((name) => wanted.length === 0 || wanted.includes(name)),
    seats,
    seed: wholeNumber(values.seed, '--seed'),
  };
}

/** Every second match deals card by card with a turn clock. */
function setupOf(preset: PresetName, players: Players, match: number): MatchSetup {
  const timed = match % 2 === 1;
  return {
    rules: PRESETS[preset],
    players,
    options: {
      ...DEFAULT_MATCH_OPTIONS,
      dealPaceMs: timed ? 100 : 0,
      clock: timed ? { turnMs: 1000, buryMs: 2000, bankMs: 10_000 } : null,
    },
  };
}

interface Tally {
  rounds: number;
  matches: number;
  redeals: number;
  plays: number;
}

function soakTable(job: Job, preset: PresetName, players: Players): Tally {
  const tally: Tally = { rounds: 0, matches: 0, redeals: 0, plays: 0 };
  const began = performance.now();
  let told = began;
  for (let match = 0; tally.rounds < job.rounds; match += 1) {
    const setup = setupOf(preset, players, match);
    const dice = diceFrom(job.seed * 1_000_003 + match);
    const rounds = job.rounds - tally.rounds;
    const end = playRandomly({ setup, dice, rounds, since: SINCE }, ({ events }) => {
      for (const event of events) {
        if (event.kind === 'ROUND_RESULT') tally.rounds += 1;
        else if (event.kind === 'REDEAL') tally.redeals += 1;
        else if (event.kind === 'PLAYED') tally.plays += 1;
      }
    });
    if (end.phase === 'over') tally.matches += 1;
    if (performance.now() - told > PROGRESS_MS) {
      told = performance.now();
      console.error(`${preset} ${players} seats: ${tally.rounds} of ${job.rounds} rounds`);
    }
  }
  report(preset, players, tally, performance.now() - began);
  return tally;
}

function report(preset: PresetName, players: Players, tally: Tally, ms: number): void {
  const { rounds, matches, redeals, plays } = tally;
  const rate = Math.round((rounds / ms) * 1000);
  console.log(
    `${preset} ${players} seats: ${rounds} rounds ended, ${matches} whole matches, ${redeals} redeals, ${plays} plays, ${rate} rounds/s`,
  );
}

function run(job: Job): void {
  for (const preset of job.presets) {
    for (const players of job.seats) soakTable(job, preset, players);
  }
}

const job = readArguments(USAGE, readJob);
if (job !== null) run(job);
