// Several nodes on one PostgreSQL, with tables of people and tables of bots spread over them. One node at a time is killed
// or frozen; everyone's time until they play again is noted.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableMessage } from '@tuolaji/protocol';
import { diceFrom } from '../src/headless/dice.ts';
import { openPlayer, type Player } from '../src/headless/player.ts';
import { freePort, type ServerProcess } from '../src/headless/serverProcess.ts';
import { ManyTables, NO_PAUSES, tableOf } from './manyTables.ts';
import { type Home, kill, startOn, witnessedHome } from './testStores.ts';

const PEOPLE_TABLES = 6;
/** Between two looks at whether everyone plays again. */
const LOOK_MS = 5;
/** A message on its way when the node went may bring the plays of three bots. */
const BOT_PLAYS = 4;

interface Slot {
  readonly port: number;
  server: ServerProcess;
  alive: boolean;
}

/** Someone whose play is waited for; `plays` counts what was seen since the last fault. */
interface Waited {
  readonly slot: number;
  readonly needed: number;
  plays: number;
  /** When the last one needed came. */
  at: number;
  /** When it was welcomed again, and when it saw its table after that. */
  backAt: number;
  seenAt: number;
  /** Longest time from a command to its answer, and connections made, since the last restart. */
  longestMs: number;
  welcomes: number;
}

const newWaited = (slot: number, needed: number): Waited => ({
  slot,
  needed,
  plays: 0,
  at: 0,
  backAt: 0,
  seenAt: 0,
  longestMs: 0,
  welcomes: 0,
});

/** Notes a new connection, and the first sight of a table on it. */
const note = (waited: Waited, text: string): void => {
  const isTable = text.startsWith('{"type":"TABLE"');
  if (text.startsWith('{"type":"WELCOME"')) {
    waited.backAt = performance.now();
    waited.welcomes += 1;
  }
  if (isTable && waited.seenAt < waited.backAt) waited.seenAt = performance.now();
};

const count = (waited: Waited): void => {
  waited.plays += 1;
  if (waited.plays === waited.needed) waited.at = performance.now();
};

/** Milliseconds from a fault until each of them played again. */
export interface Pauses {
  readonly people: readonly number[];
  readonly bots: readonly number[];
  /** Until people whose node was hit were welcomed elsewhere, and until they saw their table there. */
  readonly back: readonly number[];
  readonly seen: readonly number[];
}

/** What people felt of a restart: the longest time that their commands took, in milliseconds. */
export interface Felt {
  readonly own: readonly number[];
  readonly others: readonly number[];
  /** New connections of people at other nodes. */
  readonly reconnects: number;
}

/** A node for each slot, and players that go to another one while theirs is away. */
export class NodesAtRisk {
  readonly home: Home;
  readonly people: ManyTables;
  private readonly slots: readonly Slot[];
  private readonly waitedPeople: Waited[] = [];
  private readonly waitedBots: Waited[] = [];
  private readonly hosts: Player[] = [];

  private constructor(home: Home, slots: readonly Slot[]) {
    this.home = home;
    this.slots = slots;
    this.people = new ManyTables({
      urls: [() => null],
      tables: PEOPLE_TABLES,
      seed: 5,
      thinkMs: () => 5,
      player: (table, seat) => {
        const slot = (table + seat) % slots.length;
        const waited = newWaited(slot, 1);
        this.waitedPeople.push(waited);
        return {
          url: this.urlOf(slot),
          onText: (text) => note(waited, text),
          onAnswered: ({ answer, took }) => {
            waited.longestMs = Math.max(waited.longestMs, took);
            if (answer.type === 'TABLE') count(waited);
          },
        };
      },
    });
  }

  static async open(nodes: number): Promise<NodesAtRisk> {
    const home = await witnessedHome();
    const start = async (): Promise<Slot> => {
      const port = await freePort();
      return { port, server: await startOn(home, port), alive: true };
    };
    const slots = await Promise.all(Array.from({ length: nodes }, start));
    const risk = new NodesAtRisk(home, slots);
    await risk.people.open();
    for (const slot of slots.keys()) await risk.openBotTable(slot);
    return risk;
  }

