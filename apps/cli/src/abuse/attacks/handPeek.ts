// A stranger with several names joins a running deal, sits down, agrees with itself and leaves again: no hand is shown.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@tuolaji/server/headless/client.ts';
import { INSTANT } from '@tuolaji/table';
import { type Attack, type Site, timeFor } from '../attack.ts';
import { openGuest, tableOf } from '../guests.ts';

const SPIES = 4;
const SEATS = 4;
/** Between two rounds of a spy, within what a connection may send. */
const PAUSE_MS = 400;

/** Someone alone with bots, who thinks for as long as the attack lasts: the deal does not end. */
async function startDeal(site: Site): Promise<{ readonly victim: Client; readonly table: string }> {
  const victim = await openGuest(site);
  const create = { type: 'CREATE', bots: 'easy', start: true, options: INSTANT } as const;
  const table = tableOf(await victim.request(create));
  while (!victim.sights.get(table)?.view?.hand.length) await sleep(20);
  return { victim, table };
}

/** What a spy saw: views of the table, and hands or hints among them. */
class Seen {
  views = 0;
  hands = 0;

  readonly listen = (text: string): void => {
    if (text.startsWith('{"type":"TABLE"')) this.views += 1;
    if (text.startsWith('{"type":"HINTS"') || /"hand":\[[^\]]/.test(text)) this.hands += 1;
  };
}

async function prowl(spy: Client, other: Client, table: string, seat: number): Promise<void> {
  const player = spy.playerId ?? '';
  await other.request({ type: 'WATCH', table });
  await spy.request({ type: 'JOIN', table, seat });
  await spy.request({ type: 'SIT', table, seat: (seat + 1) % SEATS });
  for (const by of [other, spy]) {
    await by.request({ type: 'ANSWER_SEAT', table, player, accept: true });
  }
  await spy.request({ type: 'HINT', table });
  await spy.request({ type: 'SYNC', table });
  await spy.request({ type: 'STAND', table });
  await spy.request({ type: 'LEAVE', table });
  await spy.request({ type: 'JOIN', table });
  await sleep(PAUSE_MS);
}

export const handPeek: Attack = {
  name: 'handPeek',
  aim: 'reading hands by joining and leaving',
  async run(site) {
    const goesOn = timeFor(site);
    const { victim, table } = await startDeal(site);
    const seen = new Seen();
    const open = () => openGuest(site, { onText: seen.listen });
    const spies = await Promise.all(Array.from({ length: SPIES }, open));
    for (let round = 0; goesOn() || round < SEATS; round += 1) {
      const [spy, other] = [spies[round % SPIES], spies[(round + 1) % SPIES]];
      if (spy !== undefined && other !== undefined) await prowl(spy, other, table, round % SEATS);
    }
    const dealt = victim.sights.get(table)?.view?.hand.length ?? 0;
    for (const client of [victim, ...spies]) client.close();
    return dealt > 0 && seen.views > 0 && seen.hands === 0;
  },
};
