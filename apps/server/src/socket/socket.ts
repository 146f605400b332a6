// The WebSocket door: who may come in, how large a frame may be, and who still answers.
import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_FRAME_BYTES } from '@tuolaji/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { Config } from '../config.ts';
import { COOKIE, readSession, type Session } from '../http/identity.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { Connection, type Line } from './connection.ts';
import type { MessageRouter } from './messageRouter.ts';

const PATH = '/ws';
const HEARTBEAT_MS = 15_000;
const BEATS = 150;
const GOODBYE_MS = 1000;

export interface SocketOptions {
  readonly config: Config;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly router: MessageRouter;
  readonly tables: Tables;
  readonly log: Logger;
  /** False while shutting down: a connection made now would keep the server from closing. */
  readonly isServing: () => boolean;
}

interface Door extends SocketOptions {
  readonly cookiesOf: (header: string) => Record<string, string | undefined>;
}

const LOCAL = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Browsers always say where a page came from; a page of another site may not use our cookie. */
export function isOriginAllowed(headers: IncomingHttpHeaders, host: string, config: Config) {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (config.origins.includes(origin)) return true;
  if (config.development && LOCAL.test(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The host a browser was asked for; behind a proxy the proxy says which. */
function hostOf(headers: IncomingHttpHeaders, config: Config): string {
  const forwarded = config.trustProxy ? headers['x-forwarded-host'] : undefined;
  const first = Array.isArray(forwarded) ? forwarded[0] : forwarded?.split(',')[0];
  return (first ?? headers.host ?? '').trim();
}

/** The session of a visitor who may come in, or the status they are turned away with. */
async function admit(request: IncomingMessage, options: Door): Promise<Session | number> {
  const { config, store, router, isServing, cookiesOf } = options;
  const { headers, url } = request;
  if (url?.split('?')[0] !== PATH) return 404;
  if (!isServing()) return 503;
  if (!isOriginAllowed(headers, hostOf(headers, config), config)) return 403;
  const session = await readSession(store, cookiesOf(headers.cookie ?? '')[COOKIE]);
  if (session === null) return 401;
  return isServing() && router.hasRoom(session.player.id, config.maxSockets) ? session : 503;
}

/** As `admit`; a store that does not answer keeps everyone out for now. */
const admitted = (request: IncomingMessage, door: Door): Promise<Session | number> =>
  admit(request, door).catch((error: unknown) => {
    door.log.warn({ err: error }, 'a socket could not be opened');
    return 503;
  });

function turnAway(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function serve(line: Line, session: Session, options: SocketOptions): void {
  const { metrics, router, tables, config } = options;
  const { socket } = line;
  const conn = new Connection(line, session, metrics, config);
  conn.onCaughtUp = () => tables.refill(conn);
  router.enter(conn);
  socket.on('message', (data, isBinary) => {
    if (isBinary) conn.close(1003, 'text only');
    else router.receive(conn, data.toString());
  });
  socket.on('pong', () => {
    conn.alive = true;
  });
  socket.on('close', () => router.exit(conn));
  socket.on('error', () => conn.terminate());
}

/** Everyone is pinged once in HEARTBEAT_MS, some at every beat: thousands at once would hold up the play. */
function heartbeats(router: MessageRouter): () => void {
  let walk = router.all();
  let due = 0;
  return () => {
    for (due += router.size / BEATS; due >= 1; due -= 1) {
      const { value } = walk.next();
      if (value === undefined) walk = router.all();
      else checkPulse(value);
    }
  };
}

/** Who has not answered the last ping is gone. */
function checkPulse(conn: Connection): void {
  if (!conn.alive) conn.terminate();
  conn.alive = false;
  conn.ping();
}

/** Everyone has been asked to leave; connections still open after a while are cut off. */
async function emptied(router: MessageRouter): Promise<void> {
  for (let waited = 0; waited < GOODBYE_MS && router.size > 0; waited += 20) await sleep(20);
  for (const conn of router.all()) conn.terminate();
}

const giveUp = (socket: Duplex) => (): void => void socket.destroy();

/** Opens `/ws`, on the bare server: a socket that stays for hours should not hold a web request's baggage. */
export function openSockets(app: FastifyInstance, options: SocketOptions): void {
  const handshake = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  const door: Door = { ...options, cookiesOf: (header) => app.parseCookie(header) };
  const { router } = options;
  app.server.on('upgrade', (request, socket, head) => {
    const lost = giveUp(socket);
    socket.on('error', lost);
    const enter = (session: Session): void => {
      socket.off('error', lost);
      handshake.handleUpgrade(request, socket, head, (opened) =>
        serve({ socket: opened, wire: socket }, session, options),
      );
    };
    void admitted(request, door).then((answer) =>
      typeof answer === 'number' ? turnAway(socket, answer) : enter(answer),
    );
  });
  const beat = setInterval(heartbeats(router), HEARTBEAT_MS / BEATS);
  app.addHook('preClose', async () => {
    clearInterval(beat);
    await emptied(router);
  });
}
