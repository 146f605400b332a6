// Finished rounds of matches that still run, over HTTP: read by those who have a seat at the table, and by nobody else.
import type { HttpReply } from '@tuolaji/protocol';
import { recordUntil, replayLog, runningMatch, type TableState } from '@tuolaji/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpLimits, tooMany } from '../limits/httpLimits.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';
import { readLog } from '../tables/tableLog.ts';
import type { MatchRoutes } from './matches.ts';

/** Tables looked at for one question; each is read from its log. */
const MOST_TABLES = 8;
const ROUND = /^[1-9]\d{0,3}$/;

/** The tables at which this player has a seat in a running match, as the log has them, newest change first. */
async function* tablesOf(store: Store, player: string): AsyncGenerator<TableState> {
  const found = await store.tablesOf(player);
  for (const { table } of found.filter(({ phase }) => phase === 'playing').slice(0, MOST_TABLES)) {
    const loaded = await store.load(table);
    const state = loaded && replayLog(readLog(loaded), 'reader');
    if (state) yield state;
  }
}

export interface RunningRoutes extends Pick<MatchRoutes, 'store' | 'who'> {
  readonly limits: Pick<HttpLimits, 'replays'>;
  readonly metrics: Metrics;
  /** Whom questions are counted for; null is not limited. */
  readonly addressOf: (request: FastifyRequest) => string | null;
}

type AtRound = { Params: { id: string; round: string } };

/** Opens `/api/running` and `/api/matches/:id/rounds/:round`. */
export function openRunning(app: FastifyInstance, routes: RunningRoutes): void {
  const { store, who, limits, metrics, addressOf } = routes;
  // Some milliseconds of the event loop for each table: not for everyone at any pace.
  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!limits.replays.allow(addressOf(request))) return tooMany(reply, metrics, 'replays');
  };

  app.get('/api/running', { preHandler }, async (request, reply) => {
    const session = await who(request);
    if (session === null) return reply.code(401).send({});
    const running: HttpReply<'running'>[number][] = [];
    for await (const state of tablesOf(store, session.player.id)) {
      const match = runningMatch(state, session.player.id);
      if (match !== null && match.rounds > 0) running.push(match);
    }
    return running satisfies HttpReply<'running'>;
  });

  app.get<AtRound>('/api/matches/:id/rounds/:round', { preHandler }, async (request, reply) => {
    const session = await who(request);
    const { id, round } = request.params;
    if (session === null || !ROUND.test(round)) return reply.code(404).send({});
    for await (const state of tablesOf(store, session.player.id)) {
      if (runningMatch(state, session.player.id)?.id !== id) continue;
      const record = recordUntil(state, Number(round));
      if (record !== null) return { table: state.id, record } satisfies HttpReply<'rounds'>;
    }
    return reply.code(404).send({});
  });
}
