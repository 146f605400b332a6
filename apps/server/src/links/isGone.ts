// Whether the process behind an address has ended. A frozen one still takes connections, a lost network answers nothing:
// only a machine that runs without it refuses.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 1000;
/** Between two questions, */
const AGAIN_MS = 50;
/** which are asked for as long as a heartbeat is believed. */
const LONGEST_MS = 2000;

/** The port of an http or https address. */
export function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return Number(port || (protocol === 'https:' ? 443 : 80));
}

/** True when the address refuses connections; false when in doubt. */
export function isGone(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return Promise.resolve(false);
  const { hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: portOf(address), timeout: WAIT_MS });
    const end = (gone: boolean): void => {
      socket.destroy();
      resolve(gone);
    };
    socket.once('connect', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('error', (error) => end('code' in error && error.code === 'ECONNREFUSED'));
  });
}

/** As `isGone`, asked again while the link is lost: a process that is killed loses its links a moment before its port. */
export async function isSoonGone(address: string, isLost: () => boolean): Promise<boolean> {
  const since = performance.now();
  while (isLost() && performance.now() - since < LONGEST_MS) {
    if (await isGone(address)) return true;
    await sleep(AGAIN_MS);
  }
  return false;
}
