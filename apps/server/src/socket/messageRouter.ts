// A connection's messages, in order: hello first, limits, then to the table, the lobby or the player's own affairs.
import {
  type ClientMessage,
  type ClientMessageOf,
  PROTOCOL_VERSION,
  parseClientMessage,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { Logger } from 'pino';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import { isGuestName } from '../http/identity.ts';
import { type ActionPace, createActionPace } from '../limits/actionPace.ts';
import { createRateLimits, type RateLimits } from '../limits/rateLimit.ts';
import type { LimitName, Metrics } from '../metrics.ts';
import type { SavingWatch } from '../store/savingWatch.ts';
import type { Store } from '../store/store.ts';
import { ownTableOf } from '../tables/directoryRow.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection } from './connection.ts';
import { Connections } from './connections.ts';

/** A connection is cut after this many bad messages; one beyond the rate limit counts as several. */
const PATIENCE = 500;
const FLOODING = 5;
/** A player's connections together may send twice what one may, those of an address ten times. */
const PLAYER_SHARE = 2;
const ADDRESS_SHARE = 10;
/** Messages of a connection that may wait for the one before them. */
const MOST_WAITING = 200;

const wire = (code: WireRefusal['code']): WireRefusal => ({ code, rule: null });

const BEFORE_HELLO: ReadonlySet<ClientMessage['type']> = new Set(['HELLO', 'PING']);
const idOf = (message: ClientMessage): string | null => ('id' in message ? message.id : null);

export interface MessageRouterOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly saving: Pick<SavingWatch, 'isDelayed'>;
  readonly limits: Pick<Config, 'rate' | 'burst'>;
}

export class MessageRouter {
  private readonly connections = new Connections();
  /** What waits for a connection's message under way; no entry when none is. */
  private readonly lines = new Map<Connection, ClientMessage[]>();
  private readonly options: MessageRouterOptions;
  private readonly ofPlayers: RateLimits;
  private readonly ofAddresses: RateLimits;
  private readonly actions: ActionPace;

  constructor(options: MessageRouterOptions) {
    this.options = options;
    const { rate, burst } = options.limits;
    this.ofPlayers = createRateLimits(rate * PLAYER_SHARE, burst * PLAYER_SHARE);
    this.ofAddresses = createRateLimits(rate * ADDRESS_SHARE, burst * ADDRESS_SHARE);
    this.actions = createActionPace(rate);
  }

  all(): IterableIterator<Connection> {
    return this.connections.all();
  }

  get size(): number {
    return this.connections.size;
  }

  /** The address of a player's connections here; null when there is none, or none that is limited. */
  addressOf(playerId: string): string | null {
    for (const { address } of this.connections.ofPlayer(playerId)) {
      if (address !== null) return address;
    }
    return null;
  }

  enter(conn: Connection): void {
    this.connections.add(conn);
    this.options.metrics.sockets.set(this.size);
  }

  exit(conn: Connection): void {
    if (!this.connections.remove(conn)) return;
    this.options.metrics.sockets.set(this.size);
    this.options.lobby.leave(conn);
    this.options.tables.left(conn);
  }

  /** Notifies the players whose tables cannot be saved now, or can again. */
  announceSaving(): void {
    for (const conn of this.all()) if (conn.greeted) this.noticeSaving(conn);
  }

  private noticeSaving(conn: Connection): void {
    const { saving } = this.options;
    const ids = conn.tables.size > 0 ? [...conn.tables] : [conn.playerId];
    const on = ids.some((id) => saving.isDelayed(id));
    if (on === conn.savingDelayed) return;
    conn.savingDelayed = on;
    conn.send({ type: 'NOTICE', code: 'SAVING_DELAYED', on });
  }

  private strike(conn: Connection, id: string | null, code: WireRefusal['code']): void {
    conn.strikes += code === 'RATE_LIMITED' ? FLOODING : 1;
    if (conn.strikes > PATIENCE) conn.expel(1008, 'too many bad messages');
    else conn.refuse(id, wire(code));
  }

  private limit(conn: Connection, id: string | null, limit: LimitName): void {
    this.options.metrics.limited.inc({ limit });
    this.strike(conn, id, 'RATE_LIMITED');
  }

