// Someone who comes to a stranger's table and goes, again and again: everyone there is sent each of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, newIntruder, PATIENCE_MS, timeFor } from '../attack.ts';
import { openGuest, tableOf } from '../guests.ts';

const PER_SECOND = 20;
/** Comings and goings of a player at once, and per second; a few more for the host's own and for the clocks. */
const AT_ONCE = 45;
const PACE = 4;

export const changeFlood: Attack = {
  name: 'changeFlood',
  aim: 'coming and going without end at a stranger’s table',
  async run(site) {
    const goesOn = timeFor(site);
    const since = performance.now();
    let heard = 0;
    const host = await openGuest(site, { onTable: () => (heard += 1) });
    const table = tableOf(await host.request({ type: 'CREATE' }));
    const { socket, codes } = await newIntruder(site);
    const refused = (): boolean => codes.has('RATE_LIMITED');
    const bounded = (): boolean => heard <= AT_ONCE + (PACE * (performance.now() - since)) / 1000;
    const mayGoOn = timeFor({ ms: site.ms + PATIENCE_MS });
    for (let i = 0; goesOn() || (!refused() && bounded() && mayGoOn()); i += 1) {
      const type = i % 2 === 0 ? 'WATCH' : 'LEAVE';
      if (socket.readyState === socket.OPEN) {
        socket.send(JSON.stringify({ type, id: `c${i}`, table }));
      }
      await sleep(1000 / PER_SECOND);
    }
    socket.terminate();
    await host.request({ type: 'SYNC', table });
    host.close();
    return heard > 1 && bounded() && refused();
  },
};
