// The connections on this node that receive a table, by player.
import type { ServerMessage } from '@tuolaji/protocol';
import type { Send } from '@tuolaji/table';

/** A connection as a table sees it. */
export interface Subscriber {
  readonly id: string;
  readonly playerId: string;
  /** Ids of the tables it receives. */
  readonly tables: Set<string>;
  send(message: ServerMessage): void;
}

export class Subscribers {
  private readonly table: string;
  private readonly byPlayer = new Map<string, Set<Subscriber>>();

  constructor(table: string) {
    this.table = table;
  }

  get isEmpty(): boolean {
    return this.byPlayer.size === 0;
  }

  playerIds(): string[] {
    return [...this.byPlayer.keys()];
  }

  has(player: string): boolean {
    return this.byPlayer.has(player);
  }

  add(conn: Subscriber): void {
    const own = this.byPlayer.get(conn.playerId) ?? new Set();
    own.add(conn);
    this.byPlayer.set(conn.playerId, own);
    conn.tables.add(this.table);
  }

  /** Removes a connection; true when it was the player's last. */
  remove(conn: Subscriber): boolean {
    conn.tables.delete(this.table);
    const own = this.byPlayer.get(conn.playerId);
    if (own === undefined || !own.delete(conn) || own.size > 0) return false;
    return this.byPlayer.delete(conn.playerId);
  }

  /** Removes all connections of a player who has left the table. */
  dismiss(player: string): void {
    for (const conn of this.byPlayer.get(player) ?? []) conn.tables.delete(this.table);
    this.byPlayer.delete(player);
  }

  /** Sends a message to all connections of its player, or to the one it names. */
  send({ to, conn, message }: Send): void {
    for (const own of this.byPlayer.get(to) ?? []) {
      if (conn === null || own.id === conn) own.send(message);
    }
  }
}
