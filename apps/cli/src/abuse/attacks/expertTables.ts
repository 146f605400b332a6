// Sixty tables of expert bots, each left to its bots: all thinking time would be theirs.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, newIntruder, timeFor } from '../attack.ts';

const GUESTS = 6;
const TABLES_EACH = 10;

/** The tables a socket hears of, each set to play by itself. */
function letBotsPlay(socket: Awaited<ReturnType<typeof newIntruder>>['socket']): Set<string> {
  const tables = new Set<string>();
  socket.on('message', (data) => {
    const table = /^\{"type":"TABLE","table":"(\w+)"/.exec(String(data))?.[1];
    if (table === undefined || tables.has(table)) return;
    tables.add(table);
    socket.send(JSON.stringify({ type: 'AUTO', id: `a${table}`, table, on: true }));
  });
  return tables;
}

export const expertTables: Attack = {
  name: 'expertTables',
  aim: '60 tables of expert bots',
  async run(site) {
    const goesOn = timeFor(site);
    const intruders = await Promise.all(Array.from({ length: GUESTS }, () => newIntruder(site)));
    const tables = intruders.map(({ socket }) => letBotsPlay(socket));
    const options = { dealPaceMs: 0, fairnessWindowMs: 0, closingWindowMs: 0, botPaceMs: 0 };
    for (let i = 0; i < TABLES_EACH; i += 1) {
      for (const { socket } of intruders) {
        const create = { type: 'CREATE', id: `e${i}`, bots: 'expert', start: true };
        socket.send(JSON.stringify({ ...create, options: { ...options, standInLevel: 'expert' } }));
      }
      await sleep(100);
    }
    while (goesOn()) await sleep(100);
    for (const { socket } of intruders) socket.terminate();
    // They run; what the others felt of it says whether it held.
    return tables.some(({ size }) => size > 0);
  },
};
