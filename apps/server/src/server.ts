// The parts put together: store, bots, tables, doors; and taken apart again in the right order.
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { openBotPool } from './bots/botPool.ts';
import { Programs } from './bots/programs.ts';
import { createSessionEnder } from './cluster/endedSessions.ts';
import { startNodeChores } from './cluster/nodeChores.ts';
import type { Config } from './config.ts';
import { openHttp } from './http/http.ts';
import type { AccountServices } from './http/rights.ts';
import { createTableQuota } from './limits/tableQuota.ts';
import { Fleet } from './links/fleet.ts';
import { outsideAddress } from './links/outsideAddress.ts';
import { createMetrics } from './metrics.ts';
import { letEveryoneGo } from './socket/farewell.ts';
import { MessageRouter } from './socket/messageRouter.ts';
import { openSockets } from './socket/socket.ts';
import { openStore } from './store/open.ts';
import { watchSaving } from './store/savingWatch.ts';
import type { Store } from './store/store.ts';
import { Lobby } from './tables/lobby.ts';
import { Tables } from './tables/tables.ts';

export interface Server {
  /** Where it listens, `http://host:port`. */
  readonly url: string;
  /** Lets everything under way finish, then closes all. */
  close(): Promise<void>;
}

export interface Parts {
  /** A store opened elsewhere (tests). */
  readonly store?: Store;
  readonly log?: Logger;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown}:${actual}`;
}

const accountServices = (
  store: Store,
  tables: Tables,
  sockets: Parameters<typeof createSessionEnder>[1],
): AccountServices => ({
  endSessions: createSessionEnder(store, sockets),
  leaveTables: (playerId) => tables.leaveAll(playerId),
});

/** Starts a whole server. */
export async function startServer(config: Config, parts: Parts = {}): Promise<Server> {
  const log = parts.log ?? pino({ level: config.logLevel }, pino.destination(2));
  const node = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  const store = parts.store ?? (await openStore(config));
  const metrics = createMetrics();
  const { botThreads: threads, botMs: ms, botShareMs: shareMs } = config;
  const bots = openBotPool({ threads, ms, shareMs, metrics, log });
  const programs = new Programs({ limits: config, metrics });
  const shared = config.databaseUrl !== null && !config.memory;
  const saving = watchSaving({ store, metrics, announce: () => router.announceSaving() });
  const tables = new Tables({
    store,
    bots,
    programs,
    metrics,
    log,
    node,
    shared,
    leastBotPaceMs: config.leastBotPaceMs,
    quota: createTableQuota(config, metrics, (playerId) => router.addressOf(playerId)),
    saving,
  });
  const fleet = shared ? new Fleet({ node, store, metrics, log, programs }, tables) : null;
  if (fleet !== null) tables.join(fleet);
  const lobby = new Lobby(store);
  const router = new MessageRouter({ store, tables, lobby, metrics, log, saving, limits: config });
  const doors = { ready: true, open: true };
  const isReady = (): boolean => doors.ready;
  const isServing = (): boolean => doors.open;
  const account = accountServices(store, tables, () => [...router.all(), ...programs.all()]);
  const app = await openHttp({ config, store, metrics, log, saving, isReady, account });
  openSockets(app, { config, store, metrics, router, tables, programs, fleet, log, isServing });
  const url = await listen(app, config);
  const chores = await startNodeChores({
    store,
    tables,
    node,
    fleet,
    address: config.nodeAddress ?? outsideAddress(url, config.host),
    log,
    keep: { tables: config.keepDays, records: config.keepRecordsDays },
  });
  const close = async (): Promise<void> => {
    await letEveryoneGo({ doors, chores, router, programs });
    lobby.close();
    saving.stop();
    await tables.drain();
    await chores.stop();
    fleet?.close();
    await app.close();
    await bots.close();
    await store.close();
  };
  return { url, close };
}
