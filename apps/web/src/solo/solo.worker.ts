// The solo worker: the server's part of a table, without a network, with bots on the player's own processor.
import type { ClientMessage } from '@tuolaji/protocol';
import { once } from '../once.ts';
import { soloAuthority } from './authority.ts';
import { freshSeed } from './seed.ts';
import { openStorage } from './storage.ts';

const THINK_MS = 350;

const storage = openStorage();

/** Another tab may have played on since this worker started: the match is read when this tab asks for it. */
const begin = async (): Promise<ReturnType<typeof soloAuthority>> =>
  soloAuthority(
    {
      now: () => Date.now(),
      seed: freshSeed,
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

const ready = once(begin);

self.onmessage = ({ data }: MessageEvent<ClientMessage>) => {
  void ready().then((authority) => authority.receive(data));
};
