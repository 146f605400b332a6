import { expect, test } from 'vitest';
import { parseLeft } from './leftTables.ts';

const DAY_MS = 24 * 3600_000;
const now = 100 * DAY_MS;
const left = (id: string, daysAgo: number) => ({ id, at: now - daysAgo * DAY_MS, names: ['Bo'] });

test('the newest tables are read, without old, broken or too many ones', () => {
  const list = [left('a', 0), { id: 3 }, null, left('b', 29), left('c', 31), 'd'];
  expect(parseLeft(JSON.stringify(list), now).map(({ id }) => id)).toEqual(['a', 'b']);
  const many = Array.from({ length: 9 }, (_, i) => left(`t${i}`, i));
  expect(parseLeft(JSON.stringify(many), now)).toHaveLength(5);
});

test('what is no list is none', () => {
  for (const text of [null, '', 'nonsense', '{}', 'null']) expect(parseLeft(text, now)).toEqual([]);
});
