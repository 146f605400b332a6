// The command-line programs as a person runs them: bundled, started with arguments, read by their output and exit code.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRecord, type MatchRecord, type View } from '@tuolaji/engine';
import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPidFile, pidsIn, stubbornCommand, untilGone } from './stubborn.ts';
import { ROOT } from './tree.ts';

const manifest: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
/** Every program that an npm script starts through `scripts/run.mjs`. */
const PROGRAMS = Object.values(manifest.scripts).flatMap(
  (script) => /^node scripts\/run\.mjs (\w+)/.exec(script)?.[1] ?? [],
);

const dir = mkdtempSync(join(tmpdir(), 'tuolaji-programs-'));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(program: string, args: readonly string[], input = ''): Ran {
  const path = join(ROOT, 'apps/cli/dist', `${program}.mjs`);
  const ran = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, encoding: 'utf8', input });
  return { code: ran.status, out: ran.stdout, err: ran.stderr };
}

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', ...PROGRAMS], { cwd: ROOT, stdio: 'pipe' });
});
afterAll(() => rmSync(dir, { recursive: true }));

test('every program of package.json is bundled', () => {
  expect(PROGRAMS).toContain('replay');
  const made = readdirSync(join(ROOT, 'apps/cli/dist'));
  expect(PROGRAMS.filter((name) => !made.includes(`${name}.mjs`))).toEqual([]);
});

describe('wrong arguments end with a sentence, the usage and code 2', () => {
  test.each([
    ['perft', ['nowhere'], 'no position nowhere'],
    ['perft', ['--fast'], "Unknown option '--fast'"],
    ['soak', [], 'say how many rounds'],
    ['soak', ['rounds', '0'], 'rounds needs a number above 0'],
    ['soak', ['rounds', '2', 'poker'], 'no preset poker'],
    ['soak', ['rounds', '2', '--seats', '5'], '--seats is one of 4, 6'],
    ['hints', ['--positions', 'all'], '--positions needs a number above 0'],
    ['arena', ['--a', 'wizard'], 'wizard'],
    ['arena', ['ladder', '--a', 'easy'], 'what is --a?'],
    ['bot', ['--level', 'wizard'], '--level is one of'],
    ['tune', ['everything'], 'usage'],
    ['load', ['--tables', 'many'], '--tables'],
    ['abuse', ['--only', 'kindness'], 'no attack kindness'],
    ['abuse', ['--url', 'http://example.org'], 'loopback addresses only'],
    ['bench', ['everything'], 'usage'],
    ['replay', [], 'name one record file'],
    ['replay', ['/nowhere/at/all'], 'ENOENT'],
    ['replay', ['-', '--until', 'noon'], '--until needs a number'],
    ['replay', ['-', '--view', 'north'], '--view needs a seat'],
    ['record', ['--seats', 'normal,normal'], '--seats names 4 or 6 seats'],
    ['record', ['--seats', 'normal,wizard,normal,normal'], 'a seat is one of beginner'],
    ['record', ['--rules', 'poker'], '--rules is one of'],
    ['review', [], 'name one record file'],
    ['review', ['/nowhere/at/all'], 'ENOENT'],
    ['review', ['-', '--rollouts', 'many'], '--rollouts needs a number'],
    ['review', ['--calibrate', '--rounds', '0'], '--rounds needs a number'],
  ] as const)('%s %j: %s', (program, args, sentence) => {
    const { code, out, err } = run(program, args);
    expect(err).toContain(sentence);
    expect(err).toContain('usage: ');
    expect([code, out]).toEqual([2, '']);
  });
});

describe('perft', () => {
  test('one position agrees with its stored counts', () => {
    const { code, out } = run('perft', ['singles']);
    expect(out).toMatch(/^ok +singles +4 9 12 24/);
    expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
  });
});

describe('bot', () => {
  test('a skill over the bot protocol plays as it does inside the arena', () => {
    const bot = `cmd:node ${join(ROOT, 'apps/cli/dist/bot.mjs')} --level normal`;
    const args = ['--a', 'normal', '--b', bot, '--deals', '2', '--ms', '20000', '--json'];
    const { code, out } = run('arena', args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      all: { levels: 0, points: 0, deals: 2 },
      b: { replaced: 0 },
    });
  });
});

describe('soak', () => {
  test('plays the rounds asked for at both sizes of table', () => {
    const { code, out } = run('soak', ['rounds', '2', 'solo', '--seed', '3']);
    expect(code).toBe(0);
    expect(out).toMatch(/^solo 4 seats: 1 rounds ended/);
    expect(out).toMatch(/^solo 6 seats: 1 rounds ended/m);
  });

  test('the same seed plays the same cards', () => {
    const counted = () =>
      run('soak', ['rounds', '1', 'online', '--seats', '4']).out.replace(/, \d+ rounds\/s/, '');
    expect(counted()).toBe(counted());
  });
});

