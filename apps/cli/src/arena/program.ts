// A program of its own process group that is spoken to line by line, and ended with its children whatever it does.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Between SIGTERM and SIGKILL. */
export const END_GRACE_MS = 500;
const LOOK_MS = 20;
/** Characters a program may write between two questions; an answer has less than 1 kB. */
const MOST_OUTPUT = 1_000_000;

/** A started program. */
export interface Program {
  readonly isRunning: () => boolean;
  readonly send: (message: object) => void;
  /** A new question: the program may write its share of output again. */
  readonly allowOutput: () => void;
  /** Ends the program with its children; resolves when they are gone, at the latest after the grace. */
  readonly end: () => Promise<void>;
  /** Ends the input, so that the program may read what was sent and go; after the grace it is ended. */
  readonly close: () => Promise<void>;
}

interface Listener {
  readonly onLine: (line: string) => void;
  readonly onEnd: () => void;
}

/** Sends a signal to a process group; false when the group is gone. Signal 0 only looks. */
function signalGroup(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** Resolves when the group is gone, or after the grace. */
async function waitForGroup(group: number): Promise<void> {
  for (let waited = 0; waited < END_GRACE_MS && signalGroup(group, 0); waited += LOOK_MS) {
    await wait(LOOK_MS);
  }
}

/** SIGTERM, then SIGKILL for those who stay. */
async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  await waitForGroup(group);
  signalGroup(group, 'SIGKILL');
}

/** Cuts output into lines; false when more came than is allowed, and nothing is kept of it then. */
function lineReader(onLine: (line: string) => void) {
  let rest = '';
  let read = 0;
  return {
    allow: (): void => {
      read = 0;
    },
    push: (text: string): boolean => {
      read += text.length;
      if (read > MOST_OUTPUT) {
        rest = '';
        return false;
      }
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      return true;
    },
  };
}

/** Starts a command line in a process group of its own; `groups` lists the running ones for anyone who must end them at once. */
export function startProgram(
  command: string,
  { onLine, onEnd }: Listener,
  groups: RunningGroups,
): Program {
  const child: ChildProcess = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const group = child.pid;
  const forget = group === undefined ? () => {} : groups.add(group);
  let running = group !== undefined;
  let ending: Promise<void> | null = null;
  const end = (): Promise<void> => {
    running = false;
    ending ??= group === undefined ? Promise.resolve() : endGroup(group).finally(forget);
    // The reader stops here: a child that holds the pipe open must not keep the arena waiting.
    child.stdin?.destroy();
    child.stdout?.destroy();
    onEnd();
    return ending;
  };
  const close = async (): Promise<void> => {
    child.stdin?.end();
    if (running && group !== undefined) await waitForGroup(group);
    await end();
  };
  const reader = lineReader(onLine);
  child.stdin?.on('error', end);
  child.on('error', end);
  child.on('exit', end);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (running && !reader.push(text)) void end();
  });
  return {
    isRunning: () => running,
    send: (message) => {
      if (running) child.stdin?.write(`${JSON.stringify(message)}\n`);
    },
    allowOutput: reader.allow,
    end,
    close,
  };
}

/** The process groups that run now. */
export interface RunningGroups {
  /** Adds a group; the answer takes it out again. */
  readonly add: (group: number) => () => void;
  readonly signal: (signal: NodeJS.Signals) => void;
}

/** Groups in memory that threads share: the main thread ends what a worker started, even when the worker is busy. */
export function sharedGroups(slots: Int32Array): RunningGroups {
  return {
    add: (group) => {
      const slot = slots.findIndex((_, i) => Atomics.compareExchange(slots, i, 0, group) === 0);
      return () => {
        if (slot >= 0) Atomics.store(slots, slot, 0);
      };
    },
    signal: (signal) => {
      for (const group of slots) if (group > 0) signalGroup(group, signal);
    },
  };
}
