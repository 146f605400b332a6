// Running matches, asked for without end: for each question eight tables are read through from their logs.
import { INSTANT } from '@tuolaji/table';
import { type Attack, asAttacker, askTogether, newIntruder, statusOf } from '../attack.ts';

const TABLES = 8;
const AT_ONCE = 10;
/** Questions of an address that are answered at once, and per second; a few more for the clocks. */
const MOST = 24;

export const replayFlood: Attack = {
  name: 'replayFlood',
  aim: 'running matches read through without end',
  async run(site) {
    const since = performance.now();
    const { socket, cookie } = await newIntruder(site);
    const create = { type: 'CREATE', bots: 'easy', start: true, options: INSTANT };
    for (let i = 0; i < TABLES; i += 1) socket.send(JSON.stringify({ ...create, id: `r${i}` }));
    const statuses: number[] = [];
    const ask = async (): Promise<void> => {
      const headers = { ...asAttacker(site), cookie };
      statuses.push(await statusOf(`${site.url}/api/running`, { headers }));
    };
    await askTogether(site, AT_ONCE, ask, () => statuses.includes(429));
    socket.terminate();
    const answered = statuses.filter((status) => status === 200).length;
    const most = MOST + (performance.now() - since) / 1000;
    return answered > 0 && answered <= most && statuses.includes(429);
  },
};
