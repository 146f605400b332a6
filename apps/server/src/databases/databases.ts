// Several PostgreSQL servers as one store. A table's log, its lease and its finished matches are in one of them, a player
// with all sessions in one, as their ids say; what is found by neither is asked of all.
import type { FinishedMatch, MatchSummary, Statistics } from '@tuolaji/protocol';
import type {
  Append,
  Appended,
  Device,
  EndedMatch,
  FoundTable,
  LivingNode,
  Loaded,
  NodeContact,
  Notice,
  Player,
  Snapshot,
  Store,
  StorePart,
  SweptKind,
} from '../store/store.ts';
import { MOST_SEATS } from '../store/store.ts';
import { placedId, placeOf } from './placeOf.ts';
import { Shards } from './shards.ts';

/** Abandoned tables that are found later are handed out at the next question. */
const PATIENCE_MS = 500;

const newestFirst = (a: FoundTable, b: FoundTable): number => b.updatedAt - a.updatedAt;

const addStatistics = (a: Statistics, b: Statistics): Statistics => ({
  matches: a.matches + b.matches,
  wins: a.wins + b.wins,
  rounds: a.rounds + b.rounds,
  roundsWon: a.roundsWon + b.roundsWon,
  bankerRounds: a.bankerRounds + b.bankerRounds,
  bankerRoundsWon: a.bankerRoundsWon + b.bankerRoundsWon,
  matchRounds: (a.matchRounds ?? 0) + (b.matchRounds ?? 0),
});

/** Each method is one operation of `Store`, with the same name and meaning. */
export class Databases implements Store {
  private readonly shards: Shards;
  private readonly seeking = new Set<Store>();
  private abandoned: string[] = [];

  /** In the order in which they are listed: it must never change. */
  constructor(stores: readonly Store[]) {
    this.shards = new Shards(stores);
  }

  private of(id: string): Store {
    return this.shards.at(placeOf(id));
  }

  placed(id: string): string {
    return placedId(id, this.shards.size);
  }

  get parts(): readonly StorePart[] {
    return this.shards.parts();
  }

  /** A number that is not listed stands for the first, as everywhere. */
  partOf(id: string): number {
    const place = placeOf(id);
    return place < this.shards.size ? place : 0;
  }

  append(append: Append): Promise<Appended> {
    return this.of(append.table).append(append);
  }

  load(table: string, afterSeq?: number): Promise<Loaded | null> {
    return this.of(table).load(table, afterSeq);
  }

  snapshot(table: string, snapshot: Snapshot): Promise<void> {
    return this.of(table).snapshot(table, snapshot);
  }

  drop(table: string): Promise<void> {
    return this.of(table).drop(table);
  }

  async heads(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const own = (store: Store) => tables.filter((table) => this.of(table) === store);
    return new Map(await this.shards.lists(async (store) => [...(await store.heads(own(store)))]));
  }

  async openTables(limit: number): Promise<readonly FoundTable[]> {
    const found = await this.shards.lists((store) => store.openTables(limit));
    return [...found].sort(newestFirst).slice(0, limit);
  }

  async tablesOf(playerId: string): Promise<readonly FoundTable[]> {
    const found = await this.shards.lists((store) => store.tablesOf(playerId));
    return [...found].sort(newestFirst).slice(0, MOST_SEATS);
  }

  tableBetween(from: string, to: string): Promise<string | null> {
    return this.shards.find((store) => store.tableBetween(from, to), null);
  }

  session(tokenHash: string): Promise<Player | null> {
    return this.shards.find((store) => store.session(tokenHash), null);
  }

  saveSession(
    tokenHash: string,
    player: Player,
    expiresAt: number,
    device?: string,
  ): Promise<void> {
    return this.of(player.id).saveSession(tokenHash, player, expiresAt, device);
  }

  async extendSession(tokenHash: string, expiresAt: number): Promise<void> {
    const owner = await this.session(tokenHash);
    if (owner !== null) await this.of(owner.id).extendSession(tokenHash, expiresAt);
  }

  async dropSession(tokenHash: string): Promise<boolean> {
    const owner = await this.session(tokenHash);
    return owner !== null && this.of(owner.id).dropSession(tokenHash);
  }

  devicesOf(playerId: string): Promise<readonly Device[]> {
    return this.of(playerId).devicesOf(playerId);
  }

