// An external bot: a program that reads requests and writes answers, one JSON text a line (docs/bot-protocol.md).
import type { Command, Refusal, Ruleset } from '@tuolaji/engine';
import { type BotMessage, readCommand, readMessage, readName } from './botMessages.ts';
import { type RunningGroups, startProgram } from './program.ts';

const BOT_PROTOCOL = 2;
const GRACE_MS = 200;
/** A program that is late this many times in a row is ended: the deals must come to an end. */
const MOST_LATE = 10;

/** Why an answer of a program could not be used. */
export type Fault = 'refused' | 'late' | 'crashed';

type Reply = { readonly command: Command | null } | { readonly fault: Fault };

/** A program that is asked for moves. */
export interface ExternalBot {
  /** The name of its handshake; null before it has given one. */
  readonly name: () => string | null;
  /** Asks one question: what the seat may know, by the names of the page. */
  readonly ask: (question: object) => Promise<Reply>;
  /** Sends why the table refused the last answer. */
  readonly refuse: (refusal: Refusal) => void;
  /** Sends the result of a round. */
  readonly endRound: (result: object) => void;
  readonly close: () => Promise<void>;
}

const CRASHED: Reply = { fault: 'crashed' };

interface Waiting {
  readonly id: number;
  readonly timers: readonly NodeJS.Timeout[];
  readonly resolve: (reply: Reply) => void;
}

const startTimers = (ms: number, stop: () => void, giveUp: () => void): Waiting['timers'] => [
  setTimeout(stop, ms),
  setTimeout(giveUp, ms + GRACE_MS),
];

/** Starts the program and greets it. */
export function startExternal(
  command: string,
  { rules, ms }: { readonly rules: Ruleset; readonly ms: number },
  groups: RunningGroups,
): ExternalBot {
  let hello: BotMessage = {};
  let waiting: Waiting | null = null;
  let lastId = 0;
  let lateInARow = 0;
  const settle = (reply: Reply): void => {
    for (const timer of waiting?.timers ?? []) clearTimeout(timer);
    waiting?.resolve(reply);
    waiting = null;
  };
  /** Programs of protocol 1 may not know what to do with these. */
  const notify = (message: object): void => {
    if (hello.protocol === BOT_PROTOCOL) program.send(message);
  };
  const refuse = (refusal: Refusal): void => notify({ type: 'refused', id: lastId, ...refusal });
  const onLine = (line: string): void => {
    const message = readMessage(line);
    if (message?.type === 'hello') hello = message;
    if (message?.type !== 'best' || message.id !== waiting?.id) return;
    lateInARow = 0;
    const read = readCommand(message);
    if ('code' in read) refuse(read);
    settle('code' in read ? { fault: 'refused' } : read);
  };
  const program = startProgram(command, { onLine, onEnd: () => settle(CRASHED) }, groups);
  const giveUp = (): void => {
    lateInARow++;
    notify({ type: 'late', id: lastId, code: 'LATE', rule: null });
    settle({ fault: 'late' });
    if (lateInARow === MOST_LATE) void program.end();
  };
  const ask: ExternalBot['ask'] = (question) => {
    if (!program.isRunning()) return Promise.resolve(CRASHED);
    const id = ++lastId;
    program.allowOutput();
    program.send({ type: 'move', id, rules, ...question, ms });
    return new Promise((resolve) => {
      const timers = startTimers(ms, () => program.send({ type: 'stop', id }), giveUp);
      waiting = { id, timers, resolve };
    });
  };
  program.send({ type: 'hello', protocol: BOT_PROTOCOL, rules });
  const endRound = (result: object): void => notify({ type: 'round', ...result });
  return { name: () => readName(hello), ask, refuse, endRound, close: program.close };
}
