// The connections that receive a table, by player: sockets of this node, and of nodes that relay to it.
import type { ServerMessage, WireRefusal } from '@tuolaji/protocol';
import type { Send } from '@tuolaji/table';

/** A connection as a table's subscribers see it. */
export interface Subscriber {
  readonly id: string;
  readonly playerId: string;
  /** The node that has the socket and relays; null for a socket of this node. */
  readonly node: string | null;
  /** Ids of the tables it receives. */
  readonly tables: { add(table: string): unknown; delete(table: string): unknown };
  send(message: ServerMessage): void;
}

/** A connection that may send requests to a table. */
export interface TableConnection extends Subscriber {
  readonly name: string;
  readonly open: boolean;
  /** Tables it has asked to enter, until the table has answered. */
  readonly entering: { delete(table: string): unknown };
  refuse(id: string | null, refusal: WireRefusal): void;
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

  all(): Subscriber[] {
    return [...this.byPlayer.values()].flatMap((own) => [...own]);
  }

  /** How many connections each node has here; the key null stands for this node. */
  countByNode(): Map<string | null, number> {
    const counts = new Map<string | null, number>([[null, 0]]);
    for (const { node } of this.all()) counts.set(node, (counts.get(node) ?? 0) + 1);
    return counts;
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
