// A table's code as people read, type and paste it: groups of four, with or without the rest of a link.

const ID = /^[A-Za-z0-9_-]{1,32}/;
/** Typed or read aloud with dashes between the groups. */
const DASHED =
  /^([A-Za-z0-9_-]{4})[-\u2010-\u2015\u00b7]([A-Za-z0-9_-]{4})[-\u2010-\u2015\u00b7]([A-Za-z0-9_-]{4})$/;
/** A code that has no case and no look-alikes (Crockford's base 32): typing errors of case and shape can be corrected. */
const CASELESS = /^[0-9a-hjkmnp-tv-z]{12}$/;

/** The code in groups of four; anything else stays as it is. */
export const groupCode = (id: string): string =>
  id.length === 12 ? id.replace(/.{4}(?=.)/g, '$& ') : id;

/** Small letters, O read as 0, I and L as 1; null for a mixed-case code or another format. */
function caseless(code: string): string | null {
  if (/[a-z].*[A-Z]/.test(code)) return null;
  const tidied = code.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');
  return CASELESS.test(tidied) ? tidied : null;
}

/** The table named by a code, a link or a message with a link in it; null when there is none. */
export function tableIn(text: string): string | null {
  const [, afterRoute] = text.split('#/t/');
  if (afterRoute !== undefined) return ID.exec(afterRoute)?.[0] ?? null;
  const code = text.replace(/\s/g, '').replace(DASHED, '$1$2$3');
  if (code === '' || ID.exec(code)?.[0] !== code) return null;
  return caseless(code) ?? code;
}
