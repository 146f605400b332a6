// A client that plays: whenever its seat may act it does something legal.
import type { Command } from '@tuolaji/engine';
import type { Reply, TableMessage } from '@tuolaji/protocol';
import { chooseCommand } from './choose.ts';
import type { Client, ClientOptions } from './client.ts';
import { openClient } from './client.ts';
import type { Dice } from './dice.ts';

/** One command, from the first sending to its answer. */
export interface Answered {
  readonly id: string;
  readonly table: string;
  readonly command: Command;
  /** Milliseconds from sending to the answer, by `performance.now`. */
  readonly took: number;
  readonly answer: Reply;
}

export interface PlayerOptions extends ClientOptions {
  readonly dice: Dice;
  /** Milliseconds of thought before a command; 0 answers at once. */
  readonly thinkMs?: () => number;
  /** Chance to give a round up before each act; none if left out. */
  readonly surrender?: () => number;
  /** Lead a card or a pair at a time; else any lead is as likely as another. */
  readonly plainLeads?: boolean;
  readonly onAnswered?: (answered: Answered) => void;
  /** Receives a command's id before it is sent. */
  readonly onSend?: (table: string, id: string, command: Command) => void;
}

export interface Player {
  readonly client: Client;
  /** Stop acting; the connection stays. */
  readonly rest: () => void;
}

/** Connects a player who acts at every table it sits at. */
export const openPlayer = async (options: PlayerOptions): Promise<Player> => {
  const busy = new Set<string>();
  let resting = false;
  const onTable = (message: TableMessage): void => {
    options.onTable?.(message);
    act(message.table);
  };
  const client = await openClient({ ...options, onTable });

  const act = (table: string): void => {
    const votes = options.surrender !== undefined;
    if (resting || busy.has(table) || client.sights.get(table)?.offers(votes) !== true) return;
    busy.add(table);
    const thought = options.thinkMs?.() ?? 0;
    if (thought === 0) void perform(table);
    else setTimeout(() => void perform(table), thought);
  };

  const wish = (table: string): Command | null => {
    const sight = client.sights.get(table);
    if (sight === undefined || sight.view === null || sight.info === null) return null;
    const { dice, plainLeads = false } = options;
    const surrender = options.surrender?.() ?? 0;
    return chooseCommand(sight.view, { rules: sight.info.rules, dice, surrender, plainLeads });
  };

  const perform = async (table: string): Promise<void> => {
    const command = resting ? null : wish(table);
    if (command !== null) {
      const since = performance.now();
      let sent = '';
      const answer = await client.request({ type: 'COMMAND', table, command }, (id) => {
        sent = id;
        options.onSend?.(table, id, command);
      });
      const took = performance.now() - since;
      options.onAnswered?.({ id: sent, table, command, took, answer });
      // Refused: what we saw was old. Ask for the present and go on from there.
      if (answer.type === 'REFUSED') await client.request({ type: 'SYNC', table });
    }
    busy.delete(table);
    if (command !== null) act(table);
  };

  return {
    client,
    rest: () => {
      resting = true;
    },
  };
};
