// This node's links, one for each pair of nodes: of two the one with the smaller id calls, again and again while both live.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { WebSocket, WebSocketServer } from 'ws';
import { turnAway } from '../socket/turnAway.ts';
import type { LivingNode } from '../store/store.ts';
import { Link, type LinkEvents } from './link.ts';
import { createCallReader, formatAnswer, formatCall, isAnswer, newSecret } from './linkProof.ts';

/** Where nodes call each other. */
const LINK_PATH = '/link';
const HEADER = 'x-tuolaji-link';
const CONNECT_MS = 2000;
/** Both ends ping, so that neither needs an answer. The caller's mask is zero: nothing to work out at either end. */
const WIRE = {
  perMessageDeflate: false,
  generateMask: () => undefined,
  skipUTF8Validation: true,
  maxPayload: 256 * 1024 * 1024,
  autoPong: false,
};

export interface LinksOptions extends LinkEvents {
  readonly node: string;
  readonly log: Logger;
  readonly onOpen: (link: Link) => void;
}

export class Links {
  /** This process's key, for its heartbeat row. */
  readonly key = newSecret();
  private readonly options: LinksOptions;
  private readonly readCall = createCallReader(this.key);
  private readonly handshake = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    ...WIRE,
  });
  private readonly links = new Map<string, Link>();
  private readonly calling = new Map<string, WebSocket>();
  private living: readonly LivingNode[] = [];
  private closed = false;

  constructor(options: LinksOptions) {
    this.options = options;
  }

  /** The open link to a node, or null. */
  to(node: string): Link | null {
    const link = this.links.get(node);
    return link?.open === true ? link : null;
  }

  /** Living nodes but this one, as last read. */
  others(): readonly LivingNode[] {
    return this.living;
  }

  /** Every open link. */
  all(): readonly Link[] {
    return [...this.links.values()].filter(({ open }) => open);
  }

  isLiving(node: string): boolean {
    return this.living.some(({ id }) => id === node);
  }

  /** Notes which nodes live and calls those that wait for our call. */
  meet(nodes: readonly LivingNode[]): void {
    this.living = nodes.filter(({ id }) => id !== this.options.node);
    for (const node of this.living) {
      const ours = this.options.node < node.id;
      if (ours && this.to(node.id) === null && !this.calling.has(node.id)) this.call(node);
    }
  }

  /** A socket to a node; null for an address that cannot be called. */
  private dial({ id, address, key }: LivingNode, nonce: string): WebSocket | null {
    const headers = { [HEADER]: formatCall(key, this.options.node, nonce) };
    const url = `${address.replace(/^http/, 'ws')}${LINK_PATH}`;
    try {
      return new WebSocket(url, { ...WIRE, headers, handshakeTimeout: CONNECT_MS });
    } catch (error) {
      this.options.log.debug({ err: error, node: id }, 'no link');
      return null;
    }
  }

  private call(node: LivingNode): void {
    const { id, key } = node;
    const nonce = newSecret();
    const socket = this.closed ? null : this.dial(node, nonce);
    if (socket === null) return;
    this.calling.set(id, socket);
    const late = setTimeout(() => socket.terminate(), CONNECT_MS);
    socket.once('upgrade', ({ socket: stream }) => {
      socket.once('message', (data) => {
        clearTimeout(late);
        const wire = { socket, stream, called: true };
        if (isAnswer(String(data), key, nonce)) this.add(new Link(id, wire, this.events()));
        else socket.terminate();
      });
    });
    socket.on('error', (error) => this.options.log.debug({ err: error, node: id }, 'no link'));
    socket.on('close', () => {
      clearTimeout(late);
      this.calling.delete(id);
    });
  }

  /** Takes a WebSocket handshake that is a node's call; false for any other. */
  accept(request: IncomingMessage, wire: Duplex, head: Buffer): boolean {
    if ((request.url ?? '').split('?')[0] !== LINK_PATH) return false;
    const call = this.closed ? null : this.readCall(String(request.headers[HEADER] ?? ''));
    if (call === null) {
      turnAway(wire, 401);
      return true;
    }
    this.handshake.handleUpgrade(request, wire, head, (socket) => {
      socket.send(formatAnswer(this.key, call.nonce));
      this.add(new Link(call.from, { socket, stream: wire, called: false }, this.events()));
    });
    return true;
  }

  private events(): LinkEvents {
    const { onLine, onDrained, onClosed, log } = this.options;
    return {
      onLine: (line, link) => {
        // Thrown on to the socket it would end the process, and every table with it.
        try {
          onLine(line, link);
        } catch (error) {
          log.error({ err: error, node: link.node, kind: line.kind }, 'a line of a link failed');
        }
      },
      onDrained,
      onClosed: (link) => {
        if (this.links.get(link.node) === link) this.links.delete(link.node);
        onClosed(link);
      },
    };
  }

  /** A second link to the same node means that the first is dead. */
  private add(link: Link): void {
    this.links.get(link.node)?.cut();
    this.links.set(link.node, link);
    this.options.onOpen(link);
    if (this.closed) link.cut();
  }

  close(): void {
    this.closed = true;
    for (const socket of this.calling.values()) socket.terminate();
    for (const link of [...this.links.values()]) link.cut();
  }
}
