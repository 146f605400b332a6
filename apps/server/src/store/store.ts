// What the server asks of durable memory: one interface, the same promises from every engine (test/storeContract.ts).
// Bodies are JSON text that the store never reads; times are milliseconds since 1970.

import type { FinishedMatch, MatchSummary, Statistics } from '@tuolaji/protocol';

/** One durable step of a table's log. `seq` counts from 1 without gaps. */
export interface Entry {
  readonly seq: number;
  /** The client-made id of the command behind it; null for automatic steps. */
  readonly commandId: string | null;
  readonly body: string;
}

/** A table as the directory lists it; saved together with the append that changed it. */
export interface DirectoryRow {
  /** True when strangers may find it in the lobby. */
  readonly open: boolean;
  readonly phase: string;
  /** Players with a seat: `tablesOf` finds the table by them. */
  readonly playerIds: readonly string[];
  /** A moment by which automatic work is due (a deadline, a bot's turn); null: asleep until someone speaks. The exact time is in the log. */
  readonly wakeAt: number | null;
  readonly updatedAt: number;
  /** What the lobby shows, as JSON text. */
  readonly summary: string;
}

/** A table found in the directory. */
export interface FoundTable extends DirectoryRow {
  readonly table: string;
  /** Last durable step. */
  readonly seq: number;
}

export interface Append {
  readonly table: string;
  /** The last step the writer knows; 0 creates the table. */
  readonly expectedSeq: number;
  readonly commandId: string | null;
  readonly body: string;
  /** Left out when the directory row does not change; the first step of a table must have it. */
  readonly directoryRow?: DirectoryRow;
  /** Other nodes may hold this table too: notify them. */
  readonly announce?: boolean;
}

/**
 * `appended`: durable now. `repeat`: this table already holds the command id, at `seq`, durable.
 * `conflict`: someone else wrote step `expectedSeq + 1`; load what is new and decide again.
 */
export type Appended =
  | { readonly kind: 'appended'; readonly seq: number }
  | { readonly kind: 'repeat'; readonly seq: number }
  | { readonly kind: 'conflict' };

export interface Snapshot {
  readonly seq: number;
  readonly body: string;
}

/** Everything needed to go on with a table: state = snapshot + entries after it. */
export interface Loaded {
  readonly snapshot: Snapshot | null;
  /** Steps after the snapshot (or after `afterSeq`), in order, without gaps. */
  readonly entries: readonly Entry[];
  /** Ids of recent commands before those entries (and after `afterSeq`), so that a late repeat is still known as one. */
  readonly recentIds: readonly string[];
}

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

/** A browser that is signed in as a player. */
export interface Device {
  readonly tokenHash: string;
  /** What it called itself when it came, shortened; '' when unknown. */
  readonly device: string;
  readonly expiresAt: number;
}

/** What one node tells the others; at most once, a lost one is healed by `gap` or by `heads`. */
export type Notice =
  | { readonly kind: 'appended'; readonly table: string; readonly seq: number }
  /** Something said that is not in the log (chat, presence); at most 6,000 bytes of text. */
  | { readonly kind: 'said'; readonly table: string; readonly text: string }
  /** The line was down: look at every table you hold. */
  | { readonly kind: 'gap' };

/** How other nodes reach a node, and how busy it is. */
export interface NodeContact {
  /** Where it accepts links, `http://host:port`. */
  readonly address: string;
  /** Proves to it that a caller may read this store. */
  readonly key: string;
  /** Share of the last seconds in which its event loop was busy, 0 to 1. */
  readonly load: number;
}

/** A node whose heartbeat has not run out. */
export interface LivingNode extends NodeContact {
  readonly id: string;
}

/** Rows that end: sessions and resume codes past their time, deserted tables, texts of old matches, dead nodes. */
export type SweptKind = 'sessions' | 'tables' | 'records' | 'nodes';

/** A finished match as a table hands it over. */
export interface EndedMatch extends FinishedMatch {
  /** People who played a round of it and had left before its end: they may read it. */
  readonly left?: readonly string[];
}

/** A database that can fail by itself. */
export interface StorePart {
  healthy(): Promise<boolean>;
  /** True when it is known without a question that it does not answer. */
  isAway?(): boolean;
}

export interface Store {
  /** The id of a new table or player, from a random one: where there are several databases, it says in which it is. */
  placed(id: string): string;
  /** Appends one step. Resolves only when it is durable; steps of one table are taken in the order they were asked. */
  append(append: Append): Promise<Appended>;
  /** null when there is no such table. With `afterSeq` only newer steps (and a newer snapshot, if the steps are gone). */
  load(table: string, afterSeq?: number): Promise<Loaded | null>;
  /** Keeps the state at `seq` and drops the steps behind it (all but the newest 200 ids); an older snapshot than the kept one changes nothing. */
  snapshot(table: string, snapshot: Snapshot): Promise<void>;
  /** Forgets a table: log, snapshot, directory row. Finished matches stay. */
  drop(table: string): Promise<void>;
  /** Last durable step of each table that exists. */
  heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** The lobby: open tables, newest change first. */
  openTables(limit: number): Promise<readonly FoundTable[]>;
  /** Tables where the player has a seat, newest change first; the newest 100. */
  tablesOf(playerId: string): Promise<readonly FoundTable[]>;

