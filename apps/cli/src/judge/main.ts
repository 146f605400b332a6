// `npm run --silent judge`: questions about the rules as JSON lines in, answers as JSON lines out (docs/judge.md).
import { createInterface } from 'node:readline';
import { judgeLine } from './judge.ts';

const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });

for await (const line of lines) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${judgeLine(line)}\n`)) {
    await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}