describe('hints', () => {
  test('the hints of a hundred turns hold, as JSON', () => {
    const { code, out } = run('hints', ['--positions', '100', '--seed', '5', '--json']);
    const { positions, hints, findings } = JSON.parse(out);
    expect([code, positions, findings]).toEqual([0, 100, []]);
    expect(hints).toBeGreaterThan(100);
  });
});

describe('replay', () => {
  const late = PLAYTHROUGHS.find(({ name }) => name === 'online-4-late');
  if (late === undefined) throw new Error('no such playthrough');
  const record = recordOf({ ...late, rounds: 1 });
  const play = record.events.findIndex(({ kind }) => kind === 'PLAYED');

  function fileOf(changed: MatchRecord): string {
    const file = join(dir, 'match.txt');
    writeFileSync(file, formatRecord(changed));
    return file;
  }

  test('a good record is narrated, and its shuffles are checked', () => {
    const { code, out, err } = run('replay', [fileOf(record)]);
    expect(code).toBe(0);
    expect(out.split('\n').length).toBeGreaterThan(25);
    expect(err).toContain(`${record.events.length} events, 1 rounds: legal, dealt as committed`);
  });

  test('it is read from standard input and cut: the export is the record so far', () => {
    const args = ['-', '--until', String(play), '--export'];
    const { code, out } = run('replay', args, formatRecord(record));
    expect(code).toBe(0);
    expect(out).toBe(formatRecord({ ...record, events: record.events.slice(0, play) }));
  });

  test('a seat sees its own hand, a spectator none', () => {
    const seen = (who: string): View =>
      JSON.parse(run('replay', [fileOf(record), '--until', String(play), '--view', who]).out);
    expect(seen('2').hand).toHaveLength(25);
    expect(seen('spectator').hand).toHaveLength(0);
    expect(run('replay', [fileOf(record), '--view', '4']).err).toContain('there is no seat 4');
  });

  test('a play out of turn ends with 1 and names the event', () => {
    const follow = record.events.findIndex(
      ({ kind }, i, all) => kind === 'PLAYED' && all[i - 1]?.kind === 'PLAYED',
    );
    const events = record.events.map((event, i) =>
      i === follow && event.kind === 'PLAYED' ? { ...event, seat: (event.seat + 1) % 4 } : event,
    );
    const { code, out, err } = run('replay', [fileOf({ ...record, events })]);
    expect(err).toContain(`event ${follow} does not follow from the rules`);
    expect([code, out]).toEqual([1, '']);
  });

  test('a seed that was not committed to ends with 1 and names the round', () => {
    const events = record.events.map((event) =>
      event.kind === 'SEED_REVEALED' ? { ...event, seed: '0'.repeat(64) } : event,
    );
    const { code, err } = run('replay', [fileOf({ ...record, events })]);
    expect(err).toContain('round 1 was not dealt as committed');
    expect(code).toBe(1);
  });

  test('a text that is no record ends with 2 and names the line', () => {
    const { code, err } = run('replay', ['-'], 'dear diary\n');
    expect(err).toContain('line 1: not a record (title)');
    expect(code).toBe(2);
  });
});

describe('judge', () => {
  test('a line that is no question is answered, not fatal', () => {
    const { code, out } = run('judge', [], 'nonsense\n');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toHaveProperty('error');
  });
});

describe('arena', () => {
  test('a bot against itself is even, as JSON', () => {
    const { code, out } = run('arena', ['--a', 'easy', '--b', 'easy', '--deals', '1', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      all: { levels: 0, deals: 1 },
      contestants: { a: 'easy' },
    });
  });
});

