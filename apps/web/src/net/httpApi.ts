// The server's HTTP API: who I am, a code for another device, my finished matches.
import type { Player } from '@tuolaji/protocol';

/** One person's share of a finished match. */
interface PersonResult {
  readonly playerId: string;
  readonly name: string;
  readonly seat: number;
  readonly won: boolean;
}

/** A finished match as the list shows it. */
export interface PastMatch {
  readonly id: string;
  readonly preset: string;
  readonly players: number;
  /** By the server's clock, in milliseconds since 1970. */
  readonly finishedAt: number;
  readonly rounds: number;
  /** People only. */
  readonly results: readonly PersonResult[];
}

/** Sums over all finished matches of a player. */
export interface Statistics {
  readonly matches: number;
  readonly wins: number;
  readonly rounds: number;
  readonly roundsWon: number;
  readonly bankerRounds: number;
  readonly bankerRoundsWon: number;
}

/** A code that makes another device the same player. */
export interface ResumeCode {
  readonly code: string;
  /** Milliseconds it still works. */
  readonly lasts: number;
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { credentials: 'same-origin', ...init });
  if (response.ok || response.status === 401 || response.status === 404) return response;
  throw new Error(`${path}: ${response.status}`);
}

async function read<T>(path: string): Promise<T> {
  const response = await ask(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Who I am at the server; a new browser becomes a guest. */
const whoAmI = async (): Promise<Player> => (await read<{ player: Player }>('/api/session')).player;

/** The player this browser is so far; null on a first visit. */
export async function whoWasI(): Promise<Player | null> {
  const { status } = await ask('/api/statistics');
  return status === 401 ? null : whoAmI();
}

/** A fresh code for another device. */
export async function makeResumeCode(): Promise<ResumeCode> {
  await whoAmI();
  const response = await ask('/api/resume', { method: 'POST' });
  const { code, expiresAt } = await response.json();
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
  return response.ok ? (await response.json()).player : null;
}

/** All that is known of my finished matches. */
export interface OwnRecord {
  readonly me: string;
  readonly statistics: Statistics;
  /** Newest first. */
  readonly matches: readonly PastMatch[];
}

/** Reads my record. */
export async function readRecord(): Promise<OwnRecord> {
  const { id } = await whoAmI();
  const [statistics, matches] = await Promise.all([
    read<Statistics>('/api/statistics'),
    read<readonly PastMatch[]>('/api/matches'),
  ]);
  return { me: id, statistics, matches };
}

/** The whole match as text. */
export const readMatchText = async (id: string): Promise<string> =>
  (await read<{ record: string }>(`/api/matches/${encodeURIComponent(id)}`)).record;
