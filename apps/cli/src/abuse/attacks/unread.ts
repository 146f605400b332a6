// Sockets that ask within the limits and read nothing. The answer to a small question is long where much was said at the
// table: what a server would keep for them grows a thousand times as fast as they ask.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attack,
  answers,
  comesSoon,
  type Intruder,
  newIntruder,
  type Site,
  timeFor,
} from '../attack.ts';

const SOCKETS = 10;
/** Lines each may say at once; every letter of them is six bytes on the wire. */
const LINES = 5;
const LINE = '话'.repeat(200);
/** Questions at once, per second, and bytes in all answers to one socket at least. */
const AT_ONCE = 40;
const PER_SECOND = 25;
const LEAST_BYTES = 7_000_000;
/** What may have been kept for a socket: 1 MB by the server, the rest by the two ends of the connection. */
const MOST_KEPT = 5_000_000;
/** Time for what was kept to arrive. */
const LAST_MS = 500;

/** Bytes a socket reads up to the answer to a last question, or until it is closed. */
async function readAll(socket: Intruder['socket']): Promise<number> {
  if (socket.readyState !== socket.OPEN) return 0;
  let bytes = 0;
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
    socket.on('message', (data) => {
      const text = String(data);
      bytes += text.length;
      if (/^\{"type":"(PONG|REFUSED)"/.test(text)) resolve();
    });
  });
  socket.resume();
  socket.send('{"type":"PING","at":1}');
  await comesSoon(ended);
  return bytes;
}

/** Reads again: true when the socket was cut off, or not too much had been kept for it. */
async function isBounded({ socket }: Intruder): Promise<boolean> {
  const bytes = await readAll(socket);
  const cutOff = socket.readyState !== socket.OPEN;
  return (cutOff || bytes > 0) && bytes <= MOST_KEPT;
}

/** Opens a table with the first socket; all of them watch it and talk. */
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
  for (const { socket } of intruders) {
    socket.send(JSON.stringify({ type: 'WATCH', id: 'w', table }));
    for (let i = 0; i < LINES; i += 1) {
      socket.send(JSON.stringify({ type: 'CHAT', id: `l${i}`, table, text: LINE }));
    }
  }
  await sleep(LAST_MS);
  return table;
}

const sync = ({ socket }: Intruder, table: string, id: string): void => {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type: 'SYNC', id, table }));
};

/** Asks for the table again and again, and reads only the first answer, to know how large they are. */
async function ask(site: Site, intruders: readonly Intruder[], table: string): Promise<void> {
  const [first] = intruders;
  if (first !== undefined) sync(first, table, 'size');
  const size = first === undefined ? 1 : await readAll(first.socket);
  for (const { socket } of intruders) socket.pause();
  const goesOn = timeFor(site);
  for (let asked = 0; goesOn() || asked * size < LEAST_BYTES; asked += 1) {
    for (const intruder of intruders) sync(intruder, table, `s${asked}`);
    if (asked > AT_ONCE) await sleep(1000 / PER_SECOND);
  }
}

export const unread: Attack = {
  name: 'unread',
  aim: 'questions whose answers are never read',
  async run(site) {
    const intruders: Intruder[] = [];
    while (intruders.length < SOCKETS) intruders.push(await newIntruder(site));
    const table = await gather(intruders);
    await ask(site, intruders, table);
    const bounded = await Promise.all(intruders.map(isBounded));
    for (const { socket } of intruders) socket.terminate();
    return !bounded.includes(false) && answers(site);
  },
};
