// The link to the solo worker: the same messages as to a server, no network.
import { signal } from '@preact/signals';
import type { PresetName } from '@tuolaji/engine';
import { type BotSkill, PROTOCOL_VERSION, type ServerMessage } from '@tuolaji/protocol';
import { type Client, createClient } from '../net/client.ts';
import type { ConnectionStatus, Link } from '../net/link.ts';
import { listeners } from '../net/listeners.ts';
import { once } from '../once.ts';
import { PACES } from '../paces.ts';
import { settings } from '../settings.ts';
import { soloWorker } from '../workers.ts';
import { noteStanding } from './standing.ts';

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

/** The worker reads messages in the order they were posted, HELLO first: the link counts as open at once, and never reopens. */
function workerLink(): Link {
  const worker = soloWorker();
  const messages = listeners<ServerMessage>();
  worker.onmessage = ({ data }: MessageEvent<ServerMessage>) => {
    if (data.type === 'TABLE' && data.info) setRunning(data.info.phase === 'playing');
    if (data.type === 'TABLE' && data.view) noteStanding(data.view);
    messages.call(data);
  };
  const name = settings.name.value;
  worker.postMessage({
    type: 'HELLO',
    protocol: PROTOCOL_VERSION,
    ...(name === '' ? {} : { name }),
  });
  return {
    status: signal<ConnectionStatus>('local'),
    send: (message) => {
      worker.postMessage(message);
      return true;
    },
    onMessage: messages.add,
    onOpen: () => () => undefined,
    restart: () => undefined,
    close: () => worker.terminate(),
  };
}

/** With motion off, the whole hand is dealt at once. */
const PACE_OF = {
  ...PACES,
  off: { ...PACES.fast, dealPaceMs: 0 },
} as const;

/** The client of the solo worker, which starts on the first call. */
export const soloClient = once((): Client => createClient(workerLink()));

/** Deals a new solo match in place of the one before. */
export async function newSolo(preset: PresetName, bots: BotSkill): Promise<void> {
  const options = PACE_OF[settings.motion.value];
  const name = settings.name.value;
  if (name !== '') soloClient().fire({ type: 'RENAME', name });
  await soloClient().request({ type: 'CREATE', preset, bots, options, start: true });
}
