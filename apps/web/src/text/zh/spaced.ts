// Names in Chinese sentences: a Latin letter or a digit stands apart from the Chinese beside it, Chinese from Chinese does not.

const LATIN = /[\p{Script=Latin}\d]/u;
const HAN = /\p{Script=Han}/u;

const apart = (before: string, after: string): boolean =>
  (LATIN.test(before) && HAN.test(after)) || (HAN.test(before) && LATIN.test(after));

/** A template whose values are names or cards: 等 Wei 出牌, 等老陈出牌. */
export function spaced(
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  const pieces = parts.flatMap((part, i) => (i < values.length ? [part, `${values[i]}`] : [part]));
  let text = '';
  for (const piece of pieces.filter((one) => one !== ''))
    text += apart(text.slice(-1), piece.slice(0, 1)) ? ` ${piece}` : piece;
  return text;
}
