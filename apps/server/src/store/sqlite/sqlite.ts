// The default store: one SQLite file, written by a worker thread because waiting for the disk blocks.
// Calls of one tick, and on a busy server those of a few milliseconds, share one transaction: waking the thread and
// waiting for the disk cost more than the writing.
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartupError } from '../../startupError.ts';
import { Departure } from '../batches.ts';
import type {
  Append,
  EndedMatch,
  LivingNode,
  Notice,
  Player,
  Snapshot,
  Store,
  SweptKind,
} from '../store.ts';
import { StoreUnavailable } from '../store.ts';
import type { Answers, Method } from './sqliteCalls.ts';
import type { SqliteEngine } from './sqliteEngine.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface SqliteOptions {
  readonly file: string;
  /** The bundled worker; by default it lies beside this program. */
  readonly worker?: URL;
}

/** Opens (or creates) the file; rejects when another process holds it. */
export const openSqlite = async ({ file, worker }: SqliteOptions): Promise<Store> => {
  await mkdir(dirname(file), { recursive: true }).catch((error: Error) => {
    throw new StartupError(`The data directory cannot be made (${error.message}); set DATA_DIR.`);
  });
  const url = worker ?? new URL('./sqliteWorker.mjs', import.meta.url);
  const thread = new Worker(url, { workerData: { file } });
  await once(thread, 'message').catch((error: Error) => {
    throw new StartupError(error.message);
  });
  return new SqliteStore(thread);
};

class SqliteStore implements Store {
  private readonly thread: Worker;
  /** Calls that have not been sent, and who waits for each. */
  private queue: unknown[] = [];
  private waiting: Waiting[] = [];
  /** Who waits for the batch that the worker has; null when it has none. */
  private sent: readonly Waiting[] | null = null;
  private readonly departure = new Departure({
    size: () => this.waiting.length,
    send: () => this.flush(),
    settleMs: 0,
  });
  private broken: Error | null = null;

  constructor(thread: Worker) {
    this.thread = thread;
    thread.on('message', (answers: Answers) => this.settle(answers));
    thread.on('error', (error) => this.fail(error));
    thread.on('exit', () => this.fail(new StoreUnavailable('the store is closed')));
  }

  private call<M extends Method>(method: M, ...args: Parameters<SqliteEngine[M]>) {
    return new Promise<ReturnType<SqliteEngine[M]>>((resolve, reject) => {
      if (this.broken !== null) return reject(this.broken);
      this.waiting.push({ resolve: resolve as Waiting['resolve'], reject });
      this.queue.push(method, args.length, ...args);
      if (this.sent === null) this.departure.added();
    });
  }

  private flush(): void {
    if (this.sent !== null || this.queue.length === 0) return;
    this.departure.sent(this.waiting.length);
    this.thread.postMessage(this.queue);
    this.sent = this.waiting;
    this.queue = [];
    this.waiting = [];
  }

  private settle({ values, errors }: Answers): void {
    const { sent } = this;
    this.sent = null;
    if (this.queue.length > 0) this.departure.added();
    sent?.forEach(({ resolve, reject }, i) => {
      const error = errors.get(i);
      if (error === undefined) resolve(values[i]);
      else reject(new StoreUnavailable(error));
    });
  }

  private fail(error: Error): void {
    this.broken ??= error;
    const { broken, sent, waiting } = this;
    this.sent = null;
    this.waiting = [];
    this.queue = [];
    for (const { reject } of [...(sent ?? []), ...waiting]) reject(broken);
  }

  placed = (id: string) => id;
  readonly parts = [this];
  partOf = () => 0;
  append = async ({ table, expectedSeq, commandId, body, directoryRow }: Append) => {
    const written = await this.call('write', table, expectedSeq, commandId, body, directoryRow);
    return typeof written === 'number' ? ({ kind: 'appended', seq: written } as const) : written;
  };
  load = (table: string, afterSeq = 0) => this.call('load', table, afterSeq);
  snapshot = (table: string, snapshot: Snapshot) => this.call('snapshot', table, snapshot);
  drop = (table: string) => this.call('drop', table);
  heads = (tables: readonly string[]) => this.call('heads', tables);
  openTables = (limit: number) => this.call('openTables', limit);
  tablesOf = (playerId: string) => this.call('tablesOf', playerId);
  tableBetween = (from: string, to: string) => this.call('tableBetween', from, to);
  sweep = (kind: SweptKind, before: number, limit: number) =>
    this.call('sweep', kind, before, limit);
  session = (tokenHash: string) => this.call('session', tokenHash);
  saveSession = (tokenHash: string, player: Player, expiresAt: number, device?: string) =>
    this.call('saveSession', tokenHash, player, expiresAt, device ?? null);
  extendSession = (tokenHash: string, expiresAt: number) =>
    this.call('extendSession', tokenHash, expiresAt);
  dropSession = (tokenHash: string) => this.call('dropSession', tokenHash);
  devicesOf = (playerId: string) => this.call('devicesOf', playerId);
  forgetPlayer = (playerId: string) => this.call('forgetPlayer', playerId);
  player = (id: string) => this.call('player', id);
  rename = (playerId: string, name: string) => this.call('rename', playerId, name);
  finish = (match: EndedMatch) => this.call('finish', match);
  hasLeft = (matchId: string, playerId: string) => this.call('hasLeft', matchId, playerId);
  matchesOf = (playerId: string, limit: number) => this.call('matchesOf', playerId, limit);
  match = (id: string) => this.call('match', id);
  statistics = (playerId: string) => this.call('statistics', playerId);
  shareMatch = (matchId: string, playerId: string, tokenHash: string) =>
    this.call('shareMatch', matchId, playerId, tokenHash);
  unshareMatch = (matchId: string, playerId: string) =>
    this.call('unshareMatch', matchId, playerId);
  isShared = (matchId: string, tokenHash: string) => this.call('isShared', matchId, tokenHash);
  heartbeat = (node: string, ttlMs: number) => this.call('heartbeat', node, ttlMs);
  lease = (table: string, node: string) => this.call('lease', table, node);
  nodes = async (): Promise<readonly LivingNode[]> => [];
  time = async (): Promise<number> => Date.now();
  leaseholder = (table: string, node: string) => this.call('leaseholder', table, node);
  handOver = (table: string, from: string, to: string) => this.call('handOver', table, from, to);
  release = (table: string, node: string) => this.call('release', table, node);
  leaseAbandoned = (node: string, limit: number) => this.call('leaseAbandoned', node, limit);
  retire = (node: string) => this.call('retire', node);
  healthy = () => this.call('healthy').catch(() => false);

  say(): void {
    // One process, one file: there is no other node to hear it.
  }

  subscribe(_listener: (notice: Notice) => void): () => void {
    return () => undefined;
  }

  async close(): Promise<void> {
    if (this.broken !== null) return;
    await this.healthy();
    const gone = once(this.thread, 'exit');
    this.thread.postMessage('close');
    await gone;
  }
}
