// A player without a screen: one identity, one socket that comes back by itself, requests that are sent until answered.
import type { View } from '@tuolaji/engine';
import {
  type ClientMessage,
  type ClientRequest,
  formatMessage,
  type HeldView,
  identified,
  isReply,
  PROTOCOL_VERSION,
  type Reply,
  receiveView,
  requestsAnsweredBy,
  type StepMessage,
  type TableInfo,
  type TableMessage,
  trustServerMessage,
} from '@tuolaji/protocol';
import WebSocket from 'ws';
import { readTidings, type SeenTable, seenWhole } from './lazyTableMessage.ts';
import { readStepNote, type StepNote, UnreadView } from './unreadView.ts';

export interface ClientOptions {
  /** Where the server is, `http://host:port`; asked again before every connection. null: nowhere now, try later. */
  readonly url: () => string | null;
  readonly name: string;
  /** A session made before; without it a new guest. */
  readonly cookie?: string;
  /** Sent along with every HTTP request and handshake. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sees every text as it arrives. */
  readonly onText?: (text: string) => void;
  readonly onTable?: (message: TableMessage) => void;
  /** Keep views as words, and none in which there is nothing to do; hear no events: for thousands of players in one process. */
  readonly forgetful?: boolean;
  /** Take views as patches, as the page does. */
  readonly patches?: boolean;
  /** Milliseconds before the next try after a lost connection. */
  readonly backoffMs?: () => number;
  /** False: come back as after any lost connection, whatever a closing server asks for. */
  readonly heedsGoodbye?: boolean;
}

/** What this player knows of a table. */
export class Sight {
  readonly info: TableInfo | null;
  private readonly newest: SeenTable;

  constructor(newest: SeenTable, before: TableInfo | null) {
    this.newest = newest;
    this.info = newest.info ?? before;
  }

  get seq(): number {
    return this.newest.seq;
  }

  get view(): View | null {
    return this.newest.view;
  }

  /** Might there be something to do? */
  offers(votes: boolean): boolean {
    return this.newest.offers(votes);
  }
}

interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (answer: Reply) => void;
}

/** Clients of a server that says goodbye come back within this time, as the page does. */
const SPREAD_MS = 100;

let clients = 0;

/** Asks the server for a guest session; gives the cookie to send along. */
export const fetchSession = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const response = await fetch(`${url}/api/session`, { headers });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error(`no session cookie (HTTP ${response.status})`);
  await response.arrayBuffer();
  return cookie;
};

/** Connects and greets; resolves when welcomed. */
export const openClient = async (options: ClientOptions): Promise<Client> => {
  const cookie = options.cookie ?? (await fetchSession(options.url() ?? '', options.headers));
  const client = new Client(options, cookie);
  await client.welcomed();
  return client;
};

export class Client {
  readonly cookie: string;
  readonly sights = new Map<string, Sight>();
  /** Our own id, once welcomed. */
  playerId: string | null = null;
  bytesIn = 0;
  /** Patches that did not fit. */
  misfits = 0;
  private readonly held = new Map<string, HeldView>();
  /** In place of `held`, for the forgetful. */
  private readonly unread = new Map<string, UnreadView>();
  connections = 0;
  private readonly options: ClientOptions;
  private readonly prefix = `${process.pid.toString(36)}${(clients++).toString(36)}-`;
  private readonly pending = new Map<string, Pending>();
  private readonly joined = new Set<string>();
  private readonly waiters: (() => void)[] = [];
  private socket: WebSocket | null = null;
  private ready = false;
  private closed = false;
  /** Milliseconds to wait, as asked by a closing server; null while none has said goodbye. */
  private stayAway: number | null = null;
  private lastId = 0;

  constructor(options: ClientOptions, cookie: string) {
    this.options = options;
    this.cookie = cookie;
    this.connect();
  }

