import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseMove, isShareable, playRound } from '@tuolaji/bots';
import type { View } from '@tuolaji/engine';
import type { BotRequest } from '@tuolaji/table';
import { createTable, handle, INSTANT } from '@tuolaji/table';
import { build } from 'esbuild';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { answerBot } from './botAnswer.ts';
import { type BotPool, openBotPool, thinkingTime } from './botPool.ts';

let dir: string;
let worker: URL;
const pools: BotPool[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tuolaji-bots-'));
  const outfile = join(dir, 'botWorker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./botWorker.ts', import.meta.url))],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  worker = pathToFileURL(outfile);
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A question of a running match: a banker among the bots has cards to bury, or a bot leads. */
function question(): BotRequest {
  const moment = { now: 1000, seed: '5'.repeat(64) };
  const player = { id: 'a', name: 'A' };
  const birth = { id: 'T', node: 'n', player, conn: null, leastBotPaceMs: 0 };
  const made = createTable(
    birth,
    { type: 'CREATE', id: 'c', preset: 'online', bots: 'easy', start: true, options: INSTANT },
    moment,
  );
  if (!made.ok) throw new Error(made.error.code);
  const message = { type: 'AUTO', id: 'a', table: 'T', on: true } as const;
  const asked = handle(made.value.state, { kind: 'request', player, conn: null, message }, moment);
  const all = [...made.value.botRequests, ...asked.botRequests];
  const mustMove = all.find(({ view }) => (view.actions?.bury ?? 0) > 0);
  if (mustMove === undefined) throw new Error('nobody has to bury');
  return mustMove;
}

async function open(thread: URL, graceMs = 4000, shareMs = 0, threads = 1): Promise<BotPool> {
  const metrics = createMetrics();
  const log = pino({ level: 'silent' });
  const common = { threads, ms: 50, metrics, log };
  const pool = openBotPool({ ...common, worker: thread, graceMs, shareMs });
  pools.push(pool);
  return pool;
}

async function scripted(name: string, body: string): Promise<URL> {
  const file = join(dir, name);
  await writeFile(file, body);
  return pathToFileURL(file);
}

/** A question about a play of master, from a round between quick skills. */
function playQuestion(): BotRequest {
  const { rules, ...asked } = question();
  const views: View[] = [];
  const player = (view: View) => {
    if (isShareable('master', view)) views.push(view);
    return chooseMove('easy', { rules, view, seed: 's' }).command;
  };
  const setup = { rules, players: 4, seed: '5'.repeat(64) } as const;
  playRound(setup, [player, player, player, player]);
  const view = views[20];
  if (view === undefined) throw new Error('no plays');
  return { ...asked, rules, view, skill: 'master' };
}

describe('the bot pool', () => {
  it('thinks in a thread', async () => {
    const pool = await open(worker);
    const reply = await pool.ask(question(), 'ann');
    expect(reply.command).toMatchObject({ kind: 'BURY', cards: { length: 8 } });
  });

  it('gives hints with their reasons', async () => {
    const pool = await open(worker);
    const reply = await pool.ask({ ...question(), purpose: 'hint' }, 'ann');
    expect(reply.options[0]).toMatchObject({ command: { kind: 'BURY' }, reason: {} });
  });

  it('replaces a thread that dies, and plays a simple move meanwhile', async () => {
    const dying = await scripted('dying.mjs', 'export const think = () => process.exit(1);');
    const pool = await open(dying);
    for (const _ of [1, 2]) {
      const reply = await pool.ask(question(), 'ann');
      expect(reply.command).toMatchObject({ kind: 'BURY', cards: { length: 8 } });
    }
  });

  it('does not wait for ever', async () => {
    const stuck = await scripted('stuck.mjs', 'export const think = () => { for (;;); };');
    const pool = await open(stuck, 100);
    const reply = await pool.ask(question(), 'ann');
    expect(reply.command).toMatchObject({ kind: 'BURY' });
  });

  it('lets bots of one owner move without search once the share is used up, and nobody else’s', async () => {
    const slow = await scripted(
      'slow.mjs',
      `export const think = async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { command: null, options: [] };
      };`,
    );
    // One millisecond per second: the first question of the minute's worth takes it all.
    const pool = await open(slow, 4000, 1);
    expect((await pool.ask(question(), 'ann')).command).toBeNull();
    expect((await pool.ask(question(), 'ann')).command).toMatchObject({ kind: 'BURY' });
    expect((await pool.ask(question(), 'bob')).command).toBeNull();
  });

  it('searches a play of master in real threads', async () => {
    const pool = await open(worker, 4000, 0, 2);
    const reply = await pool.ask(playQuestion(), 'ann');
    expect(reply.command).toMatchObject({ kind: 'PLAY' });
  });

  it('uses both threads for a lone move of master, and one each for two at once', async () => {
    const log = join(dir, 'parts.log');
    const noting = await scripted(
      'noting.mjs',
      `import { appendFileSync } from 'node:fs';
      export const think = async ({ part = 0 }) => {
        appendFileSync(${JSON.stringify(log)}, String(part));
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { command: null, options: [] };
      };`,
    );
    const pool = await open(noting, 4000, 0, 2);
    const request = playQuestion();
    await Promise.all([pool.ask(request, 'ann'), pool.ask(request, 'bob')]);
    expect(await readFile(log, 'utf8')).toBe('00');
    await pool.ask(request, 'ann');
    expect(await readFile(log, 'utf8')).toBe('0001');
  });

  it.each([
    ['first', 0],
    ['second', 1],
  ])('answers although the %s of two threads dies', async (name, dying) => {
    const mortal = await scripted(
      `${name}.mjs`,
      `export const think = async ({ part = 0 }) => {
        if (part === ${dying}) process.exit(1);
        await new Promise((resolve) => setTimeout(resolve, 200));
        return { command: { kind: 'NEXT_ROUND' }, options: [] };
      };`,
    );
    const pool = await open(mortal, 4000, 0, 2);
    expect((await pool.ask(playQuestion(), 'ann')).command).toEqual({ kind: 'NEXT_ROUND' });
  });
});

it('a search ends when it is stopped, with a move', () => {
  const stop = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const since = performance.now();
  const reply = answerBot({ request: playQuestion(), ms: 600_000, part: 1, stop });
  expect(performance.now() - since).toBeLessThan(60_000);
  expect(reply).toMatchObject({ command: { kind: 'PLAY' }, part: { rollouts: 0 } });
});

it.each([
  ['alone', 2, { behind: 0, others: 0 }, 300],
  ['with a question of its own behind it', 2, { behind: 1, others: 0 }, 150],
  ['one of as many owners as there are threads', 2, { behind: 0, others: 1 }, 300],
  ['one of three times as many', 2, { behind: 0, others: 5 }, 100],
  ['both', 1, { behind: 2, others: 1 }, 50],
])('a bot %s has its time', (_, threads, waiting, ms) => {
  expect(thinkingTime(300, threads, waiting)).toBe(ms);
});
