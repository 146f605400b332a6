// How nodes know each other. Every process makes a key and keeps it in its heartbeat row: a node that can name the key of
// the one it calls can read the store. The key itself never travels.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new key or a nonce. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const proofOf = (key: string, ...words: readonly string[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest('base64url');

/** Counted in bytes: a stranger's text may have letters of two. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What the caller `from` sends along with the handshake. */
export const formatCall = (key: string, from: string, nonce: string): string =>
  `${from} ${nonce} ${proofOf(key, 'call', from, nonce)}`;

/** The called node's first message: it has the key too. */
export const formatAnswer = (key: string, nonce: string): string => proofOf(key, 'answer', nonce);

/** True when the answer was made with the key of the node that was called. */
export const isAnswer = (text: string, key: string, nonce: string): boolean =>
  isSame(text, formatAnswer(key, nonce));

export interface Call {
  readonly from: string;
  readonly nonce: string;
}

/** Reads calls to the node with this key; null for one that proves nothing or was heard before. */
export function createCallReader(key: string): (text: string) => Call | null {
  const heard = new Set<string>();
  return (text) => {
    const [from = '', nonce = '', proof = ''] = text.split(' ');
    if (!isSame(proof, proofOf(key, 'call', from, nonce)) || heard.has(nonce)) return null;
    heard.add(nonce);
    return { from, nonce };
  };
}
