import { expect, test } from 'vitest';
import { parseStanding, standingOf } from './standing.ts';

test('a standing names the own level first', () => {
  const levels = ['5', '3'] as const;
  expect(standingOf({ seat: 0, round: 4, levels })).toEqual({ round: 4, us: '5', them: '3' });
  expect(standingOf({ seat: 1, round: 4, levels })).toEqual({ round: 4, us: '3', them: '5' });
});

test('before the first round there is none', () => {
  expect(standingOf({ seat: 0, round: 0, levels: ['2', '2'] })).toBeNull();
});

test('what was stored is read again, anything else is none', () => {
  const standing = { round: 4, us: '5', them: '3' };
  expect(parseStanding(JSON.stringify(standing))).toEqual(standing);
  for (const text of [null, '', '1', '{"round":"4"}', 'x']) expect(parseStanding(text)).toBeNull();
});
