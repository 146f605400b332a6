// This node's sockets at tables that another node owns. Requests wait here until the owner has answered: when it dies, or
// the table moves, they are sent to the next owner, where a request that was done already is answered as a repeat.
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableRequest, WireRefusal } from '@tuolaji/protocol';
import type { TableConnection } from '../tables/subscribers.ts';
import type { Link } from './link.ts';
import type { Frame, ToSocket } from './linkLines.ts';

/** Without a link to a living owner for this long the node serves the table itself, as a guest: appends are fenced. */
const PATIENCE_MS = 300;
const AGAIN_MS = 50;
const STORE_AWAY_MS = 500;
/** Requests of one table that may wait for an answer. */
const MOST_ASKED = 500;

/** A socket of this node, as the relay uses it. */
export interface RelayedSocket extends TableConnection {
  readonly address: string | null;
  /** The page takes views as patches. */
  readonly patches: boolean;
  /** It fills in what a play in a patch leaves out. */
  readonly shortPlays: boolean;
  /** Sends the finished text of a message; `view` names the table of a view. */
  relay(text: string, view: string | null): void;
}

export interface Asked {
  readonly conn: RelayedSocket;
  readonly message: TableRequest;
}

export interface RelayServices {
  readonly node: string;
  linkTo(node: string): Link | null;
  /** The node that owns the table, which may be this one from now on; null when there is no such table. */
  ownerOf(table: string): Promise<string | null>;
  /** From now on this node serves the table itself: as its owner, or as a guest while no link leads to the owner. */
  serve(table: string, conns: readonly RelayedSocket[], asked: readonly Asked[]): void;
}

interface RelayedTable {
  readonly id: string;
  /** To the owner; null while it is being looked for. */
  link: Link | null;
  /** The owner at the last look; null: ask the store. */
  owner: string | null;
  /** True while this node still has the table and is about to give it up. */
  held: boolean;
  finding: boolean;
  readonly conns: Set<RelayedSocket>;
  /** Requests not answered yet, in the order they came. */
  readonly asked: Map<string, Asked>;
}

const keyOf = (conn: string, id: string): string => `${conn} ${id}`;
const refusal = (code: WireRefusal['code']): WireRefusal => ({ code, rule: null });

export class Relay {
  private readonly services: RelayServices;
  private readonly tables = new Map<string, RelayedTable>();
  private readonly askedAt = new Map<string, RelayedTable>();
  /** Connections the other node knows, by link. */
  private readonly opened = new Map<Link, Map<string, RelayedSocket>>();

  constructor(services: RelayServices) {
    this.services = services;
  }

  /** True for a table that this node does not serve itself, or is about to give up. */
  has(table: string): boolean {
    return this.tables.has(table);
  }

  private table(id: string): RelayedTable {
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const state = { link: null, owner: null, held: false, finding: false };
    const table = { id, ...state, conns: new Set<RelayedSocket>(), asked: new Map() };
    this.tables.set(id, table);
    return table;
  }

  /** Passes a request to the table's owner, once it is found. */
  request(conn: RelayedSocket, message: TableRequest): void {
    const table = this.table(message.table);
    if (table.asked.size >= MOST_ASKED) {
      conn.entering.delete(table.id);
      conn.refuse(message.id, refusal('RATE_LIMITED'));
      return;
    }
    const asked = { conn, message };
    const key = keyOf(conn.id, message.id);
    table.asked.set(key, asked);
    this.askedAt.set(key, table);
    if (table.link === null) void this.find(table);
    else this.forward(table.link, asked);
  }

  private forward(link: Link, { conn, message }: Asked): void {
    this.introduce(link, conn);
    link.send({ kind: 'request', conn: conn.id, message });
  }

  private introduce(link: Link, conn: RelayedSocket): void {
    const known = this.opened.get(link) ?? new Map<string, RelayedSocket>();
    this.opened.set(link, known);
    if (known.has(conn.id)) return;
    known.set(conn.id, conn);
    const { id, playerId: player, name, address, patches, shortPlays } = conn;
    link.send({ kind: 'open', conn: id, player, name, address, patches, shortPlays });
  }

  /** New requests wait: this node is about to give the table up. */
  hold(id: string): void {
    this.table(id).held = true;
  }

  /** This node no longer serves the table: its sockets go to the owner. */
  take(id: string, conns: readonly RelayedSocket[]): void {
    const table = this.table(id);
    table.held = false;
    for (const conn of conns) table.conns.add(conn);
    void this.find(table);
  }

  /** The lease on a relayed table has come to this node. */
  serveHere(id: string): void {
    const table = this.tables.get(id);
    if (table !== undefined && !table.held) this.serve(table);
  }

  private serve(table: RelayedTable): void {
    this.tables.delete(table.id);
    for (const key of table.asked.keys()) this.askedAt.delete(key);
    this.services.serve(table.id, [...table.conns], [...table.asked.values()]);
  }

  private async find(table: RelayedTable): Promise<void> {
    if (table.finding || table.held) return;
    table.finding = true;
    const since = performance.now();
    while (this.isLost(table)) {
      try {
        if (!(await this.look(table, since))) await sleep(AGAIN_MS);
      } catch {
        this.refuseAll(table, 'UNAVAILABLE');
        await sleep(STORE_AWAY_MS);
      }
    }
    table.finding = false;
    this.tidy(table);
  }

