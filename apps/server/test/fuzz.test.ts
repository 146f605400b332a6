// A hundred thousand messages no honest screen would send, while honest tables play on beside them.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseServerMessage } from '@tuolaji/protocol';
import type { TableEvent } from '@tuolaji/table';
import { expect, test } from 'vitest';
import type { Client } from '../src/headless/client.ts';
import { openClient } from '../src/headless/client.ts';
import type { Dice } from '../src/headless/dice.ts';
import { diceFrom } from '../src/headless/dice.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { garbage } from './garbage.ts';
import { ManyTables, startMatch } from './manyTables.ts';
import { HOMES, type Home, kill, sqliteHome, startOn } from './testStores.ts';

/** FUZZ=1000000 for the long run; on PostgreSQL a part of it, for each message costs more there. */
const FUZZ = Number(process.env.FUZZ ?? 100_000);
const MESSAGES = { SQLite: FUZZ, PostgreSQL: process.env.FUZZ ? FUZZ : FUZZ / 5 };
const ATTACKERS = 8;
const HONEST = 4;
const BURST = 100;

/** What the attackers got to hear. */
class Heard {
  readonly codes = new Map<string, number>();
  readonly bad: string[] = [];
  readonly pongs = new Set<number>();

  readonly listen = (text: string): void => {
    const message = parseServerMessage(text);
    if (!message.ok) this.bad.push(text);
    else if (message.value.type === 'PONG') this.pongs.add(message.value.at);
    else if (message.value.type === 'REFUSED') this.count(message.value.code);
  };

  private count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }
}

let pings = 0;

/** Waits until the server has read everything sent before, over however many connections. */
const caughtUp = async (client: Client, heard: Heard): Promise<void> => {
  for (;;) {
    await client.welcomed();
    const at = ++pings;
    client.raw({ type: 'PING', at });
    for (let i = 0; i < 100; i += 1) {
      if (heard.pongs.has(at)) return;
      await sleep(5);
    }
  }
};

interface Attack {
  readonly client: Client;
  readonly heard: Heard;
  readonly dice: Dice;
  readonly tables: readonly string[];
  readonly messages: number;
}

const attack = async ({ client, heard, dice, tables, messages }: Attack): Promise<void> => {
  const said: (string | Buffer)[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const message = garbage(dice, tables, said);
    client.raw(message);
    if (said.length < 500) said.push(message);
    else said[sent % 500] = message;
    if (sent % BURST === 0) await caughtUp(client, heard);
  }
  await caughtUp(client, heard);
};

const playedBy = (body: string): boolean =>
  (JSON.parse(body || '[]') as TableEvent[]).some(({ kind }) => kind === 'MATCH');

test.each(HOMES)(
  'bad messages on %s: no crash, every refusal coded, honest tables untouched',
  async (name, makeHome) => {
    const home = await makeHome();
    const count = MESSAGES[name];
    const server = await startOn(home);
    const url = () => server.url;
    const heard = new Heard();
    const honest = new ManyTables({ urls: [url], tables: HONEST, seed: 3, thinkMs: () => 20 });
    try {
      await honest.open();
      const names = Array.from({ length: ATTACKERS }, (_, i) => `fuzz${i}`);
      const attackers = await Promise.all(
        names.map((name) => openClient({ url, name, onText: heard.listen })),
      );
      const own = await startMatch(attackers.slice(0, 4));
      const tables = [own, own, own, ...honest.tables.map(({ id }) => id), 'none', 'constructor'];
      const messages = count / ATTACKERS;
      const before = honest.commands;
      await Promise.all(
        attackers.map((client, i) =>
          attack({ client, heard, dice: diceFrom(i), tables, messages }),
        ),
      );
      for (const client of attackers) client.close();
      expect(heard.bad).toEqual([]);
      expect(heard.codes.get('BAD_MESSAGE')).toBeGreaterThan(count / 10);
      expect(heard.codes.size).toBeGreaterThan(count < 100_000 ? 3 : 10);
      expect(heard.codes.get('UNAVAILABLE')).toBeUndefined();
      expect(honest.commands).toBeGreaterThan(before);
      honest.callLast();
      while (honest.unfinished().length > 0) await sleep(50);
      expect(await brokenTables(server)).toBe(0);
      expect(await kill(server, 'SIGTERM')).toBe(0);
      expect(server.log()).not.toContain('unhandled');
      await checkHonestLogs(home, honest);
    } finally {
      honest.close();
      await kill(server);
      await home.end();
    }
  },
  240_000 + FUZZ * 5,
);

const brokenTables = async ({ url }: ServerProcess): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^tuolaji_broken_total (\d+)/m.exec(text)?.[1]);
};

/** Only its own four may have moved a card at an honest table. */
const checkHonestLogs = async (home: Home, tables: ManyTables): Promise<void> => {
  const store = await home.look();
  for (const { id, players } of tables.tables) {
    const own = players.map(({ client }) => client.playerId ?? '');
    const entries = (await store.load(id))?.entries ?? [];
    const foreign = entries.filter(
      ({ commandId, body }) =>
        commandId !== null && playedBy(body) && !own.some((player) => commandId.startsWith(player)),
    );
    expect(foreign).toEqual([]);
  }
  await store.close();
};

test('a socket that floods is refused, and another table does not notice', async () => {
  const home = await sqliteHome();
  const server = await startOn(home, undefined, { RATE_LIMIT: '30', RATE_BURST: '60' });
  const url = () => server.url;
  const heard = new Heard();
  try {
    const flooder = await openClient({ url, name: 'flood', onText: heard.listen });
    const honest = await openClient({ url, name: 'honest' });
    for (let i = 0; i < 5000; i += 1) flooder.raw({ type: 'LOBBY', id: `f${i}`, on: true });
    const answer = await honest.request({ type: 'CREATE', preset: 'online', bots: 'easy' });
    expect(answer.type).toBe('TABLE');
    while ((heard.codes.get('RATE_LIMITED') ?? 0) === 0) await sleep(5);
    const table = answer.type === 'TABLE' ? answer.table : '';
    expect((await honest.request({ type: 'START', table })).type).toBe('TABLE');
    for (const client of [flooder, honest]) client.close();
  } finally {
    await kill(server);
    await home.end();
  }
});
