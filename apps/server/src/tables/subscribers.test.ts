import type { ServerMessage, TableMessage } from '@tuolaji/protocol';
import { createTable } from '@tuolaji/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Subscribers } from './subscribers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A message of a new table, with this number. */
function tableMessage(): TableMessage {
  const player = { id: 'p0', name: 'Ann' };
  const birth = { id: 'T', node: 'n', player, conn: null, leastBotPaceMs: 0 };
  const moment = { now: 0, seed: '0'.repeat(64) };
  const made = createTable(birth, { type: 'CREATE', id: 'c', preset: 'online' }, moment);
  const messages = made.ok ? made.value.sends().map(({ message }) => message) : [];
  const table = messages.find((message) => message.type === 'TABLE');
  if (table === undefined) throw new Error('no table');
  return { ...table, acks: [] };
}

const NEWS = tableMessage();

/** A table that this many players receive, and the numbers of the messages each has received. */
function crowd(size: number) {
  const subscribers = new Subscribers('T');
  const received = new Map<string, (number | string)[]>();
  for (let i = 0; i < size; i += 1) {
    const playerId = `p${i}`;
    const own: (number | string)[] = [];
    received.set(playerId, own);
    const send = (message: ServerMessage): void =>
      void own.push(message.type === 'TABLE' ? message.seq : message.type);
    subscribers.add({ id: `c${i}`, playerId, node: null, tables: new Set(), send });
  }
  const tell = (to: string, seq: number, change: Partial<TableMessage> = {}): void =>
    subscribers.send({ to, conn: null, message: { ...NEWS, seq, ...change } });
  return { subscribers, tell, of: (player: string) => received.get(player) };
}

test('a few people receive all news at once', () => {
  const { tell, of } = crowd(20);
  for (const seq of [1, 2, 3]) tell('p3', seq);
  expect(of('p3')).toEqual([1, 2, 3]);
});

test('in a crowd news is gathered, and the newest arrives a moment later', () => {
  const { tell, of } = crowd(21);
  for (const seq of [1, 2, 3]) tell('p3', seq);
  expect(of('p3')).toEqual([]);
  vi.runAllTimers();
  expect(of('p3')).toEqual([3]);
  tell('p3', 4);
  vi.runAllTimers();
  expect(of('p3')).toEqual([3, 4]);
});

test('answers and play do not wait, and gathered news goes before play that does not repeat it', () => {
  const { tell, of } = crowd(21);
  tell('p3', 1);
  tell('p3', 2, { acks: ['r1'] });
  tell('p4', 1);
  tell('p4', 2, { info: null });
  vi.runAllTimers();
  expect([of('p3'), of('p4')]).toEqual([[2], [1, 2]]);
});

test('nothing gathered reaches someone who has left', () => {
  const { subscribers, tell, of } = crowd(21);
  tell('p3', 1);
  subscribers.send({ to: 'p3', conn: null, message: { type: 'LEFT', table: 'T', reason: 'left' } });
  subscribers.dismiss('p3');
  vi.runAllTimers();
  expect(of('p3')).toEqual(['LEFT']);
});
