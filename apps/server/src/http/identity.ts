// Who someone is: a guest token in a cookie, known here by its hash alone; a name is only a label.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Player, Store } from '../store/store.ts';

export const COOKIE = 'tuolaji';
/** A resume link works for ten minutes, once. */
const RESUME_MS = 10 * 60_000;
/** A session ends after this long without a visit; longer than the cookie lives. */
const SESSION_MS = 400 * 24 * 3600_000;

/** Table ids are read out and typed in: one case, and nothing that looks like something else. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const RESUME = /^[A-Za-z0-9_-]{43}\.([0-9a-z]{1,11})$/;
const GUEST = /^(Guest|游客) \d{4}$/;

/** A person with the proof of it. */
export interface Session {
  readonly player: Player;
  readonly tokenHash: string;
}

export interface NewSession extends Session {
  readonly token: string;
}

const hashOf = (kind: 'token' | 'resume', text: string): string =>
  createHash('sha256').update(`${kind}:${text}`).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** The session behind a cookie's token, or null. */
export async function readSession(store: Store, token: string | undefined) {
  if (token === undefined || !TOKEN.test(token)) return null;
  const tokenHash = hashOf('token', token);
  const player = await store.session(tokenHash);
  return player === null ? null : ({ player, tokenHash } satisfies Session);
}

async function bind(store: Store, player: Player): Promise<NewSession> {
  const token = newToken();
  const tokenHash = hashOf('token', token);
  await store.saveSession(tokenHash, player, Date.now() + SESSION_MS);
  return { player, token, tokenHash };
}

/** A new guest, named in the language the browser asks for. */
export function newGuest(store: Store, language: string | undefined, now: number) {
  const word = /^\s*zh\b/i.test(language ?? '') ? '游客' : 'Guest';
  const name = `${word} ${randomInt(1000, 10_000)}`;
  const id = randomBytes(9).toString('base64url');
  return bind(store, { id, name, createdAt: now });
}

/** True for a name nobody chose. */
export const isGuestName = (name: string): boolean => GUEST.test(name);

/** A code that makes another device the same player: once, and soon. */
export async function newResumeCode(store: Store, player: Player, now: number) {
  const expiresAt = now + RESUME_MS;
  const code = `${newToken()}.${expiresAt.toString(36)}`;
  await store.saveSession(hashOf('resume', code), player, expiresAt);
  return { code, expiresAt };
}

/** The session a resume code leads to, or null; the code is used up. */
export async function resume(store: Store, code: string, now: number) {
  const expires = RESUME.exec(code)?.[1];
  if (expires === undefined) return null;
  const hash = hashOf('resume', code);
  const player = await store.session(hash);
  if (player === null) return null;
  await store.dropSession(hash);
  return Number.parseInt(expires, 36) < now ? null : bind(store, player);
}

/** A new table's id: a repeated CREATE finds the table its first copy made, and nobody else can guess it. */
export function tableIdFor(session: Session, requestId: string): string {
  const digest = createHmac('sha256', session.tokenHash).update(requestId).digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
