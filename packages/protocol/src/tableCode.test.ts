import { describe, expect, test } from 'vitest';
import { idsOfCode, parseTableCode, tableCodeOf } from './tableCode.ts';

const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LETTERS = [...'ABCDEFGHJKLMNPQRTUVWXYZ'];

/** Ids spread over all heads, the first and the last among them. */
const ids = Array.from({ length: 500 }, (_, i) => {
  const heads = 32 ** 5 - 1;
  const head = Math.round((i / 499) * heads);
  const text = Array.from(
    { length: 5 },
    (_, at) => ID_LETTERS[Math.floor(head / 32 ** (4 - at)) % 32],
  );
  return `${text.join('')}7zzzzzz`;
});
const codes = ids.map((id) => tableCodeOf(id) ?? '');

describe('a table code', () => {
  test('has six letters, reads back, and leads to the ids it stands for', () => {
    for (const [i, id] of ids.entries()) {
      const code = codes[i] ?? '';
      expect(code).toMatch(/^[A-HJ-NP-RT-Z]{6}$/);
      expect(parseTableCode(code)).toBe(code);
      const { from, to } = idsOfCode(code);
      expect(from <= id && id < to, id).toBe(true);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('stands for few ids: the stretches of two neighbours do not overlap', () => {
    for (const code of codes) {
      const { from, to } = idsOfCode(code);
      expect(tableCodeOf(`${from}0000000`)).toBe(code);
      if (to !== '~') expect(tableCodeOf(`${to}0000000`)).not.toBe(code);
    }
  });

  test('is read in any case, with spaces or dashes', () => {
    const code = tableCodeOf('6n0vj9am6vrw') ?? '';
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    for (const text of [spaced, spaced.toLowerCase(), ` ${spaced.replace(' ', '-')} `])
      expect(parseTableCode(text)).toBe(code);
    expect(parseTableCode(`${code}1`)).toBeNull();
  });

  test('every single wrong letter and every two that changed places are found', () => {
    for (const code of codes.slice(0, 60))
      for (let at = 0; at < 6; at += 1) {
        const wrong = LETTERS.map((letter) => code.slice(0, at) + letter + code.slice(at + 1));
        const swapped = code.slice(0, at) + (code[at + 1] ?? '') + code[at] + code.slice(at + 2);
        for (const text of [...wrong, swapped])
          if (text !== code) expect(parseTableCode(text), text).toBeNull();
      }
  });

  test('ids of older forms have none', () => {
    for (const old of ['vRoabQhINFeO', 'solo', '6n0vj9am6vrwx1'])
      expect(tableCodeOf(old)).toBeNull();
  });

  test('the letter of a database changes nothing', () => {
    const code = tableCodeOf('6n0vj9am6vrw1') ?? '';
    expect(code).toBe(tableCodeOf('6n0vj9am6vrw'));
    const { from, to } = idsOfCode(code);
    expect(from <= '6n0vj9am6vrw1' && '6n0vj9am6vrw1' < to).toBe(true);
  });
});
