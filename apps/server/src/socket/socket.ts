// The WebSocket door: who may come in, how large a frame may be, and who still answers.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatMessage, MAX_FRAME_BYTES } from '@tuolaji/protocol';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Programs } from '../bots/programs.ts';
import type { Config } from '../config.ts';
import { COOKIE, readBotKey, readSession, type Session } from '../http/identity.ts';
import { requestAddress } from '../limits/address.ts';
import { createLateRefusal } from '../limits/lateRefusal.ts';
import { createSocketAdmission, type SocketAdmission } from '../limits/socketAdmission.ts';
import type { Fleet } from '../links/fleet.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { Connection, type Line } from './connection.ts';
import { Inbox } from './inbox.ts';
import type { MessageRouter } from './messageRouter.ts';
import { turnAway } from './turnAway.ts';

const PATH = '/ws';
/** Where players' programs come in. */
const BOT_PATH = '/bot';
const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;
const TABLE_ID = /^[A-Za-z0-9_-]{1,32}$/;
/** A socket silent this long is pinged, one silent twice as long is cut off; who plays needs no ping. */
const HEARTBEAT_MS = 12_000;
const BEATS = 48;
const GOODBYE_MS = 1000;
/** A handshake that takes longer is given up, whatever it waits for. */
const HANDSHAKE_MS = 10_000;
/** Frames one message may be split into: no page splits any, some proxies do. */
const MOST_FRAGMENTS = 8;
/** Close code of a socket beyond the limit of its player or address. */
const CROWDED = 4429;

export interface SocketOptions {
  readonly config: Config;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly router: MessageRouter;
  readonly tables: Tables;
  readonly programs: Programs;
  /** Other nodes call at the same door; null when there are none. */
  readonly fleet: Pick<Fleet, 'accept' | 'onRequest'> | null;
  readonly log: Logger;
  /** False while shutting down: a socket that came in now would keep the server from closing. */
  readonly isServing: () => boolean;
}

/** One message of a socket. */
interface Received {
  readonly conn: Connection;
  readonly data: RawData;
}

