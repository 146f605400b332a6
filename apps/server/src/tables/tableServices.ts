// What a table asks of the node that runs it.
import type { SaidLine } from '@tuolaji/protocol';
import type { BotRequest, Finished, TableState } from '@tuolaji/table';
import type { Reply } from '../bots/botAnswer.ts';
import type { Programs } from '../bots/programs.ts';
import type { Metrics } from '../metrics.ts';
import type { Append, Appended, Snapshot, Store } from '../store/store.ts';

/** An actor that may be dropped from memory. */
export interface IdleActor {
  readonly id: string;
  /** Takes no more mail and sets no more timers. */
  stop(): void;
}

/** Everything outside a table that its actor uses; all tables of a node share one. */
export interface TableServices {
  readonly store: Store;
  readonly metrics: Metrics;
  /** This process's name among the nodes. */
  readonly node: string;
  /** True when other nodes may write to the same store. */
  readonly shared: boolean;
  /** No host may make bots faster than this. */
  readonly leastBotPaceMs: number;
  /** Actors that act on a table though another node owns it: looked for often, and mostly there is none. */
  readonly guests: Pick<Set<IdleActor>, 'add' | 'delete'>;
  /** Appends to the store; players hear of it while that is delayed. */
  append(append: Append): Promise<Appended>;
  /** Players' programs that play as bots. */
  readonly programs: Pick<Programs, 'ask' | 'endRound'>;
  /** Asks a bot, in turn with the other owners' tables. */
  askBot(table: string, request: BotRequest): Promise<Reply>;
  /** Takes or renews the lease: true while this node drives the table's clocks and bots. */
  lease(table: string): Promise<boolean>;
  /** A socket's node asks us for a table we do not own: it must look for the owner. */
  passOn(table: string, node: string): void;
  /** Called when a table was loaded from the store. */
  loaded(state: TableState): void;
  /** Drops a table that has nothing to do and no subscribers. */
  forget(actor: IdleActor): void;
  /** Sends a chat line to nodes that serve the table as guests. */
  sendLine(table: string, line: SaidLine): void;
  /** Sends the other nodes the players connected here. */
  announce(table: string, playerIds: readonly string[]): void;
  snapshot(table: string, snapshot: Snapshot): void;
  /** Stores a match that has just ended, and tries again while that fails. */
  finish(match: Finished): void;
  /** Resolves when the finished match is stored; a second time changes nothing. */
  keep(match: Finished): Promise<void>;
  failed(table: string, error: unknown): void;
}
