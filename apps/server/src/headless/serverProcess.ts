// A server process of our own: started on a free port, stopped, killed or frozen at will.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcessOptions {
  /** The bundled server (`dist/main.mjs`). */
  readonly main: string;
  readonly port: number;
  /** DATA_DIR, DATABASE_URL, STORE … */
  readonly env: Readonly<Record<string, string>>;
  readonly nodeFlags?: readonly string[];
}

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Everything it wrote so far. */
  readonly log: () => string;
  /** Sends a signal; resolves at once. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves with the exit code (null after a signal). */
  readonly exited: Promise<number | null>;
}

/** SERVER_START_MS for a machine that is busy with other things. */
const START_MS = Number(process.env.SERVER_START_MS ?? 60_000);
/** One question whether it is ready: an answer that is lost must not use up the time to start. */
const ASK_MS = 5_000;
const PAUSE_MS = 50;
const LOG_KEPT = 200_000;
/** As `npm start` and the image run it: what a play leaves behind is mostly collected before it is moved, and the whole heap seldom. */
export const MEMORY_FLAGS = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=16',
  '--heap-growing-percent=100',
];

// Below the ports that systems give to outgoing connections: a server that is down for a moment keeps its port.
const FIRST_PORT = 20_000;
const PORTS = 10_000;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const outcome = Promise.race([
    once(probe, 'listening').then(() => true),
    once(probe, 'error').then(() => false),
  ]);
  probe.listen(port, '127.0.0.1');
  const free = await outcome.catch(() => false);
  probe.close();
  return free;
};

/** A port of the loopback address that nobody uses, and that nobody is given by chance. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
};

const collect = (child: ChildProcess): (() => string) => {
  let log = '';
  const add = (chunk: Buffer): void => {
    log = (log + chunk.toString()).slice(-LOG_KEPT);
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => log;
};

/** Null once the server is ready; until then, what it answers or why it does not. */
const whyUnready = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ASK_MS) });
    const text = await response.text();
    return response.ok ? null : `${response.status} ${text}`;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
  }
};

/** Starts the server and waits until it says it is ready. */
export const startServerProcess = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const { main, port, nodeFlags = [] } = options;
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', ...options.env };
  const child = spawn(process.execPath, [...MEMORY_FLAGS, ...nodeFlags, main], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = collect(child);
  const closed = once(child, 'close');
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const atExit = (): void => void child.kill('SIGKILL');
  process.once('exit', atExit);
  void exited.then(() => process.off('exit', atExit));
  const url = `http://127.0.0.1:${port}`;
  // A machine, or a test run, that stood still meanwhile has not waited: each question counts for its own time at most.
  let waited = 0;
  for (;;) {
    const since = performance.now();
    const why = await whyUnready(url);
    if (why === null) break;
    const dead = child.exitCode !== null || child.signalCode !== null;
    waited += Math.min(performance.now() - since, ASK_MS) + PAUSE_MS;
    if (dead || waited > START_MS) {
      child.kill('SIGKILL');
      await closed;
      throw new Error(`the server did not start (${why}):\n${log()}`);
    }
    await sleep(PAUSE_MS);
  }
  return { url, pid: child.pid ?? 0, log, exited, signal: (signal) => void child.kill(signal) };
};
