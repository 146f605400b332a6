// One guest at every table it can name.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, metric, newIntruder, PATIENCE_MS, timeFor } from '../attack.ts';

const PER_SECOND = 25;
/** Between two looks whether the last answers are here. */
const LOOK_MS = 50;
/** Tables that honest people may open meanwhile. */
const OTHERS = 10;

export const joinFlood: Attack = {
  name: 'joinFlood',
  aim: 'watching tables that do not exist',
  async run(site) {
    const goesOn = timeFor(site);
    const before = (await metric(site, 'tuolaji_tables')) ?? 0;
    const { socket, codes } = await newIntruder(site);
    let sent = 0;
    for (; goesOn() && socket.readyState === socket.OPEN; sent += 1) {
      socket.send(`{"type":"WATCH","id":"w${sent}","table":"none${sent}"}`);
      await sleep(1000 / PER_SECOND);
    }
    const refusals = (): number => [...codes.values()].reduce((sum, count) => sum + count, 0);
    const mayWait = timeFor({ ...site, ms: PATIENCE_MS });
    while (refusals() < sent && mayWait()) await sleep(LOOK_MS);
    const open = socket.readyState === socket.OPEN;
    socket.terminate();
    const tables = (await metric(site, 'tuolaji_tables')) ?? 0;
    // Each was answered, none let in, and no table is kept for any of them.
    const known = (codes.get('NO_SUCH_TABLE') ?? 0) > 0 && !codes.has('UNAVAILABLE');
    return open && known && refusals() === sent && tables <= before + OTHERS;
  },
};
