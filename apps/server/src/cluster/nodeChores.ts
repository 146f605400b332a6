// This process among the others: its heartbeat, the tables it takes over, notices it may have missed, and old tables swept.
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';

/** Others may take a node's tables this long after its last sign of life. */
const LIFE_MS = 2000;
const BEAT_MS = 500;
const COMPARE_MS = 5000;
const SWEEP_MS = 3600_000;
const DAY_MS = 24 * SWEEP_MS;
const ADOPTED_AT_ONCE = 200;
const SWEPT_AT_ONCE = 500;

export interface NodeOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly node: string;
  readonly shared: boolean;
  readonly log: Logger;
  readonly keepDays: number;
}

export interface Node {
  close(): Promise<void>;
}

/** Repeats work, each time after the last is done; failures are told and tried again. */
function repeat(work: () => Promise<void>, everyMs: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const round = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.debug({ err: error }, 'tried again later');
    }
    if (!stopped) timer = setTimeout(() => void round(), everyMs);
  };
  timer = setTimeout(() => void round(), everyMs);
  return () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** Says that this node lives and takes over what nobody drives. */
function tender({ store, tables, node, shared }: NodeOptions): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (!shared) return;
    await store.heartbeat(node, LIFE_MS);
    const now = performance.now();
    // Frozen, or cut off, for too long: others may have our tables.
    if (now - last > LIFE_MS) tables.doubtLeases();
    last = now;
    tables.adopt(await store.adopt(node, ADOPTED_AT_ONCE));
  };
}

/** Heals what lost notices and dead nodes leave behind. */
async function lookAround(tables: Tables): Promise<void> {
  tables.callRoll(Date.now());
  await tables.compare();
}

function sweeper({ store, keepDays }: NodeOptions): () => Promise<void> {
  return async () => {
    if (keepDays === 0) return;
    const old = await store.idleTables(Date.now() - keepDays * DAY_MS, SWEPT_AT_ONCE);
    for (const table of old) await store.drop(table);
  };
}

/** Begins this node's chores; tables that were in play when the last process died are looked at once. */
export async function openNode(options: NodeOptions): Promise<Node> {
  const { store, tables, node, shared, log } = options;
  const tend = tender(options);
  await tend();
  if (!shared) {
    for (let some = await store.adopt(node, ADOPTED_AT_ONCE); some.length > 0; ) {
      tables.adopt(some);
      some = await store.adopt(node, ADOPTED_AT_ONCE);
    }
  }
  const stops = [
    repeat(tend, BEAT_MS, log),
    repeat(sweeper(options), SWEEP_MS, log),
    ...(shared ? [repeat(() => lookAround(tables), COMPARE_MS, log)] : []),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      if (shared) await store.retire(node).catch(() => undefined);
    },
  };
}
