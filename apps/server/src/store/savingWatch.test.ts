import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type SavingWatch, watchSaving } from './savingWatch.ts';
import { StoreUnavailable } from './store.ts';

let healthy: () => Promise<boolean>;
let probes: number;
let changes: boolean[];
let watch: SavingWatch;

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'performance'],
  });
  healthy = async () => true;
  probes = 0;
  changes = [];
  const store = {
    healthy: () => {
      probes += 1;
      return healthy();
    },
  };
  const onChange = (delayed: boolean): void => void changes.push(delayed);
  watch = watchSaving({ store, metrics: createMetrics(), onChange });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('says nothing, and writes nothing, while appends are quick', async () => {
  for (let i = 0; i < 50; i += 1) {
    await watch.track(Promise.resolve(i));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect([changes, probes]).toEqual([[], 0]);
});

test('an append that hangs is a delay until it is over', async () => {
  let end = (): void => undefined;
  const append = watch.track(new Promise<void>((resolve) => (end = resolve)));
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
  await expect(watch.track(Promise.reject(new StoreUnavailable('full')))).rejects.toThrow('full');
  expect(changes).toEqual([true]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(changes).toEqual([true]);
  healthy = async () => true;
  await vi.advanceTimersByTimeAsync(2000);
  expect(changes).toEqual([true, false]);
});

test('a value the store refuses is no delay', async () => {
  await expect(watch.track(Promise.reject(new Error('bad value')))).rejects.toThrow('bad value');
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
