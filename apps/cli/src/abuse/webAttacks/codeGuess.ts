// Short table codes, guessed: there are 6.4 million of them, and whoever has one may sit down.
import { type Attack, asAttacker, askTogether, statusOf } from '../attack.ts';

const AT_ONCE = 10;
/** Codes an address may try at once, and per second; one more for the clocks. */
const MOST = 21;
const PACE = 0.1;
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXYZ';

/** The nth guess. */
const guess = (n: number): string =>
  Array.from({ length: 6 }, (_, i) => LETTERS[(n * (i + 7) + i) % LETTERS.length]).join('');

export const codeGuess: Attack = {
  name: 'codeGuess',
  aim: 'short table codes, guessed',
  async run(site) {
    const since = performance.now();
    const statuses: number[] = [];
    const ask = async (): Promise<void> => {
      const path = `/api/codes/${guess(statuses.length)}`;
      statuses.push(await statusOf(site.url + path, { headers: asAttacker(site) }));
    };
    await askTogether(site, AT_ONCE, ask, () => statuses.includes(429));
    const tried = statuses.filter((status) => status !== 429).length;
    return tried > 0 && tried <= MOST + (PACE * (performance.now() - since)) / 1000;
  },
};
