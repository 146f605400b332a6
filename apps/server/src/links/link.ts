// The connection between two nodes. Lines of one turn of the event loop travel as one message; a silent link is cut.
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { maskedFrame, textFrame } from '../socket/frame.ts';
import { formatLine, type LinkLine, parseLine } from './linkLines.ts';

const BEAT_MS = 400;
/** A link without any sign of life for this long is dead: as long as a lease outlives its holder. */
const SILENCE_MS = 2000;
/** Above this many unsent bytes views are left out until the link has caught up. */
const HIGH_WATER = 4 * 1024 * 1024;
/** A link with this many unsent bytes is cut: the other node does not read. */
const TOO_MUCH = 64 * 1024 * 1024;

/** A WebSocket between nodes and the stream under it. */
export interface LinkWire {
  readonly socket: WebSocket;
  readonly stream: Pick<Duplex, 'write'>;
  /** This node has called: its frames carry a mask. */
  readonly called: boolean;
}

export interface LinkEvents {
  readonly onLine: (line: LinkLine, link: Link) => void;
  readonly onClosed: (link: Link) => void;
  /** The link was congested and is no longer. */
  readonly onDrained: (link: Link) => void;
}

export class Link {
  /** Id of the node at the other end. */
  readonly node: string;
  private readonly socket: WebSocket;
  private readonly stream: LinkWire['stream'];
  private readonly frameOf: (text: string) => string | null;
  private readonly events: LinkEvents;
  private readonly timer: NodeJS.Timeout;
  private waiting: string[] = [];
  private heardAt = performance.now();
  /** Something was sent since the last beat: it is a sign of life too. */
  private hasSent = false;
  private wasCongested = false;
  private ended = false;

  constructor(node: string, { socket, stream, called }: LinkWire, events: LinkEvents) {
    this.node = node;
    this.socket = socket;
    this.stream = stream;
    this.frameOf = called ? maskedFrame : textFrame;
    this.events = events;
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('ping', () => this.hear());
    socket.on('error', () => this.cut());
    socket.on('close', () => this.end());
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
  }

  get open(): boolean {
    return !this.ended && this.socket.readyState === this.socket.OPEN;
  }

  /** True while the other node reads too slowly for views. */
  get congested(): boolean {
    if (this.socket.bufferedAmount > HIGH_WATER) this.wasCongested = true;
    return this.wasCongested;
  }

  /** Sends a line with the others of this turn; nothing is sent on a closed link. */
  send(line: LinkLine): void {
    if (!this.open) return;
    this.waiting.push(formatLine(line));
    if (this.waiting.length === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    const text = this.waiting.join('\n');
    this.waiting = [];
    if (!this.open) return;
    this.hasSent = true;
    if (this.socket.bufferedAmount > TOO_MUCH) this.cut();
    else this.write(text);
  }

  /** Lines are ASCII: header and text go out as one string, without a buffer made in between. */
  private write(text: string): void {
    const frame = this.frameOf(text);
    if (frame === null) this.socket.send(text);
    else this.stream.write(frame, 'latin1');
  }

  private hear(): void {
    this.heardAt = performance.now();
  }

  private receive(text: string): void {
    this.hear();
    for (const part of text.split('\n')) {
      if (this.ended) return;
      const line = parseLine(part);
      if (line === null) this.cut();
      else this.events.onLine(line, this);
    }
  }

  private beat(): void {
    if (performance.now() - this.heardAt > SILENCE_MS) this.cut();
    if (!this.open) return;
    if (!this.hasSent) this.socket.ping();
    this.hasSent = false;
    if (!this.wasCongested || this.socket.bufferedAmount > HIGH_WATER / 2) return;
    this.wasCongested = false;
    this.events.onDrained(this);
  }

  /** Ends it at once, as a lost cable would. */
  cut(): void {
    this.socket.terminate();
    this.end();
  }

  private end(): void {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.timer);
    this.events.onClosed(this);
  }
}
