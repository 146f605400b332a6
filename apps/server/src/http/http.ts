// Everything that is not a socket: the web page, sessions, records, health, metrics.
import { existsSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import { type HttpReply, parseResumeBody } from '@tuolaji/protocol';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { requestAddress } from '../limits/address.ts';
import { createHttpGate } from '../limits/httpGate.ts';
import {
  capConnections,
  createHttpLimits,
  type HttpLimits,
  tooMany,
} from '../limits/httpLimits.ts';
import { createTurnstile } from '../limits/httpTurns.ts';
import type { Metrics } from '../metrics.ts';
import { isOriginAllowed } from '../socket/socket.ts';
import type { SavingWatch } from '../store/savingWatch.ts';
import type { Store } from '../store/store.ts';
import { compressFiles } from './compression.ts';
import {
  type Browser,
  COOKIE,
  newGuest,
  newResumeCode,
  prolong,
  readSession,
  resume,
} from './identity.ts';
import { openMatches } from './matches.ts';
import { openReplayPool, type ReplayPool } from './replayPool.ts';
import { type AccountServices, openRights } from './rights.ts';
import { openRunning } from './running.ts';
import { openSharedPages } from './sharedPages.ts';
import { openTableCodes } from './tableCodes.ts';

const YEAR_S = 365 * 24 * 3600;
/** How often connections are checked for their time-outs, in milliseconds. */
const CHECK_MS = 1000;

export interface HttpOptions {
  readonly config: Config;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly saving: Pick<SavingWatch, 'ready'>;
  /** False while shutting down. */
  readonly isReady: () => boolean;
  readonly account: AccountServices;
}

/** The page needs itself, its worker and pictures made of data; nothing from elsewhere, nothing inline. */
const POLICY = {
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

function setCookie(reply: FastifyReply, request: FastifyRequest, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: YEAR_S,
  });
}

const browserOf = ({ headers }: FastifyRequest): Browser => ({
  language: headers['accept-language'],
  agent: headers['user-agent'],
});

interface Web extends HttpOptions {
  readonly limits: HttpLimits;
  readonly replays: ReplayPool;
}

/** By the route, not the address: `/%61pi` leads there too. */
const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');

function openApi(app: FastifyInstance, options: Web): void {
  const { config, store, metrics, account, limits, replays } = options;
  // Names, records and sessions are nobody else's: no cache keeps them.
  app.addHook('onRequest', async (request, reply) => {
    if (isApi(request)) reply.header('cache-control', 'no-store');
  });
  const who = (request: FastifyRequest) => readSession(store, request.cookies[COOKIE]);
  const addressOf = ({ raw }: FastifyRequest) => requestAddress(raw, config.trustProxy);

  app.get('/api/session', async (request, reply) => {
    const known = await who(request);
    if (known !== null) {
      await prolong(store, known, Date.now());
      setCookie(reply, request, request.cookies[COOKIE] ?? '');
      return { player: known.player } satisfies HttpReply<'session'>;
    }
    const address = addressOf(request);
    const turn = address === null ? null : 'node';
    const wait = limits.guests.allow(address)
      ? limits.guestTurns.waitFor(turn, performance.now())
      : null;
    if (wait === null) return tooMany(reply, metrics, 'guests');
    if (wait > 0) await sleep(wait);
    const made = await newGuest(store, browserOf(request), Date.now());
    setCookie(reply, request, made.token);
    return { player: made.player } satisfies HttpReply<'session'>;
  });

  app.get('/api/player', async (request) => ({ player: (await who(request))?.player ?? null }));

  app.post('/api/resume', async (request, reply) => {
    if (!isOriginAllowed(request.headers, request.host, config)) return reply.code(403).send({});
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const mayAsk =
      limits.codes.allow(session.player.id) && limits.codesFrom.allow(addressOf(request));
    if (!mayAsk) return tooMany(reply, metrics, 'resume_codes');
    return newResumeCode(store, session.player, Date.now());
  });

  app.post('/api/session', async (request, reply) => {
    if (!isOriginAllowed(request.headers, request.host, config)) return reply.code(403).send({});
    if (!limits.tries.allow(addressOf(request))) return tooMany(reply, metrics, 'resume_codes');
    const code = parseResumeBody(request.body);
    const made = code === null ? null : await resume(store, code, browserOf(request), Date.now());
    if (made === null) return reply.code(404).send({});
    setCookie(reply, request, made.token);
    return { player: made.player } satisfies HttpReply<'session'>;
  });

  const isOwnOrigin = (request: FastifyRequest): boolean =>
    isOriginAllowed(request.headers, request.host, config);
  openTableCodes(app, { store, limits, metrics, addressOf });
  openMatches(app, { store, who, isOwnOrigin });
  openRunning(app, { store, who, limits, metrics, addressOf, replays });
  openRights(app, { store, who, isOwnOrigin, account });
}

function openChecks(app: FastifyInstance, { saving, metrics, isReady }: HttpOptions): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ok = isReady() && (await saving.ready());
    return reply.code(ok ? 200 : 503).send({ ok });
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

/** Hashed files are kept for ever, everything else is asked for again. */
const cacheControl = (path: string): string =>
  /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

async function openPage(app: FastifyInstance, root: string, options: Web): Promise<void> {
  const { config, store, metrics, limits, replays } = options;
  compressFiles(app);
  await app.register(staticFiles, {
    root,
    wildcard: true,
    cacheControl: false,
    // No file is so large that a part of it is worth reading it again for everyone who asks.
    acceptRanges: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
  });
  // A moment of a match has a path of its own (`/m/ID/3/12`); the page reads it.
  const addressOf = ({ raw }: FastifyRequest) => requestAddress(raw, config.trustProxy);
  openSharedPages(app, { store, metrics, limits, addressOf, replays, root });
  // Any other address leads nowhere: a person gets the not-found page.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('html');
    const isPage = wantsPage && !request.url.startsWith('/api/');
    return isPage ? reply.code(404).sendFile('index.html') : reply.code(404).send({ error: 404 });
  });
}

/** The server below the web framework, with its time-outs. */
function bareServer({ httpIdleMs, httpTimeoutMs }: Config, listener: RequestListener) {
  const server = createServer(
    {
      keepAliveTimeout: httpIdleMs,
      requestTimeout: 2 * httpTimeoutMs,
      headersTimeout: httpTimeoutMs,
      connectionsCheckingInterval: CHECK_MS,
    },
    listener,
  );
  return server.setTimeout(httpIdleMs);
}

/** The HTTP server, not yet listening. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, metrics } = options;
  const limits = createHttpLimits();
  const gated = createHttpGate({ config, metrics, limits });
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // The proxy in front alone is believed, not what its client claims about others before it.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
    serverFactory: (handle) => bareServer(config, gated(handle)),
  });
  capConnections(app.server, config, metrics);
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // The proxy that speaks TLS adds a header; on a home network there is none.
    strictTransportSecurity: false,
  });
  const replays = openReplayPool(config.botThreads);
  app.addHook('onClose', () => replays.close());
  const web: Web = { ...options, limits, replays };
  openApi(app, web);
  openChecks(app, options);
  if (config.staticDir !== null && existsSync(config.staticDir)) {
    await openPage(app, config.staticDir, web);
  }
  const turnstile = createTurnstile();
  app.addHook('onSend', async (_request, _reply, payload) => {
    await turnstile();
    return payload;
  });
  return app;
}
