// Tables as fast as they can be asked for.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, newIntruder, timeFor } from '../attack.ts';

const GUESTS = 3;
const PER_SECOND = 20;

export const tableFlood: Attack = {
  name: 'tableFlood',
  aim: 'a new table at every turn',
  async run(site) {
    const goesOn = timeFor(site);
    const intruders = await Promise.all(Array.from({ length: GUESTS }, () => newIntruder(site)));
    for (let i = 0; goesOn(); i += 1) {
      for (const { socket } of intruders) {
        if (socket.readyState === socket.OPEN) socket.send(`{"type":"CREATE","id":"t${i}"}`);
      }
      await sleep(1000 / PER_SECOND);
    }
    const refused = intruders.map(
      ({ codes }) => (codes.get('RATE_LIMITED') ?? 0) + (codes.get('TOO_MANY_TABLES') ?? 0),
    );
    for (const { socket } of intruders) socket.terminate();
    return refused.every((count) => count > 0);
  },
};
