// `npm run --silent record -- --seats beginner,normal,expert,normal --rounds 4 --seed 5`: bots play, the record of their
// match goes to standard output.
import { parseArgs } from 'node:util';
import { SKILLS } from '@tuolaji/bots';
import { DEFAULT_PRESET, formatRecord, PRESET_NAMES } from '@tuolaji/engine';
import { readArguments, wholeNumber } from './arguments.ts';
import { type BotMatch, playMatch, readSeats } from './review/playMatch.ts';

const USAGE = `usage: npm run --silent record -- [--seats SKILL,SKILL,…] [--rounds 1] [--seed 1] [--rules ${PRESET_NAMES.join('|')}]
  --seats  four or six skills from seat 0: ${SKILLS.join(', ')}`;

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): BotMatch {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seats: { type: 'string', default: 'normal,normal,normal,normal' },
      rounds: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: DEFAULT_PRESET },
    },
  });
  const preset = PRESET_NAMES.find((name) => name === values.rules);
  if (preset === undefined) throw new Error(`--rules is one of ${PRESET_NAMES.join(', ')}`);
  return {
    seats: readSeats(values.seats),
    rounds: wholeNumber(values.rounds, '--rounds'),
    seed: values.seed,
    preset,
  };
}

const job = readArguments(USAGE, readJob);
if (job !== null) process.stdout.write(formatRecord(playMatch(job)));
