// `npm run hints -- --positions 2000`: bots play rounds over all presets and sizes of table; at every turn the hints a
// player would get are checked against the engine. Exit code 1 when one is illegal, untrue, or denied by another.
import { parseArgs } from 'node:util';
import { chooseMove, hints, playRound, type RoundSetup, type Skill } from '@tuolaji/bots';
import {
  type Command,
  type Players,
  PRESET_NAMES,
  PRESETS,
  RANKS,
  type View,
} from '@tuolaji/engine';
import { readArguments, wholeNumber } from './arguments.ts';
import { checkHints } from './hints/checkHints.ts';

const USAGE = 'usage: npm run hints -- [--positions NUMBER] [--seed NUMBER] [--json]';
/** Findings printed in full. */
const MOST_SHOWN = 20;

interface Job {
  readonly positions: number;
  readonly seed: number;
  readonly json: boolean;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): Job {
  const { values } = parseArgs({
    args: [...args],
    options: {
      positions: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  return {
    positions: wholeNumber(values.positions, '--positions'),
    seed: wholeNumber(values.seed, '--seed'),
    json: values.json,
  };
}

/** Presets that six may play come round again with six. */
const TABLES = PRESET_NAMES.flatMap((name): { name: typeof name; players: Players }[] => {
  const four = { name, players: 4 } as const;
  return name === 'online' || name === 'standard' ? [four, { name, players: 6 }] : [four];
});

/** Round `n` of a seed: table after table, every other one a later round at another level. */
function setupOf(seed: number, n: number): RoundSetup {
  const { name, players } = TABLES[n % TABLES.length] ?? { name: 'standard', players: 4 };
  const deal = (seed * 1_000_003 + n * 7919).toString(16).padStart(64, '0');
  const setup = { rules: PRESETS[name], players, seed: deal };
  const level = RANKS[(n * 5) % RANKS.length] ?? '2';
  return n % 2 === 0 ? setup : { ...setup, start: { levels: [level, level], banker: n % players } };
}

/** The skills that play: poor plays lead to positions good ones never see. */
const SKILLS: readonly Skill[] = ['normal', 'beginner', 'easy', 'normal'];

interface Tally {
  positions: number;
  hints: number;
  rounds: number;
  readonly reasons: Record<string, number>;
  readonly findings: string[];
}

/** Asks for hints at this turn and checks them. */
function ask(tally: Tally, { rules }: RoundSetup, view: View): void {
  const list = hints({ rules, view, seed: 'hints' });
  if (list.length === 0) return;
  tally.positions += 1;
  tally.hints += list.length;
  for (const { reason } of list) tally.reasons[reason.code] = (tally.reasons[reason.code] ?? 0) + 1;
  const told = JSON.stringify({ hand: view.hand, trick: view.trick, trump: view.trump, list });
  for (const finding of checkHints(rules, view, list)) tally.findings.push(`${finding}: ${told}`);
}

function run({ positions, seed }: Job): Tally {
  const tally: Tally = { positions: 0, hints: 0, rounds: 0, reasons: {}, findings: [] };
  while (tally.positions < positions) {
    const setup = setupOf(seed, tally.rounds);
    const players = Array.from({ length: setup.players }, (_, seat) => (view: View) => {
      if (tally.positions < positions) ask(tally, setup, view);
      return answer(setup, SKILLS[seat % SKILLS.length] ?? 'normal', view);
    });
    playRound(setup, players);
    tally.rounds += 1;
  }
  return tally;
}

const answer = ({ rules }: RoundSetup, skill: Skill, view: View): Command | null =>
  chooseMove(skill, { rules, view, seed: 'play' }).command;

function report(tally: Tally): void {
  const { positions, hints: asked, rounds, findings } = tally;
  console.log(`${asked} hints at ${positions} turns of ${rounds} rounds: ${findings.length} wrong`);
  const codes = Object.entries(tally.reasons).sort(([, a], [, b]) => b - a);
  console.log(codes.map(([code, count]) => `${code} ${count}`).join(', '));
  for (const finding of findings.slice(0, MOST_SHOWN)) console.error(finding);
}

const job = readArguments(USAGE, readJob);
if (job !== null) {
  const tally = run(job);
  if (job.json) console.log(JSON.stringify(tally));
  else report(tally);
  if (tally.findings.length > 0) process.exitCode = 1;
}
