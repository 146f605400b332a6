import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WakeTimer } from './wakeTimer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createTimer = () => {
  const wakes: number[] = [];
  const from = Date.now();
  const timer = new WakeTimer(() => wakes.push(Date.now() - from), Date.now);
  return { wakes, from, timer };
};

test('a table is woken once, at its time', () => {
  const { wakes, from, timer } = createTimer();
  timer.set(from + 300);
  vi.advanceTimersByTime(299);
  expect(wakes).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(wakes).toEqual([300]);
});

test('a deadline that moves on is waited for, with one timer', () => {
  const { wakes, from, timer } = createTimer();
  for (let moved = 0; moved < 5; moved += 1) {
    timer.set(from + 300 + moved * 100);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(1000);
  expect(wakes).toEqual([700]);
  expect(vi.getTimerCount()).toBe(0);
});

test('an earlier deadline counts at once, no deadline wakes nobody', () => {
  const { wakes, from, timer } = createTimer();
  timer.set(from + 300);
  timer.set(from + 100);
  vi.advanceTimersByTime(150);
  expect(wakes).toEqual([100]);
  timer.set(from + 300);
  timer.set(null);
  vi.advanceTimersByTime(1000);
  expect(wakes).toEqual([100]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a moment that has passed is one of now', () => {
  const { wakes, from, timer } = createTimer();
  timer.set(from - 100);
  vi.advanceTimersByTime(1);
  expect(wakes).toHaveLength(1);
});
