// A table's question put to the bots package.
import { chooseMove, hints, type Part } from '@tuolaji/bots';
import type { Command } from '@tuolaji/engine';
import type { HintReason } from '@tuolaji/protocol';
import type { BotRequest } from '@tuolaji/table';

export interface Question {
  readonly request: BotRequest;
  readonly ms: number;
  /** Which of several searches of the same move this is; each has chance of its own. */
  readonly part?: number;
  /** In shared memory: the search ends when this becomes 1. */
  readonly stop?: Int32Array;
}

export interface Reply {
  readonly command: Command | null;
  readonly options: readonly { readonly command: Command; readonly reason: HintReason }[];
  /** What a search found, for merging with its other parts. */
  readonly part?: Part;
}

export const NO_REPLY: Reply = { command: null, options: [] };

/** The time, or the end of all time once the search is to stop. */
const clockFor = (stop: Int32Array | undefined) => (): number =>
  stop !== undefined && Atomics.load(stop, 0) === 1 ? Number.POSITIVE_INFINITY : performance.now();

/** Lets the bot think, here and now. */
export function answerBot({ request, ms, part = 0, stop }: Question): Reply {
  const { rules, view, purpose, skill } = request;
  const seed = part === 0 ? request.seed : `${request.seed} part ${part}`;
  const asked = { rules, view, seed, budget: { ms, clock: clockFor(stop) } };
  if (purpose === 'move') {
    const { command, part: found } = chooseMove(skill, asked);
    return { command, options: [], ...(found ? { part: found } : {}) };
  }
  const options = hints(asked).map(({ command, reason }) => ({ command, reason: { ...reason } }));
  return { command: null, options };
}
