// One player's program on a WebSocket of this node: within the limits of every socket, greeted and asked as over standard
// input (docs/bot-protocol.md).
import { cleanName, type ProgramInfo } from '@tuolaji/protocol';
import type { WebSocket } from 'ws';
import { deviceId, type Session } from '../http/identity.ts';
import { createRateLimit, type RateLimit } from '../limits/rateLimit.ts';
import type { Metrics } from '../metrics.ts';
import { type BotDialogue, openDialogue } from './botDialogue.ts';

/** A socket with this many unsent bytes is cut off: it does not read. */
const TOO_MUCH = 1024 * 1024;
/** Grace period between the close frame and terminating the socket. */
const FAREWELL_MS = 1000;
/** Shown for a program that gives itself no name. */
const NAMELESS = 'bot';

export interface ProgramLimits {
  readonly rate: number;
  readonly burst: number;
  /** Milliseconds for one answer. */
  readonly programMs: number;
}

export interface ProgramEvents {
  /** The program has given its name and can be seated. */
  readonly onNamed: (program: ProgramSocket) => void;
  readonly onClosed: (program: ProgramSocket) => void;
}

export class ProgramSocket {
  readonly id: string;
  readonly session: Session;
  /** The table it came for. */
  readonly table: string;
  readonly dialogue: BotDialogue;
  private readonly socket: WebSocket;
  private readonly messages: RateLimit;
  private readonly metrics: Metrics;
  private alive = true;
  private expelled = false;

  constructor(
    socket: WebSocket,
    session: Session,
    table: string,
    context: {
      readonly limits: ProgramLimits;
      readonly metrics: Metrics;
      readonly events: ProgramEvents;
    },
  ) {
    const { limits, metrics, events } = context;
    this.id = deviceId(session);
    this.session = session;
    this.table = table;
    this.socket = socket;
    this.metrics = metrics;
    this.messages = createRateLimit(limits.rate, limits.burst, performance.now());
    const line = {
      send: (message: object) => this.send(message),
      isOpen: () => socket.readyState === socket.OPEN,
      end: () => this.close(1008, 'late too often'),
    };
    socket.on('message', (data, isBinary) => this.receive(data.toString(), isBinary, events));
    socket.on('ping', (data) => {
      if (this.isAllowed()) socket.pong(data);
    });
    socket.on('pong', () => {
      this.alive = true;
      this.isAllowed();
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.dialogue.gone();
      events.onClosed(this);
    });
    this.dialogue = openDialogue(line, {}, limits.programMs);
  }

  /** As a table shows it; null before it has said hello. */
  get info(): ProgramInfo | null {
    const name = this.dialogue.name();
    if (name === null) return null;
    return { id: this.id, name: cleanName(name) || NAMELESS, owner: this.session.player.name };
  }

  private isAllowed(): boolean {
    if (this.messages.allow(performance.now())) return true;
    this.metrics.limited.inc({ limit: 'messages' });
    this.expel(1008, 'too many messages');
    return false;
  }

  private receive(text: string, isBinary: boolean, events: ProgramEvents): void {
    if (isBinary) this.expel(1003, 'text only');
    else if (this.socket.readyState === this.socket.OPEN && this.isAllowed()) {
      const before = this.dialogue.name();
      this.dialogue.receive(text);
      if (this.dialogue.name() !== before) events.onNamed(this);
    }
  }

  private send(message: object): void {
    if (this.socket.bufferedAmount > TOO_MUCH) {
      this.metrics.limited.inc({ limit: 'unread' });
      this.socket.terminate();
    } else this.socket.send(JSON.stringify(message));
  }

  /** Called once per heartbeat: a program that did not answer the last one is cut off. */
  beat(): void {
    if (!this.alive) this.socket.terminate();
    this.alive = false;
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  /** Says why, reads nothing more, and is gone when the word has had time to arrive; what is read already may ask again. */
  private expel(code: number, reason: string): void {
    if (this.expelled) return;
    this.expelled = true;
    this.close(code, reason);
    this.socket.pause();
    setTimeout(() => this.terminate(), FAREWELL_MS);
  }

  terminate(): void {
    this.socket.terminate();
  }
}
