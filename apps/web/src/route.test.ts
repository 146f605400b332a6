import { expect, test } from 'vitest';
import { formatRoute, locate, parseRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { kind: 'home' },
  { kind: 'create' },
  { kind: 'solo' },
  { kind: 'table', table: 'a-B_9' },
  { kind: 'record' },
  { kind: 'account' },
  { kind: 'resume', code: 'a-B_9.kx2' },
  { kind: 'rules', anchor: null },
  { kind: 'rules', anchor: 'FOLLOW-3' },
];

test('every route survives its address', () => {
  for (const route of ROUTES) expect(parseRoute(formatRoute(route))).toEqual(route);
});

test('the bare address is home', () => {
  for (const hash of ['', '#', '#/']) expect(parseRoute(hash)).toEqual({ kind: 'home' });
});

test('an address that leads nowhere is known as such, and survives', () => {
  for (const hash of ['#/nowhere', '#/t/', '#/t', '#/resume/', '#/t/a/b', '#/solo/x/y']) {
    const unknown = { kind: 'unknown', address: hash };
    expect(parseRoute(hash)).toEqual(unknown);
    expect(formatRoute(parseRoute(hash))).toBe(hash);
  }
  expect(parseRoute('#/t/%E0%A4%A')).toEqual({ kind: 'table', table: '%E0%A4%A' });
});

test('there is one page, at the root', () => {
  expect(locate({ pathname: '/', search: '', hash: '#/solo' })).toEqual({ kind: 'solo' });
  expect(locate({ pathname: '/index.html', search: '', hash: '' })).toEqual({ kind: 'home' });
  expect(locate({ pathname: '/t/abc', search: '', hash: '#/solo' }).kind).toBe('unknown');
});

test('a match has a path of its own', () => {
  const address = { match: 'abc', share: null, round: 3, step: 12, seat: 2 };
  const there = { pathname: '/m/abc/3/12', search: '?seat=2', hash: '' };
  expect(locate(there)).toEqual({ kind: 'replay', address });
  expect(formatRoute({ kind: 'replay', address })).toBe('/m/abc/3/12?seat=2');
});
