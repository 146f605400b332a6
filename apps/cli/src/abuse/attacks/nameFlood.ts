// One name after another: each is a step at every table its player is at, sent to everyone there.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, newIntruder, PATIENCE_MS, timeFor } from '../attack.ts';

const TABLES = 8;
const PER_SECOND = 20;
/** Names a player may take at once, and per second; one more for the clocks of two machines. */
const AT_ONCE = 6;
const PACE = 0.1;

export const nameFlood: Attack = {
  name: 'nameFlood',
  aim: 'a new name at every turn, at eight tables',
  async run(site) {
    const goesOn = timeFor(site);
    const since = performance.now();
    const { socket, codes } = await newIntruder(site);
    let taken = 0;
    socket.on('message', (data) => {
      if (String(data).startsWith('{"type":"RENAMED"')) taken += 1;
    });
    for (let i = 0; i < TABLES; i += 1) socket.send(`{"type":"CREATE","id":"t${i}"}`);
    const refused = (): boolean => codes.has('RATE_LIMITED');
    const bounded = (): boolean => taken <= AT_ONCE + (PACE * (performance.now() - since)) / 1000;
    const mayGoOn = timeFor({ ms: site.ms + PATIENCE_MS });
    for (let i = 0; goesOn() || (!refused() && bounded() && mayGoOn()); i += 1) {
      if (socket.readyState === socket.OPEN) {
        socket.send(`{"type":"RENAME","id":"n${i}","name":"Name ${i}"}`);
      }
      await sleep(1000 / PER_SECOND);
    }
    socket.terminate();
    return taken > 0 && bounded() && refused();
  },
};
