// An external bot: a program that reads requests and writes answers, one JSON text a line (docs/bot-protocol.md).
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Command, Ruleset, View } from '@tuolaji/engine';

const BOT_PROTOCOL = 1;
const GRACE_MS = 200;

/** Asks a program for moves; null is a late or broken answer. */
export interface ExternalBot {
  readonly name: () => string;
  readonly ask: (view: View, seed: string) => Promise<Command | null | 'late'>;
  readonly close: () => void;
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
export function startExternal(command: string, rules: Ruleset, ms: number): ExternalBot {
  const child: ChildProcess = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let name = command;
  let waiting: Waiting | null = null;
  let alive = true;
  let nextId = 1;
  const settle = (answer: Command | null | 'late'): void => {
    const asked = waiting;
    waiting = null;
    asked?.answer(answer);
  };
  const say = (message: object): void => {
    if (alive) child.stdin?.write(`${JSON.stringify(message)}\n`);
  };
  child.stdin?.on('error', () => settle('late'));
  child.on('error', () => settle('late'));
  child.on('exit', () => {
    alive = false;
    settle('late');
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answer = parseLine(line);
      if (answer?.type === 'hello' && typeof answer.name === 'string') name = answer.name;
      if (answer?.type !== 'best' || answer.id !== waiting?.id) return;
      settle(isCommand(answer.command) ? answer.command : 'late');
    });
  }
  say({ type: 'hello', protocol: BOT_PROTOCOL, rules });
  const ask: ExternalBot['ask'] = (view, seed) => {
    if (!alive) return Promise.resolve('late');
    const id = nextId++;
    return new Promise((resolve) => {
      const stop = setTimeout(() => say({ type: 'stop', id }), ms);
      const end = setTimeout(() => settle('late'), ms + GRACE_MS);
      waiting = {
        id,
        answer: (command) => {
          clearTimeout(stop);
          clearTimeout(end);
          resolve(command);
        },
      };
      say({ type: 'move', id, rules, view, seed, ms });
    });
  };
  return { name: () => name, ask, close: () => child.kill() };
}
