import { signal } from '@preact/signals';
import type { ClientMessage, ServerMessage, ServerMessageOf } from '@tuolaji/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionTrouble } from '../screens/room/connectionTrouble.ts';
import { createClient } from './client.ts';
import type { ConnectionStatus, Link } from './link.ts';
import { listeners } from './listeners.ts';
import { backOff } from './socketLink.ts';

/** A link in the test's hands: it lists what was sent and delivers what the test gives it. */
function wire() {
  const messages = listeners<ServerMessage>();
  const opened = listeners<void>();
  const status = signal<ConnectionStatus>('connecting');
  const sent: ClientMessage[] = [];
  const link: Link = {
    status,
    send: (message) => {
      if (status.value !== 'online') return false;
      sent.push(message);
      return true;
    },
    onMessage: messages.add,
    onOpen: opened.add,
    restart: () => undefined,
    close: () => undefined,
  };
  const open = async (): Promise<void> => {
    status.value = 'online';
    opened.call();
    await Promise.resolve();
  };
  return { link, sent, open, status, arrive: messages.call };
}

const ids = (sent: readonly ClientMessage[]): string[] =>
  sent.flatMap((message) => ('id' in message ? [message.id] : []));

const table = (acks: string[]): ServerMessage => ({
  type: 'TABLE',
  table: 't',
  seq: 1,
  info: null,
  view: null,
  events: [],
  acks,
  now: 0,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('nothing is sent before the link opens, and everything after it', async () => {
  const { link, sent, open } = wire();
  const client = createClient(link);
  void client.request({ type: 'START', table: 't' });
  expect(sent).toEqual([]);
  await open();
  expect(sent.map(({ type }) => type)).toEqual(['START']);
});

test('a command is sent again under the same id until it is acknowledged', async () => {
  const { link, sent, open, status, arrive } = wire();
  await open();
  const client = createClient(link);
  const answer = client.request({ type: 'COMMAND', table: 't', command: { kind: 'PASS' } });
  vi.advanceTimersByTime(10_000);
  status.value = 'retrying';
  await open();
  expect(sent.length).toBeGreaterThan(2);
  expect(new Set(ids(sent)).size).toBe(1);
  arrive(table(ids(sent).slice(0, 1)));
  expect((await answer).type).toBe('TABLE');
  const before = sent.length;
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(before);
});

test('a delay of saving is shown until it is over, a lost connection before it', async () => {
  const { link, open, status, arrive } = wire();
  await open();
  const client = createClient(link);
  expect(connectionTrouble(client)).toBeNull();
  arrive({ type: 'NOTICE', code: 'SAVING_DELAYED', on: true });
  expect(connectionTrouble(client)).toBe('savingDelayed');
  status.value = 'retrying';
  expect(connectionTrouble(client)).toBe('retrying');
  status.value = 'online';
  arrive({ type: 'NOTICE', code: 'SAVING_DELAYED', on: false });
  expect(connectionTrouble(client)).toBeNull();
  arrive({ type: 'NOTICE', code: 'SAVING_DELAYED', on: true });
  const player = { id: 'p', name: 'p' };
  arrive({ type: 'WELCOME', protocol: 1, player, tables: [], now: 0 });
  expect(connectionTrouble(client)).toBeNull();
});

test('one connection too many is shown until the server lets us in', async () => {
  const { link, open, status, arrive } = wire();
  await open();
  const client = createClient(link);
  arrive({ type: 'REFUSED', id: null, code: 'TOO_MANY_SOCKETS', rule: null });
  status.value = 'retrying';
  expect(connectionTrouble(client)).toBe('crowded');
  status.value = 'online';
  arrive({ type: 'WELCOME', protocol: 1, player: { id: 'p', name: 'p' }, tables: [], now: 0 });
  expect(connectionTrouble(client)).toBeNull();
});

test('a repeated question gets a new id, and the reply to either resolves it', async () => {
  const { link, sent, open, arrive } = wire();
  await open();
  const client = createClient(link);
  const answer = client.request({ type: 'HINT', table: 't' });
  vi.advanceTimersByTime(4_000);
  const [first, second] = ids(sent);
  expect(second).not.toBe(first);
  arrive({ type: 'HINTS', id: first ?? '', hints: [] });
  expect((await answer).type).toBe('HINTS');
});

test('a refusal answers the request it names', async () => {
  const { link, sent, open, arrive } = wire();
  await open();
  const client = createClient(link);
  const answer = client.request({ type: 'START', table: 't' });
  arrive({ type: 'REFUSED', id: ids(sent)[0] ?? '', code: 'NOT_HOST', rule: null });
  expect(await answer).toMatchObject({ type: 'REFUSED', code: 'NOT_HOST' });
});

test('waits double up to a limit, and chance takes at most three quarters of them', () => {
  expect(backOff(0, 1)).toBe(400);
  expect(backOff(3, 1)).toBe(3200);
  expect(backOff(20, 1)).toBe(15_000);
  expect(backOff(20, 0)).toBe(3_750);
});

test('changes of the lobby are put into the page that is held, in the order they say', async () => {
  const { link, open, arrive } = wire();
  const client = createClient(link);
  await open();
  const entry = (id: string, hostName = 'A') =>
    ({ id, hostName }) as ServerMessageOf<'LOBBY'>['tables'][number];
  const lobby = { type: 'LOBBY', page: 0, more: false } as const;
  const shown = () => client.lobby.value?.map(({ id, hostName }) => `${id}${hostName}`);
  arrive({ ...lobby, tables: [entry('1'), entry('2'), entry('3')], ids: ['1', '2', '3'] });
  arrive({ ...lobby, tables: [entry('2', 'B'), entry('4')], ids: ['4', '2', '1'], more: true });
  expect(shown()).toEqual(['4A', '2B', '1A']);
  expect(client.lobbyGoesOn.value).toBe(true);
  arrive({ type: 'LOBBY', tables: [entry('9')] });
  expect(shown()).toEqual(['9A']);
  expect(client.lobbyGoesOn.value).toBe(false);
  client.close();
});
