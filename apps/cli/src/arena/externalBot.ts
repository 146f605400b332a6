// An external bot: a program that reads requests and writes answers, one JSON text a line (docs/bot-protocol.md).
import type { Ruleset } from '@tuolaji/engine';
import { type BotDialogue, openDialogue } from '@tuolaji/server/bots/botDialogue.ts';
import { type RunningGroups, startProgram } from './program.ts';

/** A program that is asked for moves. */
export interface ExternalBot extends Pick<BotDialogue, 'name' | 'ask' | 'refuse' | 'endRound'> {
  readonly close: () => Promise<void>;
}

/** Starts the program and greets it. */
export function startExternal(
  command: string,
  { rules, ms }: { readonly rules: Ruleset; readonly ms: number },
  groups: RunningGroups,
): ExternalBot {
  const onLine = (line: string): void => dialogue.receive(line);
  const onEnd = (): void => dialogue.gone();
  const program = startProgram(command, { onLine, onEnd }, groups);
  const line = {
    send: program.send,
    isOpen: program.isRunning,
    end: () => void program.end(),
  };
  const dialogue = openDialogue(line, { rules }, ms);
  const ask: BotDialogue['ask'] = (question) => {
    program.allowOutput();
    return dialogue.ask({ rules, ...question });
  };
  const { name, refuse, endRound } = dialogue;
  return { name, ask, refuse, endRound, close: program.close };
}
