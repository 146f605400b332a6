import { expect, test } from 'vitest';
import { groupCode, tableIn } from './tableCode.ts';

test('a code is shown in groups of four', () => {
  expect(groupCode('6n0vj9am6vrw')).toBe('6n0v j9am 6vrw');
  expect(groupCode('solo')).toBe('solo');
});

test('a code is understood however it was typed or pasted', () => {
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
    expect(tableIn(text)).toBe('6n0vj9am6vrw');
  }
});

test('an id of another format is left as it is', () => {
  for (const text of ['a-B_9', 'vRoabQhINFeO', 'x.example/#/t/vRoabQhINFeO'])
    expect(tableIn(text)).toBe(text.split('/').at(-1));
  expect(tableIn('vRoa bQhI NFeO')).toBe('vRoabQhINFeO');
  expect(tableIn('vRoa-bQhI-NFeO')).toBe('vRoabQhINFeO');
});

test('a text that names no table is none', () => {
  for (const text of ['', '  ', '桌号', 'https://x.example/']) expect(tableIn(text)).toBeNull();
});
