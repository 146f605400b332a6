// The open connections of this node, by player and by address.
import type { Connection } from './connection.ts';

/** Tables one player may be at, and the connections of one address together. */
const TABLES_OF_PLAYER = 30;
const TABLES_OF_ADDRESS = 300;

/** Adds to a set of the map, or takes from it; no empty set stays behind. */
function put<K>(map: Map<K, Set<Connection>>, key: K, conn: Connection): void {
  map.set(key, (map.get(key) ?? new Set()).add(conn));
}
function drop<K>(map: Map<K, Set<Connection>>, key: K, conn: Connection): void {
  const own = map.get(key);
  if (own?.delete(conn) === true && own.size === 0) map.delete(key);
}

/** Tables a connection is at or about to enter. */
const tablesOf = ({ tables, entering }: Connection): readonly string[] => [...tables, ...entering];

export class Connections {
  private readonly every = new Set<Connection>();
  private readonly byPlayer = new Map<string, Set<Connection>>();
  private readonly byAddress = new Map<string, Set<Connection>>();

  get size(): number {
    return this.every.size;
  }

  all(): IterableIterator<Connection> {
    return this.every.values();
  }

  ofPlayer(playerId: string): Iterable<Connection> {
    return this.byPlayer.get(playerId) ?? [];
  }

  add(conn: Connection): void {
    this.every.add(conn);
    put(this.byPlayer, conn.playerId, conn);
    if (conn.address !== null) put(this.byAddress, conn.address, conn);
  }

  /** False when it was not there. */
  remove(conn: Connection): boolean {
    drop(this.byPlayer, conn.playerId, conn);
    if (conn.address !== null) drop(this.byAddress, conn.address, conn);
    return this.every.delete(conn);
  }

  /** Counts a table the connection enters; false when its player or its address is at enough of them. */
  mayEnter(conn: Connection, table: string): boolean {
    const own = new Set([...this.ofPlayer(conn.playerId)].flatMap(tablesOf));
    const all = conn.address === null ? [] : [...(this.byAddress.get(conn.address) ?? [])];
    const tables = all.reduce((sum, other) => sum + tablesOf(other).length, 0);
    const room = own.size < TABLES_OF_PLAYER && tables < TABLES_OF_ADDRESS;
    if (!own.has(table) && !room) return false;
    conn.entering.add(table);
    return true;
  }
}
