import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('every limit is shown from the start, and explained in the handbook', async () => {
  const text = await createMetrics().registry.metrics();
  const limits = [...text.matchAll(/^tuolaji_limited_total\{limit="(\w+)"\} 0$/gm)];
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  expect(limits.length).toBeGreaterThan(10);
  expect(limits.map(([, name]) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual(
    [],
  );
});
