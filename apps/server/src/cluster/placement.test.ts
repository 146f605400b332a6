import { expect, test } from 'vitest';
import type { TableActor } from '../tables/tableActor.ts';
import { betterNode, Placement } from './placement.ts';

test.each([
  [{ here: 2, a: 2 }, null],
  [{ here: 1, a: 3 }, 'a'],
  [{ here: 0, a: 1, b: 2 }, 'b'],
  [{ here: 4 }, null],
])(
  '%j: a table moves to the node with most of its sockets, and stays when none has more',
  (counts, to) => {
    const entries = Object.entries(counts).map(
      ([node, count]) => [node === 'here' ? null : node, count] as const,
    );
    expect(betterNode(new Map(entries))).toBe(to);
  },
);

/** Two nodes and the tables of this one; gives the moves of a look after the tables have stayed for a while. */
async function movesOf(loads: { readonly here: number; readonly there: number }, better = false) {
  const moves: string[] = [];
  const sockets = new Map([
    [null, 1],
    ['there', better ? 3 : 0],
  ]);
  const actors = Array.from({ length: 60 }, (_, i) => ({
    id: `T${i}`,
    leased: i !== 0,
    presence: { subscribers: { countByNode: () => sockets } },
  })) as unknown as TableActor[];
  const node = { id: 'there', address: '', key: '', load: loads.there };
  const placement = new Placement(
    {
      node: 'here',
      isLinked: () => true,
      loadOf: () => loads.there,
      accepts: () => true,
      heirs: () => [node],
      leave: () => undefined,
      handOver: async (table, to) => void moves.push(`${table} ${to}`),
      isBeyondReach: () => false,
      ownerOf: async () => 'here',
    },
    { all: () => actors, guests: new Set(), letGo: (_, passLease) => passLease() },
  );
  await placement.rearrange(0, loads.here);
  expect(moves).toEqual([]);
  await placement.rearrange(20_000, loads.here);
  return moves;
}

test('a busy node passes some of its own tables to a node that is much less busy', async () => {
  expect(await movesOf({ here: 0.95, there: 0.3 })).toEqual(['T1 there', 'T2 there']);
});

test.each([
  ['it is not busy', { here: 0.85, there: 0.1 }],
  ['the others are busy too', { here: 0.95, there: 0.7 }],
])('a node keeps its tables while %s', async (_, loads) => {
  expect(await movesOf(loads)).toEqual([]);
});

test('a table goes to the node that has its players only while that node is not busy', async () => {
  expect(await movesOf({ here: 0.2, there: 0.3 }, true)).toHaveLength(59);
  expect(await movesOf({ here: 0.2, there: 0.75 }, true)).toEqual([]);
});

/** Passes all tables on; `heirs` are the nodes that may be given some. */
async function passAll(heirs: readonly string[]) {
  const moves = new Map<string, string>();
  const sockets = [new Map([['b', 2]]), new Map([['gone', 3]]), new Map(), new Map()];
  let actors = sockets.map((counts, i) => ({
    id: `T${i}`,
    leased: true,
    presence: { subscribers: { countByNode: () => new Map([[null, 9], ...counts]) } },
  })) as unknown as TableActor[];
  let left = 0;
  const placement = new Placement(
    {
      node: 'here',
      isLinked: () => true,
      accepts: (id) => heirs.includes(id),
      loadOf: () => 0,
      heirs: () => heirs.map((id) => ({ id, address: '', key: '', load: 0 })),
      handOver: async (table, to) => void moves.set(table, to),
      isBeyondReach: () => false,
      ownerOf: async () => 'here',
      leave: () => (left += 1),
    },
    {
      all: () => actors,
      guests: new Set(),
      letGo: async (actor, passLease) => {
        await passLease();
        actors = actors.filter((other) => other !== actor);
      },
    },
  );
  const passed = await placement.passAll();
  await placement.rearrange(20_000, 0);
  return { passed, moves, left };
}

test('a node that stops passes every table to a node with its players, else to one after another', async () => {
  const { passed, moves, left } = await passAll(['a', 'b']);
  expect({ passed, left, tables: moves.size }).toEqual({ passed: true, left: 1, tables: 4 });
  expect(moves.get('T0')).toBe('b');
  expect(new Set(moves.values())).toEqual(new Set(['a', 'b']));
});

test('a node that stops alone keeps its tables', async () => {
  const { passed, moves } = await passAll([]);
  expect({ passed, tables: moves.size }).toEqual({ passed: false, tables: 0 });
});
