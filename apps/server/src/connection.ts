// One socket: what it may send (limits), and what it is sent (never an endless queue: a slow one gets the newest view).
import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { textMaker } from '@tuolaji/engine';
import { formatMessage, type ServerMessage, type WireRefusal } from '@tuolaji/protocol';
import type { WebSocket } from 'ws';
import { type Bucket, createBucket } from './bucket.ts';
import { textFrame } from './frame.ts';
import type { Session } from './identity.ts';
import type { Metrics } from './metrics.ts';

/** Above this many unsent bytes views are left out until the socket has caught up. */
const HIGH_WATER = 128 * 1024;
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

let connections = 0;

export class Connection {
  readonly id = randomUUID();
  /** Counts up; spreads what is done for each connection now and then. */
  readonly number = connections++;
  readonly session: Session;
  /** The player's name may change. */
  name: string;
  greeted = false;
  alive = true;
  /** Tables this socket hears. */
  readonly tables = new Set<string>();
  /** Tables whose views were left out, with the acknowledgements still owed. */
  readonly behind = new Map<string, string[]>();
  readonly requests: Bucket;
  readonly creations: Bucket;
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
    this.requests = createBucket(limits.rate, limits.burst, now);
    this.creations = createBucket(limits.rate === 0 ? 0 : 0.2, 10, now);
  }

  get playerId(): string {
    return this.session.player.id;
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** True when what was left out may be sent again. */
  get hasRoom(): boolean {
    return this.socket.bufferedAmount < HIGH_WATER / 2;
  }

  send(message: ServerMessage): void {
    if (!this.open) return;
    if (message.type === 'REFUSED') this.metrics.refusals.inc({ code: message.code });
    const { bufferedAmount } = this.socket;
    if (bufferedAmount > TOO_MUCH) {
      this.socket.terminate();
    } else if (message.type === 'TABLE' && bufferedAmount > HIGH_WATER) {
      this.metrics.dropped.inc();
      const owed = this.behind.get(message.table) ?? [];
      this.behind.set(message.table, [...owed, ...message.acks]);
    } else {
      this.write(textOf(message));
    }
  }

  /** Nearly all texts are plain ASCII: header and text then go out as one string, without a buffer made in between. */
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

  terminate(): void {
    this.socket.terminate();
  }
}
