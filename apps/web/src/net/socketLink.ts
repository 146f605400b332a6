// A link that reconnects its WebSocket: HELLO first, back-off with jitter, dead sockets detected by silence.
import { type Signal, signal } from '@preact/signals';
import {
  type ClientMessage,
  formatMessage,
  type HeldView,
  PROTOCOL_VERSION,
  parseServerMessage,
  receiveView,
  type ServerMessage,
  type StepMessage,
} from '@tuolaji/protocol';
import { freshId } from './freshId.ts';
import type { ConnectionStatus, Link } from './link.ts';
import { type Listeners, listeners } from './listeners.ts';

export interface SocketOptions {
  /** Asked before every attempt. */
  readonly url: () => string;
  /** Gets the guest cookie. Runs before every attempt but the first after a connection was lost: its cookie was good. */
  readonly prepare: () => Promise<void>;
  /** The player's name for HELLO; empty for none. */
  readonly name: () => string;
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;
/** Clients of a server that says goodbye come back within this time. */
const SPREAD_MS = 100;
/** A frozen server keeps its sockets open. Together these notice one within 8 seconds: after this long without a message it is asked, */
const IDLE_MS = 3_000;
/** has this long to answer, */
const ANSWER_MS = 3_500;
/** and is looked at this often. */
const CHECK_MS = 500;
/** Close code of a socket whose session has ended. */
const SIGNED_OUT = 4401;
/** From opening a socket to WELCOME. */
const CONNECT_MS = 8_000;

/** How long to wait before attempt `n` (from 0): doubling, with jitter down to a quarter so that clients spread out. */
export const backOff = (n: number, chance: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n) * (0.25 + chance * 0.75);

/** As `backOff`, before the first attempt after a server has said goodbye: it lets its clients go one after another. */
const comeBack = (afterMs: number, chance: number): number => afterMs + chance * SPREAD_MS;

interface Wire {
  readonly options: SocketOptions;
  readonly status: Signal<ConnectionStatus>;
  readonly messages: Listeners<ServerMessage>;
  readonly opened: Listeners<void>;
  /** The newest view of each table, for patches. */
  readonly held: Map<string, HeldView>;
  socket: WebSocket | null;
  attempt: number;
  /** When a message was last received, by `performance.now`. */
  receivedAt: number;
  /** When the server must have been heard at the latest; infinite while nothing is expected. */
  deadline: number;
  closed: boolean;
  /** The server took our cookie for the last connection. */
  known: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds to wait, as asked by a closing server; null while none has said goodbye. */
  stayAway: number | null;
}

const newWire = (options: SocketOptions): Wire => ({
  options,
  status: signal('connecting'),
  messages: listeners(),
  opened: listeners(),
  held: new Map(),
  socket: null,
  attempt: 0,
  receivedAt: 0,
  deadline: Number.POSITIVE_INFINITY,
  closed: false,
  known: false,
  timer: undefined,
  stayAway: null,
});

/** Opens the socket and keeps it open until `close`. */
export function socketLink(options: SocketOptions): Link {
  const wire = newWire(options);
  // A phone that wakes up may hold a dead socket: check at once, not at the next ping.
  const checkNow = (): void => {
    if (wire.socket === null && !wire.closed) connect(wire);
    else ping(wire);
  };
  const checks = setInterval(() => check(wire), CHECK_MS);
  addEventListener('online', checkNow);
  document.addEventListener('visibilitychange', checkNow);
  connect(wire);
  return {
    status: wire.status,
    send: (message) => sendOver(wire.socket, message),
    onMessage: wire.messages.add,
    onOpen: (listener) => wire.opened.add(listener),
    restart: () => {
      if (wire.socket?.readyState !== WebSocket.OPEN) return;
      disconnect(wire);
      wire.status.value = 'connecting';
      connect(wire);
    },
    close: () => {
      wire.closed = true;
      wire.status.value = 'closed';
      clearTimeout(wire.timer);
      clearInterval(checks);
      removeEventListener('online', checkNow);
      document.removeEventListener('visibilitychange', checkNow);
      disconnect(wire);
    },
  };
}

function connect(wire: Wire): void {
  clearTimeout(wire.timer);
  const prepared = wire.known ? Promise.resolve() : wire.options.prepare();
  wire.known = false;
  prepared.then(
    () => {
      if (!wire.closed && wire.socket === null) wire.socket = openSocket(wire);
    },
    () => lost(wire),
  );
}

function lost(wire: Wire): void {
  wire.socket = null;
  if (wire.closed) return;
  const { stayAway } = wire;
  // A server that says goodbye has a successor: nothing to worry about unless that does not answer.
  const worrying = stayAway === null && wire.status.value === 'online';
  if (worrying || wire.attempt > 1) wire.status.value = 'retrying';
  clearTimeout(wire.timer);
  const chance = Math.random();
  const wait = stayAway === null ? backOff(wire.attempt, chance) : comeBack(stayAway, chance);
  wire.stayAway = null;
  wire.attempt += 1;
  wire.timer = setTimeout(() => connect(wire), wait);
}

function disconnect(wire: Wire): void {
  const { socket } = wire;
  wire.socket = null;
  socket?.close();
}

/** Turns a STEP into the TABLE it stands for. One that does not fit still answers requests, and everything is asked for. */
function receivePatch(wire: Wire, step: StepMessage): void {
  const held = wire.held.get(step.table);
  const message = receiveView(held, step);
  if (message) {
    receive(wire, message);
    return;
  }
  for (const id of step.acks ?? []) wire.messages.call({ type: 'DONE', id });
  // A repeat, or asked for already.
  if (held && (held.view === null || step.n <= held.n)) return;
  wire.held.set(step.table, { n: 0, view: null });
  sendOver(wire.socket, { type: 'SYNC', id: freshId(), table: step.table });
}

function receive(wire: Wire, message: ServerMessage): void {
  if (message.type === 'STEP') {
    receivePatch(wire, message);
    return;
  }
  if (message.type === 'TABLE' && message.n !== undefined) {
    wire.held.set(message.table, { n: message.n, view: message.view });
  }
  if (message.type === 'CLOSING') wire.stayAway = message.afterMs;
  wire.messages.call(message);
  if (message.type !== 'WELCOME') return;
  wire.attempt = 0;
  wire.known = true;
  wire.status.value = 'online';
  wire.opened.call();
}

function openSocket(wire: Wire): WebSocket {
  const socket = new WebSocket(wire.options.url());
  const name = wire.options.name();
  wire.held.clear();
  wire.deadline = performance.now() + CONNECT_MS;
  socket.onopen = () => {
    sendOver(socket, {
      type: 'HELLO',
      protocol: PROTOCOL_VERSION,
      ...(name === '' ? {} : { name }),
    });
  };
  socket.onmessage = (event) => {
    if (wire.socket !== socket) return;
    wire.receivedAt = performance.now();
    wire.deadline = Number.POSITIVE_INFINITY;
    const parsed = parseServerMessage(String(event.data));
    if (parsed.ok) receive(wire, parsed.value);
  };
  socket.onclose = ({ code }) => {
    if (wire.socket !== socket) return;
    if (code === SIGNED_OUT) wire.known = false;
    lost(wire);
  };
  return socket;
}

function sendOver(socket: WebSocket | null, message: ClientMessage): boolean {
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(formatMessage(message));
  return true;
}

/** Asks for a sign of life, unless one is expected already. */
function ping(wire: Wire): void {
  const isExpecting = wire.deadline < Number.POSITIVE_INFINITY;
  if (isExpecting || !sendOver(wire.socket, { type: 'PING', at: Date.now() })) return;
  wire.deadline = performance.now() + ANSWER_MS;
}

function check(wire: Wire): void {
  const { socket } = wire;
  const now = performance.now();
  if (socket === null) return;
  if (now >= wire.deadline) {
    // `close` may wait for a dead peer: call `onclose` ourselves.
    socket.close();
    socket.onclose?.(new CloseEvent('close'));
  } else if (now - wire.receivedAt >= IDLE_MS) {
    ping(wire);
  }
}
