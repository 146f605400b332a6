// This node among the others: its links, the sockets it relays, and the sockets of others that its tables serve.
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import type { TableRequest } from '@tuolaji/protocol';
import type { Logger } from 'pino';
import type { Programs } from '../bots/programs.ts';
import type { Metrics } from '../metrics.ts';
import type { LivingNode, NodeContact, Store } from '../store/store.ts';
import type { Subscriber } from '../tables/subscribers.ts';
import { isSoonGone } from './isGone.ts';
import type { Link } from './link.ts';
import type { LinkLine, ProgramLinkLine, ToOwner, ToSocket } from './linkLines.ts';
import { Links } from './links.ts';
import { type Asked, Relay, type RelayedSocket } from './relay.ts';
import { type OwnedTables, Remotes } from './remotes.ts';

const TO_SOCKET: ReadonlySet<LinkLine['kind']> = new Set<ToSocket['kind']>([
  'joined',
  'parted',
  'moved',
  'frame',
]);
const ABOUT_PROGRAMS: ReadonlySet<LinkLine['kind']> = new Set<ProgramLinkLine['kind']>([
  'program',
  'programGone',
  'askProgram',
  'programAnswer',
  'programRefused',
  'programRound',
]);
const isAboutProgram = (line: LinkLine): line is ProgramLinkLine => ABOUT_PROGRAMS.has(line.kind);
const isToSocket = (line: LinkLine): line is ToSocket => TO_SOCKET.has(line.kind);

export interface FleetOptions {
  readonly node: string;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly programs: Programs;
}

/** What the fleet asks of this node's tables. */
export interface FleetTables extends OwnedTables {
  /** Serves a table here, as its owner or as a guest. */
  serve(table: string, conns: readonly RelayedSocket[], asked: readonly Asked[]): void;
  /** The node holds this lease, as the store has just said. */
  noteLease(table: string): void;
}

export class Fleet {
  readonly node: string;
  private readonly store: Store;
  private readonly links: Links;
  private readonly relay: Relay;
  private readonly remotes: Remotes;
  private readonly tables: FleetTables;
  private readonly programs: Programs;
  /** Called when another node's process has ended: its tables can be had. */
  onGone: () => void = () => undefined;
  /** Called when players of another node have sent something to tables of this one: what has gathered here goes with it. */
  onRequest: () => void = () => undefined;
  /** Nodes that are about to stop. */
  private readonly leaving = new Set<string>();
  private lastUse = performance.eventLoopUtilization();

  constructor({ node, store, metrics, log, programs }: FleetOptions, tables: FleetTables) {
    this.node = node;
    this.store = store;
    this.tables = tables;
    this.programs = programs;
    this.remotes = new Remotes(tables, metrics);
    this.relay = new Relay({
      node,
      linkTo: (other) => this.links.to(other),
      ownerOf: (table) => this.ownerOf(table),
      serve: (table, conns, asked) => tables.serve(table, conns, asked),
    });
    this.links = new Links({
      node,
      log,
      onOpen: (link) => {
        metrics.links.inc();
        programs.linked(link);
      },
      onLine: (line, link) => this.receive(line, link),
      onDrained: (link) => this.remotes.drained(link),
      onClosed: (link) => {
        metrics.links.dec();
        this.relay.lost(link);
        this.remotes.lost(link);
        programs.lost(link);
        this.reportIfGone(link.node, log).catch((error: unknown) =>
          log.warn({ err: error, node: link.node }, 'a lost node is not reported'),
        );
      },
    });
  }

  /** A node whose process has ended need not be waited for; one that lives after all reports again with its next heartbeat. */
  private async reportIfGone(node: string, log: Logger): Promise<void> {
    const contact = this.links.others().find(({ id }) => id === node);
    const isLost = (): boolean => this.links.to(node) === null && this.links.isLiving(node);
    if (contact === undefined || !(await isSoonGone(contact.address, isLost))) return;
    await this.store.retire(node);
    log.info({ node }, 'a node has ended');
    this.relay.gone(node);
    this.onGone();
  }

