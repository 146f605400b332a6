// The solo worker: the server's part of a table, without a network, with bots on the player's own processor.
import type { ClientMessage } from '@tuolaji/protocol';
import { soloAuthority } from './authority.ts';
import { openStorage } from './storage.ts';

const THINK_MS = 350;

function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const storage = openStorage();

/** Another tab may have played on since this worker started: the match is read when this tab asks for it. */
const begin = async (): Promise<ReturnType<typeof soloAuthority>> =>
  soloAuthority(
    {
      now: () => Date.now(),
      seed,
      post: (message) => postMessage(message),
      save: storage.save,
      keepRounds: storage.keepRounds,
      finish: storage.keep,
      later: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      thinkMs: THINK_MS,
      clock: () => performance.now(),
    },
    await storage.load(),
  );

let ready: ReturnType<typeof begin> | null = null;

self.onmessage = ({ data }: MessageEvent<ClientMessage>) => {
  ready ??= begin();
  void ready.then((authority) => authority.receive(data));
};
