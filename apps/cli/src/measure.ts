// `npm run measure [-- PART …]`: runs the benches and writes what they print into docs/measurements.md. Each run is a
// process of its own, so that one part does not warm up or burden another.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readArguments } from './arguments.ts';
import { type Measurement, withMeasurement } from './docs/measurements.ts';

interface Part {
  readonly title: string;
  /** Arguments of `npm run`. */
  readonly runs: readonly string[];
  /** Takes minutes: only when named. */
  readonly slow?: true;
  /** Figures count also where the command says that they miss its goal. */
  readonly mayMiss?: boolean;
}

/** Some of the attacks, with the control beside them. */
const abusePart = (title: string, attacks: readonly string[]): Part => ({
  title,
  runs: [`abuse -- --only nothing,${attacks.join(',')}`],
  slow: true,
  mayMiss: true,
});

const PARTS: Readonly<Record<string, Part>> = {
  engine: { title: 'Engine', runs: ['bench -- engine'] },
  match: { title: 'Match', runs: ['bench -- match'] },
  bots: { title: 'Bots: speed', runs: ['bench -- bots'] },
  arena: {
    title: 'Bots: strength',
    runs: [
      'arena -- --a normal --b easy --deals 1000 --seed 261117 --rules online',
      'arena -- --a expert --b normal --deals 300 --seed 261116 --rules online',
    ],
    slow: true,
  },
  server: { title: 'Server', runs: ['bench -- server'] },
  'server-crowded': {
    title: 'Server: 4,000 tables',
    runs: ['load -- --tables 4000 --seconds 30 --think 3500 --warm-up 60'],
    slow: true,
  },
  fleet: { title: 'Fleet', runs: ['bench -- fleet --tables 2000 --more'], slow: true },
  'abuse-frames': abusePart('Abuse: frames and names', [
    'otherWork',
    'badIds',
    'pingFlood',
    'fragments',
    'binaryFlood',
    'messageFlood',
    'socketFlood',
    'nameFlood',
  ]),
  'abuse-memory': abusePart('Abuse: memory', ['unread', 'joinFlood', 'memberFlood']),
  'abuse-tables': abusePart('Abuse: tables', [
    'tableFlood',
    'changeFlood',
    'listFlood',
    'expertTables',
    'clockBack',
  ]),
  'abuse-reading': abusePart('Abuse: reading what is not one’s own', [
    'handPeek',
    'falseName',
    'recordRead',
    'resumeCodes',
    'codeGuess',
    'replayFlood',
  ]),
  'abuse-requests': abusePart('Abuse: requests', [
    'guestFlood',
    'forgedAddress',
    'pictureFlood',
    'assetFlood',
    'slowHttp',
    'bodyFlood',
    'questionFlood',
    'resets',
    'readyFlood',
  ]),
  web: { title: 'Web page', runs: ['bench -- web'] },
  pace: { title: 'Pace of a round', runs: ['bench -- pace'] },
};

const USAGE = `usage: npm run measure -- [${Object.keys(PARTS).join('|')} …]
Without a part: all but abuse, arena, fleet and server-crowded, which take minutes; abuse: all of its parts.`;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = `${root}docs/measurements.md`;

function readJob(args: readonly string[]): readonly Part[] {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const isMeant = (name: string, wanted: string): boolean =>
    name === wanted || name.startsWith(`${wanted}-`);
  const names = Object.keys(PARTS);
  const unknown = positionals.find((wanted) => !names.some((name) => isMeant(name, wanted)));
  if (unknown !== undefined) throw new Error(`no part ${unknown}`);
  return Object.entries(PARTS).flatMap(([name, part]) => {
    const usual = positionals.length === 0 && part.slow !== true;
    return usual || positionals.some((wanted) => isMeant(name, wanted)) ? [part] : [];
  });
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const changed = git('status', '--porcelain').trim() !== '';
  return `commit ${git('rev-parse', '--short', 'HEAD').trim()}${changed ? ' with changes' : ''}`;
}

function circumstances(): string {
  const [core] = cpus();
  const machine = `${cpus().length} × ${core?.model.trim() ?? 'unknown'}`;
  const date = new Date().toISOString().slice(0, 10);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${date} · ${commit()} · ${machine}, load ${load} · Node ${process.versions.node}`;
}

function measure({ title, runs, mayMiss = false }: Part): Measurement {
  const where = circumstances();
  const outputs = runs.map((run) => {
    const command = `npm run ${run}`;
    console.error(`${command} …`);
    const args = ['scripts/run.mjs', ...run.replace('-- ', '').split(' ')];
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const ran = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      stdio: [...stdio],
    });
    const missed = mayMiss && ran.status === 1 && ran.stdout !== '';
    if (ran.status !== 0 && !missed) throw new Error(`${command} failed`);
    return { command, output: ran.stdout };
  });
  return { title, runs: outputs, circumstances: where };
}

const titles = Object.values(PARTS).map(({ title }) => title);
for (const part of readArguments(USAGE, readJob) ?? []) {
  const measured = measure(part);
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, withMeasurement(page, titles, measured));
}
