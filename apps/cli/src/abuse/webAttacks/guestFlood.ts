// Guests without end from one address: each would be a row in the store.
import { type Attack, asAttacker, PATIENCE_MS, timeFor } from '../attack.ts';

const AT_ONCE = 50;

export const guestFlood: Attack = {
  name: 'guestFlood',
  aim: 'new guests without end',
  async run(site) {
    const goesOn = timeFor(site);
    let made = 0;
    let refused = 0;
    const ask = async (): Promise<void> => {
      const response = await fetch(`${site.url}/api/session`, { headers: asAttacker(site) });
      await response.arrayBuffer();
      if (response.status === 200) made += 1;
      if (response.status === 429) refused += 1;
    };
    const mayGoOn = timeFor({ ...site, ms: site.ms + PATIENCE_MS });
    while (goesOn() || (refused === 0 && mayGoOn()))
      await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return refused > 0 && made <= 300;
  },
};
