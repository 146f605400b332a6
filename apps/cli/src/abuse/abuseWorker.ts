// The process an attack runs in, with a priority of its own (see attacker.ts). It attacks when it is sent a message.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { Site } from './attack.ts';
import { ATTACKS, CONTROLS } from './attacks.ts';

const [name, site = '{}', nice] = process.argv.slice(2);
if (nice !== '0') setPriority(Number(nice));
const attack = [...ATTACKS, ...CONTROLS].find((candidate) => candidate.name === name);

const outcome = async () => {
  try {
    return { held: (await attack?.run(JSON.parse(site) as Site)) ?? false };
  } catch (error) {
    // A server that no longer answers did not hold.
    return { held: false, why: String(error) };
  }
};
const begin = once(process, 'message');
process.send?.('ready');
await begin;
process.send?.(await outcome(), () => process.exit());
