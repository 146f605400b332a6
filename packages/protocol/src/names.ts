// Players' names: without what cannot be seen or piles up, and compared by how they look.
import { LIMITS } from './version.ts';

/** Characters that show nothing or change how others run: controls, formats, fillers, lone surrogates, private use. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
/** Marks above and below a letter beyond this many are a pile. */
const PILE = /(\p{M}{2})\p{M}+/gu;
const LEADING_MARKS = /^[\p{M}\s]+/u;

const cut = (text: string, most: number): string => {
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept.trimEnd();
};

/** The name as it is shown: one line, in Unicode's plain forms, at most `LIMITS.name` long; '' when nothing is left to see. */
export function cleanName(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').replace(UNSEEN, '');
  const bare = plain.replace(PILE, '$1').replace(LEADING_MARKS, '').replace(/ {2,}/g, ' ').trim();
  return cut(bare, LIMITS.name);
}

/** The name with a number behind it, within the same length. */
export const numberedName = (name: string, n: number): string => {
  const number = ` ${n}`;
  return cut(name, LIMITS.name - number.length) + number;
};

/** Letters of other alphabets by the Latin letters they look like, and look-alikes among Latin ones. */
const LOOKS: readonly (readonly [string, string])[] = [
  ['a', 'аαАΑ@'],
  ['b', 'ЬВΒьв8'],
  ['c', 'сСϲϹ'],
  ['d', 'ԁ'],
  ['e', 'еЕΕєε'],
  ['g', 'ɡԌ9'],
  ['h', 'һНΗн'],
  ['j', 'јЈ'],
  ['k', 'кКκΚ'],
  ['l', 'ІіΙι1|Iı!ӏӀ'],
  ['m', 'мМΜ'],
  ['n', 'пΝη'],
  ['o', 'оОοΟσ0〇○'],
  ['p', 'рРρΡ'],
  ['s', 'ѕЅ5$'],
  ['t', 'тТτΤ7'],
  ['u', 'υսц'],
  ['v', 'νѵ'],
  ['w', 'ѡωшԝ'],
  ['x', 'хХχΧ×'],
  ['y', 'уУγΥү'],
  ['z', 'ΖᴢЗз'],
  ['日', '曰'],
  ['己', '已巳'],
  ['土', '士'],
  ['未', '末'],
];

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  LOOKS.flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
);

/** How a name looks: two names of the same look could be taken for each other. */
export function lookOf(name: string): string {
  const bare = cleanName(name).normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = [...bare].map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('');
  return plain
    .toLowerCase()
    .replace(/i/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '');
}
