// All tables of this node: found or loaded on demand, driven under a lease when there are other nodes, dropped from memory when idle.
import { randomUUID } from 'node:crypto';
import type { CreateRequest, SaidLine, TableRequest } from '@tuolaji/protocol';
import {
  type BotRequest,
  createTable,
  type Finished,
  finishedMatch,
  type Person,
  type TableState,
} from '@tuolaji/table';
import type { Logger } from 'pino';
import type { Reply } from '../bots/botAnswer.ts';
import type { BotPool } from '../bots/botPool.ts';
import type { Programs } from '../bots/programs.ts';
import {
  formatNodeMessage,
  formatPresence,
  type NodeMessage,
  parseNodeMessage,
} from '../cluster/nodeMessages.ts';
import { tableIdFor } from '../http/identity.ts';
import type { TableQuota } from '../limits/tableQuota.ts';
import type { Fleet, FleetTables } from '../links/fleet.ts';
import { Phantom } from '../links/phantom.ts';
import type { Asked, RelayedSocket } from '../links/relay.ts';
import type { RemoteConnection } from '../links/remoteConnection.ts';
import type { Metrics } from '../metrics.ts';
import type { Connection } from '../socket/connection.ts';
import type { SavingWatch } from '../store/savingWatch.ts';
import type { Append, Appended, Notice, Snapshot, Store } from '../store/store.ts';
import { StoreUnavailable } from '../store/store.ts';
import { moment } from './moment.ts';
import type { TableConnection } from './subscribers.ts';
import { TableActor } from './tableActor.ts';
import type { IdleActor, TableServices } from './tableServices.ts';

export interface TablesOptions {
  readonly store: Store;
  readonly bots: BotPool;
  readonly programs: Programs;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly node: string;
  /** True when other nodes may use the same store. */
  readonly shared: boolean;
  readonly leastBotPaceMs: number;
  readonly quota: TableQuota;
  readonly saving: SavingWatch;
}

const REFUSED = { pace: 'RATE_LIMITED', running: 'TOO_MANY_TABLES' } as const;
/** Before a result that could not be stored is tried again. */
const RETRY_MS = 5000;
/** A lease given this long ago is believed: no other node can have it before its holder's heartbeat has run out. */
const FRESH_MS = 1000;
/** A table that has not answered who leaves it after this long will do so later. */
const LEAVE_MS = 2000;

const personOf = (conn: TableConnection): Person => ({ id: conn.playerId, name: conn.name });

/** Acknowledgements that were left out, asked for again: a request is answered also while its table moves or is loaded. */
const asRepeats = (table: string, acks: readonly string[]): readonly TableRequest[] =>
  acks.map((id) => ({ type: 'SYNC', id, table }));

export class Tables implements TableServices, FleetTables {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly node: string;
  readonly shared: boolean;
  readonly programs: Programs;
  private readonly bots: BotPool;
  private readonly quota: TableQuota;
  private readonly saving: SavingWatch;
  private readonly log: Logger;
  readonly leastBotPaceMs: number;
  private readonly actors = new Map<string, TableActor>();
  readonly guests = new Set<TableActor>();
  private readonly unsubscribe: () => void;
  private drained = false;
  private fleet: Fleet | null = null;
  /** Tables whose lease this node has just been given, and when: no need to ask again. */
  private readonly leasedAt = new Map<string, number>();

  constructor(options: TablesOptions) {
    this.store = options.store;
    this.bots = options.bots;
    this.programs = options.programs;
    this.programs.onChange = (table) => this.showPrograms(table);
    this.metrics = options.metrics;
    this.node = options.node;
    this.log = options.log;
    this.quota = options.quota;
    this.saving = options.saving;
    this.shared = options.shared;
    this.leastBotPaceMs = options.leastBotPaceMs;
    this.unsubscribe = this.store.subscribe((notice) => this.hear(notice));
  }

  /** From now on tables that other nodes own are served by them. */
  join(fleet: Fleet): void {
    this.fleet = fleet;
  }

  /** Tables this node has in memory. */
  all(): readonly TableActor[] {
    return [...this.actors.values()];
  }

  private actor(id: string): TableActor {
    const known = this.actors.get(id);
    if (known !== undefined) return known;
    const actor = new TableActor(id, this);
    this.actors.set(id, actor);
    this.metrics.tables.set(this.actors.size);
    return actor;
  }

  /** CREATE: the answer comes when the table is durable. */
  create(conn: Connection, message: CreateRequest): void {
    const id = this.store.placed(tableIdFor(conn.session, message.id));
    const { playerId, address } = conn;
    const limit = this.actors.has(id) ? null : this.quota.open(id, { playerId, address });
    if (limit !== null) {
      conn.refuse(message.id, { code: REFUSED[limit], rule: null });
      return;
    }
    const { node, leastBotPaceMs } = this;
    const birth = { id, node, player: personOf(conn), conn: conn.id, leastBotPaceMs };
    const outcome = createTable(birth, message, moment());
    if (outcome.ok) {
      this.actor(id).post({ kind: 'birth', id: message.id, outcome: outcome.value, conn });
    } else {
      this.quota.close(id);
      conn.refuse(message.id, outcome.error);
    }
  }

