// What happens to an HTTP request before the web framework sees it: an address that asks too fast is slowed, questions
// beyond its limit are refused in a few bytes, and the rest is begun in turns.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { requestAddress } from './address.ts';
import { type HttpLimits, RETRY_AFTER_S } from './httpLimits.ts';
import { createHttpTurns } from './httpTurns.ts';
import { createPace } from './requestPace.ts';

const REFUSAL = JSON.stringify({ code: 'RATE_LIMITED' });
const REFUSAL_HEAD = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': REFUSAL.length,
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER_S,
} as const;

interface GateOptions {
  readonly config: Pick<Config, 'trustProxy'>;
  readonly metrics: Metrics;
  readonly limits: Pick<HttpLimits, 'questions'>;
}

/** Questions cost the store, or the event loop, more than a file does. */
const isQuestion = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/api/') || url.startsWith('/metrics');

/** No address of ours is longer; a path of thousands of parts takes milliseconds to look up. */
const LONGEST_URL = 2048;

/** Stands in front of a handler of requests. */
export function createHttpGate({ config, metrics, limits }: GateOptions) {
  const pace = createPace();
  const turns = createHttpTurns();
  return (handle: RequestListener): RequestListener => {
    // A request whose socket is gone costs nothing more: nobody waits for its answer.
    const begin = (request: IncomingMessage, response: ServerResponse, address: string | null) => {
      if ((request.url ?? '').length > LONGEST_URL) {
        response.writeHead(414, { 'content-length': 0 }).end();
        return;
      }
      if (isQuestion(request) && !limits.questions.allow(address)) {
        metrics.limited.inc({ limit: 'questions' });
        response.writeHead(429, REFUSAL_HEAD).end(REFUSAL);
        return;
      }
      turns.begin(() => {
        if (!request.socket.destroyed) handle(request, response);
      });
    };
    return (request, response) => {
      const address = requestAddress(request, config.trustProxy);
      const wait = pace.waitFor(address, performance.now());
      if (wait === 0) return begin(request, response, address);
      metrics.limited.inc({ limit: 'requests' });
      if (wait === null) return void request.socket.destroy();
      setTimeout(() => {
        if (!request.socket.destroyed) begin(request, response, address);
      }, wait);
    };
  };
}
