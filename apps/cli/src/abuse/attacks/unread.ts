// Sockets that ask within the limits and read nothing. Every change of their table goes to all of them: what a server
// would keep for them grows with the square of their number.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, answers, type Intruder, intrude, newGuest, timeFor } from '../attack.ts';

const SOCKETS = 10;
const PER_SECOND = 25;
/** What may have been kept for a socket: 1 MB by the server, the rest by the two ends of the connection. */
const MOST_KEPT = 8_000_000;
/** Time for what was kept to arrive. */
const LAST_MS = 500;

/** Bytes that had been kept for a socket, heard when it reads again. */
async function keptFor({ socket }: Intruder): Promise<number> {
  let bytes = 0;
  socket.on('message', (data) => {
    bytes += String(data).length;
  });
  socket.resume();
  for (let before = -1; before < bytes; ) {
    before = bytes;
    await sleep(LAST_MS);
  }
  return bytes;
}

/** Opens a table with the first socket; all of them watch it. */
async function gather(intruders: readonly Intruder[]): Promise<string> {
  const [first] = intruders;
  const table = await new Promise<string>((resolve, reject) => {
    first?.socket.on('message', (data) => {
      const id = /^\{"type":"TABLE","table":"(\w+)"/.exec(String(data))?.[1];
      if (id !== undefined) resolve(id);
    });
    first?.closed.then(() => reject(new Error('no table')));
    first?.socket.send('{"type":"CREATE","id":"c"}');
  });
  for (const { socket } of intruders) socket.send(`{"type":"WATCH","id":"w","table":"${table}"}`);
  await sleep(LAST_MS);
  return table;
}

export const unread: Attack = {
  name: 'unread',
  aim: 'questions whose answers are never read',
  async run(site) {
    const goesOn = timeFor(site);
    const cookie = await newGuest(site);
    const open = () => intrude(site, cookie);
    const intruders = await Promise.all(Array.from({ length: SOCKETS }, open));
    for (const { socket } of intruders) socket.send('{"type":"HELLO","protocol":1}');
    const table = await gather(intruders);
    for (const { socket } of intruders) socket.pause();
    for (let i = 0; goesOn(); i += 1) {
      intruders.forEach(({ socket }, nth) => {
        const ready = { type: 'READY', id: `u${nth}-${i}`, table, ready: (i + nth) % 2 === 0 };
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(ready));
      });
      await sleep(1000 / PER_SECOND);
    }
    const kept = await Promise.all(intruders.map(keptFor));
    for (const { socket } of intruders) socket.terminate();
    return kept.some((bytes) => bytes > 0) && Math.max(...kept) <= MOST_KEPT && answers(site);
  },
};
