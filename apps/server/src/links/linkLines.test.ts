import { describe, expect, test } from 'vitest';
import { formatLine, type LinkLine, parseLine } from './linkLines.ts';

const frame = { kind: 'frame', conn: 'c', table: 'T', answers: [], text: '{"a":"\\t b"}' } as const;

describe('lines between nodes', () => {
  test.each<LinkLine>([
    frame,
    { ...frame, table: null, answers: ['id 1', 'tab\t', 'line\n'] },
    { kind: 'open', conn: 'c', player: 'p', name: '小明\n', address: null, patches: true },
    { kind: 'request', conn: 'c', message: { type: 'SYNC', id: '1', table: 'T' } },
    { kind: 'moved', table: 'T' },
  ])('come back as they were sent: %j', (line) => {
    const text = formatLine(line);
    expect(text).toMatch(/^[\t -~]*$/);
    expect(parseLine(text)).toEqual(line);
  });
});
