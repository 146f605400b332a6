// Bots think in worker threads, with a deadline; a thread that dies is replaced, and its move is played without thought.
// Owners of tables are served in turn, and each has a share of thinking time.
import { isShareable } from '@tuolaji/bots';
import type { BotRequest } from '@tuolaji/table';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { secondsSince } from '../clock.ts';
import { createRateLimits } from '../limits/rateLimit.ts';
import type { Metrics } from '../metrics.ts';
import { answerBot, NO_REPLY, type Question, type Reply } from './botAnswer.ts';
import { createFairQueue, type Waiting } from './fairQueue.ts';
import { thinkWithHelpers } from './helpers.ts';

export interface BotPool {
  /** Always answers, at the latest shortly after the deadline. Owners are served in turn. */
  ask(request: BotRequest, owner: string): Promise<Reply>;
  close(): Promise<void>;
}

export interface BotPoolOptions {
  readonly threads: number;
  readonly ms: number;
  /** Milliseconds of thinking per second and owner; 0 sets no limit. */
  readonly shareMs: number;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** The bundled worker; by default it lies beside this program. */
  readonly worker?: URL;
  /** Milliseconds beyond the bot's own time before it is given up; a question that waited longer is not thought about. */
  readonly graceMs?: number;
}

/** Questions of one owner that may wait; beyond it bots move without thought. */
const LONGEST_QUEUE = 200;
const GRACE_MS = 4000;
/** Seconds of its share an owner may use at once: the end of a round is thought over more than its start. */
const SHARE_BURST_S = 60;

/**
 * Milliseconds to think. Someone with many questions at once divides one bot's time among them, and many owners divide
 * theirs: the next one waits no longer because there are more.
 */
export const thinkingTime = (ms: number, threads: number, { behind, others }: Waiting): number =>
  ms / (1 + behind) / Math.max(1, (1 + others) / threads);

/** A quick move where the pool has none: the easy skill thinks in microseconds. */
function quick(request: BotRequest): Reply {
  try {
    return answerBot({ request: { ...request, skill: 'easy' }, ms: 1 });
  } catch {
    return NO_REPLY;
  }
}

interface Asked {
  readonly request: BotRequest;
  readonly owner: string;
  /** By `performance.now()`. */
  readonly askedAt: number;
}

/** The worker threads; rejects for a thread that dies or takes too long. */
function openThreads({ threads, ms, worker, graceMs = GRACE_MS }: BotPoolOptions) {
  const pool = new Piscina({
    filename: (worker ?? new URL('./botWorker.mjs', import.meta.url)).href,
    name: 'think',
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 30_000,
  });
  const think = async (question: Question): Promise<Reply> => {
    const signal = AbortSignal.timeout(ms + graceMs);
    return (await pool.run(question, { signal })) as Reply;
  };
  return { think, close: () => pool.destroy() };
}

/** Opens the pool; with no threads bots think on the event loop. */
export function openBotPool(options: BotPoolOptions): BotPool {
  const { threads, ms, shareMs, metrics, log, graceMs = GRACE_MS } = options;
  if (threads === 0) return { ask: (request) => onLoop(request, ms), close: async () => undefined };
  const pool = openThreads(options);
  const queue = createFairQueue(threads, LONGEST_QUEUE);
  const shares = createRateLimits(shareMs, shareMs * SHARE_BURST_S);
  const without = (request: BotRequest, limit: 'bot_time' | 'bot_queue'): Reply => {
    metrics.limited.inc({ limit });
    return quick(request);
  };
  const note = (request: BotRequest) => (error: unknown) => {
    metrics.botFailures.inc();
    log.warn({ err: error, skill: request.skill }, 'a bot did not answer');
  };
  const search = async (request: BotRequest, waiting: Waiting): Promise<Reply> => {
    const question = { request, ms: thinkingTime(ms, threads, waiting) };
    const alone = request.purpose !== 'move' || !isShareable(request.skill, request.view);
    if (alone) return pool.think(question);
    return thinkWithHelpers({ think: pool.think, queue, onFailure: note(request) }, question);
  };
  const think = async ({ request, owner, askedAt }: Asked, waiting: Waiting): Promise<Reply> => {
    const since = performance.now();
    if (since - askedAt > graceMs) return without(request, 'bot_queue');
    if (!shares.allow(owner, 0)) return without(request, 'bot_time');
    try {
      return await search(request, waiting);
    } catch (error) {
      note(request)(error);
      return quick(request);
    } finally {
      shares.allow(owner, performance.now() - since);
    }
  };
  const ask = async (request: BotRequest, owner: string): Promise<Reply> => {
    const asked = { request, owner, askedAt: performance.now() };
    const reply = await queue.run(owner, (waiting) => think(asked, waiting));
    metrics.botSeconds.observe(secondsSince(asked.askedAt));
    return reply ?? without(request, 'bot_queue');
  };
  return { ask, close: pool.close };
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
