// The solo worker as a house to speak to: the same link, the same messages, no network.
import { signal } from '@preact/signals';
import type { PresetName } from '@tuolaji/engine';
import { PROTOCOL_VERSION, type ServerMessage } from '@tuolaji/protocol';
import { type Client, createClient } from '../client.ts';
import { type Link, listeners } from '../connection.ts';
import { PACES } from '../screens/wishes.ts';
import type { ConnectionStatus } from '../session.ts';
import { type BotLevel, settings } from '../settings.ts';

/** The only table of the solo worker. */
export const SOLO_TABLE = 'solo';

const RUNNING = 'tuolaji.solo';

const read = (): boolean => {
  try {
    return localStorage.getItem(RUNNING) !== null;
  } catch {
    return false;
  }
};

/** True while a solo match waits to be continued. */
export const soloRunning = signal(read());

function setRunning(running: boolean): void {
  if (soloRunning.value === running) return;
  soloRunning.value = running;
  try {
    if (running) localStorage.setItem(RUNNING, '1');
    else localStorage.removeItem(RUNNING);
  } catch {
    // Without storage the match lasts as long as the page.
  }
}

let started: Worker | null = null;

/** Starts the worker without a word, so that a click finds it running; a kept match sleeps on until it is greeted. */
export function warmUp(): Worker {
  started ??= new Worker(new URL('../solo.worker.ts', import.meta.url), {
    type: 'module',
    name: 'solo',
  });
  return started;
}

function workerLink(): Link {
  const worker = warmUp();
  const messages = listeners<ServerMessage>();
  const opened = listeners<void>();
  const status = signal<ConnectionStatus>('connecting');
  worker.onmessage = ({ data }: MessageEvent<ServerMessage>) => {
    if (data.type === 'TABLE' && data.info) setRunning(data.info.phase === 'playing');
    messages.call(data);
    if (data.type !== 'WELCOME') return;
    status.value = 'local';
    opened.call();
  };
  const name = settings.name.value;
  worker.postMessage({
    type: 'HELLO',
    protocol: PROTOCOL_VERSION,
    ...(name === '' ? {} : { name }),
  });
  return {
    status,
    send: (message) => {
      worker.postMessage(message);
      return true;
    },
    onMessage: messages.add,
    onOpen: (listener) => opened.add(listener),
    restart: () => undefined,
    close: () => worker.terminate(),
  };
}

/** Who wants nothing to move is dealt to at once. */
const PACE_OF = {
  ...PACES,
  off: { ...PACES.fast, dealPaceMs: 0 },
} as const;

let client: Client | null = null;

/** The worker, started on the first call. */
export function soloHouse(): Client {
  client ??= createClient(workerLink());
  return client;
}

let starting = 0;

/** True while a new match is asked for: a table not found then is only not there yet. */
export const isSoloStarting = (): boolean => starting > 0;

/** Deals a new solo match; whatever was there is gone. */
export async function newSolo(preset: PresetName, bots: BotLevel): Promise<void> {
  starting += 1;
  const options = PACE_OF[settings.motion.value];
  const name = settings.name.value;
  if (name !== '') soloHouse().fire({ type: 'RENAME', name });
  await soloHouse().request({ type: 'CREATE', preset, bots, options, start: true });
  starting -= 1;
}
