// One guest at every table it can name.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers, newIntruder, timeFor } from '../attack.ts';

const PER_SECOND = 25;

export const joinFlood: Attack = {
  name: 'joinFlood',
  aim: 'watching tables that do not exist',
  async run(site) {
    const goesOn = timeFor(site);
    const { socket, codes } = await newIntruder(site);
    for (let i = 0; goesOn() && socket.readyState === socket.OPEN; i += 1) {
      socket.send(`{"type":"WATCH","id":"w${i}","table":"none${i}"}`);
      await sleep(1000 / PER_SECOND);
    }
    socket.terminate();
    return (codes.get('NO_SUCH_TABLE') ?? 0) > 0 && answers(site);
  },
};
