// Connections on which something is written as fast as it is taken: a server that does not want it hangs up.
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, askTogether, rawConnection, type Site, timeFor } from './attack.ts';

/** Connections that pour at the same moment. */
const POURING = 4;
/** A server that hangs up does so within seconds, with room for a busy machine; ws itself waits for half a minute. */
const HANG_UP_MS = 15_000;

/** Writes `head` and then the same bytes as fast as they are taken; true when the server hung up before long. */
async function pour(site: Site, head: string, bytes: string | Buffer): Promise<boolean> {
  const wire = await rawConnection(site);
  wire.resume();
  wire.write(head);
  const mayGoOn = timeFor({ ms: HANG_UP_MS });
  while (!wire.destroyed && mayGoOn()) {
    const taken = new Promise<void>((resolve) => wire.write(bytes, () => resolve()));
    // A server that no longer reads takes nothing more, and may still hang up.
    await Promise.race([taken, sleep(50)]);
  }
  const closed = wire.destroyed;
  wire.destroy();
  return closed;
}

/** Pours from some connections, one after another each, while the attack lasts; true when the server hung up on all. */
export async function pourFrom(site: Site, head: string, bytes: string | Buffer): Promise<boolean> {
  const outcomes: boolean[] = [];
  await askTogether(site, POURING, async () => outcomes.push(await pour(site, head, bytes)));
  return !outcomes.includes(false) && answers(site);
}
