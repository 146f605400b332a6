import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { Shards } from './shards.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that gives this answer: at once, never, or an error. */
const database = (answer: number | 'silent' | 'broken'): Store => {
  const time = (): Promise<number> => {
    if (answer === 'silent') return new Promise(() => undefined);
    return answer === 'broken'
      ? Promise.reject(new StoreUnavailable('broken'))
      : Promise.resolve(answer);
  };
  return { time } as Partial<Store> as Store;
};

const ask = (...answers: Parameters<typeof database>[0][]): Promise<number> =>
  new Shards(answers.map(database)).any((store) => store.time());

test('the first database that answers is believed', async () => {
  expect(await ask(1, 2)).toBe(1);
  expect(await ask('broken', 2)).toBe(2);
});

test('a silent database holds up no heartbeat: the next is asked after a moment', async () => {
  const answer = ask('silent', 'broken', 3);
  await vi.advanceTimersByTimeAsync(500);
  expect(await answer).toBe(3);
});

test('no answer of any database is an error', async () => {
  await expect(ask('broken', 'broken')).rejects.toThrow('broken');
  await expect(ask()).rejects.toThrow('no database answers');
});
