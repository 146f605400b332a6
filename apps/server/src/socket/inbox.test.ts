// When messages are taken up: the first at once, its neighbours together, all of them in order.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Inbox } from './inbox.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = () => {
  const taken: number[] = [];
  return { taken, inbox: new Inbox<number>((message) => taken.push(message)) };
};

test('after a quiet time a message is taken up at once, those that follow it together', () => {
  const { taken, inbox } = open();
  inbox.push(1);
  expect(taken).toEqual([1]);
  inbox.push(2);
  vi.advanceTimersByTime(3);
  inbox.push(3);
  expect(taken).toEqual([1]);
  vi.advanceTimersByTime(5);
  expect(taken).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(100);
  inbox.push(4);
  expect(taken).toEqual([1, 2, 3, 4]);
});

test('a crowd of messages does not wait, and none is taken up twice', () => {
  const { taken, inbox } = open();
  const numbers = Array.from({ length: 257 }, (_, i) => i);
  for (const number of numbers) inbox.push(number);
  expect(taken).toEqual(numbers);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual(numbers);
});

test('what waits can be asked for', () => {
  const { taken, inbox } = open();
  inbox.push(1);
  inbox.push(2);
  inbox.empty();
  expect(taken).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual([1, 2]);
});

test('a message that comes while others are taken up waits for its turn', () => {
  const taken: number[] = [];
  const inbox: Inbox<number> = new Inbox((message) => {
    taken.push(message);
    if (message === 1) inbox.push(3);
  });
  inbox.push(0);
  inbox.push(1);
  inbox.push(2);
  vi.advanceTimersByTime(8);
  expect(taken).toEqual([0, 1, 2]);
  vi.advanceTimersByTime(20);
  expect(taken).toEqual([0, 1, 2, 3]);
});
