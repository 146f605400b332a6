import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fleet } from '../links/fleet.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { type NodeChores, startNodeChores } from './nodeChores.ts';

let checks: number;
/** How long the next heartbeat is on its way back, and whether the store says that the node lived until then. */
let way: { readonly ms: number; readonly alive: boolean };
let beats: number;
let chores: NodeChores;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  checks = 0;
  beats = 0;
  way = { ms: 0, alive: true };
  const heartbeat = async () => {
    const { ms, alive } = way;
    beats += 1;
    // The database is too slow for the first one.
    if (beats === 1) throw new StoreUnavailable('timeout');
    if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    return alive;
  };
  const nothing = async () => [];
  const store = { heartbeat, nodes: nothing, leaseAbandoned: nothing, retire: nothing };
  const tables = {
    all: () => [],
    takeOver: () => undefined,
    checkLeases: () => (checks += 1),
    checkPresence: () => undefined,
    compare: nothing,
  };
  const contact = { address: '', key: '', load: 0 };
  const fleet = { contact: () => contact, meet: () => undefined, heirs: () => [] };
  chores = await startNodeChores({
    store: store as unknown as Store,
    tables: tables as unknown as Tables,
    node: 'n',
    fleet: fleet as unknown as Fleet,
    address: '',
    log: pino({ level: 'silent' }),
    keep: { tables: 0, records: 0 },
  });
});

afterEach(async () => {
  await chores.stop();
  vi.useRealTimers();
});

test('a start outlives a heartbeat that fails; heartbeats in time ask for no lease again', async () => {
  way = { ms: 300, alive: true };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beats).toBeGreaterThan(10);
  expect(checks).toBe(0);
});

test('a heartbeat that is long on its way back hides no gap: every lease is asked for again', async () => {
  way = { ms: 1400, alive: true };
  await vi.advanceTimersByTimeAsync(2000);
  expect(checks).toBe(0);
  // Back 2.05 seconds after the one before was sent, though only 0.65 after that had come back.
  way = { ms: 150, alive: true };
  await vi.advanceTimersByTimeAsync(1000);
  expect(checks).toBe(1);
});

test('a node that others took for dead asks for every lease again', async () => {
  way = { ms: 0, alive: false };
  await vi.advanceTimersByTimeAsync(500);
  expect(checks).toBe(1);
});
