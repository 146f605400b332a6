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

test('what was observed is in the next reading, however little it is', async () => {
  const { registry, appendSeconds } = createMetrics();
  const read = async (): Promise<string[]> =>
    (await registry.metrics()).split('\n').filter((line) => /^tuolaji_append_seconds_/.test(line));
  for (const [i, seconds] of [0.002, 0.03].entries()) {
    appendSeconds.observe(seconds);
    expect(await read()).toContain(`tuolaji_append_seconds_count ${i + 1}`);
  }
  for (let i = 0; i < 998; i += 1) appendSeconds.observe(0.002);
  const lines = await read();
  expect(lines).toContain('tuolaji_append_seconds_count 1000');
  expect(lines).toContain('tuolaji_append_seconds_bucket{le="0.0025"} 999');
});
