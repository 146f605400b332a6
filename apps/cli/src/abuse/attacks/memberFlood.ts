// More people than a table holds, on every way in: the list is bounded, and a full gallery keeps nobody from a seat.
import type { Client } from '@tuolaji/server/headless/client.ts';
import { type Attack, timeFor } from '../attack.ts';
import { openGuest, tableOf, withGuests, wordOf } from '../guests.ts';

const GUESTS = 130;
/** People a table holds, those in its six seats included. */
const MOST_MEMBERS = 100;

/** People at the table as the host sees it. */
function membersSeen(host: Client, table: string): number {
  const info = host.sights.get(table)?.info;
  const seated = info?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
  return seated + (info?.spectators.length ?? 0);
}

/** Comes in by every way there is, and stays. */
async function comeIn(guest: Client, table: string): Promise<string> {
  const watched = wordOf(await guest.request({ type: 'WATCH', table }));
  await guest.request({ type: 'JOIN', table, seat: 3 });
  await guest.request({ type: 'STAND', table });
  await guest.request({ type: 'SYNC', table });
  return watched;
}

export const memberFlood: Attack = {
  name: 'memberFlood',
  aim: 'more people at a table than it holds',
  async run(site) {
    const goesOn = timeFor(site);
    let most = 0;
    const host = await openGuest(site, {
      onTable: ({ table }) => {
        most = Math.max(most, membersSeen(host, table));
      },
    });
    const table = tableOf(await host.request({ type: 'CREATE' }));
    const crowd: Client[] = [];
    const words = await withGuests(site, GUESTS, (guest) => {
      crowd.push(guest);
      return comeIn(guest, table);
    });
    const late = await openGuest(site);
    const seated = wordOf(await late.request({ type: 'JOIN', table, seat: 2 }));
    await host.request({ type: 'SYNC', table });
    while (goesOn()) await crowd[0]?.request({ type: 'SYNC', table });
    for (const client of [host, late, ...crowd]) client.close();
    const full = words.filter((word) => word === 'TABLE_FULL').length;
    return full > 0 && most > 1 && most <= MOST_MEMBERS && seated === 'TABLE';
  },
};
