import type { TableRequest } from '@tuolaji/protocol';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { BotPool } from '../bots/botPool.ts';
import type { Programs } from '../bots/programs.ts';
import type { TableQuota } from '../limits/tableQuota.ts';
import type { Fleet } from '../links/fleet.ts';
import { createMetrics } from '../metrics.ts';
import type { Connection } from '../socket/connection.ts';
import { openMemory } from '../store/memory.ts';
import type { SavingWatch } from '../store/savingWatch.ts';
import { Tables } from './tables.ts';

const unused = <T>(): T => ({}) as T;

const openTables = (): Tables =>
  new Tables({
    store: openMemory(),
    bots: unused<BotPool>(),
    programs: unused<Programs>(),
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    node: 'here',
    shared: true,
    leastBotPaceMs: 0,
    quota: unused<TableQuota>(),
    saving: unused<SavingWatch>(),
  });

test('an acknowledgement left out for a slow socket is asked for again, as a request that waits for an owner', () => {
  const requests: TableRequest[] = [];
  const caughtUp: string[] = [];
  const fleet: Partial<Fleet> = {
    relays: () => true,
    caughtUp: (_, table) => caughtUp.push(table),
    request: (_, message) => requests.push(message),
  };
  const tables = openTables();
  tables.join(fleet as Fleet);
  const behind = new Map([
    ['T', ['a', 'b']],
    ['U', []],
  ]);
  tables.refill({ behind } as Partial<Connection> as Connection);
  expect(behind.size).toBe(0);
  expect(caughtUp).toEqual(['T', 'U']);
  expect(requests).toEqual([
    { type: 'SYNC', id: 'a', table: 'T' },
    { type: 'SYNC', id: 'b', table: 'T' },
  ]);
});

test('a lease that was given long ago is asked for again: another node may have it by now', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const tables = openTables();
  tables.noteLease('T');
  expect(await tables.lease('T')).toBe(true);
  tables.noteLease('T');
  vi.advanceTimersByTime(5000);
  expect(await tables.lease('T')).toBe(false);
  vi.useRealTimers();
});
