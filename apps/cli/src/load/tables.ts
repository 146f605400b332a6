// Fills a server with tables of simulated players and counts what happens at them.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from '@tuolaji/protocol';
import type { Client } from '@tuolaji/server/headless/client.ts';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import type { Answered, Player } from '@tuolaji/server/headless/player.ts';
import { openPlayer } from '@tuolaji/server/headless/player.ts';
import { INSTANT } from '@tuolaji/table';

const SEATS = 4;
const TICK_MS = 2;
/** How long players think during practice. */
const PRACTICE_THINK_MS = 300;
const PHASE = /"phase":"(\w+)"/;
const ROUND = /"round":(\d+)/;
/** Tables that open at the same time while filling up. */
const OPENING = 16;

export interface Tally {
  commands: number;
  refused: number;
  rounds: number;
  /** Cards played. */
  cards: number;
  bytes: number;
  /** Milliseconds from send to acknowledged view. */
  latencies: number[];
  readonly errors: Map<string, number>;
}

/** What a load found between `reset` and `counted`. */
export interface Counted {
  readonly tally: Tally;
  readonly sockets: number;
  /** Connections that were lost and made again. */
  readonly reconnects: number;
  /** How late the players' own process was, in milliseconds: p99, and at worst. */
  readonly ownP99: number;
  readonly ownMax: number;
}

export interface LoadOptions {
  /** The node that a player connects to, by table and seat. */
  readonly urlOf: (table: number, seat: number) => string;
  readonly tables: number;
  /** Milliseconds a player thinks, on average; 0 saturates. Less while `practise` lasts. */
  readonly thinkMs: number;
  /** Deal at the table's usual pace, or at once. */
  readonly pauses: boolean;
  readonly seed: number;
  /** Ask for whole views, as pages of before patches do. */
  readonly wholeViews?: boolean;
  readonly onTable?: (opened: number) => void;
}

const emptyTally = (): Tally => ({
  commands: 0,
  refused: 0,
  rounds: 0,
  cards: 0,
  bytes: 0,
  latencies: [],
  errors: new Map(),
});

const expectTable = (answer: Reply): string => {
  if (answer.type === 'TABLE') return answer.table;
  throw new Error(`a table could not be opened: ${JSON.stringify(answer)}`);
};

/** Runs the work over all items, some of them at the same time. */
const aFewAtATime = async <T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      results.push(await work(item));
    }
  };
  await Promise.all(Array.from({ length: OPENING }, worker));
  return results;
};

export class Load {
  tally = emptyTally();
  private thinkMs: number;
  private readonly delays = monitorEventLoopDelay({ resolution: TICK_MS });
  private readonly quartets: Player[][] = [];
  private readonly options: LoadOptions;
  private readonly roundOf = new Map<number, number>();
  private readonly dealing = new Set<number>();

  constructor(options: LoadOptions) {
    this.options = options;
    this.thinkMs = options.thinkMs;
  }

  private get players(): Player[] {
    return this.quartets.flat();
  }

  /** Connects everyone; nobody sits yet. */
  async connect(): Promise<void> {
    const numbers = Array.from({ length: this.options.tables }, (_, i) => i);
    const quartets = await aFewAtATime(numbers, async (number) => {
      const seats = Array.from({ length: SEATS }, (_, seat) => this.openSeat(number, seat));
      return Promise.all(seats);
    });
    this.quartets.push(...quartets);
  }

  /** Seats everyone, then starts every match. */
  async fill(): Promise<void> {
    let opened = 0;
    const ready = await aFewAtATime(this.quartets, async (players) => {
      const table = await this.openTable(players);
      this.options.onTable?.(++opened);
      return table;
    });
    await aFewAtATime(ready, async ({ host, table }) => {
      expectTable(await host.request({ type: 'START', table }));
    });
  }

  /** Resolves when nearly every table has begun to play: all of them dealing at once is no usual evening. */
  async underWay(): Promise<void> {
    while (this.dealing.size > this.options.tables / 20) await sleep(100);
  }

  /** Everyone plays fast until this many commands are done: a server that has handled few runs code that is not compiled yet. */
  async practise(commands: number): Promise<void> {
    const end = this.tally.commands + commands;
    this.thinkMs = Math.min(this.thinkMs, PRACTICE_THINK_MS);
    while (this.tally.commands < end) await sleep(50);
    this.thinkMs = this.options.thinkMs;
  }

  private async openTable(players: readonly Player[]): Promise<{ host: Client; table: string }> {
    const [host, ...guests] = players.map(({ client }) => client);
    if (host === undefined) throw new Error('nobody came');
    const options = this.options.pauses ? {} : { options: INSTANT };
    const table = expectTable(await host.request({ type: 'CREATE', preset: 'online', ...options }));
    for (const guest of guests) {
      expectTable(await guest.request({ type: 'JOIN', table }));
      expectTable(await guest.request({ type: 'READY', table, ready: true }));
    }
    return { host, table };
  }

  private openSeat(table: number, seat: number): Promise<Player> {
    const { urlOf, seed } = this.options;
    const url = urlOf(table, seat);
    const dice = diceFrom(seed + table * SEATS + seat);
    return openPlayer({
      url: () => url,
      name: `load ${table}-${seat}`,
      dice,
      plainLeads: true,
      forgetful: true,
      patches: !this.options.wholeViews,
      // Half to one and a half of the mean: people neither tick nor tie.
      thinkMs: () => (this.thinkMs === 0 ? 0 : this.thinkMs * (0.5 + dice())),
      onText: (text) => this.hear(table, text),
      onAnswered: (answered) => this.countAnswered(answered),
    });
  }

  /** Counts bytes, rounds and who deals from the words alone: reading every view would be felt in the latencies. */
  private hear(table: number, text: string): void {
    this.tally.bytes += text.length;
    const events = text.indexOf('"events":');
    const view = events < 0 ? text : text.slice(0, events);
    const round = ROUND.exec(view)?.[1];
    if (round !== undefined) this.countRound(table, Number(round));
    // The facts of a table have a phase too.
    const phase = PHASE.exec(view.slice(Math.max(0, view.search(/"(?:view|patch)":/))))?.[1];
    if (phase === undefined) return;
    if (phase === 'play') this.dealing.delete(table);
    else this.dealing.add(table);
  }

  private countRound(table: number, round: number): void {
    const before = this.roundOf.get(table) ?? 0;
    if (round > before && before > 0) this.tally.rounds += 1;
    if (round !== before) this.roundOf.set(table, round);
  }

  private countAnswered({ took, answer, command }: Answered): void {
    if (answer.type === 'REFUSED') {
      this.tally.refused += 1;
      this.tally.errors.set(answer.code, (this.tally.errors.get(answer.code) ?? 0) + 1);
      return;
    }
    this.tally.commands += 1;
    if (command.kind === 'PLAY') this.tally.cards += command.cards.length;
    this.tally.latencies.push(took);
  }

  /** Counts from zero. */
  reset(): void {
    this.tally = emptyTally();
    this.delays.reset();
    this.delays.enable();
  }

  /** What was counted since `reset`. Later commands do not enter it: asking a server for its heap makes players wait. */
  counted(): Counted {
    const { tally, players } = this;
    const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - TICK_MS);
    this.tally = emptyTally();
    return {
      tally,
      sockets: players.length,
      reconnects: players.reduce((sum, { client }) => sum + client.connections - 1, 0),
      ownP99: late(this.delays.percentile(99)),
      ownMax: late(this.delays.max),
    };
  }

  close(): void {
    for (const { client } of this.players) client.close();
  }
}