  /** A request of a socket of this node: served here, or passed to the table's owner. */
  request(conn: RelayedSocket, message: TableRequest): void {
    const { fleet } = this;
    const here = fleet === null || (this.actors.has(message.table) && !fleet.relays(message.table));
    if (here) this.serveRequest(conn, message);
    else fleet.request(conn, message);
  }

  private serveRequest(conn: TableConnection, message: TableRequest): void {
    const player = personOf(conn);
    this.actor(message.table).input({ kind: 'request', player, conn: conn.id, message }, conn);
  }

  /** True when another node must look for the owner of a table elsewhere. */
  private isElsewhere(table: string): boolean {
    return this.drained || this.fleet?.relays(table) === true;
  }

  receive(conn: RemoteConnection, message: TableRequest): void {
    if (this.isElsewhere(message.table)) this.passOn(message.table, conn.node);
    else this.serveRequest(conn, message);
  }

  attach(conn: TableConnection, table: string): void {
    if (conn.node !== null && this.isElsewhere(table)) this.passOn(table, conn.node);
    else this.actor(table).post({ kind: 'attach', conn });
  }

  serve(table: string, conns: readonly RelayedSocket[], asked: readonly Asked[]): void {
    for (const conn of conns) this.attach(conn, table);
    for (const { conn, message } of asked) this.serveRequest(conn, message);
  }

  passOn(table: string, node: string): void {
    this.fleet?.passOn(table, node);
  }

  noteLease(table: string): void {
    this.leasedAt.set(table, performance.now());
  }

  /** A connection is gone. */
  left(conn: Connection | RemoteConnection): void {
    const tables = conn.node === null ? conn.tables : conn.tableIds;
    for (const table of tables) this.actors.get(table)?.presence.disconnect(conn);
    if (conn.node === null) this.fleet?.left(conn);
  }

  /** A player who is to be forgotten gives up every seat. */
  async leaveAll(playerId: string): Promise<void> {
    const asked = new Set<string>();
    const rest = async () =>
      (await this.store.tablesOf(playerId)).filter(({ table }) => !asked.has(table));
    for (let found = await rest(); found.length > 0; found = await rest()) {
      for (const { table } of found) asked.add(table);
      await Promise.all(found.map(({ table }) => this.leaveFor(playerId, table)));
    }
  }

  /** Resolves when the table has answered, or keeps everyone waiting. */
  private leaveFor(playerId: string, table: string): Promise<void> {
    return new Promise((resolve) => {
      const conn = new Phantom(playerId, () => {
        this.fleet?.left(conn);
        resolve();
      });
      setTimeout(resolve, LEAVE_MS).unref();
      this.request(conn, { type: 'LEAVE', id: `forget-${randomUUID()}`, table });
    });
  }

  renamed(conn: Connection | RemoteConnection): void {
    const player = personOf(conn);
    const tables = conn.node === null ? conn.tables : conn.tableIds;
    for (const table of tables) this.actors.get(table)?.input({ kind: 'rename', player });
    if (conn.node === null) this.fleet?.renamed(conn);
  }

  /** Sends a connection that has caught up what it missed. */
  refill(conn: Connection): void {
    const owed = [...conn.behind];
    conn.behind.clear();
    for (const [table, acks] of owed) {
      if (this.fleet?.relays(table) === true) this.fleet.caughtUp(conn, table);
      else this.actors.get(table)?.resend(conn);
      for (const message of asRepeats(table, acks)) this.request(conn, message);
    }
  }

  caughtUp(conn: RemoteConnection, table: string, acks: readonly string[]): void {
    this.actors.get(table)?.resend(conn);
    for (const message of asRepeats(table, acks)) this.receive(conn, message);
  }

  /** Drives tables whose lease this node was given: after a start, or when another node has died or passes them on. */
  takeOver(tables: readonly string[]): void {
    for (const table of tables) {
      this.noteLease(table);
      if (this.fleet?.reclaim(table) !== true) this.actor(table).post({ kind: 'lease', on: true });
    }
  }

  /** After a pause long enough for others to have taken over: asks for every lease again. */
  checkLeases(): void {
    for (const actor of this.actors.values()) actor.post({ kind: 'lease', on: false });
  }

  private contested(): readonly TableActor[] {
    return this.all().filter((actor) => actor.contested);
  }

  /** Tables on which several nodes act are brought up to date: heals lost notices. */
  async compare(): Promise<void> {
    const contested = this.contested();
    if (contested.length === 0) return;
    const heads = await this.store.heads(contested.map(({ id }) => id));
    for (const [table, seq] of heads) this.behind(table, seq);
  }

