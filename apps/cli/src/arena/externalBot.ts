// An external bot: a program that reads requests and writes answers, one JSON text a line (docs/bot-protocol.md).
import type { Command, Ruleset, View } from '@tuolaji/engine';
import { type RunningGroups, startProgram } from './program.ts';

const BOT_PROTOCOL = 1;
const GRACE_MS = 200;
/** A program that is late this many times in a row is ended: the deals must come to an end. */
const MOST_LATE = 10;

/** Asks a program for moves; null is a late or broken answer. */
export interface ExternalBot {
  readonly name: () => string;
  readonly ask: (view: View, seed: string) => Promise<Command | null | 'late'>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly id: number;
  readonly answer: (command: Command | null | 'late') => void;
}

interface Answer {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly name?: unknown;
  readonly command?: unknown;
}

function parseLine(line: string): Answer | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

const isCommand = (value: unknown): value is Command | null =>
  value === null || (typeof value === 'object' && value !== null && 'kind' in value);

/** Starts the program and greets it. */
export function startExternal(
  command: string,
  { rules, ms }: { readonly rules: Ruleset; readonly ms: number },
  groups: RunningGroups,
): ExternalBot {
  let name = command;
  let waiting: Waiting | null = null;
  let nextId = 1;
  let lateInARow = 0;
  const settle = (answer: Command | null | 'late'): void => {
    const asked = waiting;
    waiting = null;
    asked?.answer(answer);
  };
  const onLine = (line: string): void => {
    const answer = parseLine(line);
    if (answer?.type === 'hello' && typeof answer.name === 'string') name = answer.name;
    if (answer?.type !== 'best' || answer.id !== waiting?.id) return;
    lateInARow = 0;
    settle(isCommand(answer.command) ? answer.command : 'late');
  };
  const program = startProgram(command, { onLine, onEnd: () => settle('late') }, groups);
  const giveUp = (): void => {
    lateInARow++;
    settle('late');
    if (lateInARow === MOST_LATE) void program.end();
  };
  program.send({ type: 'hello', protocol: BOT_PROTOCOL, rules });
  const ask: ExternalBot['ask'] = (view, seed) => {
    if (!program.isRunning()) return Promise.resolve('late');
    const id = nextId++;
    return new Promise((resolve) => {
      const stop = setTimeout(() => program.send({ type: 'stop', id }), ms);
      const end = setTimeout(giveUp, ms + GRACE_MS);
      waiting = {
        id,
        answer: (command) => {
          clearTimeout(stop);
          clearTimeout(end);
          resolve(command);
        },
      };
      program.allowOutput();
      program.send({ type: 'move', id, rules, view, seed, ms });
    });
  };
  return { name: () => name, ask, close: program.end };
}
