// Starting stubbornBot.mjs and watching its processes.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const STUBBORN = fileURLToPath(new URL('./stubbornBot.mjs', import.meta.url));

/** The command line of a stubborn bot: silent, deaf, flood or line. */
export const stubbornCommand = (manner: string, file: string): string =>
  `node ${STUBBORN} ${manner} ${file}`;

/** Where a stubborn bot writes its process ids. */
export const newPidFile = (): string => join(mkdtempSync(join(tmpdir(), 'bot-')), 'pids');
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
/** Whether a process runs. */
export const isAlive = (pid: number): boolean => {
  try {
    // A process that has ended and waits for its parent to notice is a Z in its state.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** The process ids of a stubborn bot and its child, once both ignore SIGTERM. */
export async function pidsIn(file: string): Promise<number[]> {
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await pause();
  return readFileSync(file, 'utf8').split(' ').map(Number);
}

/** Resolves when all of these processes have ended. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isAlive)) await pause();
}
