// Codes for another device, made and guessed without end.
import { type Attack, asAttacker, askTogether, newGuest, statusOf } from '../attack.ts';

const AT_ONCE = 10;

export const resumeCodes: Attack = {
  name: 'resumeCodes',
  aim: 'codes for another device, made and guessed',
  async run(site) {
    const headers = { ...asAttacker(site), cookie: await newGuest(site) };
    const statuses: number[] = [];
    const post = async (path: string, body?: string): Promise<void> => {
      const type = { ...headers, 'content-type': 'application/json' };
      const init = body === undefined ? { headers } : { headers: type, body };
      statuses.push(await statusOf(site.url + path, { method: 'POST', ...init }));
    };
    const guess = JSON.stringify({ code: `${'A'.repeat(43)}.zzzzzzzz` });
    const ask = () => Promise.all([post('/api/resume'), post('/api/session', guess)]);
    await askTogether(site, AT_ONCE, ask, () => statuses.includes(429));
    const made = statuses.filter((status) => status === 200).length;
    return made <= 6 && statuses.includes(429);
  },
};
