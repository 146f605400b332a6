// A table's code as people read, type and paste it: six letters, the whole id, or a link.
import { parseTableCode, tableCodeOf } from '@tuolaji/protocol';

const ID = /^[A-Za-z0-9_-]{1,32}/;
const SEPARATOR = '[-\\u2010-\\u2015\\u00b7]';
/** Typed or read aloud with dashes between the groups. */
const DASHED = new RegExp(`^([\\w-]{4})${SEPARATOR}([\\w-]{4})${SEPARATOR}([\\w-]{4})$`);
/** Six letters are a short code, right or wrong. */
const SHORT = /^[A-Za-z]{6}$/;
/** An id that has no case and no look-alikes (Crockford's base 32): typing errors of case and shape can be corrected. */
const CASELESS = /^[0-9a-hjkmnp-tv-z]{12,13}$/;

/** What a text names: a table by its id, a table by its short code, or nothing that is one; null for an empty text. */
export type Named =
  | { readonly kind: 'table'; readonly id: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'wrong' }
  | null;

/** The short code in two groups; the id of an older table in groups of four, or as it is. */
export function shownCode(id: string): string {
  const code = tableCodeOf(id);
  if (code !== null) return code.replace(/.{3}(?=.)/, '$& ');
  return id.length === 12 ? id.replace(/.{4}(?=.)/g, '$& ') : id;
}

/** Small letters, O read as 0, I and L as 1; null for a mixed-case code or another format. */
function caseless(code: string): string | null {
  if (/[a-z].*[A-Z]/.test(code)) return null;
  const tidied = code.toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1');
  return CASELESS.test(tidied) ? tidied : null;
}

const table = (id: string | undefined): Named =>
  id === undefined ? { kind: 'wrong' } : { kind: 'table', id };

/** What a code, a link or a message with a link in it names. */
export function namedIn(text: string): Named {
  const [, afterRoute] = text.split('#/t/');
  if (afterRoute !== undefined) return table(ID.exec(afterRoute)?.[0]);
  const bare = text.replace(/\s/g, '');
  if (bare === '') return null;
  if (SHORT.test(bare.replace(new RegExp(SEPARATOR, 'g'), ''))) {
    const code = parseTableCode(bare);
    return code === null ? { kind: 'wrong' } : { kind: 'code', code };
  }
  const id = bare.replace(DASHED, '$1$2$3');
  return ID.exec(id)?.[0] === id ? table(caseless(id) ?? id) : { kind: 'wrong' };
}
