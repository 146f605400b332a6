// The page's one connection to the server, opened when first needed.
import { cleanName } from '@tuolaji/protocol';
import { route } from '../route.ts';
import { settings } from '../settings.ts';
import { type Client, createClient } from './client.ts';
import { socketLink } from './socketLink.ts';

const SESSION_MS = 8_000;

let client: Client | null = null;

async function fetchCookie(): Promise<void> {
  // A frozen server takes the request and never answers.
  const signal = AbortSignal.timeout(SESSION_MS);
  const response = await fetch('/api/session', { credentials: 'same-origin', signal });
  if (!response.ok) throw new Error(`session: ${response.status}`);
}

/** Tabs opened at the same time ask one after another, or each would become a guest of its own. */
const getCookie = (): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session', fetchCookie) : fetchCookie();

/** Names the table on the screen, so that a balancer can send all its players to one node. */
function socketUrl(): string {
  const at = route.value;
  const table = at.kind === 'table' ? `&table=${encodeURIComponent(at.table)}` : '';
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws?views=patches&plays=short${table}`;
}

function connect(): Client {
  const made = createClient(
    socketLink({
      url: socketUrl,
      prepare: getCookie,
      name: () => settings.name.value,
    }),
  );
  // Sends a name chosen while the server was unreachable.
  made.link.onOpen(() => {
    const name = settings.name.value;
    if (name !== '' && made.player.value?.name !== name) {
      void made.request({ type: 'RENAME', name });
    }
  });
  return made;
}

/** The client of the server; connects on the first call. */
export function serverClient(): Client {
  client ??= connect();
  return client;
}

/** The name the server gave this player, shown until they choose one; empty when unknown. */
export const givenName = (): string => client?.player.value?.name ?? '';

/** Changes the player's name, here and (once there is a connection) at the server. */
export function rename(name: string): void {
  const trimmed = cleanName(name);
  if (trimmed === settings.name.value) return;
  settings.name.value = trimmed;
  if (trimmed !== '' && client) void client.request({ type: 'RENAME', name: trimmed });
}

/** Makes this browser another player: closes every connection of the old one. */
export function becomePlayer(name: string): void {
  client?.close();
  client = null;
  settings.name.value = name;
}
