// The server's settings, read once from the environment; docs/operating.md explains each.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { StartupError } from './startupError.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL, one or several, and with it several nodes; null: one node on a SQLite file. */
  readonly databaseUrl: string | null;
  /** Addresses of the same databases without the pooler that `databaseUrl` leads to; null: there is none. */
  readonly directUrl: string | null;
  /** Where other nodes reach this one, `http://host:port`; null: the address it listens on. */
  readonly nodeAddress: string | null;
  /** Keep nothing (tests, benchmarks). */
  readonly memory: boolean;
  /** The built web page; null serves the API alone. */
  readonly staticDir: string | null;
  /** Origins besides our own that may open sockets. */
  readonly origins: readonly string[];
  /** Behind a proxy that sets X-Forwarded-*. */
  readonly trustProxy: boolean;
  /** Threads for bots; 0 lets them think on the event loop. */
  readonly botThreads: number;
  /** Milliseconds a searching bot may think. */
  readonly botMs: number;
  /** Milliseconds a player's program has for one answer. */
  readonly programMs: number;
  /** No bot answers faster at any table, whatever its host sets. */
  readonly leastBotPaceMs: number;
  /** Requests a connection may send a second, and at once; 0 sets no limit. */
  readonly rate: number;
  readonly burst: number;
  /** Connections this node takes. */
  readonly maxSockets: number;
  /** Connections of one player, and from one address, at a time; 0 sets no limit, here and in the next three. */
  readonly socketsPerPlayer: number;
  readonly socketsPerAddress: number;
  /** Tables one player, or players from one address, may have running. */
  readonly tablesPerPlayer: number;
  readonly tablesPerAddress: number;
  /** Milliseconds per second that bots may think at the tables of one owner before they move without search. */
  readonly botShareMs: number;
  /** Milliseconds to send a request's headers; its body may take as long again. */
  readonly httpTimeoutMs: number;
  /** Milliseconds an HTTP connection may stay idle. */
  readonly httpIdleMs: number;
  readonly logLevel: string;
  /** Days a deserted table is kept. */
  readonly keepDays: number;
  /** Days the record of a finished match is kept; 0 keeps it for ever. Its result always stays. */
  readonly keepRecordsDays: number;
  readonly development: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

function count(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    throw new StartupError(`${name} must be a whole number from 0, but is "${text}".`);
  }
  return value;
}

const flag = (text: string | undefined): boolean => text === '1' || text === 'true';
const orNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;
const list = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((item) => item.trim() || []);

/** Settings from environment variables; throws on a value that makes no sense. */
export function readConfig(env: Env): Config {
  return {
    host: env.HOST ?? '0.0.0.0',
    port: count(env, 'PORT', 3000),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: orNull(env.DATABASE_URL),
    directUrl: orNull(env.DATABASE_DIRECT_URL),
    nodeAddress: orNull(env.NODE_ADDRESS),
    memory: env.STORE === 'memory',
    staticDir: orNull(env.STATIC_DIR),
    origins: list(env.ALLOWED_ORIGINS),
    trustProxy: flag(env.TRUST_PROXY),
    botThreads: count(env, 'BOT_THREADS', Math.max(1, Math.min(4, availableParallelism() - 1))),
    botMs: count(env, 'BOT_MS', 300),
    programMs: count(env, 'PROGRAM_MS', 2000),
    leastBotPaceMs: count(env, 'BOT_PACE_MIN', 250),
    rate: count(env, 'RATE_LIMIT', 30),
    burst: count(env, 'RATE_BURST', 60),
    maxSockets: count(env, 'MAX_SOCKETS', 20_000),
    socketsPerPlayer: count(env, 'SOCKETS_PER_PLAYER', 20),
    socketsPerAddress: count(env, 'SOCKETS_PER_ADDRESS', 200),
    tablesPerPlayer: count(env, 'TABLES_PER_PLAYER', 10),
    tablesPerAddress: count(env, 'TABLES_PER_ADDRESS', 50),
    botShareMs: count(env, 'BOT_SHARE_MS', 1000),
    httpTimeoutMs: count(env, 'HTTP_TIMEOUT_MS', 10_000),
    httpIdleMs: count(env, 'HTTP_IDLE_MS', 65_000),
    logLevel: env.LOG_LEVEL ?? 'info',
    keepDays: count(env, 'KEEP_DAYS', 30),
    keepRecordsDays: count(env, 'KEEP_RECORDS_DAYS', 730),
    development: env.NODE_ENV === 'development',
  };
}
