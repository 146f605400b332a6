// A few of the attacks of `npm run abuse`, each for a second: the server holds, and honest tables go on. Nothing is timed.
import { execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER_MAIN =
  process.env.SERVER_MAIN ?? fileURLToPath(new URL('../dist/main.mjs', import.meta.url));

const FLOODS = [
  'badIds',
  'pingFlood',
  'fragments',
  'binaryFlood',
  'bodyFlood',
  'questionFlood',
  'socketFlood',
  'changeFlood',
  'nameFlood',
  'resumeCodes',
  'clockBack',
];
const READERS = ['joinFlood', 'memberFlood', 'listFlood', 'handPeek', 'recordRead', 'pictureFlood'];

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'abuse'], { cwd: ROOT, stdio: 'pipe' });
});

interface Result {
  readonly attack: string;
  readonly held: boolean;
}

/** Replays these attacks on a server with these settings; gives those it held against, those it did not, and errors. */
async function abuse(attacks: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const pace = ['--turns', '1', '--seconds', '1', '--rest', '0', '--tables', '1', '--nice', '0'];
  const args = ['apps/cli/dist/abuse.mjs', '--json', ...pace, '--only', attacks.join(',')];
  const program = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings, SERVER_MAIN },
  });
  const [lines, errors] = await Promise.all([text(program.stdout), text(program.stderr)]);
  const results: Result[] = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const measured = { p99Ratio: expect.any(Number), memoryRatio: expect.any(Number) };
  for (const result of results) expect(result).toMatchObject(measured);
  const names = (held: boolean) =>
    results.filter((result) => result.held === held).map(({ attack }) => attack);
  return { held: names(true), lost: names(false), errors };
}

// They mostly wait, each on a server of its own.
test.concurrent.each([
  ['floods', FLOODS],
  ['readers', READERS],
])(
  'a server attacked by %s holds',
  async (_, attacks) => {
    expect(await abuse(attacks)).toEqual({ held: attacks, lost: [], errors: '' });
  },
  240_000,
);

test.concurrent('a server without limits does not hold', async () => {
  const attacks = ['tableFlood', 'changeFlood', 'nameFlood', 'expertTables'];
  const settings = { RATE_LIMIT: '0', TABLES_PER_PLAYER: '0', TABLES_PER_ADDRESS: '0' };
  expect(await abuse(attacks, settings)).toEqual({ held: [], lost: attacks, errors: '' });
}, 240_000);
