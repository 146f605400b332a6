// The process an attack runs in, with a priority of its own: what it costs to attack is the attacker's own affair, and
// must not be measured as what honest players felt of it.
import { setPriority } from 'node:os';
import type { Site } from './attack.ts';
import { ATTACKS, CONTROLS } from './attacks.ts';

const [name, site = '{}', nice] = process.argv.slice(2);
setPriority(Number(nice));
const attack = [...ATTACKS, ...CONTROLS].find((candidate) => candidate.name === name);

const outcome = async () => {
  try {
    return { held: (await attack?.run(JSON.parse(site) as Site)) ?? false };
  } catch (error) {
    // A server that no longer answers did not hold.
    return { held: false, why: String(error) };
  }
};
process.send?.(await outcome(), () => process.exit());
