import { expect, test } from 'vitest';
import { formatRoute, parseRoute, type Route, tableIn } from './route.ts';

const ROUTES: readonly Route[] = [
  { kind: 'home' },
  { kind: 'create' },
  { kind: 'solo' },
  { kind: 'table', table: 'a-B_9' },
  { kind: 'rules', anchor: null },
  { kind: 'rules', anchor: 'FOLLOW-3' },
];

test('every route survives its address', () => {
  for (const route of ROUTES) expect(parseRoute(formatRoute(route))).toEqual(route);
});

test('an unknown address is home', () => {
  for (const hash of ['', '#', '#/nowhere', '#/t/', '#/t']) {
    expect(parseRoute(hash)).toEqual({ kind: 'home' });
  }
});

test('a code, a link and a link with words around it name the same table', () => {
  for (const text of ['a-B_9', ' a-B_9 ', 'https://x.example/#/t/a-B_9', 'x.example/#/t/a-B_9?y']) {
    expect(tableIn(text)).toBe('a-B_9');
  }
  for (const text of ['', '  ', '桌号']) expect(tableIn(text)).toBeNull();
});
