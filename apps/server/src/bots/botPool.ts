// Bots think in worker threads, with a deadline; a thread that dies is replaced, and its move is played without thought.
import type { BotRequest } from '@tuolaji/table';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { Metrics } from '../metrics.ts';
import { answerBot, NO_REPLY, type Reply } from './botAnswer.ts';

export interface BotPool {
  /** Always answers, at the latest shortly after the deadline. */
  ask(request: BotRequest): Promise<Reply>;
  close(): Promise<void>;
}

export interface BotPoolOptions {
  readonly threads: number;
  readonly ms: number;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The bundled worker; by default it lies beside this program. */
  readonly worker?: URL;
  /** Milliseconds beyond the bot's own time before it is given up. */
  readonly graceMs?: number;
}

/** Waiting in line counts: more questions than this and bots move without thought. */
const LONGEST_QUEUE = 10_000;
const GRACE_MS = 4000;

/** A quick move where the pool has none: the easy skill thinks in microseconds. */
function quick(request: BotRequest): Reply {
  try {
    return answerBot({ request: { ...request, skill: 'easy' }, ms: 1 });
  } catch {
    return NO_REPLY;
  }
}

/** Opens the pool; with no threads bots think on the event loop. */
export function openBotPool(options: BotPoolOptions): BotPool {
  const { threads, ms, metrics, log } = options;
  if (threads === 0) return { ask: (request) => onLoop(request, ms), close: async () => undefined };
  const filename = (options.worker ?? new URL('./botWorker.mjs', import.meta.url)).href;
  const pool = new Piscina({
    filename,
    name: 'think',
    minThreads: 1,
    maxThreads: threads,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: 30_000,
  });
  const ask = async (request: BotRequest): Promise<Reply> => {
    const stop = metrics.botSeconds.startTimer();
    try {
      const signal = AbortSignal.timeout(ms + (options.graceMs ?? GRACE_MS));
      return (await pool.run({ request, ms }, { signal })) as Reply;
    } catch (error) {
      metrics.botFailures.inc();
      log.warn({ err: error, skill: request.skill }, 'a bot did not answer');
      return quick(request);
    } finally {
      stop();
    }
  };
  return { ask, close: () => pool.destroy() };
}

async function onLoop(request: BotRequest, ms: number): Promise<Reply> {
  // A turn of the loop in between, so that a table of bots does not starve the sockets.
  await new Promise<void>((resolve) => setImmediate(resolve));
  try {
    return answerBot({ request, ms });
  } catch {
    return quick(request);
  }
}