  /** The limit that a message of this connection is beyond; null within all of them. */
  private limitOf(conn: Connection): LimitName | null {
    if (!conn.requests.allow(performance.now())) return 'messages';
    if (!this.ofPlayers.allow(conn.playerId)) return 'messages_player';
    return this.ofAddresses.allow(conn.address) ? null : 'messages_address';
  }

  /** One text from the wire. */
  receive(conn: Connection, text: string): void {
    // What was on its way when its sender was cut off is not even read.
    if (conn.strikes > PATIENCE) return;
    const limit = this.limitOf(conn);
    const parsed = parseClientMessage(text);
    const id = parsed.ok ? idOf(parsed.value) : parsed.error.id;
    if (limit !== null) this.limit(conn, id, limit);
    else if (!parsed.ok) this.strike(conn, id, parsed.error.code);
    else this.queue(conn, parsed.value);
  }

  /** A ping or pong frame: counts like a message; false when it is one too many. */
  receiveControl(conn: Connection): boolean {
    if (conn.strikes > PATIENCE) return false;
    if (conn.requests.allow(performance.now())) return true;
    this.options.metrics.limited.inc({ limit: 'control_frames' });
    conn.strikes += FLOODING;
    if (conn.strikes > PATIENCE) conn.expel(1008, 'too many frames');
    return false;
  }

  /** Messages of one connection are taken up in the order they came, each after the last is dealt with. */
  private queue(conn: Connection, message: ClientMessage): void {
    const line = this.lines.get(conn);
    if (line !== undefined) {
      if (line.length < MOST_WAITING) line.push(message);
      else this.limit(conn, idOf(message), 'waiting');
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
    const limit = this.actions.limitOf(conn, message.type);
    if (limit !== null) {
      this.options.metrics.limited.inc({ limit });
      conn.refuse(id, wire('RATE_LIMITED'));
      return null;
    }
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
        conn.send({ type: 'PONG', at: message.at, now: now() });
        return null;
      case 'RENAME':
        return this.rename(conn, message);
      case 'LOBBY':
        return this.visitLobby(conn, message);
      case 'CREATE':
        this.options.tables.create(conn, message);
        return null;
      case 'JOIN':
      case 'WATCH':
        if (this.mayEnter(conn, message.table)) this.options.tables.request(conn, message);
        else conn.refuse(message.id, wire('TOO_MANY_TABLES'));
        return null;
      default:
        this.options.tables.request(conn, message);
        return null;
    }
  }

  /** Notes that the connection enters a table, unless its player or its address is at enough of them. */
  private mayEnter(conn: Connection, table: string): boolean {
    if (this.connections.mayEnter(conn, table)) return true;
    this.options.metrics.limited.inc({ limit: 'members' });
    return false;
  }

  private async hello(conn: Connection, message: ClientMessageOf<'HELLO'>): Promise<void> {
    if (message.protocol !== PROTOCOL_VERSION) {
      conn.refuse(null, wire('OLD_PROTOCOL'));
      return conn.close(4400, 'protocol');
    }
    // One greeting is answered: each reads the player's tables, and may write a name.
    if (conn.greeted) return this.strike(conn, null, 'BAD_MESSAGE');
    const { store } = this.options;
    if (message.name && isGuestName(conn.name)) {
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
      now: now(),
    });
    this.noticeSaving(conn);
  }

  private async rename(conn: Connection, { id, name }: ClientMessageOf<'RENAME'>): Promise<void> {
    await this.options.store.rename(conn.playerId, name);
    const player = { id: conn.playerId, name };
    conn.send({ type: 'DONE', id });
    for (const own of this.connections.ofPlayer(conn.playerId)) {
      own.name = name;
      own.send({ type: 'RENAMED', player });
      this.options.tables.renamed(own);
    }
  }

  private async visitLobby(conn: Connection, message: ClientMessageOf<'LOBBY'>): Promise<void> {
    const { lobby } = this.options;
    const { id, on, page = null } = message;
    if (on) await lobby.join(conn, page);
    else lobby.leave(conn);
    conn.send({ type: 'DONE', id });
  }
}
