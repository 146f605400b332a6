// A host who mutes and removes one guest after another. Both lists are bounded and keep the newest: the first guest is
// let in and heard again in the end, the last one is not.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@tuolaji/server/headless/client.ts';
import type { Attack, Site } from '../attack.ts';
import { openGuest, tableOf, withGuests, wordOf } from '../guests.ts';

/** More than the 200 removed and the 100 muted people a table remembers. */
const GUESTS = 205;
const MUTED = 105;
/** The host's connections: together they may send more than one may. */
const HOST_SOCKETS = 2;
/** Before a host who may not send more for now tries again. */
const PAUSE_MS = 200;
const FIRST = 'I am back';
const LAST = 'Can you hear me';

interface Host {
  readonly sockets: readonly Client[];
  readonly table: string;
  readonly heard: readonly string[];
}

async function openHost(site: Site): Promise<Host> {
  const heard: string[] = [];
  const first = await openGuest(site, { onText: (text) => void heard.push(text) });
  const table = tableOf(await first.request({ type: 'CREATE' }));
  const { cookie } = first;
  const more = Array.from({ length: HOST_SOCKETS - 1 }, () => openGuest(site, { cookie }));
  return { sockets: [first, ...(await Promise.all(more))], table, heard };
}

const ask = ({ sockets, table }: Host, index: number) => {
  const socket = sockets[index % sockets.length];
  const act = async (request: Parameters<Client['request']>[0]): Promise<string> => {
    const word = socket === undefined ? '' : wordOf(await socket.request(request));
    if (word !== 'RATE_LIMITED') return word;
    await sleep(PAUSE_MS);
    return act(request);
  };
  return {
    mute: (player: string) => act({ type: 'MUTE', table, player, muted: true }),
    remove: (player: string) => act({ type: 'REMOVE', table, player }),
  };
};

/** Comes, is muted and sent away; true when it was and cannot come back at once. */
async function beSentAway(host: Host, guest: Client, index: number): Promise<boolean> {
  const { table } = host;
  const player = guest.playerId ?? '';
  await guest.request({ type: 'WATCH', table });
  const { mute, remove } = ask(host, index);
  const words = [index < MUTED ? await mute(player) : '', await remove(player)];
  const back = wordOf(await guest.request({ type: 'WATCH', table }));
  return !words.includes('NOT_A_MEMBER') && back === 'REMOVED';
}

/** Made-up people fill no list. */
async function refusesStrangers(host: Host): Promise<boolean> {
  const { mute, remove } = ask(host, 0);
  const words = [await mute('nobody-1'), await remove('nobody-2')];
  return words.every((word) => word === 'NOT_A_MEMBER');
}

/** Says it as a member; true when it could. */
async function say(guest: Client, table: string, text: string): Promise<boolean> {
  const watched = wordOf(await guest.request({ type: 'WATCH', table }));
  await guest.request({ type: 'CHAT', table, text });
  return watched === 'TABLE';
}

export const listFlood: Attack = {
  name: 'listFlood',
  aim: 'endless lists of muted and removed people',
  async run(site) {
    const host = await openHost(site);
    const { table, heard, sockets } = host;
    const early = await openGuest(site);
    const gone = [await beSentAway(host, early, 0)];
    gone.push(
      ...(await withGuests(site, GUESTS, async (guest, i) => {
        const sent = await beSentAway(host, guest, i);
        guest.close();
        return sent;
      })),
    );
    const late = await openGuest(site);
    await late.request({ type: 'WATCH', table });
    await ask(host, 1).mute(late.playerId ?? '');
    const spoke = [await say(late, table, LAST), await say(early, table, FIRST)];
    await sockets[0]?.request({ type: 'SYNC', table });
    const strangers = await refusesStrangers(host);
    for (const client of [...sockets, early, late]) client.close();
    const hears = (words: string): boolean => heard.some((text) => text.includes(words));
    return ![...gone, ...spoke, strangers].includes(false) && hears(FIRST) && !hears(LAST);
  },
};
