// When messages are taken up: the first at once, its neighbours together, all of them in order.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Inbox } from './inbox.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = (answer: (message: number) => void = () => undefined) => {
  const taken: number[] = [];
  const inbox: Inbox<number> = new Inbox((message) => {
    taken.push(message);
    answer(message);
  });
  return { taken, inbox };
};

/** An inbox that has received 200 messages per second for a while; nothing waits in it. */
const openBusy: typeof open = (answer) => {
  const { taken, inbox } = open(answer);
  for (let i = 0; i < 400; i += 1) {
    inbox.push(-i);
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(100);
  taken.length = 0;
  return { taken, inbox };
};

test('on a quiet server every message is taken up at once', () => {
  const { taken, inbox } = open();
  for (const message of [1, 2, 3]) {
    inbox.push(message);
    expect(taken).toHaveLength(message);
    vi.advanceTimersByTime(100);
  }
});

test('on a busy server those that follow one another are taken up together', () => {
  const { taken, inbox } = openBusy();
  inbox.push(1);
  expect(taken).toEqual([1]);
  vi.advanceTimersByTime(10);
  inbox.push(2);
  vi.advanceTimersByTime(20);
  inbox.push(3);
  expect(taken).toEqual([1]);
  vi.advanceTimersByTime(10);
  expect(taken).toEqual([1, 2, 3]);
});

test('a crowd of messages does not wait, and none is taken up twice', () => {
  const { taken, inbox } = openBusy();
  const numbers = Array.from({ length: 257 }, (_, i) => i);
  for (const number of numbers) inbox.push(number);
  expect(taken).toEqual(numbers);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual(numbers);
});

test('what waits can be asked for', () => {
  const { taken, inbox } = openBusy();
  inbox.push(1);
  inbox.push(2);
  inbox.empty();
  expect(taken).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual([1, 2]);
});

test('a message that comes while others are taken up waits for its turn', () => {
  const { taken, inbox } = openBusy((message) => {
    if (message === 2) inbox.push(4);
  });
  inbox.push(1);
  inbox.push(2);
  inbox.push(3);
  vi.advanceTimersByTime(40);
  expect(taken).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(40);
  expect(taken).toEqual([1, 2, 3, 4]);
});
