// One socket: what it may send (limits), and what it is sent (never an endless queue: a slow one gets the newest view).
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  formatMessage,
  type ServerMessage,
  type TableMessage,
  textMaker,
  type WireRefusal,
} from '@tuolaji/protocol';
import type { WebSocket } from 'ws';
import type { Session } from '../http/identity.ts';
import type { Metrics } from '../metrics.ts';
import { textFrame } from './frame.ts';
import { createRateLimit, type RateLimit } from './rateLimit.ts';

/** Above this many unsent bytes views are left out until the socket has caught up. */
const HIGH_WATER = 128 * 1024;
/** Between a last word to someone unwelcome and the cut. */
const FAREWELL_MS = 100;
/** A socket that reads nothing at all is given up. */
const TOO_MUCH = 4 * 1024 * 1024;

/** The same message goes to one spectator after another: its text is made once. */
const textOf = textMaker<ServerMessage>(formatMessage);

export interface Limits {
  readonly rate: number;
  readonly burst: number;
}

/** A socket, and the stream under it. */
export interface Line {
  readonly socket: WebSocket;
  readonly wire: Duplex;
}

export class Connection {
  readonly id = randomUUID();
  readonly session: Session;
  /** The player's name may change. */
  name: string;
  greeted = false;
  /** How much bad has come from here. */
  strikes = 0;
  alive = true;
  /** Tables this socket hears. */
  readonly tables = new Set<string>();
  /** Tables whose views were left out, with the acknowledgements still owed. */
  readonly behind = new Map<string, string[]>();
  /** Called when a socket that had fallen behind has taken everything. */
  onCaughtUp: () => void = () => undefined;
  readonly requests: RateLimit;
  readonly creations: RateLimit;
  private readonly socket: WebSocket;
  /** What the socket writes to. */
  private readonly wire: Duplex;
  private readonly metrics: Metrics;

  constructor({ socket, wire }: Line, session: Session, metrics: Metrics, limits: Limits) {
    this.socket = socket;
    this.wire = wire;
    this.session = session;
    this.name = session.player.name;
    this.metrics = metrics;
    const now = Date.now();
    this.requests = createRateLimit(limits.rate, limits.burst, now);
    this.creations = createRateLimit(limits.rate === 0 ? 0 : 0.2, 10, now);
  }

  get playerId(): string {
    return this.session.player.id;
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(message: ServerMessage): void {
    if (!this.open) return;
    if (message.type === 'REFUSED') this.metrics.refusals.inc({ code: message.code });
    const { bufferedAmount } = this.socket;
    if (bufferedAmount > TOO_MUCH) {
      this.socket.terminate();
    } else if (message.type === 'TABLE' && bufferedAmount > HIGH_WATER) {
      this.leaveOut(message);
    } else {
      this.write(textOf(message));
    }
  }

  private leaveOut({ table, acks }: TableMessage): void {
    this.metrics.dropped.inc();
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

  ping(): void {
    this.socket.ping();
  }

  /** Ends politely with a reason code. */
  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Says why, reads nothing more, and is gone when the word has had time to arrive. */
  expel(code: number, reason: string): void {
    this.close(code, reason);
    this.wire.pause();
    setTimeout(() => this.terminate(), FAREWELL_MS);
  }

  terminate(): void {
    this.socket.terminate();
  }
}
