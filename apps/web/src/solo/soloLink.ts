// The link to the solo worker: the same messages as to a server, no network.
import { signal } from '@preact/signals';
import type { PresetName } from '@tuolaji/engine';
import {
  type BotSkill,
  type ClientMessage,
  PROTOCOL_VERSION,
  type ServerMessage,
} from '@tuolaji/protocol';
import { type Client, createClient } from '../net/client.ts';
import type { ConnectionStatus, Link } from '../net/link.ts';
import { listeners } from '../net/listeners.ts';
import { PACES } from '../paces.ts';
import { type StartLevel, settings } from '../settings.ts';
import { endSoloWorker, soloWorker } from '../workers.ts';
import { takeSoloTurn } from './soloTurn.ts';
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

// Another tab began or ended a match.
if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === RUNNING) soloRunning.value = read();
  });
}

/** True when another tab has taken the match over from this one. */
export const soloElsewhere = signal(false);

const helloNow = (): ClientMessage => {
  const name = settings.name.value;
  return { type: 'HELLO', protocol: PROTOCOL_VERSION, ...(name === '' ? {} : { name }) };
};

/** The link counts as open at once: what is sent before this tab has its turn waits in line behind HELLO. */
function workerLink(lost: () => void): Link {
  const worker = soloWorker();
  const messages = listeners<ServerMessage>();
  worker.onmessage = ({ data }: MessageEvent<ServerMessage>) => {
    if (data.type === 'TABLE' && data.info) setRunning(data.info.phase === 'playing');
    if (data.type === 'TABLE' && data.view) noteStanding(data.view);
    messages.call(data);
  };
  let line: ClientMessage[] | null = [helloNow()];
  const start = (): void => {
    for (const message of line ?? []) worker.postMessage(message);
    line = null;
  };
  const giveBack = takeSoloTurn({ start, lost });
  return {
    status: signal<ConnectionStatus>('local'),
    send: (message) => {
      if (line) line.push(message);
      else worker.postMessage(message);
      return true;
    },
    onMessage: messages.add,
    onOpen: () => () => undefined,
    restart: () => undefined,
    close: () => {
      endSoloWorker();
      giveBack();
    },
  };
}

/** With motion off, the whole hand is dealt at once. */
const PACE_OF = {
  ...PACES,
  off: { ...PACES.fast, dealPaceMs: 0 },
} as const;

let client: Client | null = null;

function connect(): Client {
  soloElsewhere.value = false;
  const made: Client = createClient(
    workerLink(() => {
      soloElsewhere.value = true;
      made.close();
      client = null;
    }),
  );
  return made;
}

/** The client of the solo worker, which starts on the first call; from then on this tab plays the match, and no other. */
export function soloClient(): Client {
  client ??= connect();
  return client;
}

/** Deals a new solo match in place of the one before. */
export async function newSolo(
  preset: PresetName,
  bots: BotSkill,
  startLevel: StartLevel,
): Promise<void> {
  const options = { ...PACE_OF[settings.motion.value], startLevel };
  const name = settings.name.value;
  if (name !== '') soloClient().fire({ type: 'RENAME', name });
  await soloClient().request({ type: 'CREATE', preset, bots, options, start: true });
}
