import { tableCodeOf } from '@tuolaji/protocol';
import { expect, test } from 'vitest';
import { namedIn, shownCode } from './tableCode.ts';

const ID = '6n0vj9am6vrw';
const CODE = tableCodeOf(ID) ?? '';
const SPACED = `${CODE.slice(0, 3)} ${CODE.slice(3)}`;

test('a code is shown in two groups, an older id in groups of four', () => {
  expect(shownCode(ID)).toBe(SPACED);
  expect(shownCode('vRoabQhINFeO')).toBe('vRoa bQhI NFeO');
  expect(shownCode('solo')).toBe('solo');
});

test('six letters are a short code however they were typed', () => {
  for (const text of [
    CODE,
    SPACED,
    SPACED.toLowerCase(),
    ` ${SPACED.replace(' ', '-')} `,
    SPACED.replace(' ', '·'),
  ])
    expect(namedIn(text)).toEqual({ kind: 'code', code: CODE });
});

test('six letters of which one is wrong are no code', () => {
  const wrong = CODE.slice(0, 5) + (CODE.endsWith('A') ? 'B' : 'A');
  expect(namedIn(wrong)).toEqual({ kind: 'wrong' });
  expect(namedIn('SOIOSI')).toEqual({ kind: 'wrong' });
});

test('a whole id is understood however it was typed or pasted', () => {
  for (const text of [
    '6n0vj9am6vrw',
    ' 6n0v j9am 6vrw ',
    '6N0V-J9AM-6VRW',
    '6nov–j9am–6vrw',
    '6n0v·j9am·6vrw',
    'https://x.example/#/t/6n0vj9am6vrw',
    'Come and play: x.example/#/t/6n0vj9am6vrw tonight',
    'x.example/#/t/6n0vj9am6vrw?y',
  ]) {
    expect(namedIn(text)).toEqual({ kind: 'table', id: '6n0vj9am6vrw' });
  }
});

test('an id of another format is left as it is', () => {
  for (const text of ['a-B_9', 'vRoabQhINFeO', 'x.example/#/t/vRoabQhINFeO'])
    expect(namedIn(text)).toEqual({ kind: 'table', id: text.split('/').at(-1) });
  expect(namedIn('vRoa bQhI NFeO')).toEqual({ kind: 'table', id: 'vRoabQhINFeO' });
  expect(namedIn('vRoa-bQhI-NFeO')).toEqual({ kind: 'table', id: 'vRoabQhINFeO' });
});

test('a text that names no table is wrong, an empty one nothing', () => {
  for (const text of ['桌号', 'https://x.example/'])
    expect(namedIn(text)).toEqual({ kind: 'wrong' });
  for (const text of ['', '  ']) expect(namedIn(text)).toBeNull();
});
