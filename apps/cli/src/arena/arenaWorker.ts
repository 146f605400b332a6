// One worker of the arena: plays the deals it is given, one message a deal.
import { parentPort, workerData } from 'node:worker_threads';
import type { DuelOptions } from './args.ts';
import { playDeal } from './deal.ts';
import { sharedGroups } from './program.ts';
import { sidesOf } from './sides.ts';

/** What a worker starts with; `groups` has a slot per program. */
export interface WorkerTask {
  readonly options: DuelOptions;
  readonly groups: Int32Array;
}

const { options, groups } = workerData as WorkerTask;
const sides = sidesOf(options, sharedGroups(groups));

parentPort?.on('message', async (deal: number | 'end') => {
  if (deal === 'end') {
    await Promise.all(sides.map((side) => side.close()));
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await playDeal(options, sides, deal));
});
