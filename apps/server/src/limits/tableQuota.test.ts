import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createTableQuota } from './tableQuota.ts';

/** Where players are connected from. */
const HOMES: Readonly<Record<string, string>> = { cid: '192.0.2.1' };

const quota = (over: { rate?: number; tablesPerPlayer?: number; tablesPerAddress?: number }) =>
  createTableQuota(
    { rate: 0, tablesPerPlayer: 0, tablesPerAddress: 0, ...over },
    createMetrics(),
    (playerId) => HOMES[playerId] ?? null,
  );

const owner = (playerId: string, address: string | null = null) => ({ playerId, address });

test('a player has no more running tables than allowed, and a closed one makes room', () => {
  const tables = quota({ tablesPerPlayer: 2 });
  expect(['a', 'b', 'b', 'c'].map((id) => tables.open(id, owner('ann')))).toEqual([
    null,
    null,
    null,
    'running',
  ]);
  expect(tables.open('d', owner('bob'))).toBeNull();
  tables.close('a');
  expect(tables.open('c', owner('ann'))).toBeNull();
});

test('many guests of one address are one address', () => {
  const tables = quota({ tablesPerAddress: 2 });
  const open = (id: string) => tables.open(id, owner(`guest${id}`, '192.0.2.1'));
  expect(['a', 'b', 'c'].map(open)).toEqual([null, null, 'running']);
  tables.close('a');
  expect(open('d')).toBeNull();
});

test('with a rate limit tables are not opened faster than people do', () => {
  const tables = quota({ rate: 30 });
  const opened = Array.from({ length: 20 }, (_, i) => tables.open(`t${i}`, owner('ann')));
  expect(opened.filter((limit) => limit === null)).toHaveLength(10);
});

test('a table of before the start counts for its host; bots learn whose table it is', () => {
  const tables = quota({ tablesPerPlayer: 1 });
  tables.resume('old', 'ann');
  expect(tables.open('new', owner('ann'))).toBe('running');
  tables.open('far', owner('bob', '192.0.2.1'));
  expect(['old', 'far', 'none'].map((id) => tables.ownerOf(id))).toEqual([
    'ann',
    '192.0.2.1',
    'none',
  ]);
});

test('tables that come back beyond the limit belong to their host and address too', () => {
  const tables = quota({ tablesPerPlayer: 2, tablesPerAddress: 3 });
  for (const id of ['a', 'b', 'c', 'd']) tables.resume(id, 'cid');
  expect(['c', 'd'].map((id) => tables.ownerOf(id))).toEqual(['192.0.2.1', '192.0.2.1']);
  for (const id of ['a', 'b']) tables.close(id);
  expect(tables.open('e', owner('cid', '192.0.2.1'))).toBe('running');
  tables.close('c');
  expect(tables.open('e', owner('cid', '192.0.2.1'))).toBeNull();
});
