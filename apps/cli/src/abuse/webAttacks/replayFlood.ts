// Running matches, asked for without end: for each question eight tables are read through from their logs.
import { INSTANT } from '@tuolaji/table';
import { type Attack, asAttacker, newIntruder, statusOf } from '../attack.ts';
import { isPaced } from '../paced.ts';

const TABLES = 8;
const AT_ONCE = 10;
const ALLOWED = { most: 24, perSecond: 1 };

export const replayFlood: Attack = {
  name: 'replayFlood',
  aim: 'running matches read through without end',
  async run(site) {
    const { socket, cookie } = await newIntruder(site);
    const create = { type: 'CREATE', bots: 'easy', start: true, options: INSTANT };
    for (let i = 0; i < TABLES; i += 1) socket.send(JSON.stringify({ ...create, id: `r${i}` }));
    const headers = { ...asAttacker(site), cookie };
    const ask = () => statusOf(`${site.url}/api/running`, { headers });
    const held = await isPaced(site, ALLOWED, { atOnce: AT_ONCE, ask });
    socket.terminate();
    return held;
  },
};
