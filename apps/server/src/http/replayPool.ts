// The thread in which matches are read through: shared moments, running matches and their rounds. Each takes some tens of
// milliseconds, and no table waits for it.
import { Piscina } from 'piscina';
import type { Language } from './momentText.ts';
import { type RunningQuestion, type RunningRead, readRunning } from './runningReader.ts';
import { createSharedMoments, type DescribedMoment, type Place } from './sharedMoment.ts';

/** Questions that wait at most; beyond it they are refused. */
const LONGEST_QUEUE = 20;

/** As `SharedMoments` and `readRunning`; rejects when too many wait. */
export interface ReplayPool {
  describe(place: Place, language: Language): Promise<DescribedMoment | null>;
  draw(place: Place): Promise<Uint8Array | null>;
  readRunning(question: RunningQuestion): Promise<RunningRead | null>;
  close(): Promise<void>;
}

/** No thread: all of it on the event loop. */
function openWithoutThread(): ReplayPool {
  const moments = createSharedMoments();
  return {
    describe: async (place, language) => moments.describe(place, language),
    draw: async (place) => moments.draw(place),
    readRunning: async (question) => readRunning(question),
    close: async () => undefined,
  };
}

/** One thread, which ends when it is not used. */
function openWithThread(): ReplayPool {
  const pool = new Piscina({
    filename: new URL('./replayWorker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: 30_000,
  });
  return {
    describe: (place, language) => pool.run({ place, language }, { name: 'describe' }),
    draw: (place) => pool.run({ place }, { name: 'draw' }),
    readRunning: (question) => pool.run(question, { name: 'readRunning' }),
    close: () => pool.destroy(),
  };
}

/** Opens the pool; `threads` 0 works on the event loop. */
export const openReplayPool = (threads: number): ReplayPool =>
  threads === 0 ? openWithoutThread() : openWithThread();