  private receive(line: LinkLine, link: Link): void {
    if (line.kind === 'leaving') this.leaving.add(link.node);
    else if (isAboutProgram(line)) this.programs.receive(line, link);
    else if (isToSocket(line)) this.relay.receive(line, link);
    else {
      if (line.kind === 'request') this.onRequest();
      this.remotes.receive(line satisfies ToOwner, link);
    }
  }

  /** The node that owns the table, which is this one if nobody else does; null when there is no such table. */
  async ownerOf(table: string): Promise<string | null> {
    const owner = await this.store.leaseholder(table, this.node);
    if (owner === this.node) this.tables.noteLease(table);
    return owner;
  }

  /** For the heartbeat row; `load` is counted since the last call. */
  contact(address: string): NodeContact {
    const use = performance.eventLoopUtilization();
    const load = performance.eventLoopUtilization(use, this.lastUse).utilization;
    this.lastUse = use;
    return { address, key: this.links.key, load };
  }

  meet(nodes: readonly LivingNode[]): void {
    this.links.meet(nodes);
  }

  /** A handshake that is a node's call; false for any other. */
  accept(request: IncomingMessage, wire: Duplex, head: Buffer): boolean {
    return this.links.accept(request, wire, head);
  }

  /** True while requests for the table are passed on, or wait. */
  relays(table: string): boolean {
    return this.relay.has(table);
  }

  request(conn: RelayedSocket, message: TableRequest): void {
    this.relay.request(conn, message);
  }

  /** The lease on a table has come to this node; false when its sockets here were not relayed. */
  reclaim(table: string): boolean {
    if (!this.relay.has(table)) return false;
    this.relay.serveHere(table);
    return true;
  }

  left(conn: RelayedSocket): void {
    this.relay.left(conn);
  }

  renamed(conn: RelayedSocket): void {
    this.relay.renamed(conn);
  }

  caughtUp(conn: RelayedSocket, table: string): void {
    this.relay.caughtUp(conn, table);
  }

  /** Tells a node to look for the table's owner. */
  passOn(table: string, node: string): void {
    this.links.to(node)?.send({ kind: 'moved', table });
  }

  /** Passes a table's lease on and notifies the new owner. */
  async handOver(table: string, to: string): Promise<void> {
    if (!(await this.store.handOver(table, this.node, to))) return;
    this.links.to(to)?.send({ kind: 'take', table });
  }

  /** Requests for the table wait from now on, until `release`. */
  hold(table: string): void {
    this.relay.hold(table);
  }

  /** This node no longer serves the table: every connection goes to the owner. */
  release(table: string, subscribers: readonly Subscriber[]): void {
    const own = subscribers.filter((conn): conn is RelayedSocket => conn.node === null);
    const nodes = new Set(subscribers.flatMap(({ node }) => node ?? []));
    for (const node of nodes) this.passOn(table, node);
    this.relay.take(table, own);
  }

  /** True while the node lives but no link leads to it. */
  isBeyondReach(node: string): boolean {
    return this.links.isLiving(node) && this.links.to(node) === null;
  }

  /** Nodes that may be passed tables, the least busy first. */
  heirs(): readonly LivingNode[] {
    const heirs = this.links.others().filter(({ id }) => this.accepts(id));
    return heirs.sort((a, b) => a.load - b.load);
  }

  /** True for a node that a link leads to and that is not about to stop. */
  accepts(node: string): boolean {
    return this.isLinked(node) && !this.leaving.has(node);
  }

  /** Tells the others that this node is about to stop. */
  leave(): void {
    for (const link of this.links.all()) link.send({ kind: 'leaving' });
  }

  /** How busy a living node was at its last heartbeat; 0 for one that is not known. */
  loadOf(node: string): number {
    return this.links.others().find(({ id }) => id === node)?.load ?? 0;
  }

  isLinked(node: string): boolean {
    return this.links.to(node) !== null;
  }

  close(): void {
    this.links.close();
  }
}
