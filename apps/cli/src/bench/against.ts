// `npm run bench -- against REVISION engine|bots|match [--turns N]`: the same bench of this tree and of an earlier revision,
// played in turn, so that both see the same machine. Prints each figure's ratio, above 1 when this tree is better.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figures, figuresIn, type Ratio, ratiosOf } from './figures.ts';
import { median } from './quantile.ts';

const USAGE = 'usage: npm run bench -- against REVISION engine|bots|match [--turns 5]';
const root = fileURLToPath(new URL('../../../', import.meta.url));

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, [...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  });

/** A checkout of the revision under the cache, with its own dependencies. */
function checkOut(revision: string): string {
  const commit = run('git', ['rev-parse', '--verify', `${revision}^{commit}`], root).trim();
  const folder = join(root, 'node_modules/.cache/tuolaji/revisions', commit);
  if (!existsSync(folder)) {
    mkdirSync(join(folder, '..'), { recursive: true });
    run('git', ['worktree', 'prune'], root);
    run('git', ['worktree', 'add', '--detach', folder, commit], root);
  }
  return folder;
}

const benchIn = (folder: string, name: string): Figures => {
  const output = run(process.execPath, ['scripts/run.mjs', 'bench', name, '--json'], folder);
  return figuresIn(JSON.parse(output.trim().split('\n').at(-1) ?? '{}'));
};

const format = ({ name, now, before, ratio }: Ratio): string =>
  `${ratio.toFixed(3)}  ${name}: ${now.toPrecision(4)}, before ${before.toPrecision(4)}`;

/** Measures both and prints the ratios. */
export function benchAgainst(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { turns: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
  });
  const [revision, name] = positionals;
  const turns = Number(values.turns);
  if (revision === undefined || name === undefined || !(turns >= 1)) throw new Error(USAGE);
  const folder = checkOut(revision);
  const pairs = Array.from({ length: turns }, (_, turn) => {
    console.error(`turn ${turn + 1} of ${turns} …`);
    // Each goes first every other time.
    if (turn % 2 === 0) {
      const before = benchIn(folder, name);
      return { before, now: benchIn(root, name) };
    }
    const now = benchIn(root, name);
    return { now, before: benchIn(folder, name) };
  });
  const ratios = ratiosOf(pairs, median);
  if (values.json) console.log(JSON.stringify({ revision, bench: name, turns, ratios }));
  else console.log(ratios.map(format).join('\n'));
}
