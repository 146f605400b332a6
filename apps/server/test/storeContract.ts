// What every store promises: the same tests against each engine.

import type { FinishedMatch } from '@tuolaji/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Append, DirectoryRow, Player, Store } from '../src/store/store.ts';
import { KEPT_IDS, MOST_SEATS } from '../src/store/store.ts';
import { rights } from './storeContractRights.ts';

export interface ContractOptions {
  readonly name: string;
  readonly open: () => Promise<Store>;
  /** Ends the engine behind the stores. */
  readonly end?: () => Promise<void>;
  /** False for a store that forgets with its process. */
  readonly durable: boolean;
}

let made = 0;
const fresh = (what: string): string => `${what}-${Date.now().toString(36)}-${++made}`;

const directoryRow = (change: Partial<DirectoryRow> = {}): DirectoryRow => ({
  open: false,
  phase: 'waiting',
  playerIds: [],
  wakeAt: null,
  updatedAt: 1000,
  summary: '{}',
  ...change,
});

const step = (table: string, expectedSeq: number, change: Partial<Append> = {}): Append => ({
  table,
  expectedSeq,
  commandId: null,
  body: `{"step":${expectedSeq + 1}}`,
  ...(expectedSeq === 0 ? { directoryRow: directoryRow() } : {}),
  ...change,
});

const grow = async (store: Store, table: string, steps: number): Promise<void> => {
  for (let seq = 0; seq < steps; seq += 1) {
    await store.append(step(table, seq, { commandId: `c${seq + 1}` }));
  }
};

const NEVER = 9e15;

const player = (id: string, name = id): Player => ({ id, name, createdAt: 5 });

const finished = (id: string, players: readonly string[], finishedAt = 9): FinishedMatch => ({
  id,
  table: 'some-table',
  preset: 'online',
  players: 4,
  startedAt: 1,
  finishedAt,
  winner: 0,
  rounds: 3,
  record: `record of ${id}\n第二行`,
  results: players.map((playerId, seat) => ({
    playerId,
    name: `name ${seat}`,
    seat,
    won: seat % 2 === 0,
    rounds: 3,
    roundsWon: 2,
    bankerRounds: 1,
    bankerRoundsWon: 1,
  })),
});