  private connect(): void {
    const url = this.options.url();
    if (url === null) {
      this.connectLater();
      return;
    }
    const headers = { ...this.options.headers, cookie: this.cookie, origin: url };
    const query = this.options.patches === true ? '?views=patches&plays=short' : '';
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws${query}`, { headers });
    this.held.clear();
    this.unread.clear();
    this.socket = socket;
    this.connections += 1;
    socket.on('open', () => {
      const { name } = this.options;
      socket.send(formatMessage({ type: 'HELLO', protocol: PROTOCOL_VERSION, name }));
    });
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => this.lost(socket));
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket || this.closed) return;
    this.ready = false;
    this.connectLater();
  }

  private connectLater(): void {
    const { stayAway } = this;
    this.stayAway = null;
    const wait =
      stayAway === null
        ? (this.options.backoffMs?.() ?? 50 + Math.random() * 150)
        : stayAway + Math.random() * SPREAD_MS;
    setTimeout(() => {
      if (!this.closed) this.connect();
    }, wait);
  }

  private receive(text: string): void {
    this.bytesIn += text.length;
    this.options.onText?.(text);
    const { patches, forgetful } = this.options;
    const note = patches === true && forgetful === true ? readStepNote(text) : null;
    if (note === null) this.read(text);
    else this.noteStep(note);
  }

  private read(text: string): void {
    const tidings = this.options.patches === true ? null : readTidings(text);
    const message = tidings ?? trustServerMessage(text);
    if (tidings !== null) this.see(tidings);
    else if (message.type === 'TABLE') this.hold(message);
    else if (message.type === 'STEP') this.step(message);
    else if (message.type === 'WELCOME') this.welcome(message.player.id);
    else if (message.type === 'CLOSING') this.heedGoodbye(message.afterMs);
    else if (isReply(message)) this.settle(message);
  }

  private hold(message: TableMessage): void {
    const { table, n = 0, view } = message;
    const seen = seenWhole(message);
    if (this.options.forgetful === true) {
      this.unread.set(table, new UnreadView(message, seen.offers(false)));
    } else {
      this.held.set(table, { n, view });
    }
    this.see(seen);
  }

  private noteStep(note: StepNote): void {
    const seen = this.unread.get(note.table)?.add(note) ?? null;
    if (seen === null) this.misfit(note);
    else this.see(seen);
  }

  private step(step: StepMessage): void {
    const message = receiveView(this.held.get(step.table), step);
    if (message === null) this.misfit(step);
    else this.hold(message);
  }

  private misfit({ table, acks = [] }: Pick<StepMessage, 'table' | 'acks'>): void {
    this.misfits += 1;
    for (const id of acks) this.settle({ type: 'DONE', id });
    this.raw({ type: 'SYNC', id: this.nextId(), table });
  }

  private heedGoodbye(afterMs: number): void {
    if (this.options.heedsGoodbye !== false) this.stayAway = afterMs;
  }

  private welcome(playerId: string): void {
    this.playerId = playerId;
    this.ready = true;
    for (const waiter of this.waiters.splice(0)) waiter();
    for (const table of this.joined) this.raw({ type: 'WATCH', id: this.nextId(), table });
    for (const { message } of this.pending.values()) this.raw(message);
  }

  private see(message: SeenTable): void {
    const before = this.sights.get(message.table);
    if (before === undefined || message.seq >= before.seq) {
      this.sights.set(message.table, new Sight(message, before?.info ?? null));
    }
    this.settle(message);
    this.options.onTable?.(message);
    if (this.options.forgetful === true && !message.offers(false)) message.forget();
  }

  private settle(reply: Reply): void {
    for (const id of requestsAnsweredBy(reply)) {
      const pending = this.pending.get(id);
      if (pending === undefined) continue;
      // A table joined once is joined again after a lost connection.
      if (reply.type === 'TABLE' && /CREATE|JOIN|WATCH/.test(pending.message.type)) {
        this.joined.add(reply.table);
      }
      this.pending.delete(id);
      pending.resolve(reply);
    }
  }

  private nextId(): string {
    this.lastId += 1;
    return `${this.prefix}${this.lastId}`;
  }

  /** Requests that wait for their answer. */
  get unanswered(): number {
    return this.pending.size;
  }

  /** Resolves when the server has welcomed this connection. */
  async welcomed(): Promise<void> {
    if (!this.ready) await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  /** Sends a request, again after every lost connection, until it is answered; `onId` hears its id first. */
  request(request: ClientRequest, onId?: (id: string) => void): Promise<Reply> {
    const message = identified(request, this.nextId());
    onId?.(message.id);
    return new Promise((resolve) => {
      this.pending.set(message.id, { message, resolve });
      if (this.ready) this.raw(message);
    });
  }

  /** Sends anything, as it is; false while there is no open connection to send it on. */
  raw(message: ClientMessage | string | Buffer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    const isText = typeof message === 'string' || Buffer.isBuffer(message);
    this.socket.send(isText ? message : formatMessage(message));
    return true;
  }

  /** Breaks the connection as a lost network would; the client comes back. */
  drop(): void {
    this.socket?.terminate();
  }

  close(): void {
    this.closed = true;
    this.socket?.terminate();
  }
}