  private isLost(table: RelayedTable): boolean {
    const needed = table.conns.size > 0 || table.asked.size > 0;
    return this.tables.get(table.id) === table && !table.held && table.link === null && needed;
  }

  /** One try to find the owner; false when it should be tried again. */
  private async look(table: RelayedTable, since: number): Promise<boolean> {
    const patient = performance.now() - since < PATIENCE_MS;
    if (!patient || table.owner === null) table.owner = await this.services.ownerOf(table.id);
    const { owner } = table;
    if (!this.isLost(table)) return true;
    if (owner === null) {
      this.refuseAll(table, 'NO_SUCH_TABLE');
      table.conns.clear();
      return true;
    }
    const link = this.services.linkTo(owner);
    if (owner === this.services.node || (link === null && !patient)) this.serve(table);
    else if (link !== null) this.connect(table, link);
    else return false;
    return true;
  }

  private connect(table: RelayedTable, link: Link): void {
    table.link = link;
    for (const conn of table.conns) {
      this.introduce(link, conn);
      link.send({ kind: 'attach', conn: conn.id, table: table.id });
    }
    for (const asked of table.asked.values()) this.forward(link, asked);
  }

  private refuseAll(table: RelayedTable, code: WireRefusal['code']): void {
    for (const [key, { conn, message }] of table.asked) {
      this.askedAt.delete(key);
      conn.entering.delete(table.id);
      conn.refuse(message.id, refusal(code));
    }
    table.asked.clear();
  }

  /** A table nobody here looks at is forgotten. */
  private tidy(table: RelayedTable): void {
    const empty = table.conns.size === 0 && table.asked.size === 0;
    const busy = table.finding || table.held;
    if (empty && !busy && this.tables.get(table.id) === table) this.tables.delete(table.id);
  }

  /** A line from an owner. */
  receive(line: ToSocket, link: Link): void {
    if (line.kind === 'moved') {
      this.moved(line.table, link);
      return;
    }
    const conn = this.opened.get(link)?.get(line.conn);
    if (conn === undefined) return;
    if (line.kind === 'frame') this.deliver(conn, line);
    if (line.kind === 'joined') this.joined(conn, line.table, link);
    if (line.kind === 'parted') this.parted(conn, line.table);
  }

  private deliver(conn: RelayedSocket, { answers, text, table }: Frame): void {
    for (const id of answers) this.answered(keyOf(conn.id, id));
    conn.relay(text, table);
  }

  private answered(key: string): void {
    const table = this.askedAt.get(key);
    if (table === undefined) return;
    table.asked.get(key)?.conn.entering.delete(table.id);
    table.asked.delete(key);
    this.askedAt.delete(key);
    this.tidy(table);
  }

  private joined(conn: RelayedSocket, id: string, link: Link): void {
    const table = this.tables.get(id);
    // Late news from an earlier owner.
    if (table?.link !== link) return;
    table.conns.add(conn);
    conn.tables.add(id);
  }

  private parted(conn: RelayedSocket, id: string): void {
    conn.tables.delete(id);
    const table = this.tables.get(id);
    if (table === undefined) return;
    table.conns.delete(conn);
    this.tidy(table);
  }

  private moved(id: string, link: Link): void {
    const table = this.tables.get(id);
    if (table === undefined || table.link !== link) return;
    table.link = null;
    table.owner = null;
    // The node that gave the table up may not have passed it on yet.
    setTimeout(() => void this.find(table), AGAIN_MS);
  }

  /** A cut link: every table behind it looks for its owner. */
  lost(link: Link): void {
    this.opened.delete(link);
    for (const table of this.tables.values()) {
      if (table.link !== link) continue;
      table.link = null;
      table.owner = link.node;
      void this.find(table);
    }
  }

  /** The node's process has ended: its tables are free, and waiting for a link to it is in vain. */
  gone(node: string): void {
    for (const table of this.tables.values()) if (table.owner === node) table.owner = null;
  }

  /** A socket of this node is closed. */
  left(conn: RelayedSocket): void {
    for (const [link, known] of this.opened) {
      if (known.delete(conn.id)) link.send({ kind: 'closed', conn: conn.id });
    }
    for (const [key, table] of this.askedAt) {
      if (table.asked.get(key)?.conn !== conn) continue;
      table.asked.delete(key);
      this.askedAt.delete(key);
      this.tidy(table);
    }
    for (const table of this.tables.values()) if (table.conns.delete(conn)) this.tidy(table);
  }

  renamed(conn: RelayedSocket): void {
    for (const [link, known] of this.opened) {
      if (known.has(conn.id)) link.send({ kind: 'renamed', conn: conn.id, name: conn.name });
    }
  }

  /** A slow socket has caught up: the owner sends the newest view. An owner that is found later sends it by itself. */
  caughtUp(conn: RelayedSocket, table: string): void {
    this.tables.get(table)?.link?.send({ kind: 'caughtUp', conn: conn.id, table, acks: [] });
  }
}
