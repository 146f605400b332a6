// `npm run perft`: counts the courses of play of every position in the table and compares them with the counts stored there.
// `npm run perft -- NAME` counts one position; `--write` stores the counts found. Exit code 1 when a count differs.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatPerft, type PerftPosition, parsePerft, perft } from '@tuolaji/engine/kernel';
import { readArguments } from './arguments.ts';

const FILE = new URL('../../../packages/engine/test/perft.txt', import.meta.url);
const USAGE = 'usage: npm run perft -- [NAME …] [--write]';

const ROWS = readFileSync(FILE, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => ({ line, position: parsePerft(line) }));

interface Job {
  readonly names: readonly string[];
  readonly write: boolean;
}

/** Reads the arguments; throws with a sentence on a wrong one. */
function readJob(args: readonly string[]): Job {
  const known = ROWS.flatMap(({ position }) => (position === null ? [] : [position.name]));
  const { values, positionals: names } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`no position ${unknown}; there are ${known.join(', ')}`);
  return { names, write: values.write };
}

function report(position: PerftPosition): { line: string; agrees: boolean } {
  const began = performance.now();
  const counts = position.counts.map((_, i) => perft(position, i + 1));
  const ms = performance.now() - began;
  const agrees = counts.every((count, i) => count === position.counts[i]);
  const rate = Math.round(counts.reduce((sum, count) => sum + count, 0) / (ms / 1000));
  console.log(
    `${agrees ? 'ok   ' : 'WRONG'} ${position.name.padEnd(24)} ${counts.join(' ')}  (${ms.toFixed(0)} ms, ${rate} plays/s)`,
  );
  return { line: formatPerft(position, counts), agrees };
}

/** Counts the positions asked for; false when a count differs from the stored one. */
function run({ names, write }: Job): boolean {
  const counted = ROWS.map(({ line, position }) => {
    const skipped = position === null || (names.length > 0 && !names.includes(position.name));
    return skipped ? { line, agrees: true } : report(position);
  });
  if (write) writeFileSync(FILE, `${counted.map(({ line }) => line).join('\n')}\n`);
  return write || counted.every(({ agrees }) => agrees);
}

const job = readArguments(USAGE, readJob);
if (job !== null && !run(job)) process.exitCode = 1;
