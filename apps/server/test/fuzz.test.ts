// Tens of thousands of messages no honest screen would send, each of them delivered, while honest tables play on beside them.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseServerMessage } from '@tuolaji/protocol';
import type { TableEvent } from '@tuolaji/table';
import { expect, test } from 'vitest';
import type { Client } from '../src/headless/client.ts';
import { openClient } from '../src/headless/client.ts';
import type { Dice } from '../src/headless/dice.ts';
import { diceFrom } from '../src/headless/dice.ts';
import type { ServerProcess } from '../src/headless/serverProcess.ts';
import { closesConnection, garbage, hasNul } from './garbage.ts';
import { ManyTables, startMatch } from './manyTables.ts';
import { HOMES, type Home, kill, sqliteHome, startOn } from './testStores.ts';

/** FUZZ=1000000 for the long run on each store, which reports how far it came; else a part of it on PostgreSQL, which is slower. */
const FUZZ = Number(process.env.FUZZ ?? 9000);
const MESSAGES = { SQLite: FUZZ, PostgreSQL: process.env.FUZZ ? FUZZ : FUZZ / 3 };
/** FUZZ_SEED for other messages. */
const SEED = Number(process.env.FUZZ_SEED ?? 0);
const ATTACKERS = 8;
const HONEST = 4;
/** Attackers watch the honest tables: every play there is sent to each of them as well. */
const THINK_MS = 100;
const BURST = 100;
const REPORT_EVERY = 50_000;
/** Of the tables' messages to an attacker one in this many is read through; what is refused or answered always is. */
const READ_THROUGH = 8;
/** Messages each attacker may send again. */
const REMEMBERED = 500;

/** What the attackers got to hear. */
class Heard {
  readonly codes = new Map<string, number>();
  readonly bad: string[] = [];
  readonly pongs = new Set<number>();
  private tables = 0;

  readonly listen = (text: string): void => {
    if (text.startsWith('{"type":"TABLE"')) {
      this.tables += 1;
      if (this.tables % READ_THROUGH > 0) return;
    }
    const message = parseServerMessage(text);
    if (!message.ok) this.bad.push(text);
    else if (message.value.type === 'PONG') this.pongs.add(message.value.at);
    else if (message.value.type === 'REFUSED') this.count(message.value.code);
  };

  private count(code: string): void {
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
  }
}

type Message = string | Buffer;

interface Attacker {
  readonly client: Client;
  readonly heard: Heard;
  readonly dice: Dice;
  readonly tables: readonly string[];
}

let pings = 0;

/** Sends all of it; true once server and tables are through with it, false when the connection was lost on the way. */
const deliver = async ({ client, heard, tables }: Attacker, burst: readonly Message[]) => {
  await client.welcomed();
  const { connections } = client;
  const at = ++pings;
  for (const message of burst) if (!client.raw(message)) return false;
  client.raw({ type: 'PING', at });
  while (client.connections === connections && !heard.pongs.has(at)) await sleep(1);
  const syncs = [...new Set(tables)].map((table) => client.request({ type: 'SYNC', table }));
  await Promise.all(syncs);
  return heard.pongs.delete(at);
};

/** Sends what ends the connection; true once it has, with nothing else under way that could have. */
const deliverLast = async ({ client }: Attacker, message: Message): Promise<boolean> => {
  await client.welcomed();
  const { connections } = client;
  if (!client.raw(message)) return false;
  while (client.connections === connections) await sleep(1);
  return true;
};

/** A burst, and at its end a message that closes the connection, if one came up. */
const nextBurst = ({ dice, tables }: Attacker, said: Message[]) => {
  const burst: Message[] = [];
  while (burst.length < BURST) {
    const message = garbage(dice, tables, said);
    if (said.length < REMEMBERED) said.push(message);
    else said[Math.floor(dice() * REMEMBERED)] = message;
    if (closesConnection(message)) return { burst, last: [message] };
    burst.push(message);
  }
  return { burst, last: [] };
};

/** Messages of all attackers that have arrived. */
class Delivered {
  messages = 0;
  nuls = 0;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  add(arrived: readonly Message[]): void {
    const before = this.messages;
    this.messages += arrived.length;
    this.nuls += arrived.filter(hasNul).length;
    const isRound = Math.floor(before / REPORT_EVERY) < Math.floor(this.messages / REPORT_EVERY);
    if (process.env.FUZZ !== undefined && isRound) this.report();
  }

  report(): void {
    console.log(`${this.name}: ${this.messages} messages arrived, ${this.nuls} with a NUL`);
  }
}

/** Attacks until this many messages have arrived, the other attackers' included. */
const attack = async (attacker: Attacker, messages: number, delivered: Delivered) => {
  const said: Message[] = [];
  while (delivered.messages < messages) {
    const { burst, last } = nextBurst(attacker, said);
    if (!(await deliver(attacker, burst))) continue;
    delivered.add(burst);
    for (const message of last) if (await deliverLast(attacker, message)) delivered.add(last);
  }
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
    const delivered = new Delivered(name);
    const honest = new ManyTables({
      urls: [url],
      tables: HONEST,
      seed: 3,
      thinkMs: () => THINK_MS,
    });
    try {
      await honest.open();
      const names = Array.from({ length: ATTACKERS }, (_, i) => `fuzz${i}`);
      const attackers = await Promise.all(
        names.map((name, i) => {
          const patches = i % 2 === 0;
          return openClient({ url, name, patches, onText: heard.listen, backoffMs: () => 1 });
        }),
      );
      const own = await startMatch(attackers.slice(0, 4));
      const tables = [own, own, own, ...honest.tables.map(({ id }) => id), 'none', 'constructor'];
      const before = honest.commands;
      await Promise.all(
        attackers.map((client, i) =>
          attack({ client, heard, dice: diceFrom(SEED + i), tables }, count, delivered),
        ),
      );
      if (process.env.FUZZ !== undefined) delivered.report();
      for (const client of attackers) client.close();
      expect(heard.bad).toEqual([]);
      expect(delivered.nuls).toBeGreaterThan(count / 50);
      expect(heard.codes.get('BAD_MESSAGE')).toBeGreaterThan(count / 3);
      expect(heard.codes.size).toBeGreaterThan(10);
      // Nothing failed, and nothing was turned away before a table had dealt with it.
      for (const code of ['UNAVAILABLE', 'RATE_LIMITED']) {
        expect(heard.codes.get(code)).toBeUndefined();
      }
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
  240_000 + FUZZ * 10,
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
