import { expect, test, vi } from 'vitest';
import type { Connection } from '../socket/connection.ts';
import { openMemory } from '../store/memory.ts';
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
