// A finished match, read by a stranger who knows its id: by every address, with and without a session or a made-up link.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseHttpReply } from '@tuolaji/protocol';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { openPlayer, type Player } from '@tuolaji/server/headless/player.ts';
import { INSTANT } from '@tuolaji/table';
import { type Attack, asAttacker, comingFrom, newGuest, type Site } from '../attack.ts';
import { tableOf } from '../guests.ts';

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
async function playMatch(site: Site): Promise<string> {
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

const ask = (site: Site, path: string, cookie: string, method = 'GET') =>
  fetch(`${site.url}/api/matches${path}`, { method, headers: { ...asAttacker(site), cookie } });

/** The newest match of a player; null when the store has none. */
async function newestMatch(site: Site, cookie: string): Promise<string | null> {
  for (let tries = 0; tries < 300; tries += 1) {
    const parsed = parseHttpReply('matches', await (await ask(site, '', cookie)).json());
    const id = parsed.ok ? parsed.value[0]?.id : undefined;
    if (id !== undefined) return id;
    await sleep(100);
  }
  return null;
}

/** The status of every try to read or share the match. */
async function tryAll(site: Site, id: string, cookie: string): Promise<number[]> {
  const links = ['', '?share=', `?share=${id}`, `?share=${'A'.repeat(43)}`];
  const reads = ['', '/text'].flatMap((part) => links.map((link) => `/${id}${part}${link}`));
  const statuses = await Promise.all(
    reads.map(async (path) => (await ask(site, path, cookie)).status),
  );
  return [...statuses, (await ask(site, `/${id}/share`, cookie, 'POST')).status];
}

export const recordRead: Attack = {
  name: 'recordRead',
  aim: 'a stranger reading finished matches',
  async run(site) {
    const player = await playMatch(site);
    const id = await newestMatch(site, player);
    if (id === null) return false;
    const stranger = await newGuest(site);
    const own = (await ask(site, `/${id}/text`, player)).status;
    const statuses = [...(await tryAll(site, id, stranger)), ...(await tryAll(site, id, ''))];
    const listed = await (await ask(site, '', stranger)).text();
    return own === 200 && statuses.every((status) => status === 404) && !listed.includes(id);
  },
};
