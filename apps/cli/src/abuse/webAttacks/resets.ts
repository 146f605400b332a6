// Handshakes at every door, reset before the answer is there: an error on a stream that nobody listens to would end the
// process.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers, rawConnection, timeFor } from '../attack.ts';

const DOORS = ['/ws', '/link', '/bot', '/nowhere'];
const AT_ONCE = 5;
const PAUSE_MS = 20;

const knock = (door: string): string =>
  `GET ${door} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

export const resets: Attack = {
  name: 'resets',
  aim: 'handshakes that are reset at once',
  async run(site) {
    const goesOn = timeFor(site);
    let answered = true;
    while (goesOn() && answered) {
      const calls = Array.from({ length: AT_ONCE }, () => DOORS).flat();
      const visits = calls.map(async (door) => {
        const wire = await rawConnection(site);
        wire.write(knock(door), () => void wire.resetAndDestroy());
      });
      await Promise.all(visits);
      await sleep(PAUSE_MS);
      answered = await answers(site);
    }
    return answered;
  },
};
