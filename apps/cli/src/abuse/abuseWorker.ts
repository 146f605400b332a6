// The thread an attack runs in: what it costs to attack must not be measured as what honest players felt.
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from './attack.ts';
import { ATTACKS } from './attacks.ts';

const { name, site } = workerData as { readonly name: string; readonly site: Site };
const attack = ATTACKS.find((candidate) => candidate.name === name);

try {
  parentPort?.postMessage({ held: (await attack?.run(site)) ?? false });
} catch (error) {
  // A server that no longer answers did not hold.
  parentPort?.postMessage({ held: false, why: String(error) });
}
process.exit();
