// This process's periodic work: heartbeat, leases on abandoned tables, missed notices, and the sweep of old tables.
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { type KeptDays, sweepAll } from './sweeps.ts';

/** Other nodes may take a node's tables this long after its last heartbeat. */
const LIFE_MS = 2000;
const BEAT_MS = 500;
const COMPARE_MS = 5000;
/** Between two sweeps. */
const SWEEP_MS = 600_000;
/** Tables leased per beat. */
const LEASED_AT_ONCE = 200;

export interface NodeChoresOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly node: string;
  /** True when other nodes use the same store. */
  readonly shared: boolean;
  readonly log: Logger;
  readonly keep: KeptDays;
}

/** Runs `work` every `everyMs`, each time after the last run ended; failures are logged. Returns a stop function. */
function repeat(work: () => Promise<void>, everyMs: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.debug({ err: error }, 'node chore failed; will retry');
    }
    if (!stopped) timer = setTimeout(() => void round(), everyMs);
  };
  timer = setTimeout(() => void round(), everyMs);
  return () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** Sends the heartbeat and leases tables that no living node drives. */
function leaseKeeper({ store, tables, node, shared }: NodeChoresOptions): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (!shared) return;
    await store.heartbeat(node, LIFE_MS);
    const now = performance.now();
    // Frozen or cut off for too long: other nodes may hold our leases.
    if (now - last > LIFE_MS) tables.checkLeases();
    last = now;
    tables.takeOver(await store.leaseAbandoned(node, LEASED_AT_ONCE));
  };
}

/** A single process drives every table that was in play when the last one ended. */
async function leaseAll({ store, tables, node }: NodeChoresOptions): Promise<void> {
  for (let some = await store.leaseAbandoned(node, LEASED_AT_ONCE); some.length > 0; ) {
    tables.takeOver(some);
    some = await store.leaseAbandoned(node, LEASED_AT_ONCE);
  }
}

/** Heals what lost notices and dead nodes leave behind. */
async function catchUp(tables: Tables): Promise<void> {
  tables.checkPresence();
  await tables.compare();
}

/** Starts this node's chores; returns a function that stops them and gives up the node's leases. */
export async function startNodeChores(options: NodeChoresOptions): Promise<() => Promise<void>> {
  const { store, tables, node, shared, log, keep } = options;
  const keepLeases = leaseKeeper(options);
  await keepLeases();
  if (!shared) await leaseAll(options);
  const stops = [
    repeat(keepLeases, BEAT_MS, log),
    repeat(() => sweepAll(store, keep, Date.now()), SWEEP_MS, log),
    ...(shared ? [repeat(() => catchUp(tables), COMPARE_MS, log)] : []),
  ];
  return async () => {
    for (const stop of stops) stop();
    if (shared) await store.retire(node).catch(() => undefined);
  };
}
