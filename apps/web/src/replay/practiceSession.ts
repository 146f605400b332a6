// A table session over the practice worker: the same messages as to a server, for one round that is stored nowhere.
import { signal } from '@preact/signals';
import type { MatchRecord, Seat } from '@tuolaji/engine';
import { PROTOCOL_VERSION, type ServerMessage } from '@tuolaji/protocol';
import { createClient } from '../net/client.ts';
import type { ConnectionStatus, Link } from '../net/link.ts';
import { listeners } from '../net/listeners.ts';
import { openTable } from '../net/liveTableSession.ts';
import type { TableSession } from '../net/tableSession.ts';
import { PACES } from '../paces.ts';
import { settings } from '../settings.ts';
import type { PracticeAsk } from '../solo/practice.ts';

/** The record as it stood after this many events, from a seat. */
export interface Practised {
  readonly record: MatchRecord;
  readonly events: number;
  readonly seat: Seat;
}

const PACE_OF = { ...PACES, off: { ...PACES.fast, dealPaceMs: 0 } } as const;

function workerLink(practised: Practised): Link {
  const worker = new Worker(new URL('../solo/practice.worker.ts', import.meta.url), {
    type: 'module',
    name: 'practice',
  });
  const messages = listeners<ServerMessage>();
  worker.onmessage = ({ data }: MessageEvent<ServerMessage>) => messages.call(data);
  const ask = (message: PracticeAsk): void => worker.postMessage(message);
  const name = settings.name.value;
  const bots = settings.botSkill.value;
  ask({ practise: { ...practised, bots, name, options: PACE_OF[settings.motion.value] } });
  ask({ type: 'HELLO', protocol: PROTOCOL_VERSION, ...(name === '' ? {} : { name }) });
  return {
    status: signal<ConnectionStatus>('local'),
    send: (message) => {
      ask(message);
      return true;
    },
    onMessage: messages.add,
    onOpen: () => () => undefined,
    restart: () => undefined,
    close: () => worker.terminate(),
  };
}

interface OpenPractice {
  readonly session: TableSession;
  readonly close: () => void;
}

/** Starts the worker; `close` ends it. */
export function openPractice(practised: Practised, leave: () => void): OpenPractice {
  const client = createClient(workerLink(practised));
  const { session, close } = openTable(client, 'solo', leave);
  return {
    session: { ...session, oneRound: true },
    close: () => {
      close();
      client.close();
    },
  };
}
