import { expect, test } from 'vitest';
import {
  formatReplayAddress,
  parseReplayAddress,
  type ReplayAddress,
  shareAddress,
} from './address.ts';

test.each<ReplayAddress>([
  { match: 'a b', share: null, round: 3, step: 12, seat: 2 },
  { match: 'x', share: 't+k/n', round: 1, step: 0, seat: null },
  { match: 'x', share: null, round: 2, step: 0, seat: 3, review: true },
])('an address reads back as it was written: %o', (address) => {
  const [path = '', query = ''] = formatReplayAddress(address).split('?');
  expect(parseReplayAddress(path, query)).toEqual(address);
});

test('what is left out or wrong means the beginning and closed cards', () => {
  const beginning = { match: 'x', share: null, round: 1, step: 0, seat: null };
  expect(parseReplayAddress('/m/x', '')).toEqual(beginning);
  expect(parseReplayAddress('/m/x/-1/zz', '?seat=9')).toEqual(beginning);
});

test.each(['/', '/m', '/m/', '/t/x'])('%s is no address of a match', (path) => {
  expect(parseReplayAddress(path, '')).toBeNull();
});

test('a link for others names the language, and leads to the same moment', () => {
  const address = { match: 'x', share: 'token', round: 2, step: 3, seat: 1 };
  const link = shareAddress(address, 'zh');
  expect(link).toBe('/m/x/2/3?seat=1&share=token&lang=zh');
  expect(parseReplayAddress('/m/x/2/3', link.split('?')[1] ?? '')).toEqual(address);
  expect(shareAddress({ ...address, share: null }, 'zh')).not.toContain('lang');
});
