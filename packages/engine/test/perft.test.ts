import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPerft, type PerftPosition, parsePerft, perft } from '../src/kernel/perft.ts';

const lines = readFileSync(new URL('./perft.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const positions = lines
  .map(parsePerft)
  .filter((position): position is PerftPosition => position !== null);

describe('perft', () => {
  it.each(positions)('$name', (position) => {
    expect(position.counts.map((_, i) => perft(position, i + 1))).toEqual(position.counts);
  });

  it('the table is written as it is read', () => {
    const written = positions.map((position) => formatPerft(position, position.counts));
    expect(written).toEqual(lines.filter((line) => !line.startsWith('#')));
  });
});
