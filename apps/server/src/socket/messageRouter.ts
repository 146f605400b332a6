// A connection's messages, in order: hello first, limits, then to the table, the lobby or the player's own affairs.
import {
  type ClientMessage,
  type ClientMessageOf,
  PROTOCOL_VERSION,
  parseClientMessage,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { Logger } from 'pino';
import { isGuestName } from '../http/identity.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { ownTableOf } from '../tables/directoryRow.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection } from './connection.ts';

/** A connection that goes on after this many bad messages is cut; one too many at a time counts as several. */
const PATIENCE = 500;
const FLOODING = 5;
/** Connections one player may have at a time. */
const MOST_TABS = 20;

const wire = (code: WireRefusal['code']): WireRefusal => ({ code, rule: null });

const BEFORE_HELLO: ReadonlySet<ClientMessage['type']> = new Set(['HELLO', 'PING']);
const idOf = (message: ClientMessage): string | null => ('id' in message ? message.id : null);

export interface MessageRouterOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export class MessageRouter {
  private readonly connections = new Set<Connection>();
  private readonly perPlayer = new Map<string, number>();
  /** What waits for a connection's message under way; no entry when none is. */
  private readonly lines = new Map<Connection, ClientMessage[]>();
  private readonly options: MessageRouterOptions;

  constructor(options: MessageRouterOptions) {
    this.options = options;
  }

  all(): IterableIterator<Connection> {
    return this.connections.values();
  }

  get size(): number {
    return this.connections.size;
  }

  /** Is there room for one more connection, of this player? */
  hasRoom(playerId: string, most: number): boolean {
    return this.connections.size < most && (this.perPlayer.get(playerId) ?? 0) < MOST_TABS;
  }

  enter(conn: Connection): void {
    this.connections.add(conn);
    this.perPlayer.set(conn.playerId, (this.perPlayer.get(conn.playerId) ?? 0) + 1);
    this.options.metrics.sockets.set(this.connections.size);
  }

  exit(conn: Connection): void {
    if (!this.connections.delete(conn)) return;
    const left = (this.perPlayer.get(conn.playerId) ?? 1) - 1;
    if (left > 0) this.perPlayer.set(conn.playerId, left);
    else this.perPlayer.delete(conn.playerId);
    this.options.metrics.sockets.set(this.connections.size);
    this.options.lobby.leave(conn);
    this.options.tables.left(conn);
  }

  private strike(conn: Connection, id: string | null, code: WireRefusal['code']): void {
    conn.strikes += code === 'RATE_LIMITED' ? FLOODING : 1;
    if (conn.strikes > PATIENCE) conn.expel(1008, 'too many bad messages');
    else conn.refuse(id, wire(code));
  }

  /** One text from the wire. */
  receive(conn: Connection, text: string): void {
    // What was on its way when its sender was cut off is not even read.
    if (conn.strikes > PATIENCE) return;
    const within = conn.requests.allow(Date.now());
    const parsed = parseClientMessage(text);
    const id = parsed.ok ? idOf(parsed.value) : parsed.error.id;
    if (!within) this.strike(conn, id, 'RATE_LIMITED');
    else if (!parsed.ok) this.strike(conn, id, parsed.error.code);
    else this.queue(conn, parsed.value);
  }

  /** Messages of one connection are taken up in the order they came, each after the last is dealt with. */
  private queue(conn: Connection, message: ClientMessage): void {
    const line = this.lines.get(conn);
    if (line !== undefined) {
      line.push(message);
      return;
    }
    const work = this.take(conn, message);
    if (work !== null) void this.workOff(conn, work);
  }

  private async workOff(conn: Connection, first: Promise<void>): Promise<void> {
    const line: ClientMessage[] = [];
    this.lines.set(conn, line);
    await first;
    for (let message = line.shift(); message !== undefined; message = line.shift()) {
      const work = this.take(conn, message);
      if (work !== null) await work;
    }
    this.lines.delete(conn);
  }

  private take(conn: Connection, message: ClientMessage): Promise<void> | null {
    const id = idOf(message);
    if (!conn.greeted && !BEFORE_HELLO.has(message.type)) {
      this.strike(conn, id, 'HELLO_FIRST');
      return null;
    }
    this.options.metrics.requests.inc({ type: message.type });
    try {
      const work = this.route(conn, message);
      return work?.catch((error: unknown) => this.failed(conn, id, error)) ?? null;
    } catch (error) {
      this.failed(conn, id, error);
      return null;
    }
  }

  private failed(conn: Connection, id: string | null, error: unknown): void {
    this.options.log.warn({ err: error }, 'a request failed');
    conn.refuse(id, wire('UNAVAILABLE'));
  }

  /** Starts what the message asks for; a promise only where the next message must wait. */
  private route(conn: Connection, message: ClientMessage): Promise<void> | null {
    switch (message.type) {
      case 'HELLO':
        return this.hello(conn, message);
      case 'PING':
        conn.send({ type: 'PONG', at: message.at, now: Date.now() });
        return null;
      case 'RENAME':
        return this.rename(conn, message);
      case 'LOBBY':
        return this.visitLobby(conn, message);
      case 'CREATE':
        if (conn.creations.allow(Date.now())) this.options.tables.create(conn, message);
        else conn.refuse(message.id, wire('TOO_MANY_TABLES'));
        return null;
      default:
        this.options.tables.request(conn, message);
        return null;
    }
  }

  private async hello(conn: Connection, message: ClientMessageOf<'HELLO'>): Promise<void> {
    if (message.protocol !== PROTOCOL_VERSION) {
      conn.refuse(null, wire('OLD_PROTOCOL'));
      return conn.close(4400, 'protocol');
    }
    const { store } = this.options;
    if (message.name !== undefined && isGuestName(conn.name)) {
      await store.rename(conn.playerId, message.name);
      conn.name = message.name;
    }
    const rows = await store.tablesOf(conn.playerId);
    conn.greeted = true;
    conn.send({
      type: 'WELCOME',
      protocol: PROTOCOL_VERSION,
      player: { id: conn.playerId, name: conn.name },
      tables: rows.map((row) => ownTableOf(row, conn.playerId)),
      now: Date.now(),
    });
  }

  private async rename(conn: Connection, { id, name }: ClientMessageOf<'RENAME'>): Promise<void> {
    await this.options.store.rename(conn.playerId, name);
    const player = { id: conn.playerId, name };
    conn.send({ type: 'DONE', id });
    for (const own of this.connections) {
      if (own.playerId !== conn.playerId) continue;
      own.name = name;
      own.send({ type: 'RENAMED', player });
      this.options.tables.renamed(own);
    }
  }

  private async visitLobby(conn: Connection, { id, on }: ClientMessageOf<'LOBBY'>): Promise<void> {
    const { lobby } = this.options;
    if (on) await lobby.join(conn);
    else lobby.leave(conn);
    conn.send({ type: 'DONE', id });
  }
}