  private behind(table: string, seq: number): void {
    const actor = this.actors.get(table);
    if (actor !== undefined && actor.seq < seq) actor.post({ kind: 'refresh' });
  }

  private hear(notice: Notice): void {
    switch (notice.kind) {
      case 'appended':
        this.behind(notice.table, notice.seq);
        break;
      case 'said':
        this.receiveNotice(notice.table, parseNodeMessage(notice.text));
        break;
      case 'gap':
        for (const actor of this.contested()) actor.post({ kind: 'refresh' });
    }
  }

  private receiveNotice(table: string, message: NodeMessage): void {
    const actor = this.actors.get(table);
    if (actor === undefined) return;
    if (message.kind === 'line') actor.input({ kind: 'said', line: message.line });
    if (message.kind === 'here')
      actor.presence.heard(message.node, message.players, performance.now());
  }

  /** Heals presence after lost notices and dead nodes, table by table. */
  checkPresence(): void {
    const at = performance.now();
    for (const actor of this.actors.values()) {
      try {
        actor.checkPresence(at);
      } catch (error) {
        this.log.warn({ table: actor.id, err: error }, 'presence could not be checked');
      }
    }
  }

  append(append: Append): Promise<Appended> {
    return this.saving.track(append.table, this.store.append(append));
  }

  askBot(table: string, request: BotRequest): Promise<Reply> {
    return this.bots.ask(request, this.quota.ownerOf(table));
  }

  /** Gives a table in memory the programs that are connected for it. */
  private showPrograms(table: string): void {
    this.actors.get(table)?.input({ kind: 'programs', here: this.programs.at(table) });
  }

  announce(table: string, playerIds: readonly string[]): void {
    for (const text of formatPresence(this.node, playerIds)) this.store.say(table, text);
  }

  sendLine(table: string, line: SaidLine): void {
    this.store.say(table, formatNodeMessage({ kind: 'line', line }));
  }

  async lease(table: string): Promise<boolean> {
    const since = performance.now() - (this.leasedAt.get(table) ?? Number.NEGATIVE_INFINITY);
    this.leasedAt.delete(table);
    return !this.shared || since < FRESH_MS || this.store.lease(table, this.node);
  }

  loaded(state: TableState): void {
    if (state.host !== null) this.quota.resume(state.id, state.host);
    if (this.programs.at(state.id).length > 0) this.showPrograms(state.id);
    // Killed between the last play and the record: the record is made again, and kept once.
    const finished = state.phase === 'over' ? finishedMatch(state) : null;
    if (finished !== null) this.finish(finished);
  }

  private remove(actor: IdleActor): void {
    actor.stop();
    this.actors.delete(actor.id);
    this.quota.close(actor.id);
    this.metrics.tables.set(this.actors.size);
  }

  /** Gives a table up when what it has begun is done; `passLease` runs before its sockets go to the new owner. */
  async letGo(actor: TableActor, passLease: () => Promise<void>): Promise<void> {
    const { fleet } = this;
    if (fleet === null || this.actors.get(actor.id) !== actor) return;
    fleet.hold(actor.id);
    await actor.settled();
    await passLease().catch((error: unknown) => this.failed(actor.id, error));
    actor.abandonHints();
    if (this.actors.get(actor.id) === actor) this.remove(actor);
    fleet.release(actor.id, actor.presence.subscribers.all());
  }

  forget(actor: IdleActor): void {
    if (this.actors.get(actor.id) !== actor) return;
    this.remove(actor);
    if (this.shared) this.quietly(this.store.release(actor.id, this.node));
  }

  snapshot(table: string, snapshot: Snapshot): void {
    this.quietly(this.store.snapshot(table, snapshot));
  }

  finish(match: Finished): void {
    this.keep(match).catch((error: unknown) => {
      this.log.warn({ err: error, match: match.id }, 'a result is not stored yet; will retry');
      if (!this.drained) setTimeout(() => this.finish(match), RETRY_MS).unref();
    });
  }

  keep(match: Finished): Promise<void> {
    return this.store.finish(match);
  }

  /** Work nobody waits for: what fails is done again when the table is next loaded. */
  private quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) =>
      this.log.warn({ err: error }, 'the store did not keep something'),
    );
  }

  failed(table: string, error: unknown): void {
    if (error instanceof StoreUnavailable) {
      this.log.warn({ table, err: error }, 'the store is not available');
      return;
    }
    this.metrics.broken.inc();
    this.log.error({ table, err: error }, 'a table stopped');
  }

  /** Finishes what is under way and lets every table go. */
  async drain(): Promise<void> {
    this.drained = true;
    this.unsubscribe();
    await Promise.all([...this.actors.values()].map((actor) => actor.settled()));
    for (const actor of this.actors.values()) actor.stop();
    this.actors.clear();
  }
}
