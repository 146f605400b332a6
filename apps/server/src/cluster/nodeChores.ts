// This process's periodic work: heartbeat, links, leases on abandoned tables, which node serves which table, missed
// notices, and the sweep of old tables.
import type { Logger } from 'pino';
import { follow } from '../clock.ts';
import type { Fleet } from '../links/fleet.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { Placement } from './placement.ts';
import { type KeptDays, sweepAll } from './sweeps.ts';

/** Other nodes may take a node's tables this long after its last heartbeat. */
const LIFE_MS = 2000;
const BEAT_MS = 500;
const COMPARE_MS = 5000;
/** Between two looks at which node serves which table, and at tables nobody drives though no node was lost. */
const REARRANGE_MS = 5000;
/** Between two looks at the store's clock. */
const CLOCK_MS = 60_000;
/** Between two sweeps. */
const SWEEP_MS = 600_000;
/** Tables leased per beat. */
const LEASED_AT_ONCE = 200;

export interface NodeChoresOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly node: string;
  /** This node among the others; null when it is alone. */
  readonly fleet: Fleet | null;
  /** Where other nodes reach this one. */
  readonly address: string;
  readonly log: Logger;
  readonly keep: KeptDays;
}

/** Does the work; a failure is logged. */
async function attempt(work: () => Promise<void>, log: Logger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.debug({ err: error }, 'node chore failed; will retry');
  }
}

/** Runs `work` every `everyMs`, each time after the last run ended; failures are logged. Returns a stop function. */
function repeat(work: () => Promise<void>, everyMs: number, log: Logger): () => void {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const round = async (): Promise<void> => {
    await attempt(work, log);
    if (!stopped) timer = setTimeout(() => void round(), everyMs);
  };
  timer = setTimeout(() => void round(), everyMs);
  return () => {
    stopped = true;
    if (timer !== null) clearTimeout(timer);
  };
}

/** Starts the work unless it is under way: a database that does not answer must not hold up the heartbeat. */
function oneAtATime(work: () => Promise<void>, log: Logger): () => void {
  let busy = false;
  return () => {
    if (busy) return;
    busy = true;
    void attempt(work, log).finally(() => {
      busy = false;
    });
  };
}

/** Takes the tables that no living node drives, all of them, some at a time. */
async function leaseAbandoned({ store, tables, node, log }: NodeChoresOptions): Promise<void> {
  for (let full = true; full; ) {
    const some = await store.leaseAbandoned(node, LEASED_AT_ONCE);
    if (some.length > 0) log.info({ tables: some.length }, 'tables are taken over');
    tables.takeOver(some);
    full = some.length === LEASED_AT_ONCE;
  }
}

const isMissing = (before: ReadonlySet<string>, now: ReadonlySet<string>): boolean =>
  [...before].some((node) => !now.has(node));

/** Sends the heartbeat, links living nodes and leases tables that none of them drives. */
function leaseKeeper(
  options: NodeChoresOptions,
  fleet: Fleet,
  placement: Placement,
): () => Promise<void> {
  const { store, tables, node, address } = options;
  let sentBefore = performance.now();
  let rearranged = Number.NEGATIVE_INFINITY;
  let living = new Set<string>();
  const checkGuests = oneAtATime(() => placement.checkGuests(), options.log);
  fleet.onGone = oneAtATime(() => leaseAbandoned(options), options.log);
  return async () => {
    const contact = fleet.contact(address);
    const sent = performance.now();
    const alive = await store.heartbeat(node, LIFE_MS, contact);
    const now = performance.now();
    // Frozen or cut off for too long: other nodes may hold our leases. Counted from the sending of one heartbeat to the
    // arrival of the next, so that no delay on the way hides a gap from us that another node could see.
    if (!alive || now - sentBefore > LIFE_MS) tables.checkLeases();
    sentBefore = sent;
    const nodes = await store.nodes();
    fleet.meet(nodes);
    const before = living;
    living = new Set(nodes.map(({ id }) => id));
    const due = now - rearranged >= REARRANGE_MS;
    // The search reads every table in play: mostly it is a lost node that leaves some behind.
    if (due || isMissing(before, living)) await leaseAbandoned(options);
    checkGuests();
    if (!due) return;
    rearranged = now;
    void placement.rearrange(now, contact.load);
  };
}

/** Follows the clock that all nodes share: a table goes on at another node with the deadlines of the one before. */
async function followClock(store: Store): Promise<void> {
  const asked = Date.now();
  const time = await store.time();
  const answered = Date.now();
  follow(time - (asked + answered) / 2);
}

/** Heals what lost notices and dead nodes leave behind. */
async function catchUp(tables: Tables): Promise<void> {
  tables.checkPresence();
  await tables.compare();
}

export interface NodeChores {
  /** Gives every table to other nodes; false when there is none. */
  passTablesOn(): Promise<boolean>;
  /** Ends the chores and gives up the node's leases. */
  stop(): Promise<void>;
}

/** Starts this node's chores. */
export async function startNodeChores(options: NodeChoresOptions): Promise<NodeChores> {
  const { store, tables, node, fleet, log, keep } = options;
  const stops = [repeat(() => sweepAll(store, keep, Date.now()), SWEEP_MS, log)];
  const placement = fleet === null ? null : new Placement(fleet, tables);
  if (fleet === null || placement === null) {
    // A single process drives every table that was in play when the last one ended.
    await leaseAbandoned(options);
  } else {
    const keepTime = () => followClock(store);
    await attempt(keepTime, log);
    stops.push(repeat(keepTime, CLOCK_MS, log));
    const keepLeases = leaseKeeper(options, fleet, placement);
    // A first heartbeat that is slow to arrive is no reason not to start: the next one follows.
    await attempt(keepLeases, log);
    stops.push(repeat(keepLeases, BEAT_MS, log));
    stops.push(repeat(() => catchUp(tables), COMPARE_MS, log));
  }
  return {
    passTablesOn: async () => (await placement?.passAll()) ?? false,
    stop: async () => {
      for (const stop of stops) stop();
      if (fleet !== null) await store.retire(node).catch(() => undefined);
    },
  };
}
