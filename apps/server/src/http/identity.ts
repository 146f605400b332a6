// Who someone is: a guest token in a cookie, known here by its hash alone; a name is only a label.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Device, Player, Store } from '../store/store.ts';
import { deviceName } from './deviceName.ts';

export const COOKIE = 'tuolaji';
/** A resume link works for ten minutes, once. */
const RESUME_MS = 10 * 60_000;
const DAY_MS = 24 * 3600_000;
/** A session ends after this long without a visit; longer than the cookie lives. */
const SESSION_MS = 400 * DAY_MS;
/** A guest who never comes back is forgotten after this long. */
const FIRST_VISIT_MS = 30 * DAY_MS;

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

const hashOf = (kind: 'token' | 'resume' | 'share' | 'device' | 'bot', text: string): string =>
  createHash('sha256').update(`${kind}:${text}`).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

/** The session behind a cookie's token, or null. */
export async function readSession(store: Store, token: string | undefined) {
  if (token === undefined || !TOKEN.test(token)) return null;
  const tokenHash = hashOf('token', token);
  const player = await store.session(tokenHash);
  return player === null ? null : ({ player, tokenHash } satisfies Session);
}

/** A browser, as its headers describe it. */
export interface Browser {
  readonly language: string | undefined;
  /** Its user agent. */
  readonly agent: string | undefined;
}

interface Bond {
  readonly player: Player;
  readonly browser: Browser;
  readonly expiresAt: number;
}

async function bind(store: Store, { player, browser, expiresAt }: Bond): Promise<NewSession> {
  const token = newToken();
  const tokenHash = hashOf('token', token);
  await store.saveSession(tokenHash, player, expiresAt, deviceName(browser.agent));
  return { player, token, tokenHash };
}

/** A new guest, named in the language the browser asks for. */
export function newGuest(store: Store, browser: Browser, now: number) {
  const word = /^\s*zh\b/i.test(browser.language ?? '') ? '游客' : 'Guest';
  const name = `${word} ${randomInt(1000, 10_000)}`;
  const id = store.placed(randomBytes(9).toString('base64url'));
  const player = { id, name, createdAt: now };
  return bind(store, { player, browser, expiresAt: now + FIRST_VISIT_MS });
}

/** A known browser is back: its session lasts on. */
export const prolong = (store: Store, { tokenHash }: Session, now: number): Promise<void> =>
  store.extendSession(tokenHash, now + SESSION_MS);

/** When a session was last prolonged, to the day; one from a first visit ends sooner than it would after another. */
export const lastSeen = ({ expiresAt }: Device, now: number): number =>
  expiresAt - (expiresAt - now > FIRST_VISIT_MS ? SESSION_MS : FIRST_VISIT_MS);

/** A device's id in lists: says nothing about its token. */
export const deviceId = ({ tokenHash }: Pick<Device, 'tokenHash'>): string =>
  hashOf('device', tokenHash).slice(0, 16);

/** A list of devices shows a key for a program by this and its name; no browser is called so. */
const BOT_DEVICE = 'bot: ';

/** True for a key of a program. */
export const isBotKey = ({ device }: Device): boolean => device.startsWith(BOT_DEVICE);

/** The name a player gave the key. */
export const botName = ({ device }: Device): string => device.slice(BOT_DEVICE.length);

/** A key with which a program plays as a bot of this player, and does nothing else in their name. */
export async function newBotKey(store: Store, player: Player, name: string, now: number) {
  const key = newToken();
  const tokenHash = hashOf('bot', key);
  await store.saveSession(tokenHash, player, now + SESSION_MS, `${BOT_DEVICE}${name}`);
  return { key, id: deviceId({ tokenHash }) };
}

/** The session behind a program's key, or null; it lasts on. */
export async function readBotKey(store: Store, key: string | undefined, now: number) {
  if (key === undefined || !TOKEN.test(key)) return null;
  const tokenHash = hashOf('bot', key);
  const player = await store.session(tokenHash);
  if (player === null) return null;
  const session: Session = { player, tokenHash };
  await prolong(store, session, now);
  return session;
}

/** A token for a link to a match, and the hash the store keeps. */
export function newShareToken(): { readonly token: string; readonly hash: string } {
  const token = newToken();
  return { token, hash: hashOf('share', token) };
}

/** The hash of a link's token; null for a text that is none. */
export const shareHash = (token: unknown): string | null =>
  typeof token === 'string' && TOKEN.test(token) ? hashOf('share', token) : null;

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
export async function resume(store: Store, code: string, browser: Browser, now: number) {
  const expires = RESUME.exec(code)?.[1];
  if (expires === undefined) return null;
  const hash = hashOf('resume', code);
  const player = await store.session(hash);
  if (player === null) return null;
  // Of two who use it at the same moment, one has it.
  if (!(await store.dropSession(hash))) return null;
  if (Number.parseInt(expires, 36) < now) return null;
  return bind(store, { player, browser, expiresAt: now + SESSION_MS });
}

/** A new table's id: a repeated CREATE finds the table its first copy made, and nobody else can guess it. */
export function tableIdFor(session: Session, requestId: string): string {
  const digest = createHmac('sha256', session.tokenHash).update(requestId).digest();
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => ALPHABET[byte % 32]).join('');
}
