// The health check as a hammer: each answer would cost a write to the disk.
import { type Attack, asAttacker, askTogether, statusOf } from '../attack.ts';

const AT_ONCE = 20;

export const readyFlood: Attack = {
  name: 'readyFlood',
  aim: '/readyz as often as it answers',
  async run(site) {
    let unready = 0;
    const ask = async (): Promise<void> => {
      const status = await statusOf(`${site.url}/readyz`, { headers: asAttacker(site) });
      if (status !== 200) unready += 1;
    };
    await askTogether(site, AT_ONCE, ask);
    return unready === 0;
  },
};
