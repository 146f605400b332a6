// The connections that receive a table, by player: sockets of this node, and of nodes that relay to it. Where a crowd
// watches, news about who came and went is gathered for a moment: a hundred people who come in would otherwise be ten
// thousand messages.
import type { ServerMessage, TableMessage, WireRefusal } from '@tuolaji/protocol';
import type { Send } from '@tuolaji/table';

/** News is gathered where more players than this receive the table. */
const CROWD = 20;
const GATHER_MS = 200;

/** True for news that can wait: nothing was played, nobody waits for an answer, and its player holds no cards. */
const canWait = ({ conn, message }: Send): boolean =>
  conn === null &&
  message.type === 'TABLE' &&
  message.info !== null &&
  message.events.length === 0 &&
  message.acks.length === 0 &&
  (message.view?.seat ?? null) === null;

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
  /** The newest news of players who will receive it in a moment. */
  private readonly gathered = new Map<string, TableMessage>();

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
    this.gathered.delete(conn.playerId);
    return this.byPlayer.delete(conn.playerId);
  }

  /** Removes all connections of a player who has left the table. */
  dismiss(player: string): void {
    for (const conn of this.byPlayer.get(player) ?? []) conn.tables.delete(this.table);
    this.byPlayer.delete(player);
    this.gathered.delete(player);
  }

  /** Sends a message to all connections of its player, or to the one it names; in a crowd some news comes a little later. */
  send(send: Send): void {
    const { to, conn, message } = send;
    if (this.byPlayer.size > CROWD && message.type === 'TABLE' && canWait(send)) {
      this.gather(to, message);
      return;
    }
    const before = this.gathered.get(to);
    if (before !== undefined && conn === null && message.type === 'TABLE') {
      this.gathered.delete(to);
      // A step of play alone does not repeat what the table is.
      if (message.info === null) this.sendNow({ to, conn, message: before });
    }
    this.sendNow(send);
  }

  private gather(player: string, message: TableMessage): void {
    if (this.gathered.size === 0) setTimeout(() => this.sendGathered(), GATHER_MS).unref();
    this.gathered.set(player, message);
  }

  private sendGathered(): void {
    for (const [to, message] of this.gathered) this.sendNow({ to, conn: null, message });
    this.gathered.clear();
  }

  private sendNow({ to, conn, message }: Send): void {
    for (const own of this.byPlayer.get(to) ?? []) {
      if (conn === null || own.id === conn) own.send(message);
    }
  }
}
