// Finished rounds of matches that still run, over HTTP: read by those who have a seat at the table, and by nobody else.
import type { HttpReply } from '@tuolaji/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpLimits, tooMany } from '../limits/httpLimits.ts';
import type { Metrics } from '../metrics.ts';
import type { MatchRoutes } from './matches.ts';
import type { ReplayPool } from './replayPool.ts';
import type { RunningQuestion } from './runningReader.ts';

/** Tables looked at for one question; each is read from its log. */
const MOST_TABLES = 8;
const ROUND = /^[1-9]\d{0,3}$/;

type Asked = Omit<RunningQuestion, 'loaded'>;

/** Running matches in which this player has a seat, as the log has them, newest change first. */
async function* matchesOf(
  { store, replays }: Pick<RunningRoutes, 'store' | 'replays'>,
  asked: Asked,
) {
  const found = await store.tablesOf(asked.player);
  for (const { table } of found.filter(({ phase }) => phase === 'playing').slice(0, MOST_TABLES)) {
    const loaded = await store.load(table);
    // A table that cannot be read now, because too many are, is left out.
    const read = loaded && (await replays.readRunning({ loaded, ...asked }).catch(() => null));
    if (read) yield read;
  }
}

export interface RunningRoutes extends Pick<MatchRoutes, 'store' | 'who'> {
  readonly limits: Pick<HttpLimits, 'replays'>;
  readonly replays: Pick<ReplayPool, 'readRunning'>;
  readonly metrics: Metrics;
  /** Whom questions are counted for; null is not limited. */
  readonly addressOf: (request: FastifyRequest) => string | null;
}

type AtRound = { Params: { id: string; round: string } };

/** Opens `/api/running` and `/api/matches/:id/rounds/:round`. */
export function openRunning(app: FastifyInstance, routes: RunningRoutes): void {
  const { who, limits, metrics, addressOf } = routes;
  // Some milliseconds of a thread for each table: not for everyone at any pace.
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!limits.replays.allow(addressOf(request))) return tooMany(reply, metrics, 'replays');
  };

  app.get('/api/running', { preHandler }, async (request, reply) => {
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const running: HttpReply<'running'>[number][] = [];
    for await (const { match } of matchesOf(routes, { player: session.player.id, wanted: null })) {
      if (match.rounds > 0) running.push(match);
    }
    return running satisfies HttpReply<'running'>;
  });

  app.get<AtRound>('/api/matches/:id/rounds/:round', { preHandler }, async (request, reply) => {
    const session = await who(request);
    const { id, round } = request.params;
    if (session === null || !ROUND.test(round)) return reply.code(404).send({});
    const wanted = { id, round: Number(round) };
    for await (const read of matchesOf(routes, { player: session.player.id, wanted })) {
      const { match, record } = read;
      if (record !== null) return { table: match.table, record } satisfies HttpReply<'rounds'>;
    }
    return reply.code(404).send({});
  });
}
