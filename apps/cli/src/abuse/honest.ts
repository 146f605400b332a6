// Honest people while a server is attacked: tables of four, and single players with expert bots. They note how long they
// waited: for the answer to a command, and for a bot to move.
import type { TableMessage } from '@tuolaji/protocol';
import { diceFrom } from '@tuolaji/server/headless/dice.ts';
import { openPlayer, type Player } from '@tuolaji/server/headless/player.ts';
import { INSTANT } from '@tuolaji/table';
import { comingFrom } from './attack.ts';

const SEATS = [0, 1, 2, 3];
const THINK_MS = 60;
/** Someone alone with bots: these leave half a core to others. */
const BOT_THINK_MS = 200;
/** A wait for bots at the end of a trick or round is longer than this only if something is wrong. */
const OPTIONS = { ...INSTANT, leaverMs: 600_000 } as const;

/** Waits in milliseconds since the last look. */
export interface Waits {
  readonly commands: readonly number[];
  readonly bots: readonly number[];
}

interface Place {
  readonly address: string;
  readonly seed: number;
  readonly thinkMs?: number;
  readonly onTable?: (message: TableMessage) => void;
}

export class Honest {
  private commands: number[] = [];
  private bots: number[] = [];
  private readonly players: Player[] = [];
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Opens tables of four, and tables of one person with three expert bots. */
  async open(tables: number, botTables: number): Promise<void> {
    for (let table = 0; table < tables; table += 1) await this.openTable(table);
    for (let table = 0; table < botTables; table += 1) await this.openBotTable(table);
  }

  private async seat({ address, seed, thinkMs = THINK_MS, onTable }: Place) {
    const player: Player = await openPlayer({
      url: () => this.url,
      name: 'honest',
      headers: comingFrom(address),
      dice: diceFrom(seed),
      plainLeads: true,
      patches: true,
      thinkMs: () => thinkMs * (0.5 + Math.random()),
      onAnswered: ({ took, answer }) => {
        if (answer.type === 'TABLE') this.commands.push(took);
      },
      onTable: (message) => {
        onTable?.(message);
        if (message.view?.phase === 'over') this.again(player, message.table);
      },
    });
    this.players.push(player);
    return player;
  }

  private again({ client }: Player, table: string): void {
    void client.request({ type: 'REMATCH', table });
  }

  private async openTable(number: number): Promise<void> {
    const seats = SEATS.map((seat) =>
      this.seat({ address: `198.51.${number}.${seat + 1}`, seed: number * 4 + seat }),
    );
    const [host, ...guests] = (await Promise.all(seats)).map(({ client }) => client);
    const made = await host?.request({ type: 'CREATE', preset: 'online', options: OPTIONS });
    if (made?.type !== 'TABLE') throw new Error(`no honest table: ${JSON.stringify(made)}`);
    const { table } = made;
    for (const guest of guests) {
      await guest.request({ type: 'JOIN', table });
      await guest.request({ type: 'READY', table, ready: true });
    }
    await host?.request({ type: 'START', table });
  }

  private async openBotTable(number: number): Promise<void> {
    let since: number | null = null;
    const onTable = ({ view }: TableMessage): void => {
      const now = performance.now();
      if (since !== null) this.bots.push(now - since);
      since = view?.phase === 'play' && view.turn !== view.seat ? now : null;
    };
    const address = `198.52.0.${number + 1}`;
    const { client } = await this.seat({
      address,
      seed: 900 + number,
      thinkMs: BOT_THINK_MS,
      onTable,
    });
    await client.request({
      type: 'CREATE',
      preset: 'online',
      bots: 'expert',
      start: true,
      options: OPTIONS,
    });
  }

  /** What was waited since the last call. */
  takeWaits(): Waits {
    const { commands, bots } = this;
    this.commands = [];
    this.bots = [];
    return { commands, bots };
  }

  close(): void {
    for (const { client } of this.players) client.close();
  }
}