  /** The slot's own node while it lives, else any other: what a balancer does. */
  private urlOf(slot: number): () => string | null {
    return () => {
      const own = this.slots[slot];
      const node = own?.alive === true ? own : this.slots.find(({ alive }) => alive);
      return node?.server.url ?? null;
    };
  }

  private async openBotTable(slot: number): Promise<void> {
    const waited = newWaited(slot, BOT_PLAYS);
    const host = await openPlayer({
      url: this.urlOf(slot),
      name: `host ${slot}`,
      dice: diceFrom(slot),
      thinkMs: () => 20,
      patches: true,
      onTable: (message) => this.seeBots(message, waited, host),
    });
    const create = { preset: 'online', options: NO_PAUSES, bots: 'beginner', start: true } as const;
    tableOf(await host.client.request({ type: 'CREATE', ...create }));
    this.waitedBots.push(waited);
    this.hosts.push(host);
  }

  private seeBots(message: TableMessage, waited: Waited, host: Player): void {
    for (const event of message.events) {
      if (event.kind === 'PLAYED' && event.seat !== message.view?.seat) count(waited);
    }
    const { table, view } = message;
    if (view?.phase === 'over') void host.client.request({ type: 'REMATCH', table });
  }

  /** Runs the fault; resolves with the pauses when everyone plays again. Bots count where their host's node was hit. */
  async pausesOf(slot: number, fault: () => Promise<void>): Promise<Pauses> {
    const everyone = [...this.waitedPeople, ...this.waitedBots];
    const since = performance.now();
    await fault();
    for (const waited of everyone) waited.plays = 0;
    while (!everyone.every(({ plays, needed }) => plays >= needed)) await sleep(LOOK_MS);
    const bots = this.waitedBots.filter((waited) => waited.slot === slot);
    const hit = this.waitedPeople.filter((waited) => waited.slot === slot && waited.backAt > since);
    return {
      people: this.waitedPeople.map(({ at }) => at - since),
      bots: bots.map(({ at }) => at - since),
      back: hit.map(({ backAt }) => backAt - since),
      seen: hit.map(({ seenAt }) => seenAt - since),
    };
  }

  /** Ends a node without warning. */
  async kill(slot: number): Promise<void> {
    const { server } = this.at(slot);
    this.at(slot).alive = false;
    await kill(server);
  }

  /** Stops a node as an operator does, and starts it again; resolves with what was felt of it. */
  async restart(slot: number): Promise<Felt> {
    for (const waited of this.waitedPeople) Object.assign(waited, { longestMs: 0, welcomes: 0 });
    const node = this.at(slot);
    node.server.signal('SIGTERM');
    // The balancer sees that it is not ready any more, and sends nobody there.
    node.alive = false;
    await node.server.exited;
    await this.pausesOf(slot, async () => undefined);
    const own = this.waitedPeople.filter((waited) => waited.slot === slot);
    const others = this.waitedPeople.filter((waited) => waited.slot !== slot);
    const felt = {
      own: own.map(({ longestMs }) => longestMs),
      others: others.map(({ longestMs }) => longestMs),
      reconnects: others.reduce((sum, { welcomes }) => sum + welcomes, 0),
    };
    await this.restore(slot);
    return felt;
  }

  /** Starts the slot's node again and brings its players back to it. */
  async restore(slot: number): Promise<void> {
    const own = this.at(slot);
    own.server = await startOn(this.home, own.port);
    own.alive = true;
    const players = [...this.people.tables.flatMap((table) => table.players), ...this.hosts];
    for (const { client } of players) client.drop();
    await this.pausesOf(slot, async () => undefined);
  }

  /** Stops a node's process for a while; its players wait with it. */
  async freeze(slot: number, ms: number): Promise<void> {
    const { server } = this.at(slot);
    server.signal('SIGSTOP');
    await sleep(ms);
    server.signal('SIGCONT');
  }

  private at(slot: number): Slot {
    const own = this.slots[slot];
    if (own === undefined) throw new Error(`no slot ${slot}`);
    return own;
  }

  async close(): Promise<void> {
    this.people.close();
    for (const { client } of this.hosts) client.close();
    for (const { server } of this.slots) server.signal('SIGCONT');
    await Promise.all(this.slots.map(({ server }) => kill(server)));
    await this.home.end();
  }
}