export const storeContract = (options: ContractOptions): void => {
  describe(`store: ${options.name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await options.open();
    });
    afterAll(async () => {
      await store.close();
      await options.end?.();
    });
    const current = (): Store => store;
    appending(current);
    snapshots(current);
    directory(current);
    people(current);
    leases(current);
    rights(current);
    if (options.durable) {
      test('what was appended is there after closing and opening again', async () => {
        const table = fresh('table');
        await grow(store, table, 3);
        await store.saveSession('hash', player('p-durable'), NEVER);
        await store.close();
        store = await options.open();
        const loaded = await store.load(table);
        expect(loaded?.entries.map((entry) => entry.commandId)).toEqual(['c1', 'c2', 'c3']);
        expect((await store.session('hash'))?.id).toBe('p-durable');
      });
    }
  });
};

const appending = (store: () => Store): void => {
  test('a step is numbered after the one before it and loads as it was written', async () => {
    const table = fresh('table');
    const first = await store().append(
      step(table, 0, { commandId: 'a', body: '"抠底 \\" \\u0000"' }),
    );
    const second = await store().append(step(table, 1));
    expect([first, second]).toEqual([
      { kind: 'appended', seq: 1 },
      { kind: 'appended', seq: 2 },
    ]);
    expect(await store().load(table)).toEqual({
      snapshot: null,
      entries: [
        { seq: 1, commandId: 'a', body: '"抠底 \\" \\u0000"' },
        { seq: 2, commandId: null, body: '{"step":2}' },
      ],
      recentIds: [],
    });
  });

  test('a stale writer is refused and changes nothing', async () => {
    const table = fresh('table');
    await grow(store(), table, 2);
    const stale = step(table, 1, {
      commandId: 'late',
      directoryRow: directoryRow({ phase: 'stale' }),
    });
    expect(await store().append(stale)).toEqual({ kind: 'conflict' });
    expect((await store().load(table))?.entries).toHaveLength(2);
    expect(await store().tablesOf('nobody')).toEqual([]);
  });

  test('a writer ahead of the log, or of a dropped table, is refused', async () => {
    const table = fresh('table');
    expect(await store().append(step(table, 4))).toEqual({ kind: 'conflict' });
    expect(await store().load(table)).toBeNull();
    await grow(store(), table, 2);
    await store().drop(table);
    expect(await store().append(step(table, 2))).toEqual({ kind: 'conflict' });
    expect(await store().load(table)).toBeNull();
  });

  test('a command id happens once: the repeat learns where the first copy stands', async () => {
    const table = fresh('table');
    await grow(store(), table, 2);
    expect(await store().append(step(table, 2, { commandId: 'c1' }))).toEqual({
      kind: 'repeat',
      seq: 1,
    });
    expect(await store().append(step(table, 1, { commandId: 'c2' }))).toEqual({
      kind: 'repeat',
      seq: 2,
    });
    const other = fresh('table');
    expect((await store().append(step(other, 0, { commandId: 'c1' }))).kind).toBe('appended');
  });

  test('two copies of one command at the same time happen once, and neither answer comes before it is there', async () => {
    const table = fresh('table');
    await grow(store(), table, 1);
    const twin = async () => {
      const answer = await store().append(step(table, 1, { commandId: 'twin' }));
      const entries = (await store().load(table))?.entries ?? [];
      return { answer, written: entries.filter((entry) => entry.commandId === 'twin').length };
    };
    const seen = await Promise.all([twin(), twin()]);
    expect(seen.map(({ written }) => written)).toEqual([1, 1]);
    expect(seen.map(({ answer }) => answer.kind).sort()).toEqual(['appended', 'repeat']);
  });

  test('of many writers that know the same step exactly one wins', async () => {
    const table = fresh('table');
    await grow(store(), table, 1);
    const rivals = Array.from({ length: 20 }, (_, i) => step(table, 1, { commandId: `rival${i}` }));
    const answers = await Promise.all(rivals.map((rival) => store().append(rival)));
    expect(answers.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect((await store().load(table))?.entries).toHaveLength(2);
  });

  test('steps asked for in one tick keep their order; after a refused one the rest is refused', async () => {
    const table = fresh('table');
    const asked = [0, 1, 2, 3].map((seq) => store().append(step(table, seq)));
    expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(Array(4).fill('appended'));
    const gap = [3, 5, 6].map((seq) => store().append(step(table, seq)));
    expect((await Promise.all(gap)).map(({ kind }) => kind)).toEqual(Array(3).fill('conflict'));
    expect((await store().heads([table, 'none'])).get(table)).toBe(4);
  });

  test('a step that cannot be written harms no other of its tick', async () => {
    const [good, bad] = [fresh('table'), fresh('table')];
    const { directoryRow: _, ...unlisted } = step(bad, 0);
    const asked = await Promise.allSettled([
      store().append(step(good, 0)),
      store().append(unlisted),
      store().append(step(good, 1)),
    ]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await store().heads([good, bad])).get(good)).toBe(2);
  });

  // PostgreSQL takes no NUL in a text and SQLite may cut one there; either way the rest of the tick goes through.
  test('a value the engine refuses fails its own append alone, or is kept exactly', async () => {
    const bad: readonly Append[] = [
      step(fresh('table'), 0, { commandId: 'a\u0000b' }),
      step(fresh('table'), 0, { body: '"a\u0000b"' }),
      step(fresh('table'), 0, { directoryRow: directoryRow({ playerIds: ['a\u0000b'] }) }),
      step(fresh('table'), 0, { directoryRow: directoryRow({ summary: '"a\u0000b"' }) }),
      step(fresh('a\u0000b'), 0),
    ];
    const good = Array.from({ length: 40 }, () => step(fresh('table'), 0, { commandId: 'c' }));
    const mixed = good.flatMap((append, i) => [append, ...bad.slice(i, i + 1)]);
    const answers = await Promise.allSettled(mixed.map((append) => store().append(append)));
    const failed = mixed.filter((_, i) => answers[i]?.status === 'rejected');
    expect(failed.filter((append) => good.includes(append))).toEqual([]);
    for (const append of bad.filter((each) => !failed.includes(each))) {
      const [entry] = (await store().load(append.table))?.entries ?? [];
      expect(entry).toMatchObject({ commandId: append.commandId, body: append.body });
    }
    const heads = await store().heads(good.map(({ table }) => table));
    expect(good.every(({ table }) => heads.get(table) === 1)).toBe(true);
  });

  test('a thousand tables append at once', async () => {
    const tables = Array.from({ length: 1000 }, () => fresh('table'));
    await Promise.all(tables.map((table) => store().append(step(table, 0))));
    await Promise.all(tables.map((table) => store().append(step(table, 1))));
    const heads = await store().heads(tables);
    expect(tables.every((table) => heads.get(table) === 2)).toBe(true);
  });
};

const snapshots = (store: () => Store): void => {
  test('loading goes on from the snapshot, and from where the reader stands', async () => {
    const table = fresh('table');
    await grow(store(), table, 5);
    await store().snapshot(table, { seq: 3, body: '{"state":3}' });
    const loaded = await store().load(table);
    expect(loaded?.snapshot).toEqual({ seq: 3, body: '{"state":3}' });
    expect(loaded?.entries.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(loaded?.recentIds).toEqual(['c1', 'c2', 'c3']);
    const tail = await store().load(table, 4);
    expect(tail?.snapshot).toBeNull();
    expect(tail?.entries.map(({ seq }) => seq)).toEqual([5]);
    expect(tail?.recentIds).toEqual([]);
    expect(await store().load(table, 5)).toEqual({ snapshot: null, entries: [], recentIds: [] });
    const behind = await store().load(table, 1);
    expect(behind?.snapshot?.seq).toBe(3);
    expect(behind?.recentIds).toEqual(['c2', 'c3']);
  });

  test('an older snapshot, or one of a step that is not there, changes nothing', async () => {
    const table = fresh('table');
    await grow(store(), table, 4);
    await store().snapshot(table, { seq: 4, body: '"new"' });
    await store().snapshot(table, { seq: 2, body: '"old"' });
    await store().snapshot(table, { seq: 9, body: '"ahead"' });
    expect((await store().load(table))?.snapshot).toEqual({ seq: 4, body: '"new"' });
  });

  test('after a snapshot the log goes on, and repeats of recent commands are still known', async () => {
    const table = fresh('table');
    await grow(store(), table, KEPT_IDS + 20);
    await store().snapshot(table, { seq: KEPT_IDS + 20, body: '1' });
    expect(await store().append(step(table, KEPT_IDS + 20, { commandId: 'c50' }))).toEqual({
      kind: 'repeat',
      seq: 50,
    });
    expect((await store().append(step(table, KEPT_IDS + 20))).kind).toBe('appended');
    const loaded = await store().load(table);
    expect(loaded?.entries.map(({ seq }) => seq)).toEqual([KEPT_IDS + 21]);
    expect(loaded?.recentIds).toHaveLength(KEPT_IDS);
    expect(loaded?.recentIds[0]).toBe('c21');
  });
};

const directory = (store: () => Store): void => {
  test('the lobby shows open tables, newest first, as the last append listed them', async () => {
    const [hidden, early, late] = [fresh('table'), fresh('table'), fresh('table')];
    await store().append(step(hidden, 0, { directoryRow: directoryRow({ updatedAt: 9e12 }) }));
    await store().append(
      step(early, 0, { directoryRow: directoryRow({ open: true, updatedAt: 9e12 + 1 }) }),
    );
    await store().append(
      step(late, 0, { directoryRow: directoryRow({ open: true, updatedAt: 1 }) }),
    );
    const now = directoryRow({
      open: true,
      phase: 'play',
      updatedAt: 9e12 + 2,
      summary: '{"a":1}',
    });
    await store().append(step(late, 1, { directoryRow: now }));
    const rows = await store().openTables(2);
    expect(rows.map(({ table }) => table)).toEqual([late, early]);
    expect(rows[0]).toEqual({ ...now, table: late, seq: 2 });
  });

  test('a table is found by a stretch of ids, the one that changed last', async () => {
    const [a, b] = ['0a0a0', '0a0a1'].map((head) => `${head}${fresh('t')}`) as [string, string];
    await store().append(step(a, 0, { directoryRow: directoryRow({ updatedAt: 2 }) }));
    await store().append(step(b, 0, { directoryRow: directoryRow({ updatedAt: 1 }) }));
    expect(await store().tableBetween('0a0a0', '0a0a2')).toBe(a);
    expect(await store().tableBetween('0a0a1', '0a0a2')).toBe(b);
    expect(await store().tableBetween('0a0a2', '0a0a3')).toBeNull();
    await store().drop(a);
    expect(await store().tableBetween('0a0a0', '0a0a1')).toBeNull();
  });

  test("a player's tables are found until the seat is left", async () => {
    const [table, me, you] = [fresh('table'), fresh('player'), fresh('player')];
    await store().append(
      step(table, 0, { directoryRow: directoryRow({ playerIds: [me, you, me] }) }),
    );
    expect((await store().tablesOf(me)).map((row) => row.table)).toEqual([table]);
    await store().append(step(table, 1, { directoryRow: directoryRow({ playerIds: [you] }) }));
    expect(await store().tablesOf(me)).toEqual([]);
    await store().drop(table);
    expect(await store().tablesOf(you)).toEqual([]);
  });

  test("of a player's very many tables the newest are found", async () => {
    const player = fresh('player');
    const tables = Array.from({ length: MOST_SEATS + 2 }, () => fresh('table'));
    const appends = tables.map((table, updatedAt) =>
      store().append(
        step(table, 0, { directoryRow: directoryRow({ playerIds: [player], updatedAt }) }),
      ),
    );
    await Promise.all(appends);
    const found = (await store().tablesOf(player)).map((row) => row.table);
    expect(found).toEqual(tables.slice(2).reverse());
    await Promise.all(tables.map((table) => store().drop(table)));
  });

  test('a sweep of tables takes the oldest that wait for nothing, no more than it may', async () => {
    const [oldest, old, waiting, young] = [0, 1, 2, 3].map(() => fresh('table'));
    const make = (table: string | undefined, change: Partial<DirectoryRow>) =>
      store().append(step(table ?? '', 0, { directoryRow: directoryRow(change) }));
    await make(old, { updatedAt: -10 });
    await make(oldest, { updatedAt: -11, playerIds: ['swept'] });
    await make(waiting, { updatedAt: -10, wakeAt: 3 });
    await make(young, { updatedAt: -4 });
    expect(await store().sweep('tables', -5, 1)).toBe(1);
    expect(await store().load(oldest ?? '')).toBeNull();
    expect(await store().tablesOf('swept')).toEqual([]);
    expect(await store().load(old ?? '')).not.toBeNull();
    expect(await store().sweep('tables', -5, 10)).toBe(1);
    expect(await store().sweep('tables', -5, 10)).toBe(0);
    for (const table of [waiting, young]) expect(await store().load(table ?? '')).not.toBeNull();
  });
};

const people = (store: () => Store): void => {
  test('a token leads to its player, keeps the name the player has now, and can be taken back', async () => {
    const id = fresh('player');
    await store().saveSession(`${id}-phone`, player(id, '小明'), NEVER);
    await store().rename(id, 'Ming');
    await store().saveSession(`${id}-laptop`, player(id, 'stale name'), NEVER);
    expect(await store().session(`${id}-laptop`)).toEqual(player(id, 'Ming'));
    const drops = Array.from({ length: 3 }, () => store().dropSession(`${id}-phone`));
    expect((await Promise.all(drops)).filter((dropped) => dropped)).toHaveLength(1);
    expect(await store().session(`${id}-phone`)).toBeNull();
    expect(await store().player(id)).toEqual(player(id, 'Ming'));
    expect(await store().player('nobody')).toBeNull();
  });

  test('a session ends after its time and takes a player without another one along', async () => {
    const [stay, go, both] = [fresh('player'), fresh('player'), fresh('player')];
    await store().saveSession(`${stay}-a`, player(stay), -10);
    await store().saveSession(`${go}-a`, player(go), -20);
    await store().saveSession(`${both}-a`, player(both), -15);
    await store().saveSession(`${both}-b`, player(both), NEVER);
    await store().extendSession(`${stay}-a`, NEVER);
    await store().extendSession('nobody', NEVER);
    expect(await store().sweep('sessions', -5, 1)).toBe(1);
    expect([await store().session(`${go}-a`), await store().player(go)]).toEqual([null, null]);
    expect(await store().session(`${both}-a`)).toEqual(player(both));
    expect(await store().sweep('sessions', -5, 10)).toBe(1);
    expect(await store().sweep('sessions', -5, 10)).toBe(0);
    expect(await store().session(`${both}-a`)).toBeNull();
    expect(await store().session(`${both}-b`)).toEqual(player(both));
    expect(await store().session(`${stay}-a`)).toEqual(player(stay));
  });

  test("an old match's record is swept; its results still count", async () => {
    const [me, old, young] = [fresh('player'), fresh('match'), fresh('match')];
    await store().finish(finished(old, [me], -10));
    await store().finish(finished(young, [me], -4));
    expect(await store().sweep('records', -5, 10)).toBe(1);
    expect(await store().sweep('records', -5, 10)).toBe(0);
    expect(await store().match(old)).toBeNull();
    expect((await store().matchesOf(me, 10)).map(({ id }) => id)).toEqual([young]);
    expect((await store().statistics(me)).matches).toBe(2);
    await store().finish(finished(old, [me], -10));
    expect(await store().match(old)).toBeNull();
  });

  test('the store writes and reports it', async () => {
    expect([await store().healthy(), await store().healthy()]).toEqual([true, true]);
  });

  test('a finished match is kept once, with its record, and counts in the statistics', async () => {
    const [me, you, id] = [fresh('player'), fresh('player'), fresh('match')];
    await store().finish(finished(id, [me, you]));
    await store().finish({ ...finished(id, [me, you]), record: 'another' });
    await store().finish({ ...finished(`${id}-2`, [you, me], 10), rounds: 5 });
    expect(await store().match(id)).toEqual(finished(id, [me, you]));
    expect(await store().match('none')).toBeNull();
    expect(await store().statistics(me)).toEqual({
      matches: 2,
      wins: 1,
      rounds: 6,
      roundsWon: 4,
      bankerRounds: 2,
      bankerRoundsWon: 2,
      matchRounds: 8,
    });
    const { record: _, ...summary } = finished(`${id}-2`, [you, me], 10);
    expect((await store().matchesOf(me, 1))[0]).toEqual({ ...summary, rounds: 5 });
    expect((await store().statistics('nobody')).matches).toBe(0);
  });
};

const leases = (store: () => Store): void => {
  const table = async (wakeAt: number | null): Promise<string> => {
    const id = fresh('table');
    await store().append(step(id, 0, { directoryRow: directoryRow({ wakeAt }) }));
    return id;
  };

  test('one living node holds the lease of a table; a dead or retired one loses it', async () => {
    const [id, mine, yours] = [await table(1), fresh('node'), fresh('node')];
    await store().heartbeat(mine, 60_000);
    await store().heartbeat(yours, 60_000);
    expect(await store().lease(id, mine)).toBe(true);
    expect(await store().lease(id, mine)).toBe(true);
    expect(await store().lease(id, yours)).toBe(false);
    await store().heartbeat(mine, 0);
    expect(await store().lease(id, yours)).toBe(true);
    await store().heartbeat(mine, 60_000);
    expect(await store().lease(id, mine)).toBe(false);
    await store().release(id, mine);
    expect(await store().lease(id, mine)).toBe(false);
    await store().retire(yours);
    expect(await store().lease(id, mine)).toBe(true);
    await store().release(id, mine);
    expect(await store().lease(id, fresh('node'))).toBe(true);
    expect(await store().lease('none', mine)).toBe(false);
  });

  test('has a clock', async () => {
    const before = Date.now();
    const time = await store().time();
    expect(Math.abs(time - before)).toBeLessThan(60_000);
  });

  test('a heartbeat says whether the node has lived until then', async () => {
    const node = fresh('node');
    expect(await store().heartbeat(node, 60_000)).toBe(false);
    expect(await store().heartbeat(node, 0)).toBe(true);
    expect(await store().heartbeat(node, 60_000)).toBe(false);
    await store().retire(node);
    expect(await store().heartbeat(node, 60_000)).toBe(false);
    expect(await store().heartbeat(node, 60_000)).toBe(true);
  });

  test('asking for the leaseholder takes a free lease; the holder may pass it on', async () => {
    const [id, mine, yours] = [await table(1), fresh('node'), fresh('node')];
    await store().heartbeat(mine, 60_000);
    await store().heartbeat(yours, 60_000);
    expect(await store().leaseholder('none', mine)).toBeNull();
    expect(await store().leaseholder(id, mine)).toBe(mine);
    expect(await store().leaseholder(id, yours)).toBe(mine);
    expect(await store().handOver(id, yours, yours)).toBe(false);
    expect(await store().handOver(id, mine, yours)).toBe(true);
    expect(await store().leaseholder(id, mine)).toBe(yours);
    await store().retire(yours);
    expect(await store().leaseholder(id, mine)).toBe(mine);
  });

  test('rows of nodes long dead are swept', async () => {
    const [dead, alive] = [fresh('node'), fresh('node')];
    await store().heartbeat(dead, -60_000);
    await store().heartbeat(alive, 60_000);
    expect(await store().sweep('nodes', Date.now() - 30_000, 100)).toBe(1);
    const id = await table(1);
    expect(await store().lease(id, alive)).toBe(true);
    expect(await store().lease(id, dead)).toBe(false);
  });

  test('of many nodes that want a table at once exactly one gets it', async () => {
    const id = await table(1);
    const nodes = Array.from({ length: 10 }, () => fresh('node'));
    await Promise.all(nodes.map((node) => store().heartbeat(node, 60_000)));
    const got = await Promise.all(nodes.map((node) => store().lease(id, node)));
    expect(got.filter(Boolean)).toHaveLength(1);
  });

  test('a node leases tables that need a driver and have no living leaseholder, no more than it asks for', async () => {
    const [orphan, asleep, kept] = [await table(1), await table(null), await table(1)];
    const [mine, dead, alive] = [fresh('node'), fresh('node'), fresh('node')];
    await store().heartbeat(mine, 60_000);
    await store().heartbeat(alive, 60_000);
    await store().lease(orphan, dead);
    await store().lease(kept, alive);
    const leased: string[] = [];
    for (;;) {
      const some = await store().leaseAbandoned(mine, 2);
      expect(some.length).toBeLessThanOrEqual(2);
      if (some.length === 0) break;
      leased.push(...some);
    }
    expect(leased).toContain(orphan);
    expect(leased).not.toContain(asleep);
    expect(leased).not.toContain(kept);
    expect(new Set(leased).size).toBe(leased.length);
  });
};
