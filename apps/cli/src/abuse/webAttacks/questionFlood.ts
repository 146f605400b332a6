// Questions to the store without end, in letters that mean the same: each is counted, however it is written.
import { type Attack, asAttacker, askTogether, statusOf } from '../attack.ts';

const AT_ONCE = 20;
const PATHS = ['/api/player', '/%61pi/player', '/a%70i/player?x=1'];
/** Questions of an address at once, and per second; a few more for the clocks. */
const MOST = 210;
const PACE = 20;

export const questionFlood: Attack = {
  name: 'questionFlood',
  aim: 'questions to the store, in other letters',
  async run(site) {
    const since = performance.now();
    const statuses: number[] = [];
    let asked = 0;
    const ask = async (): Promise<void> => {
      asked += 1;
      const path = PATHS[asked % PATHS.length] ?? '';
      statuses.push(await statusOf(site.url + path, { headers: asAttacker(site) }));
    };
    await askTogether(site, AT_ONCE, ask, () => statuses.includes(429));
    const answered = statuses.filter((status) => status === 200).length;
    const most = MOST + (PACE * (performance.now() - since)) / 1000;
    return answered > 0 && answered <= most && statuses.includes(429);
  },
};
