import { expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route } from './route.ts';

const ROUTES: readonly Route[] = [
  { kind: 'home' },
  { kind: 'create' },
  { kind: 'solo' },
  { kind: 'table', table: 'a-B_9' },
  { kind: 'record' },
  { kind: 'resume', code: 'a-B_9.kx2' },
  { kind: 'rules', anchor: null },
  { kind: 'rules', anchor: 'FOLLOW-3' },
];

test('every route survives its address', () => {
  for (const route of ROUTES) expect(parseRoute(formatRoute(route))).toEqual(route);
});

test('an unknown address is home', () => {
  for (const hash of ['', '#', '#/nowhere', '#/t/', '#/t', '#/resume/']) {
    expect(parseRoute(hash)).toEqual({ kind: 'home' });
  }
});
