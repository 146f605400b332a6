// Two nodes on one PostgreSQL that reach each other only through taps: their link can be cut, healed and read.
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, type ServerProcess } from '../src/headless/serverProcess.ts';
import { type LinkTap, openLinkTap } from './linkTap.ts';
import { type Home, kill, startOn, witnessedHome } from './testStores.ts';

export const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await sleep(5);
};

/** A number a node shows at /metrics. */
export const metric = async ({ url }: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
};

export interface TappedNodes {
  readonly home: Home;
  readonly taps: readonly LinkTap[];
  readonly here: ServerProcess;
  readonly there: ServerProcess;
  /** True while both have a link. */
  linked(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts both; resolves when they are linked. */
export async function openTappedNodes(): Promise<TappedNodes> {
  const home = await witnessedHome();
  const taps: LinkTap[] = [];
  const start = async (): Promise<ServerProcess> => {
    const port = await freePort();
    const tap = await openLinkTap(port);
    taps.push(tap);
    return startOn(home, port, { NODE_ADDRESS: tap.url });
  };
  const [here, there] = await Promise.all([start(), start()]);
  const linked = async (): Promise<boolean> =>
    (await metric(here, 'tuolaji_links')) === 1 && (await metric(there, 'tuolaji_links')) === 1;
  await until(linked);
  const close = async (): Promise<void> => {
    await Promise.all([kill(here), kill(there)]);
    await Promise.all(taps.map((tap) => tap.close()));
    await home.end();
  };
  return { home, taps, here, there, linked, close };
}
