// Two nodes and the link between them: one owns a table and the other relays; the link is cut and healed, and lost with a
// node that drains.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer } from '../src/headless/player.ts';
import { checkKept } from './checkKept.ts';
import { ManyTables, NO_PAUSES, tableOf } from './manyTables.ts';
import { openProgram } from './openProgram.ts';
import { metric, openTappedNodes, type TappedNodes, until } from './tappedNodes.ts';
import { kill } from './testStores.ts';

let nodes: TappedNodes;

beforeEach(async () => {
  nodes = await openTappedNodes();
});

afterEach(() => nodes.close());

test('one node serves a table; the other relays its sockets and never loads it', async () => {
  const { here, there } = nodes;
  const host = await openClient({ url: () => here.url, name: 'host' });
  const guest = await openClient({ url: () => there.url, name: 'guest' });
  const table = tableOf(await host.request({ type: 'CREATE', preset: 'online' }));
  tableOf(await guest.request({ type: 'JOIN', table }));
  tableOf(await guest.request({ type: 'READY', table, ready: true }));
  await until(() => host.sights.get(table)?.info?.seats[1]?.ready === true);
  expect(await metric(here, 'tuolaji_tables')).toBe(1);
  expect(await metric(there, 'tuolaji_tables')).toBe(0);
  expect((await guest.request({ type: 'START', table })).type).toBe('REFUSED');
  expect(await guest.request({ type: 'WATCH', table: 'nowhere' })).toMatchObject({
    code: 'NO_SUCH_TABLE',
  });
  guest.close();
  await until(() => host.sights.get(table)?.info?.seats[1]?.online === false);
  host.close();
});

test('a player’s program at one node plays at a table of the other', async () => {
  const { here, there } = nodes;
  const { client: host } = await openPlayer({
    url: () => here.url,
    name: 'host',
    dice: diceFrom(5),
  });
  const options = { ...NO_PAUSES, outsideBots: true };
  const create = { type: 'CREATE', preset: 'online', bots: 'easy', options } as const;
  const table = tableOf(await host.request(create));
  const seat = { url: there.url, cookie: host.cookie, table };
  // Nothing it could declare, bury or play: refused, and told so over the link.
  const { socket, texts } = await openProgram(seat, { kind: 'PLAY', cards: [] });
  const types = () => texts.map((text) => (JSON.parse(text) as { type: string }).type);
  const programs = () => host.sights.get(table)?.info?.programs ?? [];
  await until(() => programs().length > 0);
  const program = programs()[0]?.id ?? '';
  tableOf(await host.request({ type: 'SET_BOT', table, seat: 1, level: 'easy', program }));
  tableOf(await host.request({ type: 'START', table }));
  await until(() => types().includes('round'));
  expect(types()).toContain('refused');
  expect(await metric(there, 'tuolaji_tables')).toBe(0);
  socket.close();
  host.close();
});

test('the link is cut and healed under play: nothing is lost or doubled, all is answered, the guest gives its tables back', async () => {
  const { home, taps, here, there, linked } = nodes;
  const urls = [() => here.url, () => there.url];
  const tables = new ManyTables({ urls, tables: 6, seed: 11, thinkMs: () => 5 });
  try {
    await tables.open();
    const goOn = async (): Promise<void> => {
      const before = tables.commands;
      await until(() => tables.commands > before + 150);
      await checkKept(home, tables);
    };
    await goOn();
    for (const tap of taps) tap.cut();
    await until(async () => (await metric(here, 'tuolaji_links')) === 0);
    await goOn();
    for (const tap of taps) tap.heal();
    await until(linked);
    await goOn();
    const inMemory = async () =>
      (await metric(here, 'tuolaji_tables')) + (await metric(there, 'tuolaji_tables'));
    await until(async () => (await inMemory()) === 6);
    await tables.playOut();
    await checkKept(home, tables);
  } finally {
    tables.close();
  }
});

test('a node that is stopped passes its tables on: relayed players stay connected and go on', async () => {
  const { home, here, there } = nodes;
  let place = here.url;
  const urls = [() => place, () => there.url];
  const tables = new ManyTables({ urls, tables: 6, seed: 12, thinkMs: () => 5 });
  try {
    await tables.open();
    await until(() => tables.commands > 150);
    const stayed = tables.tables.map(({ players }) => players[1]?.client);
    place = there.url;
    await kill(here, 'SIGTERM');
    const before = tables.commands;
    await until(() => tables.commands > before + 300);
    expect(stayed.map((client) => client?.connections)).toEqual(stayed.map(() => 1));
    await tables.playOut();
    await checkKept(home, tables);
  } finally {
    tables.close();
  }
});
