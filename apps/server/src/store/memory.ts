// A store that forgets everything with its process: for tests, benchmarks and trying things out (STORE=memory).

import type { FinishedMatch, MatchSummary, Statistics } from '@tuolaji/protocol';
import { withoutPlayer } from './formerPlayer.ts';
import { LEFT } from './rows.ts';
import { addUp } from './statistics.ts';
import type {
  Append,
  Appended,
  Device,
  DirectoryRow,
  EndedMatch,
  Entry,
  FoundTable,
  LivingNode,
  Loaded,
  Notice,
  Player,
  Snapshot,
  Store,
  SweptKind,
} from './store.ts';
import { EXTEND_STEP_MS, KEPT_IDS, MOST_SEATS } from './store.ts';

interface StoredSession {
  readonly playerId: string;
  readonly expiresAt: number;
  readonly device: string | null;
}

interface StoredTable {
  snapshot: Snapshot | null;
  /** Seq of the first entry kept. */
  entries: Entry[];
  ids: Map<string, number>;
  directoryRow: DirectoryRow;
  leasedBy: string | null;
}

interface Share {
  readonly matchId: string;
  readonly playerId: string;
  readonly tokenHash: string;
}

const headOf = (table: StoredTable): number => table.entries.at(-1)?.seq ?? 0;

const newestFirst = (a: FoundTable, b: FoundTable): number => b.updatedAt - a.updatedAt;

const withoutRecord = ({ record: _, ...summary }: FinishedMatch): MatchSummary => summary;

/** Opens an empty store in this process's memory. */
export const openMemory = (clock: () => number = Date.now): Store => new MemoryStore(clock);

class MemoryStore implements Store {
  private readonly tables = new Map<string, StoredTable>();
  private readonly sessions = new Map<string, StoredSession>();
  private readonly players = new Map<string, Player>();
  private readonly finished = new Map<string, FinishedMatch>();
  private readonly shares = new Map<string, Share>();
  private readonly aliveUntil = new Map<string, number>();
  private readonly clock: () => number;

  constructor(clock: () => number) {
    this.clock = clock;
  }

  placed(id: string): string {
    return id;
  }

  get parts(): readonly Store[] {
    return [this];
  }

  partOf(): number {
    return 0;
  }

  async append(append: Append): Promise<Appended> {
    const table = this.tables.get(append.table) ?? this.create(append);
    const first = append.commandId === null ? undefined : table.ids.get(append.commandId);
    if (first !== undefined) return { kind: 'repeat', seq: first };
    if (headOf(table) !== append.expectedSeq) return { kind: 'conflict' };
    const seq = append.expectedSeq + 1;
    table.entries.push({ seq, commandId: append.commandId, body: append.body });
    if (append.commandId !== null) table.ids.set(append.commandId, seq);
    if (append.directoryRow !== undefined) table.directoryRow = append.directoryRow;
    this.tables.set(append.table, table);
    return { kind: 'appended', seq };
  }

  private create(append: Append): StoredTable {
    if (append.expectedSeq === 0 && append.directoryRow === undefined) {
      throw new Error('the first step of a table needs a directory row');
    }
    const none = { open: false, phase: '', playerIds: [], wakeAt: null, updatedAt: 0, summary: '' };
    const directoryRow = append.directoryRow ?? none;
    return { snapshot: null, entries: [], ids: new Map(), directoryRow, leasedBy: null };
  }

  async load(id: string, afterSeq = 0): Promise<Loaded | null> {
    const table = this.tables.get(id);
    if (table === undefined) return null;
    const snapshot =
      table.snapshot !== null && table.snapshot.seq > afterSeq ? table.snapshot : null;
    const from = snapshot?.seq ?? afterSeq;
    const entries = table.entries.filter((entry) => entry.seq > from);
    const recentIds = table.entries.flatMap(({ seq, commandId }) =>
      seq > afterSeq && seq <= from && commandId !== null ? [commandId] : [],
    );
    return { snapshot, entries, recentIds };
  }

  async snapshot(id: string, snapshot: Snapshot): Promise<void> {
    const table = this.tables.get(id);
    if (table === undefined || headOf(table) < snapshot.seq) return;
    if ((table.snapshot?.seq ?? 0) >= snapshot.seq) return;
    table.snapshot = snapshot;
    const gone = table.entries.filter((entry) => entry.seq <= snapshot.seq - KEPT_IDS);
    for (const { commandId } of gone) if (commandId !== null) table.ids.delete(commandId);
    table.entries = table.entries
      .slice(gone.length)
      .map((entry) => (entry.seq <= snapshot.seq ? { ...entry, body: '' } : entry));
  }

