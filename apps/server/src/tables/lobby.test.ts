import { expect, test, vi } from 'vitest';
import type { Connection } from '../socket/connection.ts';
import { openMemory } from '../store/memory.ts';
import type { Store } from '../store/store.ts';
import { Lobby } from './lobby.ts';

test('many who look at the lobby at once are shown one answer of the store', async () => {
  const store = openMemory();
  const asked = vi.spyOn(store, 'openTables');
  const lobby = new Lobby(store);
  const send = vi.fn();
  const conn = { send } as unknown as Connection;
  await Promise.all(Array.from({ length: 60 }, () => lobby.join(conn)));
  lobby.close();
  expect(asked).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(60);
  expect(send).toHaveBeenLastCalledWith({ type: 'LOBBY', tables: [] });
});

/** Listed tables whose hosts can be renamed; the newest first. */
function listing(count: number) {
  const names = new Map(Array.from({ length: count }, (_, i) => [`t${i}`, 'A']));
  const rows = () =>
    [...names].map(([id, hostName]) => ({ summary: JSON.stringify({ entry: { id, hostName } }) }));
  const store = { openTables: async (limit: number) => rows().slice(0, limit) };
  return { names, store: store as unknown as Store };
}

test('a page is sent whole once, then what changed in it, and nothing while nothing did', async () => {
  vi.useFakeTimers();
  const { names, store } = listing(25);
  const lobby = new Lobby(store);
  const [first, second] = [vi.fn(), vi.fn()];
  await lobby.join({ send: first }, 0);
  await lobby.join({ send: second }, 1);
  const ids = [...names.keys()];
  expect(first).toHaveBeenLastCalledWith(
    expect.objectContaining({ page: 0, ids: ids.slice(0, 20), more: true }),
  );
  expect(second).toHaveBeenLastCalledWith(
    expect.objectContaining({ page: 1, ids: ids.slice(20), more: false }),
  );
  await vi.advanceTimersByTimeAsync(1000);
  expect(first).toHaveBeenCalledOnce();
  names.set('t3', 'B');
  names.delete('t24');
  await vi.advanceTimersByTimeAsync(1000);
  const tables = [{ id: 't3', hostName: 'B' }];
  expect(first).toHaveBeenLastCalledWith(expect.objectContaining({ tables, page: 0 }));
  expect(second).toHaveBeenLastCalledWith(
    expect.objectContaining({ tables: [], ids: ids.slice(20, 24) }),
  );
  lobby.close();
  vi.useRealTimers();
});

test('the store is read as far as someone looks', async () => {
  const { store } = listing(300);
  const asked = vi.spyOn(store, 'openTables');
  const lobby = new Lobby(store);
  const conn = { send: vi.fn() };
  await lobby.join(conn, 0);
  await lobby.join(conn, 4);
  expect(asked.mock.calls).toEqual([[21], [101]]);
  lobby.close();
});
