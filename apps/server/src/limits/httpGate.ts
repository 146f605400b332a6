// What happens to an HTTP request before the web framework sees it: an address that asks too fast, or for too much,
// is slowed, questions beyond its limit are refused in a few bytes, and the rest is begun in turns.
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

/** The path as the router reads it: `/%61pi` is `/api`; null for one it cannot read. */
function pathOf(url: string): string | null {
  try {
    return decodeURI(url.split(/[?#]/)[0] ?? '');
  } catch {
    return null;
  }
}

/** Questions cost the store, or the event loop, more than a file does. */
const isQuestion = (path: string): boolean =>
  path.startsWith('/api/') || path.startsWith('/metrics');

/** No address of ours is longer; a path of thousands of parts takes milliseconds to look up. */
const LONGEST_URL = 2048;

/** Requests of all addresses that may wait; each holds its headers in memory. */
const MOST_WAITING = 4000;

/** A status without words. */
const answerBriefly = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'content-length': 0 }).end();

/** Time for the rest of a request that is answered already. */
const REST_MS = 1000;

/** Who was answered and goes on sending would be read, for nothing, as long as a request may take. */
function hangUpWhenAnswered(request: IncomingMessage, response: ServerResponse): void {
  const hangUp = (): void => {
    if (!request.complete) request.socket.destroy();
  };
  response.once('finish', () => {
    if (request.complete) return;
    // Node would read the rest, as fast as it comes, to be rid of it. What came with the head has been read by then.
    setImmediate(() => {
      if (!request.complete) request.socket.pause();
    });
    setTimeout(hangUp, REST_MS).unref();
  });
}

/** A large file costs the server more than a small one: every full 32 kB of an answer count as one request more. */
const BYTES_PER_REQUEST = 32_000;

/** Stands in front of a handler of requests. */
export function createHttpGate({ config, metrics, limits }: GateOptions) {
  const pace = createPace();
  const turns = createHttpTurns();
  let waiting = 0;
  const chargeBytes = ({ socket }: IncomingMessage, response: ServerResponse, address: string) => {
    const before = socket.bytesWritten;
    response.once('close', () => {
      const bytes = socket.bytesWritten - before;
      pace.charge(address, Math.floor(bytes / BYTES_PER_REQUEST), performance.now());
    });
  };
  return (handle: RequestListener): RequestListener => {
    // A request whose socket is gone costs nothing more: nobody waits for its answer.
    const begin = (request: IncomingMessage, response: ServerResponse, address: string | null) => {
      const { url = '' } = request;
      if (url.length > LONGEST_URL) return answerBriefly(response, 414);
      const path = pathOf(url);
      // Whole addresses (http://host/path) are for proxies.
      if (path === null || !path.startsWith('/')) return answerBriefly(response, 400);
      if (isQuestion(path) && !limits.questions.allow(address)) {
        metrics.limited.inc({ limit: 'questions' });
        response.writeHead(429, REFUSAL_HEAD).end(REFUSAL);
        return;
      }
      const begun = turns.begin(() => {
        if (request.socket.destroyed) return;
        if (address !== null) chargeBytes(request, response, address);
        handle(request, response);
      });
      if (begun) return;
      metrics.limited.inc({ limit: 'requests' });
      answerBriefly(response, 503);
    };
    return (request, response) => {
      hangUpWhenAnswered(request, response);
      const address = requestAddress(request, config.trustProxy);
      const wait = pace.waitFor(address, performance.now());
      if (wait === 0) return begin(request, response, address);
      metrics.limited.inc({ limit: 'requests' });
      if (wait === null || waiting >= MOST_WAITING) return void request.socket.destroy();
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (!request.socket.destroyed) begin(request, response, address);
      }, wait);
    };
  };
}
