import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Departure, GatherPace, halves } from './batches.ts';

const PATIENCE = { enough: 8, longestMs: 40 };

/** A pace that has seen batches of `count` every `everyMs` for a while; the last went out at 0. */
function paceAfter(count: number, everyMs: number): GatherPace {
  const pace = new GatherPace(PATIENCE);
  for (let at = -20_000; at < 0; at += everyMs) pace.sent(count, at);
  pace.sent(count, 0);
  return pace;
}

describe('how long a batch waits', () => {
  test('nobody waits at first, and nobody where no company is expected', () => {
    expect(new GatherPace(PATIENCE).wait(0)).toBe(0);
    expect(paceAfter(1, 50).wait(0)).toBe(0);
  });

  test.each([
    ['a few: the longest time', 2, 20, 40],
    ['more: until there are enough', 4, 10, 20],
    ['many', 8, 4, 4],
    ['very many: not at all', 20, 2, 0],
  ])('%s', (_, count, everyMs, ms) => {
    expect(Math.abs(paceAfter(count, everyMs).wait(0) - ms)).toBeLessThan(1.5);
  });

  test('time that has passed counts, and a short rest is none', () => {
    const pace = paceAfter(2, 20);
    expect(pace.wait(30)).toBe(10);
    expect(pace.wait(39)).toBe(0);
    expect(pace.wait(500)).toBe(0);
  });

  test('a busy time is forgotten', () => {
    const pace = paceAfter(8, 10);
    pace.sent(1, 5000);
    expect(pace.wait(5000)).toBe(0);
  });
});

describe('when writes go out', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  /** Writes of which 1,000 per second have come lately. */
  function busy(settleMs: number) {
    const sent: number[] = [];
    let waiting = 0;
    const departure: Departure = new Departure({
      size: () => waiting,
      send: () => {
        departure.sent(waiting);
        sent.push(waiting);
        waiting = 0;
      },
      settleMs,
    });
    const add = (count: number): void => {
      for (let i = 0; i < count; i += 1) {
        waiting += 1;
        departure.added();
      }
    };
    for (let i = 0; i < 200; i += 1) {
      add(1);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    sent.length = 0;
    return { sent, add };
  }

  test('those of one turn go together', () => {
    const { sent, add } = busy(0);
    add(3);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(sent).toEqual([3]);
  });

  test('few wait for company, enough of them do not', () => {
    const { sent, add } = busy(0);
    add(1);
    vi.advanceTimersByTime(1);
    add(1);
    vi.advanceTimersByTime(5);
    expect(sent).toEqual([1]);
    add(3);
    vi.advanceTimersByTime(0);
    expect(sent).toEqual([1, 4]);
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([1, 4]);
  });

  test('a large batch waits for what is on its way, and shortens the wait of the few before it', () => {
    const { sent, add } = busy(4);
    add(1);
    vi.advanceTimersByTime(1);
    add(1);
    vi.advanceTimersByTime(1);
    add(5);
    vi.advanceTimersByTime(3);
    add(2);
    expect(sent).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([1, 8]);
  });

  test('where nothing comes meanwhile, a large batch stops waiting, and tries again now and then', () => {
    const { sent, add } = busy(4);
    let late = 0;
    const TIMES = 200;
    for (let i = 0; i < TIMES; i += 1) {
      const before = sent.length;
      add(5);
      vi.advanceTimersByTime(1);
      if (sent.length === before) late += 1;
      vi.advanceTimersByTime(50);
    }
    expect(late).toBeGreaterThan(10);
    expect(late).toBeLessThan(30);
    expect(sent.length).toBe(TIMES);
  });

  test('and waits again once others come while it tries', () => {
    const { sent, add } = busy(4);
    const settle = (company: number): boolean => {
      const before = sent.length;
      add(5);
      vi.advanceTimersByTime(1);
      const waits = sent.length === before;
      add(waits ? company : 0);
      vi.advanceTimersByTime(50);
      return waits;
    };
    for (let i = 0; i < 100; i += 1) settle(0);
    const waited = Array.from({ length: 100 }, () => settle(8));
    const first = waited.indexOf(true);
    expect(first).toBeLessThan(32);
    expect(waited.slice(first)).not.toContain(false);
  });
});

test('halves keep the order', () => {
  expect(halves([1, 2, 3])).toEqual([[1, 2], [3]]);
});
