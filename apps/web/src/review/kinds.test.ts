import { expect, test } from 'vitest';
import { lossByKind } from './kinds.ts';
import type { Judged } from './messages.ts';

const judged = (kind: Judged['kind'], ...losses: readonly number[]): Judged[] =>
  losses.map((loss) => ({ kind, loss }) as Judged);

test('the dearest kind comes first and is a weakness, the cheapest a strength', () => {
  const rows = lossByKind([
    ...judged('follow', 0, 0, 0, 0.1),
    ...judged('lead', 0.3, 0.2, 0.1),
    ...judged('bury', 0.05, 0.05, 0.05),
  ]);
  expect(rows.map(({ kind, count, mark }) => [kind, count, mark])).toEqual([
    ['lead', 3, 'weakness'],
    ['bury', 3, null],
    ['follow', 4, 'strength'],
  ]);
  expect(rows[0]?.meanLoss).toBeCloseTo(0.2);
});

test('one or two decisions are listed, but are neither strength nor weakness', () => {
  const rows = lossByKind([...judged('declare', 0.9), ...judged('follow', 0, 0, 0.1)]);
  expect(rows.map(({ kind, mark }) => [kind, mark])).toEqual([
    ['declare', null],
    ['follow', null],
  ]);
  expect(lossByKind([])).toEqual([]);
});
