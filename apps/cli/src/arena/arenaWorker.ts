// One worker of the arena: plays the deals it is given, one message a deal.
import { parentPort, workerData } from 'node:worker_threads';
import type { DuelOptions } from './args.ts';
import { playDeal } from './deal.ts';
import { sidesOf } from './sides.ts';

const options = workerData as DuelOptions;
const sides = sidesOf(options);

parentPort?.on('message', async (deal: number | 'end') => {
  if (deal === 'end') {
    for (const side of sides) side.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(await playDeal(options, sides, deal));
});
