// Finished matches over HTTP: read by their players, those who left early included, and by holders of a link that one of them made.
import { type FinishedMatch, type HttpReply, parseShareBody } from '@tuolaji/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { newShareToken, type Session, shareHash } from './identity.ts';

/** Ids of matches, of this version or an earlier one. */
const MATCH_ID = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_LISTED = 100;

export interface MatchRoutes {
  readonly store: Store;
  /** The session of who asks, or null. */
  readonly who: (request: FastifyRequest) => Promise<Session | null>;
  /** False for a page of another site. */
  readonly isOwnOrigin: (request: FastifyRequest) => boolean;
}

type AtMatch = { Params: { id: string }; Querystring: { share?: unknown } };

const hasPlayed = (match: FinishedMatch, session: Session | null): boolean =>
  session !== null && match.results.some(({ playerId }) => playerId === session.player.id);

/** What a link shows: the match, but neither its table's code nor who the people are beyond their names. */
const forLink = (match: FinishedMatch): FinishedMatch => ({
  ...match,
  table: '',
  results: match.results.map((result) => ({ ...result, playerId: '' })),
});

/** The match as this request may see it; null for a stranger, as for a match that is not there. */
async function readable(
  { store, who }: MatchRoutes,
  request: FastifyRequest<AtMatch>,
): Promise<FinishedMatch | null> {
  const { id } = request.params;
  const match = MATCH_ID.test(id) ? await store.match(id) : null;
  if (match === null) return null;
  const session = await who(request);
  if (hasPlayed(match, session)) return match;
  if (session !== null && (await store.hasLeft(id, session.player.id))) return match;
  const hash = shareHash(request.query.share);
  return hash !== null && (await store.isShared(id, hash)) ? forLink(match) : null;
}

/** The token a browser remembers, if its link still works: links sent before must not end when another is sent. */
async function workingToken(store: Store, id: string, body: unknown): Promise<string | null> {
  const token = parseShareBody(body);
  const hash = shareHash(token);
  return hash !== null && (await store.isShared(id, hash)) ? token : null;
}

/** Opens the routes below `/api/matches`, and the player's statistics. */
export function openMatches(app: FastifyInstance, routes: MatchRoutes): void {
  const { store, who, isOwnOrigin } = routes;

  app.get('/api/matches', async (request, reply) => {
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    return store.matchesOf(session.player.id, MOST_LISTED);
  });

  app.get('/api/statistics', async (request, reply) => {
    const session = await who(request);
    return session === null ? reply.code(401).send({}) : store.statistics(session.player.id);
  });

  app.get<AtMatch>('/api/matches/:id', async (request, reply) => {
    return (await readable(routes, request)) ?? reply.code(404).send({});
  });

  app.get<AtMatch>('/api/matches/:id/text', async (request, reply) => {
    const match = await readable(routes, request);
    if (match === null) return reply.code(404).send({});
    return reply.type('text/plain; charset=utf-8').send(match.record);
  });

  app.post<AtMatch>('/api/matches/:id/share', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    const { id } = request.params;
    if (session === null || !MATCH_ID.test(id)) return reply.code(404).send({});
    const old = await workingToken(store, id, request.body);
    if (old !== null) return { token: old } satisfies HttpReply<'share'>;
    const { token, hash } = newShareToken();
    const made = await store.shareMatch(id, session.player.id, hash);
    return made ? ({ token } satisfies HttpReply<'share'>) : reply.code(404).send({});
  });

  app.delete<AtMatch>('/api/matches/:id/share', async (request, reply) => {
    if (!isOwnOrigin(request)) return reply.code(403).send({});
    const session = await who(request);
    const { id } = request.params;
    if (session === null || !MATCH_ID.test(id)) return reply.code(404).send({});
    await store.unshareMatch(id, session.player.id);
    return {};
  });
}
