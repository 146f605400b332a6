// A move thought over by several threads: its own, and those that are idle when it begins. Every thread searches worlds of
// its own; the first thread sets the time, and what the others have found by then is merged with it.
import { mergeParts } from '@tuolaji/bots';
import type { Question, Reply } from './botAnswer.ts';
import type { FairQueue } from './fairQueue.ts';

/** How a question is thought over. */
export interface Thinking {
  /** In a thread; rejects when the thread dies or takes too long. */
  readonly think: (question: Question) => Promise<Reply>;
  readonly queue: FairQueue;
  readonly onFailure: (error: unknown) => void;
}

/** How long a finished move waits for what its helpers found: they stop after the world under way. */
const HELPERS_LATE_MS = 30;

interface Helper {
  readonly stop: () => void;
  /** Null when it failed. */
  readonly reply: Promise<Reply | null>;
}

/** Helpers in every idle thread; none when there is none. */
function startHelpers({ think, queue, onFailure }: Thinking, question: Question): Helper[] {
  const helpers: Helper[] = [];
  for (;;) {
    const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const stop = (): void => void Atomics.store(flag, 0, 1);
    const part = helpers.length + 1;
    const reply = queue.help(() => think({ ...question, part, stop: flag }), stop);
    if (reply === null) return helpers;
    const noted = reply.catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    helpers.push({ stop, reply: noted });
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The replies that have come within the time. */
async function repliesWithin(ms: number, helpers: readonly Helper[]): Promise<(Reply | null)[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  const replies = await Promise.all(helpers.map(({ reply }) => Promise.race([reply, late])));
  clearTimeout(timer);
  return replies;
}

/** The choice of all replies together; one alone, or one without a search, stands for itself. */
function mergeReplies(replies: readonly Reply[]): Reply | null {
  const [first] = replies;
  if (!first || replies.length === 1) return first ?? null;
  const merged = mergeParts(replies.flatMap(({ part }) => part ?? []));
  return merged ? { command: merged.command, options: [] } : first;
}

/** Thinks in the thread that the question has, and in those idle a turn later: questions of the same moment come first. */
export async function thinkWithHelpers(thinking: Thinking, question: Question): Promise<Reply> {
  let failure: unknown;
  const own = thinking.think(question).catch((error: unknown) => {
    failure = error;
    return null;
  });
  await nextTurn();
  const helpers = startHelpers(thinking, question);
  const first = await own;
  if (first !== null) for (const { stop } of helpers) stop();
  const found = first
    ? await repliesWithin(HELPERS_LATE_MS, helpers)
    : await Promise.all(helpers.map(({ reply }) => reply));
  const merged = mergeReplies([first, ...found].filter((reply) => reply !== null));
  if (merged === null) throw failure;
  if (first === null) thinking.onFailure(failure);
  return merged;
}
