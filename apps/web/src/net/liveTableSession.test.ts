import { signal } from '@preact/signals';
import type { View } from '@tuolaji/engine';
import type { ClientMessage, ServerMessage, TableMessage } from '@tuolaji/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import type { ConnectionStatus, Link } from './link.ts';
import { listeners } from './listeners.ts';
import { openTable } from './liveTableSession.ts';
import type { EventBatch } from './tableSession.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sit() {
  const messages = listeners<ServerMessage>();
  const opened = listeners<void>();
  const sent: ClientMessage[] = [];
  const link: Link = {
    status: signal<ConnectionStatus>('online'),
    send: (message) => sent.push(message) > 0,
    onMessage: messages.add,
    onOpen: opened.add,
    restart: () => undefined,
    close: () => undefined,
  };
  const open = openTable(createClient(link), 't', () => undefined);
  const batches: EventBatch[] = [];
  open.session.onEvents((batch) => batches.push(batch));
  return { ...open, sent, batches, arrive: messages.call, reopen: () => opened.call() };
}

/** A message whose view holds only the attackers' points. */
const message = (seq: number, points: number, more: Partial<TableMessage> = {}): TableMessage => ({
  type: 'TABLE',
  table: 't',
  seq,
  info: null,
  view: { attackerPoints: points } as unknown as View,
  events: [{ kind: 'PASSED', seat: 0 }],
  acks: [],
  now: seq * 1000,
  ...more,
});

test('a late message changes nothing, a repeated one shows nothing twice', () => {
  const { session, arrive, batches } = sit();
  arrive(message(2, 20));
  arrive(message(1, 10));
  expect(session.view.value?.attackerPoints).toBe(20);
  arrive(message(2, 20));
  expect(batches.map(({ events }) => events.length)).toEqual([1, 0]);
});

test('a later view of the same step is taken: time alone may change it', () => {
  const { session, arrive } = sit();
  arrive(message(3, 5, { now: 100 }));
  arrive(message(3, 15, { now: 200 }));
  arrive(message(3, 5, { now: 150 }));
  expect(session.view.value?.attackerPoints).toBe(15);
});

test('after a reconnect the first message counts, whatever its number', () => {
  const { session, arrive, reopen, sent } = sit();
  arrive(message(9, 90));
  reopen();
  arrive(message(4, 40));
  expect(session.view.value?.attackerPoints).toBe(40);
  expect(sent.filter(({ type }) => type === 'WATCH').length).toBe(2);
});

test('a message of another table is ignored', () => {
  const { session, arrive } = sit();
  arrive(message(1, 10, { table: 'other' }));
  expect(session.view.value).toBeNull();
});

test('where spectators are not allowed the player joins', async () => {
  const { arrive, sent, ended } = sit();
  const [watch] = sent;
  const id = watch && 'id' in watch ? watch.id : '';
  arrive({ type: 'REFUSED', id, code: 'NO_SPECTATORS', rule: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.at(-1)?.type).toBe('JOIN');
  expect(ended.value).toBeNull();
});

test('chat lines come once, and not from muted players', () => {
  const { session, arrive } = sit();
  const line = (n: number, playerId: string) =>
    ({ n, at: 0, playerId, name: '', kind: 'text', text: 'hi', to: null }) as const;
  arrive({ type: 'SAID', table: 't', lines: [line(1, 'a'), line(2, 'b')] });
  arrive({ type: 'SAID', table: 't', lines: [line(2, 'b'), line(3, 'a')] });
  expect(session.said.value.map(({ n }) => n)).toEqual([1, 2, 3]);
  session.setMuted('a', true);
  arrive({ type: 'SAID', table: 't', lines: [line(4, 'a'), line(5, 'b')] });
  expect(session.said.value.map(({ n }) => n)).toEqual([2, 5]);
});

test('once the server has committed to its seed a seated player adds entropy, a spectator does not', () => {
  const committed = { kind: 'COMMITTED', round: 1, commitment: 'x', at: 0 } as const;
  const { arrive, sent } = sit();
  const added = (): number => sent.filter(({ type }) => type === 'COMMAND').length;
  const view = (seat: number | null): View => ({ seat }) as unknown as View;
  arrive(message(1, 0, { view: view(null), events: [committed] }));
  expect(added()).toBe(0);
  arrive(message(2, 0, { view: view(1), events: [committed] }));
  expect(added()).toBe(1);
});

test('after silence the whole table is asked for, and sooner when a message was lost', () => {
  const { arrive, sent } = sit();
  const asked = (): number => sent.filter(({ type }) => type === 'SYNC').length;
  arrive(message(1, 0));
  vi.advanceTimersByTime(8_000);
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect(asked()).toBe(1);
  arrive(message(2, 0));
  arrive(message(4, 0));
  vi.advanceTimersByTime(2_000);
  expect(asked()).toBe(2);
});
