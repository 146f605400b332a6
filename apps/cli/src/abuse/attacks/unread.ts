// Sockets that ask within the limits and read nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers, newIntruder, timeFor } from '../attack.ts';

const SOCKETS = 10;
const PER_SECOND = 25;

export const unread: Attack = {
  name: 'unread',
  aim: 'questions whose answers are never read',
  async run(site) {
    const goesOn = timeFor(site);
    const intruders = await Promise.all(Array.from({ length: SOCKETS }, () => newIntruder(site)));
    for (const { socket } of intruders) socket.pause();
    for (let i = 0; goesOn(); i += 1) {
      for (const { socket } of intruders) {
        if (socket.readyState === socket.OPEN) {
          socket.send(`{"type":"LOBBY","id":"u${i}","on":true}`);
        }
      }
      await sleep(1000 / PER_SECOND);
    }
    for (const { socket } of intruders) socket.terminate();
    // The memory figure of this attack says whether it held.
    return answers(site);
  },
};