describe('record and review', () => {
  const args = ['--seats', 'beginner,easy,normal,easy', '--rounds', '2', '--seed', '5'];
  let [code, text]: [number | null, string] = [null, ''];
  let whole: readonly string[] = [];
  beforeAll(() => {
    const ran = run('record', args);
    [code, text] = [ran.code, ran.out];
    whole = reviewed(text, '--json').out.trim().split('\n');
  }, 120_000);

  function reviewed(input: string, ...more: string[]): Ran {
    return run('review', ['-', '--rollouts', '12', ...more], input);
  }

  test('bots play a match; the record is legal and the same every time', () => {
    expect(code).toBe(0);
    expect(text).toContain('names ["beginner 0","easy 1","normal 2","easy 3"]');
    expect(run('replay', ['-'], text).err).toContain('2 rounds: legal, dealt as committed');
    expect(run('record', args).out).toBe(text);
    expect(run('record', [...args, '--rules', 'classic']).out).not.toBe(text);
  });

  test('six seats play too', () => {
    const six = run('record', ['--seats', 'easy,easy,easy,easy,easy,easy']);
    expect(six.out).toContain('players 6');
    expect(run('replay', ['-'], six.out).err).toContain('legal');
  });

  test('a review is a line per decision and a summary that adds them up', () => {
    const decisions = whole.slice(0, -1).map((line) => JSON.parse(line));
    const { summary } = JSON.parse(whole.at(-1) ?? '');
    for (const seat of [0, 1, 2, 3]) {
      const losses = decisions.filter((one) => one.seat === seat).map(({ loss }) => loss);
      const mean = losses.reduce((a: number, b: number) => a + b, 0) / losses.length;
      expect(summary[seat].decisions).toBe(losses.length);
      expect(summary[seat].meanLoss).toBeCloseTo(mean, 3);
      const measured = decisions.filter((one) => one.seat === seat).map((one) => one.measured);
      const unshrunk = measured.reduce((a: number, b: number) => a + b, 0) / measured.length;
      expect(summary[seat].meanMeasured).toBeCloseTo(unshrunk, 3);
    }
    for (const one of decisions) {
      expect(['declare', 'bury', 'lead', 'follow']).toContain(one.decision);
      expect(['best', 'fine', 'slip', 'mistake', 'blunder']).toContain(one.class);
      if (one.best === one.chosen) expect(one.loss).toBe(0);
      else expect(one.class === 'best').toBe(one.loss < 0.01);
    }
  });

  test('one seat alone is judged as among the others', () => {
    const own = reviewed(text, '--json', '--seat', '2').out.trim().split('\n');
    expect(own.slice(0, -1)).toEqual(whole.filter((line) => line.includes('"seat":2,"decision"')));
    expect(reviewed(text, '--seat', '4').err).toContain('there is no seat 4');
  });

  test('without --json it is a page for people', () => {
    const { out } = reviewed(text, '--seat', '0');
    expect(out).toMatch(/^seat 0 \(beginner 0\): \d+ decisions/);
    expect(out).toMatch(/round 2: \d+ decisions; cards [+−]\d/);
  });

  test('a bad record ends with 2 and names the line', () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => line.startsWith('play '));
    const broken = lines.map((line, i) => (i === at ? 'play 9' : line)).join('\n');
    expect(reviewed(broken)).toMatchObject({ code: 2, out: '' });
    expect(reviewed(broken).err).toContain(`line ${at + 1}: not a record (event)`);
    const seat = (Number(lines[at]?.[5]) + 1) % 4;
    const forged = lines.map((line, i) =>
      i === at ? line.replace(/^play \d/, `play ${seat}`) : line,
    );
    expect(reviewed(forged.join('\n')).err).toContain(
      `line ${at + 1}: does not follow from the rules`,
    );
  });

  test('a calibration goes on where it stopped and reports', () => {
    const rows = join(dir, 'rows.jsonl');
    const plot = join(dir, 'plot.svg');
    const plan = ['--calibrate', '--seats', 'easy,easy,easy,easy', '--rollouts', '30'];
    const files = ['--worlds', '10', '--rows', rows, '--plot', plot];
    run('review', [...plan, ...files, '--rounds', '1']);
    const first = readFileSync(rows, 'utf8');
    const { code: ended, out } = run('review', [...plan, ...files, '--rounds', '2']);
    expect(ended).toBe(0);
    expect(readFileSync(rows, 'utf8').startsWith(first)).toBe(true);
    expect(out).toMatch(/easy +\d\.\d+ ± .*\(\d+ decisions, 2 rounds\)/);
    expect(out).toContain('slope of fresh losses');
    expect(readFileSync(plot, 'utf8')).toMatch(/^<svg/);
  });
});

test('an interrupted arena ends its external programs with their children', async () => {
  const file = newPidFile();
  const args = ['--b', `cmd:${stubbornCommand('silent', file)}`, '--workers', '1', '--ms', '60000'];
  const path = join(ROOT, 'apps/cli/dist/arena.mjs');
  const arena = spawn(process.execPath, [path, ...args], { cwd: ROOT, stdio: 'ignore' });
  const exit = new Promise((resolve) => arena.on('exit', resolve));
  const pids = await pidsIn(file);
  arena.kill('SIGINT');
  expect(await exit).toBe(130);
  await untilGone(pids);
});
