// What every table of this node shares.
import type { SaidLine } from '@tuolaji/protocol';
import type { Finished, TableState } from '@tuolaji/table';
import type { BotPool } from '../bots/botPool.ts';
import type { Metrics } from '../metrics.ts';
import type { Snapshot, Store } from '../store/store.ts';
import type { TableActor } from './tableActor.ts';

export interface House {
  readonly store: Store;
  readonly bots: BotPool;
  readonly metrics: Metrics;
  /** This process's name among the nodes. */
  readonly node: string;
  /** True when other nodes may write to the same store. */
  readonly shared: boolean;
  /** May this node drive the table's clocks and bots? */
  mayTend(table: string): Promise<boolean>;
  /** A table came out of the store. */
  loaded(state: TableState): void;
  /** A table has nothing to do and nobody to hear it. */
  forget(actor: TableActor): void;
  /** Tells the other nodes what was said. */
  say(table: string, line: SaidLine): void;
  snapshot(table: string, snapshot: Snapshot): void;
  finish(match: Finished): void;
  failed(table: string, error: unknown): void;
}
