// The connections on this node that receive a table, by player.
import type { Send } from '@tuolaji/table';
import type { Connection } from '../socket/connection.ts';

export class Subscribers {
  private readonly byPlayer = new Map<string, Set<Connection>>();

  get isEmpty(): boolean {
    return this.byPlayer.size === 0;
  }

  playerIds(): string[] {
    return [...this.byPlayer.keys()];
  }

  has(player: string): boolean {
    return this.byPlayer.has(player);
  }

  add(conn: Connection, table: string): void {
    const own = this.byPlayer.get(conn.playerId) ?? new Set();
    own.add(conn);
    this.byPlayer.set(conn.playerId, own);
    conn.tables.add(table);
  }

  /** Takes a connection away; true when it was the player's last. */
  remove(conn: Connection, table: string): boolean {
    conn.tables.delete(table);
    const own = this.byPlayer.get(conn.playerId);
    if (own === undefined || !own.delete(conn) || own.size > 0) return false;
    return this.byPlayer.delete(conn.playerId);
  }

  /** Takes a player's connections away: they have left the table. */
  dismiss(player: string, table: string): void {
    for (const conn of this.byPlayer.get(player) ?? []) conn.tables.delete(table);
    this.byPlayer.delete(player);
  }

  send({ to, conn, message }: Send): void {
    for (const own of this.byPlayer.get(to) ?? []) {
      if (conn === null || own.id === conn) own.send(message);
    }
  }
}
