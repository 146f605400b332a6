// Everything that is not a socket: the web page, sessions, records, health, metrics.
import { existsSync } from 'node:fs';
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
import type { Metrics } from '../metrics.ts';
import { isOriginAllowed } from '../socket/socket.ts';
import type { Store } from '../store/store.ts';
import { compressFiles } from './compression.ts';
import { createGuestLimit } from './guestLimit.ts';
import { COOKIE, newGuest, newResumeCode, readSession, resume } from './identity.ts';

const YEAR_S = 365 * 24 * 3600;

export interface HttpOptions {
  readonly config: Config;
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** False while shutting down. */
  readonly isServing: () => boolean;
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

function openApi(app: FastifyInstance, { config, store }: HttpOptions): void {
  const guestLimit = createGuestLimit();
  const who = (request: FastifyRequest) => readSession(store, request.cookies[COOKIE]);

  app.get('/api/session', async (request, reply) => {
    const known = await who(request);
    if (known !== null) return { player: known.player } satisfies HttpReply<'session'>;
    if (!guestLimit.admit(request.ip, Date.now())) return reply.code(429).send({});
    const made = await newGuest(store, request.headers['accept-language'], Date.now());
    setCookie(reply, request, made.token);
    return { player: made.player } satisfies HttpReply<'session'>;
  });

  app.post('/api/resume', async (request, reply) => {
    if (!isOriginAllowed(request.headers, request.host, config)) return reply.code(403).send({});
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    return newResumeCode(store, session.player, Date.now());
  });

  app.post('/api/session', async (request, reply) => {
    if (!isOriginAllowed(request.headers, request.host, config)) return reply.code(403).send({});
    const code = parseResumeBody(request.body);
    const made = code === null ? null : await resume(store, code, Date.now());
    if (made === null) return reply.code(404).send({});
    setCookie(reply, request, made.token);
    return { player: made.player } satisfies HttpReply<'session'>;
  });

  app.get('/api/matches', async (request, reply) => {
    const session = await who(request);
    return session === null ? reply.code(401).send({}) : store.matchesOf(session.player.id, 100);
  });

  app.get('/api/statistics', async (request, reply) => {
    const session = await who(request);
    return session === null ? reply.code(401).send({}) : store.statistics(session.player.id);
  });

  app.get<{ Params: { id: string } }>('/api/matches/:id', async (request, reply) => {
    const match = await store.match(request.params.id);
    return match ?? reply.code(404).send({});
  });
}

function openChecks(app: FastifyInstance, { store, metrics, isServing }: HttpOptions): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ok = isServing() && (await store.healthy());
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

async function openPage(app: FastifyInstance, root: string): Promise<void> {
  compressFiles(app);
  await app.register(staticFiles, {
    root,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', cacheControl(path)),
  });
  // Every other address belongs to the page: it finds its own way.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('html');
    const isPage = wantsPage && !request.url.startsWith('/api/');
    return isPage ? reply.sendFile('index.html') : reply.code(404).send({ error: 404 });
  });
}

/** The HTTP server, not yet listening. */
export async function openHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log } = options;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 16 * 1024,
    forceCloseConnections: true,
  });
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    // The proxy that speaks TLS adds a header; on a home network there is none.
    strictTransportSecurity: false,
  });
  openApi(app, options);
  openChecks(app, options);
  if (config.staticDir !== null && existsSync(config.staticDir)) {
    await openPage(app, config.staticDir);
  }
  return app;
}
