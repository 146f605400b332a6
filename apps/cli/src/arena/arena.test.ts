// The arena: identical bots score exactly 0, external programs are spoken to, and bad answers are replaced.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRESETS } from '@tuolaji/engine';
import { describe, expect, it } from 'vitest';
import { type ArenaOptions, contestantName, parseArenaArgs } from './args.ts';
import { type DealResult, playDeal } from './deal.ts';
import { sharedGroups } from './program.ts';
import { formatReport, reportOf } from './report.ts';
import { sidesOf } from './sides.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

async function run(options: ArenaOptions): Promise<DealResult[]> {
  const sides = sidesOf(options, sharedGroups(new Int32Array(2)));
  const results: DealResult[] = [];
  for (let deal = 0; deal < options.deals; deal++) {
    results.push(await playDeal(options, sides, deal));
  }
  for (const side of sides) await side.close();
  return results;
}

describe('duplicate deals', () => {
  it.each(['beginner', 'easy', 'normal'])('%s against itself scores exactly 0', async (skill) => {
    const results = await run(parseArenaArgs(['--a', skill, '--b', skill, '--deals', '2']));
    for (const { levels, points } of results) expect([levels, points]).toEqual([0, 0]);
    expect(reportOf(results).all).toMatchObject({ levels: 0, interval: 0, deals: 2 });
  });

  it.each(['hard@8', 'expert@16', 'master@16'])(
    'a seeded %s against itself scores exactly 0',
    async (who) => {
      const [result] = await run(parseArenaArgs(['--a', who, '--b', who, '--deals', '1']));
      expect(result?.levels).toBe(0);
      expect(result?.a.rollouts).toBeGreaterThan(0);
    },
  );

  it('the same seed plays the same deals', async () => {
    const options = parseArenaArgs([
      '--a',
      'normal',
      '--b',
      'beginner',
      '--deals',
      '2',
      '--seed',
      '9',
    ]);
    const strip = (results: DealResult[]) =>
      results.map(({ deal, levels, points }) => ({ deal, levels, points }));
    expect(strip(await run(options))).toEqual(strip(await run(options)));
  });

  it('every round and role of both sides is counted', async () => {
    const report = reportOf(await run(parseArenaArgs(['--deals', '3', '--rules', 'standard'])));
    const text = formatReport(report, { a: 'normal', b: 'easy' });
    expect(text).toContain('normal against easy');
    const { a, b, even } = report.bankerGiven.dealWins;
    expect([a + b + even, report.firstRounds.deals, report.all.deals]).toEqual([2, 1, 3]);
    expect(report.results.map(({ first }) => first)).toEqual([false, false, true]);
    expect(report.a.bankerSharePercent + report.b.bankerSharePercent).toBe(100);
    expect(report.a.attackerPoints + report.b.attackerPoints).toBeGreaterThan(0);
  });
});

describe('the player with open cards', () => {
  it('is far above normal, and its moves are accepted', async () => {
    const args = ['--a', 'oracle', '--b', 'normal', '--deals', '12', '--banker', 'given'];
    expect(reportOf(await run(parseArenaArgs(args))).bankerGiven.levels).toBeGreaterThan(0.2);
  });
});

describe('external bots', () => {
  it.each(['node examples/random-bot.mjs', 'python3 examples/random_bot.py'])(
    '%s plays whole deals',
    async (command) => {
      const program = `cmd:cd ${root} && ${command}`;
      const results = await run(
        parseArenaArgs(['--a', 'normal', '--b', program, '--deals', '2', '--ms', '20000']),
      );
      expect(reportOf(results).b.replaced).toBeLessThan(4);
      expect(results.reduce((sum, { b }) => sum + b.moves, 0)).toBeGreaterThan(100);
    },
  );

  it('a program that dies, and one that talks nonsense, are replaced move by move', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'bot-'));
    writeFileSync(
      join(dir, 'nonsense.mjs'),
      `import { createInterface } from 'node:readline';
       createInterface({ input: process.stdin }).on('line', (line) => {
         const { type, id } = JSON.parse(line);
         if (type === 'move') console.log(JSON.stringify({ type: 'best', id, command: { kind: 'PLAY', cards: ['D1_BJ', 'D2_BJ', 'D1_SJ'] } }));
       });`,
    );
    for (const command of ['exit 1', `node ${join(dir, 'nonsense.mjs')}`]) {
      const args = ['--a', 'normal', '--b', `cmd:${command}`, '--deals', '1', '--ms', '20000'];
      const [result] = await run(parseArenaArgs(args));
      expect(result?.b.replaced).toBeGreaterThanOrEqual(result?.b.moves ?? 1);
    }
  });
});

describe('arguments', () => {
  it('plays the standard rules unless it names others', () => {
    expect(parseArenaArgs([]).rules).toEqual(PRESETS.standard);
  });

  it('takes a preset with options changed as JSON', () => {
    const { rules } = parseArenaArgs(['--rules', '{"preset":"online","kittyMultiplier":"flat"}']);
    expect(rules).toEqual({ ...PRESETS.online, kittyMultiplier: 'flat' });
  });

  it('a budget behind a skill is its own, --rollouts is for the others', () => {
    const { a, b } = parseArenaArgs([
      ...['--a', 'expert@4000', '--b', 'expert', '--rollouts', '30'],
    ]);
    expect([a, b].map(contestantName)).toEqual(['expert@4000', 'expert@30']);
  });

  it('a skill may lack a part', () => {
    const { a, b } = parseArenaArgs(['--a', 'hard:no-belief', '--b', 'master:no-net@50']);
    expect([a, b].map(contestantName)).toEqual(['hard:no-belief', 'master:no-net@50']);
  });

  it('a ladder names its contestants', () => {
    const { ladder } = parseArenaArgs(['ladder', '--skills', 'easy,normal,oracle']);
    expect(ladder?.map(contestantName)).toEqual(['easy', 'normal', 'oracle']);
  });

  it.each([
    [['--a', 'wizard'], 'unknown skill wizard'],
    [['--a', 'hard:no-brain'], 'unknown skill hard:no-brain'],
    [['--a', 'easy:no-net'], 'unknown skill easy:no-net'],
    [['--played'], '--played wants --log'],
    [['--deals', '0'], '--deals wants a number above 0'],
    [['--rules', 'poker'], '--rules is one of'],
    [['--rules', '{"kittyMultiplier":"huge"}'], '--rules is one of'],
    [['--rules', '{kitty'], '--rules is no JSON'],
    [['--a', 'expert@none'], '--expert@ wants a number above 0'],
    [['--banker', 'me'], '--banker is one of'],
    [['ladder', '--skills', 'easy'], 'a ladder needs two contestants or more'],
    [['--fast', '1'], 'what is --fast?'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => parseArenaArgs(args)).toThrow(sentence);
  });
});
