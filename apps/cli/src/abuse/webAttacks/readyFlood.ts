// The health check as a hammer: each answer would cost a write to the disk.
import { type Attack, asAttacker, timeFor } from '../attack.ts';

const AT_ONCE = 20;

export const readyFlood: Attack = {
  name: 'readyFlood',
  aim: '/readyz as often as it answers',
  async run(site) {
    const goesOn = timeFor(site);
    let unready = 0;
    const ask = async (): Promise<void> => {
      const response = await fetch(`${site.url}/readyz`, { headers: asAttacker(site) });
      await response.arrayBuffer();
      if (!response.ok) unready += 1;
    };
    while (goesOn()) await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return unready === 0;
  },
};
