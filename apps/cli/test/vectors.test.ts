// Every vector of the rule book's sample, asked of the judge itself.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeLine } from '../src/judge/judge.ts';

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

const lines = readFileSync(new URL('./vectors/rules.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const vectors = lines.map((line) => JSON.parse(line) as Vector);
const kinds = [...new Set(vectors.map((vector) => vector.kind))];

describe('vectors', () => {
  it('are all there', () => {
    expect(vectors.length).toBe(1733);
  });

  it.each(kinds)('the judge agrees on every %s vector', (kind) => {
    for (const vector of vectors.filter((v) => v.kind === kind)) {
      const { expect: expected, ...question } = vector;
      expect(JSON.parse(judgeLine(JSON.stringify(question))), vector.id).toMatchObject({
        id: vector.id,
        ...expected,
      });
    }
  });
});
