// Many tables of simulated players who go on from match to match, and notes of all they were promised.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@tuolaji/engine';
import type { Reply, TableOptions } from '@tuolaji/protocol';
import { INSTANT } from '@tuolaji/table';
import type { Client } from '../src/headless/client.ts';
import { diceFrom } from '../src/headless/dice.ts';
import type { Player, PlayerOptions } from '../src/headless/player.ts';
import { openPlayer } from '../src/headless/player.ts';

/** Nothing takes time, and nobody is given up while a server is away. */
export const NO_PAUSES = { ...INSTANT, leaverMs: 600_000 } as const;

/** A command the server has acknowledged. */
export interface Promised {
  /** As the store knows it: player and request id. */
  readonly id: string;
  readonly table: string;
  readonly command: Command;
}

export interface Table {
  readonly id: string;
  readonly players: readonly Player[];
}

export interface ManyTablesOptions {
  readonly urls: readonly (() => string | null)[];
  readonly tables: number;
  readonly seed: number;
  readonly thinkMs?: () => number;
  /** Shortest wait before the next try to connect. */
  readonly backoffMs?: number;
  readonly player?: (table: number, seat: number) => Partial<PlayerOptions>;
}

export const tableOf = (answer: Reply): string => {
  if (answer.type !== 'TABLE') throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.table;
};

/** Sits four (or more) clients down and starts the match. */
export const startMatch = async (
  clients: readonly Client[],
  listed = false,
  options: Partial<TableOptions> = NO_PAUSES,
): Promise<string> => {
  const [host, ...guests] = clients;
  if (host === undefined) throw new Error('nobody came');
  const create = { type: 'CREATE', preset: 'online', options, listed } as const;
  const table = tableOf(await host.request(create));
  for (const guest of guests) {
    tableOf(await guest.request({ type: 'JOIN', table }));
    tableOf(await guest.request({ type: 'READY', table, ready: true }));
  }
  tableOf(await host.request({ type: 'START', table }));
  return table;
};

export class ManyTables {
  readonly tables: Table[] = [];
  /** Acknowledged since the last `forget`. */
  promised: Promised[] = [];
  refused: Reply[] = [];
  commands = 0;
  matches = 0;
  /** How readily rounds are given up: with 0 a match would take thousands of commands. */
  haste = 0.2;
  /** While true every finished match is followed by another. */
  private goesOn = true;
  private readonly options: ManyTablesOptions;
  private readonly over = new Set<string>();

  constructor(options: ManyTablesOptions) {
    this.options = options;
  }

  async open(): Promise<void> {
    const numbers = Array.from({ length: this.options.tables }, (_, i) => i);
    await Promise.all(numbers.map((number) => this.openTable(number)));
  }

  private async openTable(number: number): Promise<void> {
    const seats = [0, 1, 2, 3].map((seat) => this.openSeat(number, seat));
    const players = await Promise.all(seats);
    const id = await startMatch(players.map(({ client }) => client));
    this.tables.push({ id, players });
  }

  private async openSeat(number: number, seat: number): Promise<Player> {
    const { urls, seed, thinkMs, player: extra, backoffMs = 100 } = this.options;
    const url = urls[seat % urls.length];
    if (url === undefined) throw new Error('no server');
    const more = extra?.(number, seat) ?? {};
    const player: Player = await openPlayer({
      url,
      name: `p${number}-${seat}`,
      surrender: () => this.haste,
      backoffMs: () => backoffMs * (1 + 3 * Math.random()),
      dice: diceFrom(seed + number * 4 + seat),
      // Pages of before take whole views.
      patches: seat !== 3,
      ...(thinkMs === undefined ? {} : { thinkMs }),
      ...more,
      onAnswered: (answered) => {
        more.onAnswered?.(answered);
        if (answered.answer.type !== 'TABLE') return void this.refused.push(answered.answer);
        this.commands += 1;
        const { playerId } = player.client;
        this.promised.push({ ...answered, id: `${playerId}:${answered.id}` });
      },
      onTable: (message) => {
        more.onTable?.(message);
        if (message.view?.phase === 'over') void this.endMatch(message.table, seat);
      },
    });
    return player;
  }

  private async endMatch(table: string, seat: number): Promise<void> {
    const known = `${table} ${seat}`;
    if (this.over.has(known)) return;
    this.over.add(known);
    if (seat === 0) this.matches += 1;
    if (!this.goesOn) return;
    const player = this.tables.find(({ id }) => id === table)?.players[seat];
    await player?.client.request({ type: 'REMATCH', table });
    this.over.delete(known);
  }

  /** From now on matches come to their end quickly, and no new ones begin. */
  callLast(): void {
    this.goesOn = false;
    this.haste = 0.75;
  }

  /** Tables where a match is going on. */
  unfinished(): readonly Table[] {
    return this.tables.filter(
      ({ id, players }) => players[0]?.client.sights.get(id)?.view?.phase !== 'over',
    );
  }

  /** Requests that wait for their answer. */
  unanswered(): number {
    const players = this.tables.flatMap((table) => table.players);
    return players.reduce((sum, { client }) => sum + client.unanswered, 0);
  }

  /** Lets every match end; resolves when nobody waits for an answer. */
  async playOut(): Promise<void> {
    this.callLast();
    while (this.unfinished().length > 0 || this.unanswered() > 0) await sleep(5);
  }

  /** What was promised since the last call. */
  takePromises(): readonly Promised[] {
    const taken = this.promised;
    this.promised = [];
    return taken;
  }

  close(): void {
    for (const { players } of this.tables) for (const { client } of players) client.close();
  }
}