  async drop(id: string): Promise<void> {
    this.tables.delete(id);
  }

  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const known = ids.flatMap((id) => {
      const table = this.tables.get(id);
      return table === undefined ? [] : [[id, headOf(table)] as const];
    });
    return new Map(known);
  }

  private rows(): FoundTable[] {
    return [...this.tables]
      .map(([table, stored]) => ({ table, seq: headOf(stored), ...stored.directoryRow }))
      .sort(newestFirst);
  }

  async openTables(limit: number): Promise<readonly FoundTable[]> {
    return this.rows()
      .filter((row) => row.open)
      .slice(0, limit);
  }

  async tablesOf(playerId: string): Promise<readonly FoundTable[]> {
    return this.rows()
      .filter((row) => row.playerIds.includes(playerId))
      .slice(0, MOST_SEATS);
  }

  async tableBetween(from: string, to: string): Promise<string | null> {
    return this.rows().find(({ table }) => from <= table && table < to)?.table ?? null;
  }

  async sweep(kind: SweptKind, before: number, limit: number): Promise<number> {
    const ended = this.ended(kind, before).slice(0, limit);
    for (const remove of ended) remove();
    return ended.length;
  }

  /** How to remove each row that ended before that moment, oldest first. */
  private ended(kind: SweptKind, before: number): (() => void)[] {
    if (kind === 'sessions') {
      return [...this.sessions]
        .filter(([, { expiresAt }]) => expiresAt < before)
        .sort(([, a], [, b]) => a.expiresAt - b.expiresAt)
        .map(
          ([tokenHash]) =>
            () =>
              this.endSession(tokenHash),
        );
    }
    if (kind === 'tables') {
      const idle = this.rows().filter((row) => row.wakeAt === null && row.updatedAt < before);
      return idle.reverse().map((row) => () => void this.tables.delete(row.table));
    }
    if (kind === 'nodes') {
      const dead = [...this.aliveUntil].filter(([, until]) => until < before);
      return dead.map(
        ([node]) =>
          () =>
            void this.aliveUntil.delete(node),
      );
    }
    return [...this.finished.values()]
      .filter((match) => match.record !== '' && match.finishedAt < before)
      .sort((a, b) => a.finishedAt - b.finishedAt)
      .map((match) => () => void this.finished.set(match.id, { ...match, record: '' }));
  }

  private endSession(tokenHash: string): void {
    const playerId = this.sessions.get(tokenHash)?.playerId ?? '';
    this.sessions.delete(tokenHash);
    const left = [...this.sessions.values()].some((session) => session.playerId === playerId);
    if (!left) this.players.delete(playerId);
  }

  async session(tokenHash: string): Promise<Player | null> {
    return this.player(this.sessions.get(tokenHash)?.playerId ?? '');
  }

  async saveSession(
    tokenHash: string,
    player: Player,
    expiresAt: number,
    device?: string,
  ): Promise<void> {
    if (!this.players.has(player.id)) this.players.set(player.id, player);
    this.sessions.set(tokenHash, { playerId: player.id, expiresAt, device: device ?? null });
  }

  async devicesOf(playerId: string): Promise<readonly Device[]> {
    const own = [...this.sessions].flatMap(([tokenHash, session]) =>
      session.playerId === playerId && session.device !== null
        ? [{ tokenHash, device: session.device, expiresAt: session.expiresAt }]
        : [],
    );
    return own.sort((a, b) => b.expiresAt - a.expiresAt || (a.tokenHash < b.tokenHash ? -1 : 1));
  }

  async forgetPlayer(playerId: string): Promise<readonly string[]> {
    for (const match of this.played(playerId, 'orLeft'))
      this.finished.set(match.id, withoutPlayer(match, playerId));
    for (const [key, share] of this.shares) {
      if (share.playerId === playerId) this.shares.delete(key);
    }
    const ended = [...this.sessions].filter(([, session]) => session.playerId === playerId);
    for (const [tokenHash] of ended) this.sessions.delete(tokenHash);
    this.players.delete(playerId);
    return ended.map(([tokenHash]) => tokenHash);
  }

  async shareMatch(matchId: string, playerId: string, tokenHash: string): Promise<boolean> {
    const results = this.finished.get(matchId)?.results ?? [];
    if (!results.some((result) => result.playerId === playerId)) return false;
    this.shares.set(`${matchId} ${playerId}`, { matchId, playerId, tokenHash });
    return true;
  }

  async unshareMatch(matchId: string, playerId: string): Promise<void> {
    if (await this.hasLeft(matchId, playerId)) return;
    this.shares.delete(`${matchId} ${playerId}`);
  }

  async isShared(matchId: string, tokenHash: string): Promise<boolean> {
    return [...this.shares.values()].some(
      (share) => share.matchId === matchId && share.tokenHash === tokenHash,
    );
  }

  async extendSession(tokenHash: string, expiresAt: number): Promise<void> {
    const session = this.sessions.get(tokenHash);
    if (session === undefined || session.expiresAt >= expiresAt - EXTEND_STEP_MS) return;
    this.sessions.set(tokenHash, { ...session, expiresAt });
  }

  async dropSession(tokenHash: string): Promise<boolean> {
    return this.sessions.delete(tokenHash);
  }

  async player(id: string): Promise<Player | null> {
    return this.players.get(id) ?? null;
  }

  async rename(playerId: string, name: string): Promise<void> {
    const player = this.players.get(playerId);
    if (player !== undefined) this.players.set(playerId, { ...player, name });
  }

  async finish({ left = [], ...match }: EndedMatch): Promise<void> {
    const { id: matchId } = match;
    if (this.finished.has(matchId)) return;
    this.finished.set(matchId, match);
    for (const playerId of left)
      this.shares.set(`${matchId} ${playerId}`, { matchId, playerId, tokenHash: LEFT });
  }

  async hasLeft(matchId: string, playerId: string): Promise<boolean> {
    return this.shares.get(`${matchId} ${playerId}`)?.tokenHash === LEFT;
  }

  private played(playerId: string, orLeft?: 'orLeft'): FinishedMatch[] {
    const left = ({ id }: FinishedMatch): boolean =>
      orLeft !== undefined && this.shares.get(`${id} ${playerId}`)?.tokenHash === LEFT;
    return [...this.finished.values()]
      .filter((match) => match.results.some((r) => r.playerId === playerId) || left(match))
      .sort((a, b) => b.finishedAt - a.finishedAt);
  }

  async matchesOf(playerId: string, limit: number): Promise<readonly MatchSummary[]> {
    const kept = this.played(playerId, 'orLeft').filter(({ record }) => record !== '');
    return kept.slice(0, limit).map(withoutRecord);
  }

  async match(id: string): Promise<FinishedMatch | null> {
    const match = this.finished.get(id);
    return match === undefined || match.record === '' ? null : match;
  }

  async statistics(playerId: string): Promise<Statistics> {
    const matches = this.played(playerId);
    const results = matches.flatMap((match) => match.results);
    const mine = results.filter((result) => result.playerId === playerId);
    return addUp(
      mine,
      matches.map(({ rounds }) => rounds),
    );
  }

  async heartbeat(node: string, ttlMs: number): Promise<boolean> {
    const alive = (this.aliveUntil.get(node) ?? 0) > this.clock();
    this.aliveUntil.set(node, this.clock() + ttlMs);
    return alive;
  }

  async time(): Promise<number> {
    return this.clock();
  }

  private mayLease(table: StoredTable, node: string): boolean {
    const { leasedBy } = table;
    if (leasedBy === null || leasedBy === node) return true;
    return (this.aliveUntil.get(leasedBy) ?? 0) <= this.clock();
  }

  async lease(id: string, node: string): Promise<boolean> {
    const table = this.tables.get(id);
    if (table === undefined || !this.mayLease(table, node)) return false;
    table.leasedBy = node;
    return true;
  }

  async nodes(): Promise<readonly LivingNode[]> {
    return [];
  }

  async leaseholder(id: string, node: string): Promise<string | null> {
    await this.lease(id, node);
    return this.tables.get(id)?.leasedBy ?? null;
  }

  async handOver(id: string, from: string, to: string): Promise<boolean> {
    const table = this.tables.get(id);
    if (table?.leasedBy !== from) return false;
    table.leasedBy = to;
    return true;
  }

  async release(id: string, node: string): Promise<void> {
    const table = this.tables.get(id);
    if (table?.leasedBy === node) table.leasedBy = null;
  }

  async leaseAbandoned(node: string, limit: number): Promise<readonly string[]> {
    const orphans = [...this.tables].filter(
      ([, table]) =>
        table.directoryRow.wakeAt !== null && table.leasedBy !== node && this.mayLease(table, node),
    );
    const taken = orphans.slice(0, limit);
    for (const [, table] of taken) table.leasedBy = node;
    return taken.map(([id]) => id);
  }

  async retire(node: string): Promise<void> {
    this.aliveUntil.delete(node);
  }

  say(): void {
    // There is no other node to hear it.
  }

  subscribe(_listener: (notice: Notice) => void): () => void {
    return () => undefined;
  }

  async healthy(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    // Nothing is open.
  }
}
