// Pings from a socket that never reads: every answer would wait in the server's memory.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, comesSoon, socketAfterSocket } from '../attack.ts';

const AT_ONCE = 1000;
const PAYLOAD = 'x'.repeat(125);

export const pingFlood: Attack = {
  name: 'pingFlood',
  aim: 'pings without reading the pongs',
  run: (site) =>
    socketAfterSocket(site, async ({ socket, closed }) => {
      socket.pause();
      for (let i = 0; i < AT_ONCE && socket.readyState === socket.OPEN; i += 1) {
        socket.ping(PAYLOAD);
      }
      await sleep(100);
      socket.resume();
      return comesSoon(closed);
    }),
};
