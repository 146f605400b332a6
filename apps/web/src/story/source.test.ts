import { PLAYTHROUGHS, recordOf } from '@tuolaji/engine/test/playthroughs.ts';
import { expect, test } from 'vitest';
import { endsWith } from './source.ts';

const records = PLAYTHROUGHS.map(recordOf);
const lastResult = (record: (typeof records)[number]) =>
  record.events.findLast((event) => event.kind === 'ROUND_RESULT');

test('a record is taken for the match just ended only when it ends with its result', () => {
  for (const record of records) {
    const result = lastResult(record);
    if (!result) continue;
    expect(records.filter((one) => endsWith(one, result))).toEqual([record]);
  }
  expect(records.some(lastResult)).toBe(true);
});
