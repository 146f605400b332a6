// The server's HTTP API: who I am, a code for another device, my finished matches.
import {
  type HttpReply,
  type MatchSummary,
  type OwnDevice,
  type Player,
  parseHttpReply,
  type RunningMatch,
  type Statistics,
} from '@tuolaji/protocol';
import { keepLink, ownLink } from './ownLinks.ts';

/** A code that makes another device the same player. */
interface OwnResumeCode {
  readonly code: string;
  /** Milliseconds it still works. */
  readonly lasts: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  if (response.ok || response.status === 401 || response.status === 404) return response;
  throw new Error(`${path}: ${response.status}`);
}

type Kind = Parameters<typeof parseHttpReply>[0];

async function parse<K extends Kind>(kind: K, response: Response): Promise<HttpReply<K>> {
  const parsed = parseHttpReply(kind, await response.json());
  if (!parsed.ok) throw new Error(`not a ${kind} reply`);
  return parsed.value;
}

async function read<K extends Kind>(kind: K, path: string): Promise<HttpReply<K>> {
  const response = await ask(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return parse(kind, response);
}

/** Who I am at the server; a new browser becomes a guest. */
const whoAmI = async (): Promise<Player> => (await read('session', '/api/session')).player;

/** The player this browser is so far; null on a first visit. */
export const whoWasI = async (): Promise<Player | null> =>
  (await read('player', '/api/player')).player;

/** A fresh code for another device. */
export async function makeResumeCode(): Promise<OwnResumeCode> {
  await whoAmI();
  const response = await ask('/api/resume', { method: 'POST' });
  const { code, expiresAt } = await parse('resumeCode', response);
  // Both times are the server's: this clock may be wrong.
  const now = Date.parse(response.headers.get('date') ?? '');
  return { code, lasts: expiresAt - (Number.isNaN(now) ? Date.now() : now) };
}

/** Becomes the player a code was made for; null when it was used, expired or never existed. */
export async function redeem(code: string): Promise<Player | null> {
  const response = await ask('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  return response.ok ? (await parse('session', response)).player : null;
}

/** The table with a short code; `noSuchTable` where there is none, `tooMany` after too many tries. */
export async function tableOfCode(
  code: string,
): Promise<{ readonly id: string } | 'noSuchTable' | 'tooMany'> {
  const response = await fetch(`/api/codes/${code}`, { credentials: 'same-origin' });
  if (response.status === 404) return 'noSuchTable';
  if (response.status === 429) return 'tooMany';
  if (!response.ok) throw new Error(`codes: ${response.status}`);
  return { id: (await parse('tableCode', response)).table };
}

/** A change at the server whose reply says nothing. */
async function change(path: string, method: 'POST' | 'DELETE'): Promise<void> {
  const response = await ask(path, { method });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

/** The browsers that play as me; a new browser becomes a guest first. */
export async function readDevices(): Promise<readonly OwnDevice[]> {
  await whoAmI();
  return read('devices', '/api/devices');
}

/** Signs another browser out. */
export const signOutDevice = (id: string): Promise<void> =>
  change(`/api/devices/${encodeURIComponent(id)}`, 'DELETE');

/** A new key for a program that plays as a bot of mine; it is shown this once. */
export async function makeBotKey(name: string): Promise<string> {
  const response = await ask('/api/bot-keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  return (await parse('botKey', response)).key;
}

/** Signs this browser out. */
export const logOut = (): Promise<void> => change('/api/logout', 'POST');

/** Deletes me at the server; records keep a former player. */
export const deletePlayer = (): Promise<void> => change('/api/player', 'DELETE');

const shareOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}/share`;

/** A token that lets its holders read a match of mine: the one this browser made before while it works. Null when I may not share it. */
export async function shareMatch(id: string): Promise<string | null> {
  const before = ownLink(id);
  const asked =
    before === null
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: before }),
        };
  const response = await ask(shareOf(id), { method: 'POST', ...asked });
  if (!response.ok) return null;
  const { token } = await parse('share', response);
  keepLink(id, token);
  return token;
}

/** Takes my link to a match back. */
export async function unshareMatch(id: string): Promise<void> {
  await change(shareOf(id), 'DELETE');
  keepLink(id, null);
}

/** All that is known of my finished matches. */
export interface OwnRecord {
  readonly me: string;
  readonly statistics: Statistics;
  /** Newest first. */
  readonly matches: readonly MatchSummary[];
  /** Matches that still run, with at least one finished round. */
  readonly running: readonly RunningMatch[];
}

/** Reads my record. */
export async function readRecord(): Promise<OwnRecord> {
  const { id } = await whoAmI();
  const [statistics, matches, running] = await Promise.all([
    read('statistics', '/api/statistics'),
    read('matches', '/api/matches'),
    read('running', '/api/running'),
  ]);
  return { me: id, statistics, matches, running };
}

/** Names of the people in my last matches, newest first. */
export async function readPeople(me: string): Promise<readonly string[]> {
  const matches = await read('matches', '/api/matches');
  const names = matches.flatMap(({ results }) =>
    results.filter(({ playerId, name }) => playerId !== me && name !== '').map(({ name }) => name),
  );
  return [...new Set(names)];
}

/** A match as text, by right of a player or of a shared link; null when there is no such right or no such match. */
export async function readSharedMatch(id: string, share: string | null): Promise<string | null> {
  const query = share === null ? '' : `?share=${encodeURIComponent(share)}`;
  const response = await ask(`/api/matches/${encodeURIComponent(id)}${query}`);
  return response.ok ? (await parse('match', response)).record : null;
}

/** A running match of mine up to a round that is over, and its table; null when it is not over, or not mine. */
export async function readRounds(id: string, round: number): Promise<HttpReply<'rounds'> | null> {
  const response = await ask(`/api/matches/${encodeURIComponent(id)}/rounds/${round}`);
  return response.ok ? parse('rounds', response) : null;
}

/** The whole match as text. */
export const readMatchText = async (id: string): Promise<string> =>
  (await read('match', `/api/matches/${encodeURIComponent(id)}`)).record;