interface Door extends SocketOptions {
  readonly admission: SocketAdmission;
  readonly inbox: Inbox<Received>;
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

interface Admitted {
  readonly session: Session;
  readonly address: string | null;
}

/** An HTTP status for who is turned away; `crowded` for a player or address that has enough sockets. */
type Answer = Admitted | number | 'crowded';

/** Who may come in. Places are counted at once, and freed when the stream closes, however that comes about. */
async function admit(request: IncomingMessage, wire: Duplex, door: Door): Promise<Answer> {
  const { config, store, isServing, cookiesOf, admission } = door;
  const { headers } = request;
  const path = pathOf(request);
  if (path !== PATH && path !== BOT_PATH) return 404;
  if (!isServing()) return 503;
  if (!isOriginAllowed(headers, hostOf(headers, config), config)) return 403;
  const address = requestAddress(request, config.trustProxy);
  const place = admission.enter(address);
  if (place === 'address') return 'crowded';
  if (typeof place === 'string') return place === 'node' ? 503 : 429;
  wire.once('close', place.leave);
  const session =
    path === BOT_PATH
      ? await readBotKey(store, BEARER.exec(headers.authorization ?? '')?.[1], Date.now())
      : await readSession(store, cookiesOf(headers.cookie ?? '')[COOKIE]);
  if (session === null) return 401;
  if (!isServing()) return 503;
  return place.identify(session.player.id) ? { session, address } : 'crowded';
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** The table a program comes for; null when the address names none. */
function tableOf({ url = '' }: IncomingMessage): string | null {
  const table = new URLSearchParams(url.split('?')[1]).get('table') ?? '';
  return TABLE_ID.test(table) ? table : null;
}

/** In the address, not in HELLO: a server of before ignores it. */
function formatOf({ url = '' }: IncomingMessage): Pick<Line, 'patches' | 'shortPlays'> {
  const query = new URLSearchParams(url.split('?')[1]);
  return { patches: query.get('views') === 'patches', shortPlays: query.get('plays') === 'short' };
}

/** As `admit`; a store that does not answer keeps everyone out for now. */
const admitted = (request: IncomingMessage, wire: Duplex, door: Door): Promise<Answer> =>
  admit(request, wire, door).catch((error: unknown) => {
    door.log.warn({ err: error }, 'a socket could not be opened');
    return 503;
  });

function serve(line: Line, session: Session, door: Door): void {
  const { metrics, router, tables, config, inbox } = door;
  const { socket } = line;
  const conn = new Connection(line, session, metrics, config);
  conn.onCaughtUp = () => tables.refill(conn);
  router.enter(conn);
  socket.on('message', (data, isBinary) => {
    conn.alive = true;
    if (isBinary) conn.expel(1003, 'text only');
    else inbox.push({ conn, data });
  });
  socket.on('ping', (data) => {
    conn.alive = true;
    if (router.receiveControl(conn)) conn.pong(data);
  });
  socket.on('pong', () => {
    conn.alive = true;
    router.receiveControl(conn);
  });
  socket.on('close', () => {
    inbox.empty();
    router.exit(conn);
  });
  socket.on('error', (error) => {
    if ('code' in error && error.code === 'WS_ERR_TOO_MANY_BUFFERED_PARTS') {
      metrics.limited.inc({ limit: 'fragments' });
    }
    conn.terminate();
  });
}

/** Opened only to give the reason: a page cannot read the status of a refused handshake. */
function refuseCrowd(socket: WebSocket): void {
  socket.send(formatMessage({ type: 'REFUSED', id: null, code: 'TOO_MANY_SOCKETS', rule: null }));
  socket.close(CROWDED, 'too many connections');
  socket.on('error', () => socket.terminate());
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** Everyone is looked at once in HEARTBEAT_MS, some at every beat: thousands at once would hold up the play. */
function heartbeats(router: MessageRouter): () => void {
  let walk = router.all();
  let due = 0;
  return () => {
    for (due += router.size / BEATS; due >= 1; due -= 1) {
      const { value } = walk.next();
      if (value === undefined) walk = router.all();
      else value.beat();
    }
  };
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
    autoPong: false,
    maxFragments: MOST_FRAGMENTS,
  });
  const { router, config, metrics } = options;
  const admission = createSocketAdmission(config, metrics);
  const inbox = new Inbox<Received>(({ conn, data }) => router.receive(conn, data.toString()));
  if (options.fleet !== null) options.fleet.onRequest = () => inbox.empty();
  const cookiesOf: Door['cookiesOf'] = (header) => app.parseCookie(header);
  const door: Door = { ...options, admission, inbox, cookiesOf };
  const refuseLate = createLateRefusal((wire) => turnAway(wire, 429));
  const receive = (request: IncomingMessage, wire: Duplex, head: Buffer): void => {
    if (options.fleet?.accept(request, wire, head) === true) return;
    const lost = giveUp(wire);
    wire.on('error', lost);
    const late = setTimeout(lost, HANDSHAKE_MS);
    const open = (opened: (socket: WebSocket) => void): void => {
      wire.off('error', lost);
      handshake.handleUpgrade(request, wire, head, opened);
    };
    void admitted(request, wire, door).then((answer) => {
      clearTimeout(late);
      if (answer === 429) return refuseLate(wire);
      if (typeof answer === 'number') return turnAway(wire, answer);
      if (answer === 'crowded') return open(refuseCrowd);
      const { session, address } = answer;
      if (pathOf(request) === BOT_PATH) {
        const table = tableOf(request);
        if (table === null) return turnAway(wire, 400);
        return open((socket) => options.programs.serve(socket, session, table));
      }
      const format = formatOf(request);
      open((socket) => serve({ socket, wire, address, ...format }, session, door));
    });
  };
  app.server.on('upgrade', (request, wire, head) => {
    const wait = admission.waitFor(requestAddress(request, config.trustProxy));
    if (wait === 0) return receive(request, wire, head);
    wire.on('error', giveUp(wire));
    if (wait === null) return refuseLate(wire);
    setTimeout(() => {
      if (!wire.destroyed) receive(request, wire, head);
    }, wait);
  });
  const beat = setInterval(heartbeats(router), HEARTBEAT_MS / BEATS);
  app.addHook('preClose', async () => {
    clearInterval(beat);
    await emptied(router);
    options.programs.terminate();
  });
}
