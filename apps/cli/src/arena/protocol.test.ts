// The bot protocol from a program's side: what it receives for answers that cannot be used, and at the end of a round.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoundResult, View } from '@tuolaji/engine';
import { readCommand, readName } from '@tuolaji/protocol/bot';
import { describe, expect, it } from 'vitest';
import { parseArenaArgs } from './args.ts';
import { type DealResult, playDeal } from './deal.ts';
import { sharedGroups } from './program.ts';
import { formatReport, reportOf } from './report.ts';
import { sidesOf } from './sides.ts';

interface Received {
  readonly type: string;
  readonly id?: number;
  readonly code?: string;
  readonly rule?: string | null;
  readonly view: { readonly actions: NonNullable<View['actions']> };
  readonly [name: string]: unknown;
}

/** Plays one deal against a program that stores what it receives and answers by `reply` (an expression of `message`). */
async function playAgainst(hello: object, reply: string, ms = '20000') {
  const dir = mkdtempSync(join(tmpdir(), 'bot-'));
  const log = join(dir, 'log');
  writeFileSync(
    join(dir, 'bot.mjs'),
    `import { appendFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     createInterface({ input: process.stdin }).on('line', (line) => {
       appendFileSync('${log}', line + '\\n');
       const message = JSON.parse(line);
       if (message.type === 'hello') console.log(JSON.stringify(${JSON.stringify(hello)}));
       const command = message.type === 'move' ? ${reply} : undefined;
       if (command !== undefined) console.log(JSON.stringify({ type: 'best', id: message.id, command }));
     });`,
  );
  const program = `cmd:node ${join(dir, 'bot.mjs')}`;
  const args = ['--a', 'normal', '--b', program, '--seed', '3', '--ms', ms, '--banker', 'given'];
  const options = parseArenaArgs(args);
  const sides = sidesOf(options, sharedGroups(new Int32Array(2)));
  const result: DealResult = await playDeal(options, sides, 0);
  for (const side of sides) await side.close();
  const received: Received[] = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { result, received };
}

const ofType = (received: readonly Received[], type: string): Received[] =>
  received.filter((message) => message.type === type);

const HELLO = { type: 'hello', protocol: 2, name: 'Nonsense\u001b[31m 9' };
/** Leads two cards of different suits or follows with its whole hand: always refused. */
const ALL_CARDS = `message.view.phase === 'play' ? { kind: 'PLAY', cards: message.view.hand } : null`;

describe('protocol 2', () => {
  it('a refused answer is sent back with code and rule, counted and replaced', async () => {
    const { result, received } = await playAgainst(HELLO, ALL_CARDS);
    const refused = ofType(received, 'refused');
    expect(refused.map(({ code }) => code)).toContain('WRONG_COUNT');
    expect(refused.find(({ code }) => code === 'WRONG_COUNT')?.rule).toMatch(/^[A-Z]+-\d/);
    const asked = new Set(ofType(received, 'move').map(({ id }) => id));
    expect(refused.every(({ id }) => asked.has(id))).toBe(true);
    const { refused: count, late, crashed, replaced } = result.b;
    expect([count, late, crashed, replaced]).toEqual([refused.length, 0, 0, refused.length]);
  });

  it('a refused declaration is sent back and counted', async () => {
    const declares = `['bury', 'play'].includes(message.view.phase) ? null : { kind: 'DECLARE', cards: ['D1_S_3', 'D1_H_4'] }`;
    const { result, received } = await playAgainst(HELLO, declares);
    const asked = ofType(received, 'move').filter(({ view }) => !view.actions.play);
    const declaring = new Set(
      asked.filter(({ view }) => view.actions.bury === 0).map(({ id }) => id),
    );
    const refused = ofType(received, 'refused');
    expect(declaring.size).toBeGreaterThan(0);
    expect(refused.filter(({ id }) => declaring.has(id))).toHaveLength(declaring.size);
    expect(result.b.refused).toBe(refused.length);
  });

  it('the end of a round comes with seats, levels and the result', async () => {
    const { received } = await playAgainst(HELLO, ALL_CARDS);
    const [first] = ofType(received, 'round');
    const result = first?.result as RoundResult;
    const levels = result.advancingTeam === 1 ? result.steps : -result.steps;
    expect(first).toMatchObject({ seats: [1, 3], levels: levels + 0 });
    expect(result.kitty).toHaveLength(8);
  });

  it('the program’s name stands in the report', async () => {
    const { result } = await playAgainst(HELLO, ALL_CARDS);
    const report = reportOf([result]);
    expect(report.names).toEqual({ a: null, b: 'Nonsense[31m 9' });
    const text = formatReport(report, { a: 'normal', b: report.names.b ?? '' });
    expect(text).toContain('normal against Nonsense[31m 9');
    expect(text).toMatch(/of these refused +0 +[1-9]/);
  });

  it('a late answer is sent as such and counted apart', async () => {
    const { result, received } = await playAgainst(HELLO, 'undefined', '300');
    const [late] = ofType(received, 'late');
    expect(late).toEqual({ type: 'late', id: late?.id, code: 'LATE', rule: null });
    // Ten in a row, then the program is ended: the rest is missing.
    expect([result.b.late, result.b.refused]).toEqual([10, 0]);
    expect(result.b.crashed).toBe(result.b.replaced - 10);
  });

  it('a program that ends is counted as crashed', async () => {
    const { result } = await playAgainst(HELLO, 'process.exit(1)');
    const { crashed, late, refused, replaced } = result.b;
    expect([late, refused, crashed]).toEqual([0, 0, replaced]);
    expect(crashed).toBeGreaterThanOrEqual(result.b.moves);
  });
});

it('a program of protocol 1 receives no message it cannot know', async () => {
  const { result, received } = await playAgainst({ type: 'hello', name: 'old' }, ALL_CARDS);
  expect(new Set(received.map(({ type }) => type))).toEqual(new Set(['hello', 'move']));
  expect(result.b.refused).toBeGreaterThan(0);
  expect(result.names?.b).toBe('old');
});

describe('answers are read with distrust', () => {
  it.each([
    undefined,
    7,
    {},
    { kind: 'PLAY' },
    { kind: 'PLAY', cards: 'D1_BJ' },
    { kind: 'PLAY', cards: [1] },
    { kind: 'ASK_TAKE_BACK' },
    { kind: 'SURRENDER', agree: true },
  ])('%j is no command', (command) => {
    expect(readCommand({ command })).toEqual({ code: 'BAD_COMMAND', rule: null });
  });

  it('what a seat may answer passes', () => {
    const command = { kind: 'PLAY', cards: ['D1_BJ'] };
    expect(readCommand({ command })).toEqual({ command });
    expect(readCommand({ command: null })).toEqual({ command: null });
  });

  it('a name is short and of one line', () => {
    expect(readName({ name: 'a\nb' })).toBe('ab');
    expect(readName({ name: 'x'.repeat(99) })?.length).toBe(40);
    expect(readName({ name: 5 })).toBeNull();
  });
});
