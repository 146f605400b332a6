// A few of the attacks of `npm run abuse`, each for a second: the server holds, and honest tables go on. Nothing is timed.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER_MAIN =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../dist/main.mjs', import.meta.url));

const ATTACKS = ['badIds', 'pingFlood', 'fragments', 'socketFlood', 'resumeCodes', 'clockBack'];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'abuse'], { cwd: ROOT, stdio: 'pipe' });
});

test('a server under attack holds, and keeps no memory of it', () => {
  const args = ['--json', '--seconds', '1', '--tables', '1', '--only', ATTACKS.join(',')];
  const { stdout, stderr } = spawnSync(process.execPath, ['apps/cli/dist/abuse.mjs', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, SERVER_MAIN },
  });
  const results = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line || 'null'));
  const held = { held: true, p99Ratio: expect.any(Number), memoryRatio: expect.any(Number) };
  expect([results, stderr]).toEqual([ATTACKS.map((attack) => ({ attack, ...held })), '']);
}, 240_000);
