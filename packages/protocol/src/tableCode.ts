// A table's short code, to be read aloud: five letters that follow from the table's id, and one that checks them.
// Letters without I, O and S, which are taken for others; 23 of them, a prime, so that the check letter finds every single wrong
// letter and every two that changed places.

const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';
const BASE = LETTERS.length;
const DATA_LETTERS = 5;
const CODES = BASE ** DATA_LETTERS;

/** Ids made of these have a code: the server's since it makes them without case; with several databases one more letter names one. */
const ID = /^[0-9a-hjkmnp-tv-z]{12,13}$/;
const ID_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const HEAD_LETTERS = 5;
const HEADS = ID_LETTERS.length ** HEAD_LETTERS;
/** Comes after every id. */
const AFTER_ALL = '~';

const readDigits = (text: string, letters: string): number =>
  [...text].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);

function writeDigits(value: number, letters: string, length: number): string {
  let text = '';
  for (let left = value, i = 0; i < length; i += 1, left = Math.floor(left / letters.length))
    text = (letters[left % letters.length] ?? '') + text;
  return text;
}

/** The letter that makes a code's weighted sum a multiple of 23. */
function checkLetter(data: string): string {
  const sum = [...data].reduce((all, letter, i) => all + (i + 2) * LETTERS.indexOf(letter), 0);
  return LETTERS[(BASE - (sum % BASE)) % BASE] ?? '';
}

/** The code of a table; null for an id of an older form, which has none. */
export function tableCodeOf(id: string): string | null {
  if (!ID.test(id)) return null;
  const head = readDigits(id.slice(0, HEAD_LETTERS), ID_LETTERS);
  const data = writeDigits(Math.floor((head * CODES) / HEADS), LETTERS, DATA_LETTERS);
  return data + checkLetter(data);
}

/** Spaces, dashes and dots that people put between groups. */
const SEPARATORS = /[\s\-\u2010-\u2015\u00b7.]/g;

/** The code in a text, whatever its case and spacing; null when a letter is wrong, missing or too many. */
export function parseTableCode(text: string): string | null {
  const code = text.toUpperCase().replace(SEPARATORS, '');
  const data = code.slice(0, DATA_LETTERS);
  const known = [...code].every((letter) => LETTERS.includes(letter));
  return known && code.length === DATA_LETTERS + 1 && code === data + checkLetter(data)
    ? code
    : null;
}

/** Ids with this code lie from `from` up to, but without, `to`; the code has been parsed. */
export function idsOfCode(code: string): { readonly from: string; readonly to: string } {
  const value = readDigits(code.slice(0, DATA_LETTERS), LETTERS);
  const head = (one: number): number => Math.ceil((one * HEADS) / CODES);
  const text = (one: number): string =>
    one >= HEADS ? AFTER_ALL : writeDigits(one, ID_LETTERS, HEAD_LETTERS);
  return { from: text(head(value)), to: text(head(value + 1)) };
}
