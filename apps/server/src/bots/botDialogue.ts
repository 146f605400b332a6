// One conversation with an outside bot, whatever carries the messages: greeting, questions with their time, and what became
// of the answers (docs/bot-protocol.md).
import type { Command, Refusal } from '@tuolaji/engine';
import {
  BOT_PROTOCOL,
  type BotMessage,
  readCommand,
  readMessage,
  readName,
} from '@tuolaji/protocol/bot';

const GRACE_MS = 200;
/** A program that is late this many times in a row is ended: a match must come to an end. */
const MOST_LATE = 10;

/** Why an answer of a program could not be used. */
export type Fault = 'refused' | 'late' | 'crashed';

export type ProgramReply = { readonly command: Command | null } | { readonly fault: Fault };

/** What carries the messages to a program. */
export interface ProgramLine {
  readonly send: (message: object) => void;
  readonly isOpen: () => boolean;
  /** Ends the program, or its connection. */
  readonly end: () => void;
}

export interface BotDialogue {
  /** The name of its handshake; null before it has given one. */
  readonly name: () => string | null;
  /** Asks one question: what the seat may know, by the names of the page. A question under way is given up. */
  readonly ask: (question: object) => Promise<ProgramReply>;
  /** Sends why the table refused the last answer. */
  readonly refuse: (refusal: Refusal) => void;
  /** Sends the result of a round. */
  readonly endRound: (result: object) => void;
  /** One message of the program. */
  readonly receive: (text: string) => void;
  /** The program is gone. */
  readonly gone: () => void;
}

const CRASHED: ProgramReply = { fault: 'crashed' };

interface Waiting {
  readonly id: number;
  readonly timers: readonly NodeJS.Timeout[];
  readonly resolve: (reply: ProgramReply) => void;
}

const startTimers = (ms: number, stop: () => void, giveUp: () => void): Waiting['timers'] => [
  setTimeout(stop, ms),
  setTimeout(giveUp, ms + GRACE_MS),
];

/** Greets the program, with these facts beside the protocol's version, and gives it `ms` for each question. */
export function openDialogue(line: ProgramLine, facts: object, ms: number): BotDialogue {
  let hello: BotMessage = {};
  let waiting: Waiting | null = null;
  let lastId = 0;
  let lateInARow = 0;
  const settle = (reply: ProgramReply): void => {
    for (const timer of waiting?.timers ?? []) clearTimeout(timer);
    waiting?.resolve(reply);
    waiting = null;
  };
  /** Programs of protocol 1 may not know what to do with these. */
  const notify = (message: object): void => {
    if (hello.protocol === BOT_PROTOCOL) line.send(message);
  };
  const refuse = (refusal: Refusal): void => notify({ type: 'refused', id: lastId, ...refusal });
  const receive = (text: string): void => {
    const message = readMessage(text);
    // A name is given once: everyone at the table is sent it.
    if (message?.type === 'hello' && readName(hello) === null) hello = message;
    if (message?.type !== 'best' || message.id !== waiting?.id) return;
    lateInARow = 0;
    const read = readCommand(message);
    if ('code' in read) refuse(read);
    settle('code' in read ? { fault: 'refused' } : read);
  };
  const giveUp = (): void => {
    lateInARow++;
    notify({ type: 'late', id: lastId, code: 'LATE', rule: null });
    settle({ fault: 'late' });
    if (lateInARow === MOST_LATE) line.end();
  };
  const ask: BotDialogue['ask'] = (question) => {
    if (!line.isOpen()) return Promise.resolve(CRASHED);
    settle({ fault: 'late' });
    const id = ++lastId;
    line.send({ type: 'move', id, ...question, ms });
    return new Promise((resolve) => {
      const timers = startTimers(ms, () => line.send({ type: 'stop', id }), giveUp);
      waiting = { id, timers, resolve };
    });
  };
  line.send({ type: 'hello', protocol: BOT_PROTOCOL, ...facts });
  return {
    name: () => readName(hello),
    ask,
    refuse,
    endRound: (result) => notify({ type: 'round', ...result }),
    receive,
    gone: () => settle(CRASHED),
  };
}