  /** Of the tables whose id lies from `from` up to, but without, `to`, the one that changed last; null when there is none. */
  tableBetween(from: string, to: string): Promise<string | null>;

  /** The player behind a token's hash, or null. */
  session(tokenHash: string): Promise<Player | null>;
  /** Creates the player if new and binds the token's hash to it; a sweep may remove it after `expiresAt`. Without `device` it is a code, which no list shows. */
  saveSession(tokenHash: string, player: Player, expiresAt: number, device?: string): Promise<void>;
  /** Moves a session's end to `expiresAt`; nothing is written when that is less than a day later than now. */
  extendSession(tokenHash: string, expiresAt: number): Promise<void>;
  /** Ends a session; false when there was none: of several who end it at once, one gets true. */
  dropSession(tokenHash: string): Promise<boolean>;
  /** The player's devices, last used first. */
  devicesOf(playerId: string): Promise<readonly Device[]>;
  /** Deletes a player with all sessions, codes and links; their results stay without name and id. Gives the ended sessions' hashes. */
  forgetPlayer(playerId: string): Promise<readonly string[]>;
  player(id: string): Promise<Player | null>;
  rename(playerId: string, name: string): Promise<void>;

  /**
   * Removes up to `limit` rows of a kind that ended before that moment, oldest first; how many it removed.
   * A player goes with the last session; of an old match the record goes, its results still count.
   */
  sweep(kind: SweptKind, before: number, limit: number): Promise<number>;

  /** Saves a finished match once; a second time with the same id changes nothing. */
  finish(match: EndedMatch): Promise<void>;
  /** True for someone who played a round of the match and left before its end; a share that is no link stands for it. */
  hasLeft(matchId: string, playerId: string): Promise<boolean>;
  /** Finished matches of a player with their records, the newest first; those left early too. */
  matchesOf(playerId: string, limit: number): Promise<readonly MatchSummary[]>;
  match(id: string): Promise<FinishedMatch | null>;
  statistics(playerId: string): Promise<Statistics>;
  /** Lets holders of a token read a match, on behalf of one of its players; the player's earlier token ends. False when they did not play it. */
  shareMatch(matchId: string, playerId: string, tokenHash: string): Promise<boolean>;
  /** Ends the player's token for a match. They may read it as before. */
  unshareMatch(matchId: string, playerId: string): Promise<void>;
  /** True when some player shares the match by this token. */
  isShared(matchId: string, tokenHash: string): Promise<boolean>;

  /**
   * Keeps this node alive for `ttlMs` more, by the store's clock; without `contact` no link leads to it. False when it did not
   * live until now: others may have taken its tables.
   */
  heartbeat(node: string, ttlMs: number, contact?: NodeContact): Promise<boolean>;
  /** The store's clock, which all of its nodes share: milliseconds since 1970. */
  time(): Promise<number>;
  /** Living nodes that gave a contact; none from a store of one process. */
  nodes(): Promise<readonly LivingNode[]>;
  /** Takes the lease on a table; true when the node holds it now: it held it before, nobody did, or the holder is dead. */
  lease(table: string, node: string): Promise<boolean>;
  /** As `lease`, and gives the id of the node that holds it afterwards; null when there is no such table. */
  leaseholder(table: string, node: string): Promise<string | null>;
  /** Passes the lease from its holder to another node; false when `from` does not hold it. */
  handOver(table: string, from: string, to: string): Promise<boolean>;
  release(table: string, node: string): Promise<void>;
  /** Leases up to `limit` tables that have a `wakeAt` and no living leaseholder; their ids. */
  leaseAbandoned(node: string, limit: number): Promise<readonly string[]>;
  /** Ends a node's heartbeat, so that others may take its tables at once. */
  retire(node: string): Promise<void>;

  /** Tells the other nodes something said at a table. */
  say(table: string, text: string): void;
  /** Hears what other nodes tell; returns how to stop. A store of one process never calls. */
  subscribe(listener: (notice: Notice) => void): () => void;

  /** Databases that can fail one by one: one as a rule. */
  readonly parts: readonly StorePart[];
  /** Which of the parts has a table or a player. */
  partOf(id: string): number;
  /** True when a write was served just now, by any part; false within seconds while none is. */
  healthy(): Promise<boolean>;
  /** Finishes what was asked, then lets go of files and connections. */
  close(): Promise<void>;
}

/** The store could not keep its promise: nothing may be acknowledged. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Command ids a snapshot leaves behind it. */
export const KEPT_IDS = 200;

/** How many tables `tablesOf` gives at most. */
export const MOST_SEATS = 100;
/** Longest text of one `say`, in bytes. */
export const SAY_LIMIT = 6000;
/** A session's end is moved by steps of at least this, so that a visit seldom costs a write. */
export const EXTEND_STEP_MS = 24 * 3600_000;
