// What an address, or a player, may ask over HTTP: questions, new guests, codes for another device. And how long a
// connection may take, and how many an address may hold.
import type { Server } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import type { LimitName, Metrics } from '../metrics.ts';
import { addressKey } from './address.ts';
import { createCountLimit } from './countLimit.ts';
import { createRateLimits, type RateLimits } from './rateLimit.ts';
import { createPace, type Pace } from './requestPace.ts';

/** Connections the node holds beside its sockets: pages, health checks. */
const ROOM_FOR_PAGES = 1000;
/** Connections of an address for each socket it may have. */
const PER_SOCKET = 2;
/** What a refused client is asked to wait. */
export const RETRY_AFTER_S = '10';

export interface HttpLimits {
  /** Questions to the store, by address. */
  readonly questions: RateLimits;
  /** New guests, by address: each costs a row in the store. */
  readonly guests: RateLimits;
  /** New guests of the whole node: those that come at once are written one after another, not in one long transaction. */
  readonly guestTurns: Pace;
  /** Codes for another device, by player and by address. */
  readonly codes: RateLimits;
  readonly codesFrom: RateLimits;
  /** Codes tried, by address. */
  readonly tries: RateLimits;
  /** Table codes tried, by address: six letters must not be guessed. */
  readonly tableCodes: RateLimits;
  /** Preview pictures drawn, by address. */
  readonly pictures: RateLimits;
  /** Matches read through from their log or record, by address. */
  readonly replays: RateLimits;
}

/** Tokens per second and at once. */
export const createHttpLimits = (): HttpLimits => ({
  questions: createRateLimits(20, 200),
  guests: createRateLimits(2, 200),
  guestTurns: createPace(100, 5),
  codes: createRateLimits(1 / 60, 5),
  codesFrom: createRateLimits(0.2, 30),
  tries: createRateLimits(0.5, 20),
  tableCodes: createRateLimits(0.1, 20),
  pictures: createRateLimits(0.5, 10),
  replays: createRateLimits(1, 20),
});

/** Answers 429 with a code. */
export function tooMany(reply: FastifyReply, metrics: Metrics, limit: LimitName): FastifyReply {
  metrics.limited.inc({ limit });
  return reply.code(429).header('retry-after', RETRY_AFTER_S).send({ code: 'RATE_LIMITED' });
}

/** Caps the connections of the node and, where no proxy stands in front, of each address. */
export function capConnections(server: Server, config: Config, metrics: Metrics): void {
  server.maxConnections = config.maxSockets + ROOM_FOR_PAGES;
  server.on('drop', () => metrics.limited.inc({ limit: 'connections' }));
  const most = config.trustProxy ? 0 : config.socketsPerAddress * PER_SOCKET;
  const addresses = createCountLimit(most);
  server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress);
    if (addresses.take(address)) {
      socket.once('close', () => addresses.giveBack(address));
    } else {
      metrics.limited.inc({ limit: 'connections' });
      socket.destroy();
    }
  });
}
