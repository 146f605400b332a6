import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type SavingWatch, watchSaving } from './savingWatch.ts';
import { StoreUnavailable } from './store.ts';

let healthy: () => Promise<boolean>;
let probes: number;
let away: boolean;
let changes: boolean[];
let watch: SavingWatch;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
  });
  healthy = async () => true;
  probes = 0;
  changes = [];
  const part = {
    healthy: () => {
      probes += 1;
      return healthy();
    },
  };
  // What has a `2` in its id is in the second database, which is well.
  away = false;
  const parts = [{ ...part, isAway: () => away }, { healthy: async () => true }];
  const store = { ...part, parts, partOf: (id: string) => (id.includes('2') ? 1 : 0) };
  const announce = (): void => {
    const delayed = watch.isDelayed('T');
    if (delayed !== changes.at(-1)) changes.push(delayed);
    expect(watch.isDelayed('T2')).toBe(false);
  };
  watch = watchSaving({ store, metrics: createMetrics(), announce });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('says nothing, and writes nothing, while appends are quick', async () => {
  for (let i = 0; i < 50; i += 1) {
    await watch.track('T', Promise.resolve(i));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([changes, probes]).toEqual([[], 0]);
});

test('an append that hangs is a delay until it is over', async () => {
  let end = (): void => undefined;
  const append = watch.track('T', new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes).toEqual([true]);
  end();
  await append;
  await vi.advanceTimersByTimeAsync(2000);
  expect(changes).toEqual([true, false]);
});

test('a store that fails is a delay until it takes writes again', async () => {
  healthy = async () => false;
  await expect(watch.track('T', Promise.reject(new StoreUnavailable('full')))).rejects.toThrow(
    'full',
  );
  expect(changes).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([true]);
  healthy = async () => true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(changes).toEqual([true, false]);
});

test('a database known to be away is a delay, also where nothing is written to it', async () => {
  away = true;
  healthy = async () => false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(changes).toEqual([true]);
  away = false;
  healthy = async () => true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(changes).toEqual([true, false]);
});

test('a value the store refuses is no delay', async () => {
  await expect(watch.track('T', Promise.reject(new Error('bad value')))).rejects.toThrow(
    'bad value',
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(changes).toEqual([]);
});

test('readiness answers within seconds whatever the store does, and asking often writes seldom', async () => {
  healthy = () => new Promise(() => undefined);
  const answer = watch.ready();
  await vi.advanceTimersByTimeAsync(2600);
  expect(await answer).toBe(false);
  healthy = async () => true;
  probes = 0;
  const answers = await Promise.all(Array.from({ length: 100 }, () => watch.ready()));
  expect([new Set(answers), probes]).toEqual([new Set([true]), 1]);
});

test('a delay of one database is announced again while it lasts, for those who come meanwhile', async () => {
  healthy = async () => false;
  let announced = 0;
  const store = { healthy, parts: [{ healthy }], partOf: () => 0 };
  const other = watchSaving({ store, metrics: createMetrics(), announce: () => (announced += 1) });
  await expect(other.track('T', Promise.reject(new StoreUnavailable('away')))).rejects.toThrow();
  const before = announced;
  await vi.advanceTimersByTimeAsync(2000);
  expect(announced).toBeGreaterThan(before);
  other.stop();
});
