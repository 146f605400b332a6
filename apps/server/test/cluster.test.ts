// Two nodes on one PostgreSQL, every table spread over both: one is frozen and woken too late.
import { setTimeout as sleep } from 'node:timers/promises';
import type { CardId } from '@tuolaji/engine';
import { type ServerMessage, trustServerMessage } from '@tuolaji/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../src/headless/client.ts';
import { openClient } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer } from '../src/headless/player.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { startMatch } from './manyTables.ts';
import type { Home } from './testStores.ts';
import { kill, postgresHome, startOn } from './testStores.ts';

let home: Home;
let here: ServerProcess;
let there: ServerProcess;

beforeEach(async () => {
  home = await postgresHome();
  [here, there] = await Promise.all([startOn(home), startOn(home)]);
});

afterEach(async () => {
  here.signal('SIGCONT');
  await Promise.all([kill(here), kill(there)]);
  await home.end();
});

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) await sleep(5);
};

const wordsIn = (message: ServerMessage): string[] =>
  message.type === 'SAID' ? message.lines.map((line) => line.text) : [];

test('what happens at one node is seen at the other, chat included', async () => {
  const heard: string[] = [];
  const host = await openClient({ url: () => here.url, name: 'host' });
  const guest = await openClient({
    url: () => there.url,
    name: 'guest',
    onText: (text) => heard.push(...wordsIn(trustServerMessage(text))),
  });
  const created = await host.request({ type: 'CREATE', preset: 'online' });
  const table = created.type === 'TABLE' ? created.table : '';
  expect((await guest.request({ type: 'JOIN', table })).type).toBe('TABLE');
  await until(() => host.sights.get(table)?.info?.seats[1]?.name === 'guest');
  await host.request({ type: 'CHAT', table, text: '你好' });
  await until(() => heard.includes('你好'));
  for (const client of [host, guest]) client.close();
});

/** One card the seat may play now. */
const cardsToPlay = (client: Client, table: string): CardId[] | null => {
  const view = client.sights.get(table)?.view;
  const indices = view?.actions?.play?.plays[0];
  return indices?.flatMap((index) => view?.hand[index] ?? []) ?? null;
};

test('a node whose machine has a wrong clock lives by the time of the others', async () => {
  const tenMinutes = 'const real=Date.now;Date.now=()=>real()+600000';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tenMinutes)}`;
  const wrong = await startOn(home, undefined, { NODE_OPTIONS });
  try {
    const times: number[] = [];
    for (const { url } of [here, wrong]) {
      const onText = (text: string): void => {
        const message = trustServerMessage(text);
        if (message.type === 'WELCOME') times.push(message.now);
      };
      (await openClient({ url: () => url, name: 'asks', onText })).close();
    }
    const [right = 0, shown = Number.NaN] = times;
    expect(Math.abs(shown - right)).toBeLessThan(60_000);
  } finally {
    await kill(wrong);
  }
});

test('a frozen node that wakes up late cannot write', async () => {
  const players = await Promise.all(
    [0, 1, 2, 3].map((seat) =>
      openPlayer({ url: () => there.url, name: `p${seat}`, dice: diceFrom(seat) }),
    ),
  );
  const clients = players.map(({ client }) => client);
  // The first player has a second tab, at the node that will freeze.
  const cookie = clients[0]?.cookie ?? '';
  const tab = await openClient({ url: () => here.url, name: 'p0', cookie });
  const table = await startMatch(clients);
  await tab.request({ type: 'WATCH', table });
  await until(() => (tab.sights.get(table)?.view?.history.length ?? 0) > 2);
  players[0]?.rest();
  const [first] = clients;
  // Both tabs see the same step, it is the first player's turn, and nothing is under way any more.
  const still = () => first?.sights.get(table)?.seq === tab.sights.get(table)?.seq;
  for (let seq = -1; ; ) {
    await until(() => still() && cardsToPlay(tab, table) !== null);
    const now = tab.sights.get(table)?.seq ?? 0;
    if (now === seq) break;
    seq = now;
    await sleep(500);
  }
  const cards = cardsToPlay(tab, table) ?? [];
  for (const { rest } of players) rest();

  here.signal('SIGSTOP');
  // The late command lies in the frozen node's socket while the same seat plays at the other node.
  let lateId = '';
  const late = tab.request({ type: 'COMMAND', table, command: { kind: 'PLAY', cards } }, (id) => {
    lateId = id;
  });
  const played = await first?.request({ type: 'COMMAND', table, command: { kind: 'PLAY', cards } });
  expect(played?.type).toBe('TABLE');
  const head = first?.sights.get(table)?.seq ?? 0;
  await sleep(3000);
  here.signal('SIGCONT');

  expect((await late).type).toBe('REFUSED');
  await until(() => (tab.sights.get(table)?.seq ?? 0) >= head);
  const store = await home.look();
  const loaded = await store.load(table);
  await store.close();
  const ids = [...(loaded?.recentIds ?? []), ...(loaded?.entries ?? []).map((e) => e.commandId)];
  expect(ids).not.toContain(`${tab.playerId}:${lateId}`);
  expect(new Set(ids.filter((id) => id !== null)).size).toBe(
    ids.filter((id) => id !== null).length,
  );
  for (const client of [...clients, tab]) client.close();
});

test('anyone who asked a node that froze for a moment is answered', async () => {
  const frozen = await openClient({ url: () => here.url, name: 'frozen' });
  const friend = await openClient({ url: () => there.url, name: 'friend' });
  const created = await frozen.request({ type: 'CREATE', preset: 'online' });
  const table = created.type === 'TABLE' ? created.table : '';
  await friend.request({ type: 'JOIN', table });
  const isOnline = () => friend.sights.get(table)?.info?.seats[0]?.online;
  here.signal('SIGSTOP');
  const asked = Array.from({ length: 28 }, (_, i) =>
    frozen.request({ type: 'READY', table, ready: i % 2 === 0 }),
  );
  // The other node takes the lease meanwhile, and the players of the frozen one for lost.
  await until(() => isOnline() === false);
  here.signal('SIGCONT');
  const answers = await Promise.all(asked);
  expect(answers.map(({ type }) => type)).toEqual(Array(28).fill('TABLE'));
  await until(() => isOnline() === true);
  for (const client of [frozen, friend]) client.close();
});
