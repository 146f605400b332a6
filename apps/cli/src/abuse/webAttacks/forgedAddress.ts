// One machine that pretends to be many: other hops written before the proxy's own, and another address of the same
// IPv6 network for every guest.
import { type Attack, askTogether, comingFrom, type Site, statusOf } from '../attack.ts';

const AT_ONCE = 50;
/** Guests of an address at once; some more for those that come back while the attack lasts. */
const MOST = 300;

const DISGUISES: readonly ((site: Site, n: number) => string)[] = [
  ({ nth }, n) => `10.1.${n >> 8}.${n & 255}, 192.0.2.${nth + 1}`,
  ({ nth }, n) => `2001:db8:${nth.toString(16)}:1::${n.toString(16)}`,
];

/** New guests without end; true when they were refused soon. */
async function isKnown(site: Site, disguise: (n: number) => string): Promise<boolean> {
  let made = 0;
  let refused = 0;
  let asked = 0;
  const ask = async (): Promise<void> => {
    asked += 1;
    const headers = comingFrom(disguise(asked));
    const status = await statusOf(`${site.url}/api/session`, { headers });
    if (status === 200) made += 1;
    if (status === 429) refused += 1;
  };
  const isEnough = (): boolean => refused > 0 || made > MOST;
  await askTogether({ ms: site.ms / DISGUISES.length }, AT_ONCE, ask, isEnough);
  return refused > 0 && made <= MOST;
}

export const forgedAddress: Attack = {
  name: 'forgedAddress',
  aim: 'one machine that pretends to be many',
  async run(site) {
    const outcomes: boolean[] = [];
    for (const disguise of DISGUISES) outcomes.push(await isKnown(site, (n) => disguise(site, n)));
    return !outcomes.includes(false);
  },
};
