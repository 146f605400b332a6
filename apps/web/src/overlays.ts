// What lives as long as the page: the way to the server, opened when first needed, and the sheet on top.
import { signal } from '@preact/signals';
import { type Client, createClient } from './net/client.ts';
import { socketLink } from './net/socketLink.ts';
import { settings } from './settings.ts';

let client: Client | null = null;

async function askForCookie(): Promise<void> {
  const response = await fetch('/api/session', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`session: ${response.status}`);
}

/** Tabs opened at the same time ask one after another, or each would become a guest of its own. */
const getCookie = (): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('session', askForCookie) : askForCookie();

function connect(): Client {
  const made = createClient(
    socketLink({
      url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
      prepare: getCookie,
      name: () => settings.name.value,
    }),
  );
  // A name chosen while the server was away is told as soon as it is back.
  made.link.onOpen(() => {
    const name = settings.name.value;
    if (name !== '' && made.player.value?.name !== name) {
      void made.request({ type: 'RENAME', name });
    }
  });
  return made;
}

/** The server, connected to on the first call. */
export function server(): Client {
  client ??= connect();
  return client;
}

/** What others call this player as long as no name was chosen; empty when unknown. */
export const givenName = (): string => client?.player.value?.name ?? '';

/** Takes a new name, here and (once there is a connection) at the server. */
export function rename(name: string): void {
  const trimmed = name.trim().slice(0, 20);
  if (trimmed === settings.name.value) return;
  settings.name.value = trimmed;
  if (trimmed !== '' && client) void client.request({ type: 'RENAME', name: trimmed });
}

/** This browser has become another player: everything the old one had open is closed. */
export function becomePlayer(name: string): void {
  client?.close();
  client = null;
  settings.name.value = name;
  notice.value = { kind: 'arrived', name };
}

/** A word in passing, over any screen. */
export interface Notice {
  readonly kind: 'arrived';
  readonly name: string;
}

/** The word now shown, or null. */
export const notice = signal<Notice | null>(null);

/** What may lie over any screen. */
export type Sheet =
  | { readonly kind: 'settings' }
  | { readonly kind: 'device' }
  | { readonly kind: 'newMatch' }
  | { readonly kind: 'rules'; readonly anchor: string | null };

/** The sheet now open, or null. */
export const sheet = signal<Sheet | null>(null);

/** Opens the rule book over the present screen, at a rule. */
export const openRule = (anchor: string | null): void => {
  sheet.value = { kind: 'rules', anchor };
};

export const openSettings = (): void => {
  sheet.value = { kind: 'settings' };
};

/** Opens the way to another device. */
export const openDevice = (): void => {
  sheet.value = { kind: 'device' };
};

/** Asks before a running solo match is replaced. */
export const openNewMatch = (): void => {
  sheet.value = { kind: 'newMatch' };
};

export const closeSheet = (): void => {
  sheet.value = null;
};
