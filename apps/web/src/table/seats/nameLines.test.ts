import { expect, test } from 'vitest';
import { nameLines } from './nameLines.ts';

const text = (name: string, narrow: boolean): string[] =>
  nameLines(name, narrow).lines.map(({ head, tail }) => (tail === '' ? head : `${head}|${tail}`));

test.each([
  ['Wei', ['Wei']],
  ['Alexandra', ['Alexan|dra']],
  ['Guest 1047', ['Guest', '1047']],
  ['Alexandra Humboldt 2', ['Alexan|dra', 'Humbold|t 2']],
  ['欧阳司徒上官诸葛', ['欧阳司徒', '上官诸葛']],
  ['李小龙', ['李小龙']],
  ['游客 1047', ['游客', '1047']],
])('a narrow plate writes %s in %j', (name, lines) => {
  expect(text(name, true)).toEqual(lines);
});

test('a wide plate has one line, whose end is kept', () => {
  expect(text('Guest 1047', false)).toEqual(['Guest 1|047']);
});

test('letters that are joined are not cut apart', () => {
  expect(text('عبد الرحمن الكبير', false)).toEqual(['عبد الرحمن الكبير']);
  expect(text('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', false)).toEqual(['👩‍👩‍👧‍👦👩‍👩‍👧‍👦']);
});

test('only what does not fit is written smaller', () => {
  expect(nameLines('Guest 1047', true).long).toBe(false);
  expect(nameLines('Alexandra', true).long).toBe(true);
  expect(nameLines('欧阳司徒上官诸葛', true).long).toBe(false);
});
