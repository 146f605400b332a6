// `npm run perft`: counts the courses of play of every position in the table and compares them with what stands there.
// `npm run perft -- NAME` does one position; `--write` puts the counts found into the table.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatPerft, type PerftPosition, parsePerft, perft } from '@tuolaji/engine/kernel';

const file = new URL('../../../packages/engine/test/perft.txt', import.meta.url);
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));

function recount(position: PerftPosition): number[] {
  return position.counts.map((_, i) => perft(position, i + 1));
}

function report(position: PerftPosition): { line: string; agrees: boolean } {
  const began = performance.now();
  const counts = recount(position);
  const ms = performance.now() - began;
  const agrees = counts.every((count, i) => count === position.counts[i]);
  const rate = Math.round(counts.reduce((sum, count) => sum + count, 0) / (ms / 1000));
  console.log(
    `${agrees ? 'ok   ' : 'WRONG'} ${position.name.padEnd(24)} ${counts.join(' ')}  (${ms.toFixed(0)} ms, ${rate} plays/s)`,
  );
  return { line: formatPerft(position, counts), agrees };
}

let allAgree = true;
const lines = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const position = parsePerft(line);
    if (position === null || (wanted.length > 0 && !wanted.includes(position.name))) return line;
    const { line: found, agrees } = report(position);
    allAgree &&= agrees;
    return found;
  });
if (args.includes('--write')) writeFileSync(file, `${lines.join('\n')}\n`);
else if (!allAgree) process.exitCode = 1;
