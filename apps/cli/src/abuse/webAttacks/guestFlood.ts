// Guests without end from one address: each would be a row in the store.
import { type Attack, asAttacker, askTogether, statusOf } from '../attack.ts';

const AT_ONCE = 50;

export const guestFlood: Attack = {
  name: 'guestFlood',
  aim: 'new guests without end',
  async run(site) {
    let made = 0;
    let refused = 0;
    const ask = async (): Promise<void> => {
      const status = await statusOf(`${site.url}/api/session`, { headers: asAttacker(site) });
      if (status === 200) made += 1;
      if (status === 429) refused += 1;
    };
    await askTogether(site, AT_ONCE, ask, () => refused > 0);
    return refused > 0 && made <= 300;
  },
};