  /** The player's own database comes last: until then a second try finds the sessions again. */
  async forgetPlayer(playerId: string): Promise<readonly string[]> {
    const own = this.of(playerId);
    await this.shards.all(async (store) => {
      if (store !== own) await store.forgetPlayer(playerId);
    });
    return own.forgetPlayer(playerId);
  }

  player(id: string): Promise<Player | null> {
    return this.of(id).player(id);
  }

  rename(playerId: string, name: string): Promise<void> {
    return this.of(playerId).rename(playerId, name);
  }

  /** The most that one of them removed: as long as that is the limit, there may be more. */
  async sweep(kind: SweptKind, before: number, limit: number): Promise<number> {
    return Math.max(...(await this.shards.all((store) => store.sweep(kind, before, limit))));
  }

  finish(match: EndedMatch): Promise<void> {
    return this.of(match.table).finish(match);
  }

  hasLeft(matchId: string, playerId: string): Promise<boolean> {
    return this.shards.find((store) => store.hasLeft(matchId, playerId), false);
  }

  async matchesOf(playerId: string, limit: number): Promise<readonly MatchSummary[]> {
    const found = await this.shards.all((store) => store.matchesOf(playerId, limit));
    const newest = found.flat().sort((a, b) => b.finishedAt - a.finishedAt);
    return newest.slice(0, limit);
  }

  match(id: string): Promise<FinishedMatch | null> {
    return this.shards.find((store) => store.match(id), null);
  }

  async statistics(playerId: string): Promise<Statistics> {
    const parts = await this.shards.all((store) => store.statistics(playerId));
    return parts.reduce(addStatistics);
  }

  shareMatch(matchId: string, playerId: string, tokenHash: string): Promise<boolean> {
    return this.shards.find((store) => store.shareMatch(matchId, playerId, tokenHash), false);
  }

  async unshareMatch(matchId: string, playerId: string): Promise<void> {
    await this.shards.all((store) => store.unshareMatch(matchId, playerId));
  }

  isShared(matchId: string, tokenHash: string): Promise<boolean> {
    return this.shards.find((store) => store.isShared(matchId, tokenHash), false);
  }

  heartbeat(node: string, ttlMs: number, contact?: NodeContact): Promise<boolean> {
    return this.shards.beat({ node, ttlMs, contact });
  }

  /** That of the first one that answers. */
  time(): Promise<number> {
    return this.shards.any((store) => store.time());
  }

  nodes(): Promise<readonly LivingNode[]> {
    return this.shards.any((store) => store.nodes());
  }

  lease(table: string, node: string): Promise<boolean> {
    return this.of(table).lease(table, node);
  }

  leaseholder(table: string, node: string): Promise<string | null> {
    return this.of(table).leaseholder(table, node);
  }

  handOver(table: string, from: string, to: string): Promise<boolean> {
    return this.of(table).handOver(table, from, to);
  }

  release(table: string, node: string): Promise<void> {
    return this.of(table).release(table, node);
  }

  /** A database that has just gone silent delays nobody: what it gives comes with a later answer. */
  async leaseAbandoned(node: string, limit: number): Promise<readonly string[]> {
    const seeks = this.shards.settled().map((store) => this.seek(store, node, limit));
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
    await Promise.race([Promise.all(seeks), late]);
    return this.abandoned.splice(0, limit);
  }

  private async seek(store: Store, node: string, limit: number): Promise<void> {
    if (this.seeking.has(store)) return;
    this.seeking.add(store);
    const found = await store.leaseAbandoned(node, limit).catch(() => []);
    this.abandoned.push(...found);
    this.seeking.delete(store);
  }

  async retire(node: string): Promise<void> {
    await this.shards.all((store) => store.retire(node).catch(() => undefined));
  }

  /** What concerns no table goes everywhere: receiving it twice changes nothing. */
  say(table: string, text: string): void {
    if (table !== '') this.of(table).say(table, text);
    else
      for (let place = 0; place < this.shards.size; place += 1) this.shards.at(place).say('', text);
  }

  subscribe(listener: (notice: Notice) => void): () => void {
    const places = Array.from({ length: this.shards.size }, (_, place) => place);
    const stops = places.map((place) => this.shards.at(place).subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** True while one of them takes writes: its tables go on. */
  healthy(): Promise<boolean> {
    return this.shards.find((store) => store.healthy(), false).catch(() => false);
  }

  async close(): Promise<void> {
    await this.shards.all((store) => store.close());
  }
}
