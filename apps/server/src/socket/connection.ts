// One socket: what it may send (limits), and what it is sent (never an endless queue: a slow one gets the newest view).
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  formatMessage,
  type ServerMessage,
  type StepMessage,
  type TableMessage,
  textMaker,
  trustServerMessage,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { WebSocket } from 'ws';
import type { Session } from '../http/identity.ts';
import { createRateLimit, type RateLimit } from '../limits/rateLimit.ts';
import type { Metrics } from '../metrics.ts';
import { textFrame } from './frame.ts';
import { HeldViews } from './heldViews.ts';

/** Above this many unsent bytes views are left out until the socket has caught up. */
const HIGH_WATER = 128 * 1024;
/** Grace period between the close frame and terminating the socket. */
const FAREWELL_MS = 1000;
/** A socket with this many unsent bytes is cut off: it does not read. */
const TOO_MUCH = 1024 * 1024;

/** The same message goes to one spectator after another: its text is made once. */
const textOf = textMaker<ServerMessage>(formatMessage);

export interface Limits {
  readonly rate: number;
  readonly burst: number;
}

/** A socket, the stream under it, and where it comes from as limits count it. */
export interface Line {
  readonly socket: WebSocket;
  readonly wire: Duplex;
  readonly address: string | null;
  /** The page takes views as patches. */
  readonly patches?: boolean;
  /** It fills in what a play in a patch leaves out. */
  readonly shortPlays?: boolean;
}

export class Connection {
  readonly id = randomUUID();
  readonly session: Session;
  /** The player's name may change. */
  name: string;
  greeted = false;
  /** The last notice said that saving is delayed. */
  savingDelayed = false;
  readonly address: string | null;
  /** The socket is here. */
  readonly node = null;
  /** How much bad has come from here. */
  strikes = 0;
  /** Something has come from it since the last heartbeat. */
  alive = true;
  /** The last heartbeat asked for an answer. */
  private asked = false;
  /** Tables it has asked to enter, until the table has answered. */
  readonly entering = new Set<string>();
  /** Tables this socket hears. */
  readonly tables = new Set<string>();
  /** Tables whose views were left out, with the acknowledgements still owed. */
  readonly behind = new Map<string, string[]>();
  /** Called when a socket that had fallen behind has taken everything. */
  onCaughtUp: () => void = () => undefined;
  readonly requests: RateLimit;
  private readonly socket: WebSocket;
  /** What the socket writes to. */
  private readonly wire: Duplex;
  private readonly metrics: Metrics;
  readonly shortPlays: boolean;
  /** null for a page that wants whole views only. */
  private readonly held: HeldViews | null;
  private expelled = false;
  /** Much was unsent at the last heartbeat, and has not gone out since. */
  private stuck = false;

  constructor(line: Line, session: Session, metrics: Metrics, limits: Limits) {
    this.socket = line.socket;
    this.wire = line.wire;
    this.address = line.address;
    this.shortPlays = line.shortPlays === true;
    this.held = line.patches === true ? new HeldViews(this.shortPlays) : null;
    this.session = session;
    this.name = session.player.name;
    this.metrics = metrics;
    this.requests = createRateLimit(limits.rate, limits.burst, performance.now());
  }

  get playerId(): string {
    return this.session.player.id;
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** True when views may travel as patches. */
  get patches(): boolean {
    return this.held !== null;
  }

  /** Bytes that wait for the other end to read. */
  get unsent(): number {
    return this.socket.bufferedAmount;
  }

  send(message: ServerMessage): void {
    if (!this.open) return;
    if (message.type === 'REFUSED') this.metrics.refusals.inc({ code: message.code });
    const { unsent } = this;
    if (unsent > TOO_MUCH) {
      this.cutUnread();
    } else if (message.type === 'TABLE' && unsent > HIGH_WATER) {
      this.leaveOut(message);
    } else if (message.type === 'SAID' && this.behind.has(message.table)) {
      // With the view that was left out comes all that was said.
      this.metrics.dropped.inc();
    } else {
      this.write(this.textOf(message));
    }
  }

  private textOf(message: ServerMessage): string {
    if (message.type === 'LEFT') this.held?.forget(message.table);
    return message.type === 'TABLE' && this.held !== null
      ? this.held.textOf(message)
      : textOf(message);
  }

  /** Sends the text of a message that the owner of its table made; `view` names the table of a view. */
  relay(text: string, view: string | null): void {
    if (!this.open) return;
    const { unsent } = this;
    if (unsent > TOO_MUCH) {
      this.cutUnread();
    } else if (view !== null && (unsent > HIGH_WATER || this.behind.has(view))) {
      // A patch does not fit after a view that was left out.
      const { acks = [] } = trustServerMessage(text) as TableMessage | StepMessage;
      this.leaveOut({ table: view, acks });
    } else {
      this.write(text);
    }
  }

  private cutUnread(): void {
    this.metrics.limited.inc({ limit: 'unread' });
    this.socket.terminate();
  }

  private leaveOut({ table, acks }: Pick<TableMessage, 'table' | 'acks'>): void {
    this.metrics.dropped.inc();
    this.held?.forget(table);
    if (this.behind.size === 0) this.wire.once('drain', () => this.onCaughtUp());
    this.behind.set(table, [...(this.behind.get(table) ?? []), ...acks]);
  }

  /** Messages are ASCII: header and text go out as one string, without a buffer made in between. */
  private write(text: string): void {
    const frame = textFrame(text);
    if (frame === null) this.socket.send(text);
    else this.wire.write(frame, 'latin1');
  }

  refuse(id: string | null, refusal: WireRefusal): void {
    this.send({ type: 'REFUSED', id, ...refusal });
  }

  /** A heartbeat: pings a socket that has been silent, and cuts off one that did not answer or reads nothing. */
  beat(): void {
    const { alive, asked } = this;
    this.alive = false;
    this.asked = !alive;
    if (this.stuck) this.cutUnread();
    else if (!alive && asked) this.terminate();
    else if (!alive) this.socket.ping();
    if (this.stuck || this.unsent <= HIGH_WATER) return;
    this.stuck = true;
    this.wire.once('drain', () => {
      this.stuck = false;
    });
  }

  /** Answers a ping, unless earlier answers still wait to be read. */
  pong(data: Buffer): void {
    if (this.open && this.unsent <= HIGH_WATER) this.socket.pong(data);
  }

  /** Ends politely with a reason code. */
  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Says why, reads nothing more, and is gone when the word has had time to arrive; what is read already may ask again. */
  expel(code: number, reason: string): void {
    if (this.expelled) return;
    this.expelled = true;
    this.close(code, reason);
    this.wire.pause();
    setTimeout(() => this.terminate(), FAREWELL_MS);
  }

  terminate(): void {
    this.socket.terminate();
  }
}
