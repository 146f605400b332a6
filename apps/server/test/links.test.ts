// Two nodes and the link between them: one owns a table and the other relays; the link is cut and healed, read, and lost
// with a node that drains.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer } from '../src/headless/player.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { freePort } from '../src/headless/serverProcess.ts';
import { parseLine } from '../src/links/linkLines.ts';
import { checkKept } from './checkKept.ts';
import { type LinkTap, openLinkTap } from './linkTap.ts';
import { ManyTables, NO_PAUSES, tableOf } from './manyTables.ts';
import { cardsIn } from './seatKnowledge.ts';
import type { Home } from './testStores.ts';
import { kill, startOn, witnessedHome } from './testStores.ts';

let home: Home;
let taps: LinkTap[];
let here: ServerProcess;
let there: ServerProcess;

const until = async (done: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await done())) await sleep(5);
};

/** A node that the other reaches only through a tap. */
const startTapped = async (): Promise<ServerProcess> => {
  const port = await freePort();
  const tap = await openLinkTap(port);
  taps.push(tap);
  return startOn(home, port, { NODE_ADDRESS: tap.url });
};

const metric = async ({ url }: ServerProcess, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
};

const linked = async (): Promise<boolean> =>
  (await metric(here, 'tuolaji_links')) === 1 && (await metric(there, 'tuolaji_links')) === 1;

beforeEach(async () => {
  home = await witnessedHome();
  taps = [];
  [here, there] = await Promise.all([startTapped(), startTapped()]);
  await until(linked);
});

afterEach(async () => {
  await Promise.all([kill(here), kill(there)]);
  await Promise.all(taps.map((tap) => tap.close()));
  await home.end();
});

test('one node serves a table; the other relays its sockets and never loads it', async () => {
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
  const { client: host } = await openPlayer({
    url: () => here.url,
    name: 'host',
    dice: diceFrom(5),
  });
  const options = { ...NO_PAUSES, outsideBots: true };
  const create = { type: 'CREATE', preset: 'online', bots: 'easy', options } as const;
  const table = tableOf(await host.request(create));
  const made = await fetch(`${there.url}/api/bot-keys`, {
    method: 'POST',
    headers: { cookie: host.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'far' }),
  });
  const { key } = (await made.json()) as { key: string };
  const url = `${there.url.replace('http', 'ws')}/bot?table=${table}`;
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${key}` } });
  const types: string[] = [];
  socket.on('message', (data) => {
    const { type, id } = JSON.parse(String(data)) as { type: string; id: number };
    types.push(type);
    if (type === 'hello') socket.send('{"type":"hello","protocol":2,"name":"far"}');
    // Nothing it could declare, bury or play: refused, and told so over the link.
    if (type === 'move') {
      const command = { kind: 'PLAY', cards: [] };
      socket.send(JSON.stringify({ type: 'best', id, command }));
    }
  });
  const programs = () => host.sights.get(table)?.info?.programs ?? [];
  await until(() => programs().length > 0);
  const program = programs()[0]?.id ?? '';
  tableOf(await host.request({ type: 'SET_BOT', table, seat: 1, level: 'easy', program }));
  tableOf(await host.request({ type: 'START', table }));
  await until(() => types.includes('round'));
  expect(types).toContain('refused');
  expect(await metric(there, 'tuolaji_tables')).toBe(0);
  socket.close();
  host.close();
});

test('the link is cut and healed under play: nothing is lost or doubled, all is answered, the guest gives its tables back', async () => {
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

/** Owners of connections, and what was sent to each over the links. */
const readLinks = (lines: readonly string[]) => {
  const playerOf = new Map<string, string>();
  const frames: { readonly player: string; readonly text: string }[] = [];
  const rest: string[] = [];
  for (const text of lines.filter((candidate) => /^(?:F\t|\{)/.test(candidate))) {
    const line = parseLine(text);
    if (line === null) throw new Error(`no line: ${text}`);
    if (line.kind === 'open') playerOf.set(line.conn, line.player);
    else if (line.kind === 'frame')
      frames.push({ player: playerOf.get(line.conn) ?? '', text: line.text });
    else if (line.kind !== 'request') rest.push(text);
  }
  return { frames, rest };
};

test('a node that relays is sent what its own sockets receive, and nothing else', async () => {
  const received = new Map<string, Set<string>>();
  const urls = [() => here.url, () => there.url];
  const tables = new ManyTables({
    urls,
    tables: 4,
    seed: 13,
    player: (table, seat) => {
      const texts = new Set<string>();
      received.set(`p${table}-${seat}`, texts);
      return { onText: (text) => texts.add(text) };
    },
  });
  try {
    await tables.open();
    await until(() => tables.commands > 400);
    tables.callLast();
    await until(() => tables.unfinished().length === 0);
    // What is on its way arrives before the answer to one more question.
    const clients = tables.tables.flatMap(({ players }) => players.map(({ client }) => client));
    const lines = taps.flatMap((tap) => [...tap.lines]);
    await Promise.all(
      tables.tables.flatMap(({ id, players }) =>
        players.map(({ client }) => client.request({ type: 'SYNC', table: id })),
      ),
    );
    const byPlayer = new Map(
      clients.map((client) => [
        client.playerId ?? '',
        [...received.values()].find((texts) =>
          [...texts].some(
            (text) =>
              text.startsWith('{"type":"WELCOME"') &&
              text.includes(`"id":"${client.playerId ?? ''}"`),
          ),
        ),
      ]),
    );
    const { frames, rest } = readLinks(lines);
    expect(frames.length).toBeGreaterThan(400);
    const strange = frames.filter(({ player, text }) => byPlayer.get(player)?.has(text) !== true);
    expect(strange).toEqual([]);
    expect(cardsIn(rest.join('\n'))).toBe(0n);
  } finally {
    tables.close();
  }
});
