// A match that four people play to its end, for attacks on what is left of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseHttpReply } from '@tuolaji/protocol';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { openPlayer, type Player } from '@tuolaji/server/headless/player.ts';
import { INSTANT } from '@tuolaji/table';
import { asAttacker, comingFrom, type Site } from './attack.ts';
import { tableOf } from './guests.ts';

const SEATS = [0, 1, 2, 3];
/** Within what a connection may send. */
const THINK_MS = 35;
const LONGEST_MS = 120_000;

const openSeat = ({ url }: Site, seat: number): Promise<Player> =>
  openPlayer({
    url: () => url,
    name: `reader${seat}`,
    headers: comingFrom(`198.51.200.${seat + 1}`),
    dice: diceFrom(seat),
    surrender: () => 0.9,
    thinkMs: () => THINK_MS,
  });

/** Four people play a match to its end, giving up every round; gives the cookie of one of them. */
export async function playMatch(site: Site): Promise<string> {
  const players = await Promise.all(SEATS.map((seat) => openSeat(site, seat)));
  const [host, ...guests] = players.map(({ client }) => client);
  if (host === undefined) throw new Error('nobody came');
  const table = tableOf(await host.request({ type: 'CREATE', options: INSTANT }));
  for (const guest of guests) {
    await guest.request({ type: 'JOIN', table });
    await guest.request({ type: 'READY', table, ready: true });
  }
  tableOf(await host.request({ type: 'START', table }));
  const until = performance.now() + LONGEST_MS;
  while (host.sights.get(table)?.view?.phase !== 'over' && performance.now() < until) {
    await sleep(50);
  }
  for (const { client } of players) client.close();
  return host.cookie;
}

/** Asks something below `/api/matches`. */
export const askMatches = (site: Site, path: string, cookie: string, method = 'GET') =>
  fetch(`${site.url}/api/matches${path}`, { method, headers: { ...asAttacker(site), cookie } });

/** The newest match of a player; null when the store has none. */
export async function newestMatch(site: Site, cookie: string): Promise<string | null> {
  for (let tries = 0; tries < 300; tries += 1) {
    const parsed = parseHttpReply('matches', await (await askMatches(site, '', cookie)).json());
    const id = parsed.ok ? parsed.value[0]?.id : undefined;
    if (id !== undefined) return id;
    await sleep(100);
  }
  return null;
}
