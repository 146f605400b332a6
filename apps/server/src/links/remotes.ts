// The sockets of other nodes that tables of this node serve. A cut link takes nobody away at once: it usually comes back.
import type { TableRequest } from '@tuolaji/protocol';
import type { Metrics } from '../metrics.ts';
import type { Link } from './link.ts';
import type { ToOwner } from './linkLines.ts';
import { RemoteConnection } from './remoteConnection.ts';

/** Players behind a cut link count as lost after this long. */
const GRACE_MS = 2000;

/** What remote connections ask of this node's tables. */
export interface OwnedTables {
  /** A request of a player whose socket is elsewhere. */
  receive(conn: RemoteConnection, message: TableRequest): void;
  /** The connection comes from an earlier owner of the table. */
  attach(conn: RemoteConnection, table: string): void;
  caughtUp(conn: RemoteConnection, table: string, acks: readonly string[]): void;
  left(conn: RemoteConnection): void;
  renamed(conn: RemoteConnection): void;
  /** Drives tables whose lease this node holds. */
  takeOver(tables: readonly string[]): void;
}

export class Remotes {
  private readonly connections = new Map<string, RemoteConnection>();
  private readonly tables: OwnedTables;
  private readonly metrics: Metrics;

  constructor(tables: OwnedTables, metrics: Metrics) {
    this.tables = tables;
    this.metrics = metrics;
  }

  receive(line: ToOwner, link: Link): void {
    if (line.kind === 'take') this.tables.takeOver([line.table]);
    else if (line.kind === 'open') this.open(line, link);
    else this.receiveFrom(this.connections.get(line.conn), line);
  }

  private receiveFrom(
    conn: RemoteConnection | undefined,
    line: Exclude<ToOwner, { kind: 'take' | 'open' }>,
  ): void {
    if (conn === undefined) return;
    switch (line.kind) {
      case 'request':
        this.tables.receive(conn, line.message);
        break;
      case 'attach':
        this.tables.attach(conn, line.table);
        break;
      case 'caughtUp':
        conn.forgetView(line.table);
        this.tables.caughtUp(conn, line.table, line.acks);
        break;
      case 'renamed':
        conn.name = line.name;
        this.tables.renamed(conn);
        break;
      case 'closed':
        this.drop(conn);
    }
  }

  private open(line: Extract<ToOwner, { kind: 'open' }>, link: Link): void {
    const known = this.connections.get(line.conn);
    if (known === undefined) {
      this.connections.set(line.conn, new RemoteConnection(line, link, this.metrics));
      return;
    }
    known.link = link;
    known.name = line.name;
  }

  private drop(conn: RemoteConnection): void {
    this.connections.delete(conn.id);
    conn.open = false;
    this.tables.left(conn);
  }

  /** The link is cut; connections that do not come back by another one are dropped. */
  lost(link: Link): void {
    const behind = [...this.connections.values()].filter((conn) => conn.link === link);
    if (behind.length === 0) return;
    const dropLost = (): void => {
      for (const conn of behind) if (conn.link === link && conn.open) this.drop(conn);
    };
    setTimeout(dropLost, GRACE_MS).unref();
  }

  /** Sends what a congested link had to leave out. */
  drained(link: Link): void {
    for (const conn of this.connections.values()) {
      if (conn.link !== link || conn.behind.size === 0) continue;
      const owed = [...conn.behind];
      conn.behind.clear();
      for (const [table, acks] of owed) this.tables.caughtUp(conn, table, acks);
    }
  }
}
