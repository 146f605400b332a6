// Guests of an attack who answer and are answered: each from an address of its own, as someone with many machines has.
import type { Reply } from '@tuolaji/protocol';
import { type Client, type ClientOptions, openClient } from '@tuolaji/server/headless/client.ts';
import { comingFrom, type Site } from './attack.ts';

/** How many connect at the same moment. */
const AT_ONCE = 20;
let addresses = 0;

/** An address no other guest has (198.18.0.0/15 is set aside for tests); four times 256 for each of 128 attacks. */
const newAddress = ({ nth }: Site): string => {
  addresses += 1;
  return `198.${18 + (nth >> 6)}.${(nth & 63) * 4 + (addresses >> 8)}.${addresses & 255}`;
};

/** A new guest, welcomed. */
export const openGuest = (
  site: Site,
  options: Partial<Pick<ClientOptions, 'cookie' | 'onText' | 'onTable'>> = {},
): Promise<Client> => {
  const headers = comingFrom(newAddress(site));
  return openClient({ url: () => site.url, name: 'guest', headers, ...options });
};

/** Calls `visit` with this many new guests, some at a time; gives what it gave, in order. */
export async function withGuests<T>(
  site: Site,
  count: number,
  visit: (guest: Client, index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const first = results.length;
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, async (_, i) =>
      visit(await openGuest(site), first + i),
    );
    results.push(...(await Promise.all(some)));
  }
  return results;
}

/** The table of an answer; throws on a refusal. */
export function tableOf(answer: Reply): string {
  if (answer.type !== 'TABLE') throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.table;
}

/** An answer in one word: its type, or the code of a refusal. */
export const wordOf = (answer: Reply): string =>
  answer.type === 'REFUSED' ? answer.code : answer.type;
