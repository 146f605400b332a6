// A few of the attacks of `npm run abuse`, each for a second: the server holds, and honest tables go on. Nothing is timed.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER_MAIN =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../dist/main.mjs', import.meta.url));

const FLOODS = ['badIds', 'pingFlood', 'fragments', 'socketFlood', 'resumeCodes', 'clockBack'];
const READERS = ['joinFlood', 'memberFlood', 'listFlood', 'handPeek', 'recordRead'];
const ATTACKS = [...FLOODS, ...READERS];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'abuse'], { cwd: ROOT, stdio: 'pipe' });
});

/** Replays these attacks on a server with these settings; gives a line for each, and what went wrong. */
function abuse(attacks: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const args = [
    '--json',
    '--nice',
    '0',
    '--seconds',
    '1',
    '--tables',
    '1',
    '--only',
    attacks.join(','),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, ['apps/cli/dist/abuse.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...settings, SERVER_MAIN },
  });
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line || 'null'));
  return [results, stderr];
}

const measured = { p99Ratio: expect.any(Number), memoryRatio: expect.any(Number) };

test('a server under attack holds, and keeps no memory of it', () => {
  const held = ATTACKS.map((attack) => ({ attack, held: true, ...measured }));
  expect(abuse(ATTACKS)).toEqual([held, '']);
}, 240_000);

test('a server without limits does not hold', () => {
  const attacks = ['tableFlood', 'expertTables'];
  const settings = { RATE_LIMIT: '0', TABLES_PER_PLAYER: '0', TABLES_PER_ADDRESS: '0' };
  const broken = attacks.map((attack) => ({ attack, held: false, ...measured }));
  expect(abuse(attacks, settings)).toEqual([broken, '']);
}, 240_000);
