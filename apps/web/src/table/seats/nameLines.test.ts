import { expect, test } from 'vitest';
import { nameLines } from './nameLines.ts';

const NARROW = 8;

const text = (name: string, fits: number | null): string[] =>
  nameLines(name, fits).lines.map(({ head, tail }) => (tail === '' ? head : `${head}|${tail}`));

test.each([
  ['Wei', ['Wei']],
  ['Li Wei', ['Li Wei']],
  ['Alexandra', ['Alexan|dra']],
  ['Guest 1047', ['Guest', '1047']],
  ['Alexandra Humboldt 2', ['Alexan|dra', 'Humbold|t 2']],
  ['欧阳司徒上官诸葛', ['欧阳司徒', '上官诸葛']],
  ['李小龙', ['李小龙']],
  ['游客 1047', ['游客', '1047']],
])('a narrow plate writes %s in %j', (name, lines) => {
  expect(text(name, NARROW)).toEqual(lines);
});

test('a name is divided only where it is longer than a line', () => {
  expect(text('Guest 1047', 13)).toEqual(['Guest 1|047']);
  expect(text('Alexandra von Humboldt', 13)).toEqual(['Alexan|dra', 'von Humbo|ldt']);
  expect(nameLines('Alexandra von Humboldt', 13).long).toBe(false);
});

test('a wide plate has one line, whose end is kept', () => {
  expect(text('Guest 1047', null)).toEqual(['Guest 1|047']);
});

test('letters that are joined are not cut apart', () => {
  expect(text('عبد الرحمن الكبير', null)).toEqual(['عبد الرحمن الكبير']);
  expect(text('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', null)).toEqual(['👩‍👩‍👧‍👦👩‍👩‍👧‍👦']);
});

test('only what does not fit is written smaller', () => {
  expect(nameLines('Guest 1047', NARROW).long).toBe(false);
  expect(nameLines('Alexandra', NARROW).long).toBe(true);
  expect(nameLines('欧阳司徒上官诸葛', NARROW).long).toBe(false);
});
