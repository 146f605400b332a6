// Sixty tables of expert bots, each left to its bots: all thinking time would be theirs.
import { setTimeout as sleep } from 'node:timers/promises';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { openPlayer } from '@tuolaji/server/headless/player.ts';
import { INSTANT } from '@tuolaji/table';
import { type Attack, comingFrom, newIntruder, type Site, timeFor } from '../attack.ts';

const GUESTS = 6;
const TABLES_EACH = 10;
/** Tables that may run from one address. */
const MOST_RUNNING = 50;
/** Someone else's bot may take this long, thinking and pauses included; unfairly served it took nine seconds. */
const LONGEST_WAIT_MS = 4000;
const THINK_MS = 60;

/** The tables a socket hears of, each set to play by itself. */
function letBotsPlay(socket: Awaited<ReturnType<typeof newIntruder>>['socket']): Set<string> {
  const tables = new Set<string>();
  socket.on('message', (data) => {
    const table = /^\{"type":"TABLE","table":"(\w+)"/.exec(String(data))?.[1];
    if (table === undefined || tables.has(table)) return;
    tables.add(table);
    socket.send(JSON.stringify({ type: 'AUTO', id: `a${table}`, table, on: true }));
  });
  return tables;
}

/** Someone of another address who plays with expert bots; tells what they waited for them, longest first. */
async function openBystander({ url }: Site): Promise<() => readonly number[]> {
  const waits: number[] = [];
  let since: number | null = null;
  const { client } = await openPlayer({
    url: () => url,
    name: 'bystander',
    headers: comingFrom('198.52.1.1'),
    dice: diceFrom(1),
    plainLeads: true,
    thinkMs: () => THINK_MS,
    onTable: ({ view }) => {
      const now = performance.now();
      if (since !== null) waits.push(now - since);
      since = view?.phase === 'play' && view.turn !== view.seat ? now : null;
    },
  });
  await client.request({ type: 'CREATE', bots: 'expert', start: true, options: INSTANT });
  return () => {
    client.close();
    // The wait that has not ended counts as well.
    const last = since === null ? [] : [performance.now() - since];
    return [...waits, ...last].sort((a, b) => b - a);
  };
}

export const expertTables: Attack = {
  name: 'expertTables',
  aim: '60 tables of expert bots',
  async run(site) {
    const goesOn = timeFor(site);
    const intruders = await Promise.all(Array.from({ length: GUESTS }, () => newIntruder(site)));
    const tables = intruders.map(({ socket }) => letBotsPlay(socket));
    const options = { ...INSTANT, standInLevel: 'expert' };
    for (let i = 0; i < TABLES_EACH; i += 1) {
      for (const { socket } of intruders) {
        const create = { type: 'CREATE', id: `e${i}`, bots: 'expert', start: true, options };
        socket.send(JSON.stringify(create));
      }
      await sleep(100);
    }
    const waitsOf = await openBystander(site);
    while (goesOn()) await sleep(100);
    const waits = waitsOf();
    for (const { socket } of intruders) socket.terminate();
    const running = tables.reduce((sum, { size }) => sum + size, 0);
    const [longest = Number.POSITIVE_INFINITY] = waits;
    return running > 0 && running <= MOST_RUNNING && longest <= LONGEST_WAIT_MS;
  },
};
