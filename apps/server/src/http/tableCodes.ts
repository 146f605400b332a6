// Short table codes over HTTP: which table one stands for.
import { type HttpReply, idsOfCode, parseTableCode } from '@tuolaji/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type HttpLimits, tooMany } from '../limits/httpLimits.ts';
import type { Metrics } from '../metrics.ts';
import type { Store } from '../store/store.ts';

interface TableCodeRoutes {
  readonly store: Pick<Store, 'tableBetween'>;
  readonly limits: Pick<HttpLimits, 'tableCodes'>;
  readonly metrics: Metrics;
  /** Whom tries are counted for; null is not limited. */
  readonly addressOf: (request: FastifyRequest) => string | null;
}

async function find(store: TableCodeRoutes['store'], text: string): Promise<string | null> {
  const code = parseTableCode(text);
  if (code === null) return null;
  const { from, to } = idsOfCode(code);
  return store.tableBetween(from, to);
}

/** Opens `/api/codes/CODE`. */
export function openTableCodes(app: FastifyInstance, routes: TableCodeRoutes): void {
  app.get<{ Params: { code: string } }>('/api/codes/:code', async (request, reply) => {
    const { limits, metrics, addressOf } = routes;
    const mayTry = limits.tableCodes.allow(addressOf(request));
    if (!mayTry) return tooMany(reply, metrics, 'table_codes');
    const table = await find(routes.store, request.params.code);
    return table === null ? reply.code(404).send({}) : ({ table } satisfies HttpReply<'tableCode'>);
  });
}
