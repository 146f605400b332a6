import type { FinishedMatch } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import { withMatch } from './storage.ts';

const match = (n: number): FinishedMatch => ({
  id: `solo-${n}`,
  table: 'solo',
  preset: 'standard',
  players: 4,
  startedAt: n,
  finishedAt: n,
  winner: 0,
  rounds: 3,
  record: 'tuolaji 1\n',
  results: [],
});

test('a finished match is kept once, the newest first, and old ones without their record', () => {
  let list: readonly FinishedMatch[] = [];
  for (let n = 1; n <= 25; n += 1) list = withMatch(list, match(n));
  expect(withMatch(list, { ...match(25), rounds: 9 })).toBe(list);
  expect(list.map(({ startedAt }) => startedAt).slice(0, 2)).toEqual([25, 24]);
  expect(list).toHaveLength(25);
  expect(list.filter(({ record }) => record !== '')).toHaveLength(20);
  expect(list.at(-1)?.record).toBe('');
});
