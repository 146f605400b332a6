// Codes for another device, made and guessed without end.
import { type Attack, asAttacker, newGuest, PATIENCE_MS, timeFor } from '../attack.ts';

const AT_ONCE = 10;

export const resumeCodes: Attack = {
  name: 'resumeCodes',
  aim: 'codes for another device, made and guessed',
  async run(site) {
    const goesOn = timeFor(site);
    const headers = { ...asAttacker(site), cookie: await newGuest(site) };
    const statuses: number[] = [];
    const post = async (path: string, body?: string): Promise<void> => {
      const type = { ...headers, 'content-type': 'application/json' };
      const init = body === undefined ? { headers } : { headers: type, body };
      const response = await fetch(site.url + path, { method: 'POST', ...init });
      await response.arrayBuffer();
      statuses.push(response.status);
    };
    const guess = JSON.stringify({ code: `${'A'.repeat(43)}.zzzzzzzz` });
    const mayGoOn = timeFor({ ...site, ms: site.ms + PATIENCE_MS });
    while (goesOn() || (!statuses.includes(429) && mayGoOn())) {
      const makes = Array.from({ length: AT_ONCE }, () => post('/api/resume'));
      await Promise.all([...makes, ...makes.map(() => post('/api/session', guess))]);
    }
    const made = statuses.filter((status) => status === 200).length;
    return made <= 6 && statuses.includes(429);
  },
};
