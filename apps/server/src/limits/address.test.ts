import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressKey, requestAddress } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['127.0.0.1', null],
  ['::1', null],
  ['::ffff:127.0.0.1', null],
  ['unknown', null],
  [undefined, null],
])('%s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:55123', '203.0.113.9'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
])('behind a proxy %s counts by its last hop', (forwarded, key) => {
  expect(requestAddress(request('10.9.9.9', forwarded), true)).toBe(key);
});

test('without a trusted proxy nobody can choose an address', () => {
  expect(requestAddress(request('192.0.2.7', '203.0.113.9'), false)).toBe('192.0.2.7');
});
