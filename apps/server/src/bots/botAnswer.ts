// A table's question put to the bots package.
import { chooseMove, hints } from '@tuolaji/bots';
import type { Command } from '@tuolaji/engine';
import type { HintReason } from '@tuolaji/protocol';
import type { BotRequest } from '@tuolaji/table';

export interface Question {
  readonly request: BotRequest;
  readonly ms: number;
}

export interface Reply {
  readonly command: Command | null;
  readonly options: readonly { readonly command: Command; readonly reason: HintReason }[];
}

export const NO_REPLY: Reply = { command: null, options: [] };

const clock = (): number => performance.now();

/** Lets the bot think, here and now. */
export function answerBot({ request, ms }: Question): Reply {
  const { rules, view, seed, purpose, skill } = request;
  const asked = { rules, view, seed, budget: { ms, clock } };
  if (purpose === 'move') return { command: chooseMove(skill, asked).command, options: [] };
  const options = hints(asked).map(({ command, reason }) => ({ command, reason: { ...reason } }));
  return { command: null, options };
}
