// The WebSocket door: who may come in, how large a frame may be, and who still answers.
import type { IncomingHttpHeaders } from 'node:http';
import websocket from '@fastify/websocket';
import { MAX_FRAME_BYTES } from '@tuolaji/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Config } from './config.ts';
import { Connection } from './connection.ts';
import { COOKIE, readSession, type Session } from './identity.ts';
import type { Metrics } from './metrics.ts';
import type { Reception } from './reception.ts';
import type { Store } from './store/store.ts';
import type { Tables } from './tables.ts';

const HEARTBEAT_MS = 15_000;
const REFILL_MS = 100;

export interface SocketOptions {
  readonly config: Config;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly reception: Reception;
  readonly tables: Tables;
  /** False while shutting down: whoever comes now would keep the house from closing. */
  readonly isServing: () => boolean;
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

declare module 'fastify' {
  interface FastifyRequest {
    player?: Session;
  }
}

async function admit(request: FastifyRequest, options: SocketOptions) {
  const { config, store, reception, isServing } = options;
  if (!isServing()) return 503;
  if (!isOriginAllowed(request.headers, request.host, config)) return 403;
  const session = await readSession(store, request.cookies[COOKIE]);
  if (session === null) return 401;
  if (!reception.hasRoom(session.player.id, config.maxSockets)) return 503;
  request.player = session;
  return null;
}

function serve(socket: WebSocket, session: Session, options: SocketOptions): void {
  const { metrics, reception, config } = options;
  const conn = new Connection(socket, session, metrics, config);
  reception.enter(conn);
  socket.on('message', (data, isBinary) => {
    if (isBinary) conn.close(1003, 'text only');
    else reception.receive(conn, data.toString());
  });
  socket.on('pong', () => {
    conn.alive = true;
  });
  socket.on('close', () => reception.exit(conn));
  socket.on('error', () => conn.terminate());
}

/** Who has not answered the last ping is gone. */
function heartbeat(reception: Reception): void {
  for (const conn of reception.all()) {
    if (!conn.alive) conn.terminate();
    conn.alive = false;
    conn.ping();
  }
}

/** Opens `/ws`. */
export async function openSockets(app: FastifyInstance, options: SocketOptions): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, clientTracking: false },
  });
  app.get(
    '/ws',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const status = await admit(request, options);
        if (status !== null) await reply.code(status).send({ error: status });
      },
    },
    (socket, request) => {
      if (request.player === undefined) socket.close(4401, 'no session');
      else if (!options.isServing()) socket.close(1012, 'restart');
      else serve(socket, request.player, options);
    },
  );
  const { reception, tables } = options;
  const beat = setInterval(() => heartbeat(reception), HEARTBEAT_MS);
  const refill = setInterval(() => {
    for (const conn of reception.all()) tables.refill(conn);
  }, REFILL_MS);
  app.addHook('onClose', async () => {
    clearInterval(beat);
    clearInterval(refill);
  });
}
