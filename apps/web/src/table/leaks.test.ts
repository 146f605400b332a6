// Opening and leaving a table leaves nothing behind: no listener on the link, no timer, no late announcement.
import { signal } from '@preact/signals';
import type { SeenEvent, View } from '@tuolaji/engine';
import type { ServerMessage, TableMessage } from '@tuolaji/protocol';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Client, createClient } from '../net/client.ts';
import type { ConnectionStatus, Link } from '../net/link.ts';
import { listeners } from '../net/listeners.ts';
import { openTable } from '../net/liveTableSession.ts';
import { settings } from '../settings.ts';
import { speak } from '../text/testTexts.ts';
import { createLiveRegion } from './aloud/liveRegion.ts';
import { createModel } from './model.ts';
import { cards, turnView, viewOf } from './testViews.ts';

beforeAll(() => speak('en'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  settings.autoPlay.value = false;
  vi.useRealTimers();
});

/** A link that counts its listeners. */
function countingLink() {
  const messages = listeners<ServerMessage>();
  const opened = listeners<void>();
  let count = 0;
  const counted = <T>(add: (listener: (value: T) => void) => () => void): typeof add => {
    return (listener) => {
      const stop = add(listener);
      count += 1;
      return () => {
        count -= 1;
        stop();
      };
    };
  };
  const link: Link = {
    status: signal<ConnectionStatus>('online'),
    send: () => true,
    onMessage: counted(messages.add),
    onOpen: counted(opened.add),
    restart: () => undefined,
    close: () => undefined,
  };
  return { link, receive: messages.call, count: () => count };
}

const message = (seq: number, view: View, events: readonly SeenEvent[] = []): TableMessage => ({
  type: 'TABLE',
  table: 't',
  seq,
  info: null,
  view,
  events,
  acks: [],
  now: seq * 1000,
});

const played: SeenEvent = { kind: 'PLAYED', seat: 1, cards: cards('S6'), at: 0 };

type Receive = (message: ServerMessage) => void;

/** Opens a table and leaves in my own turn, about to be played by itself, or in the pause after another play. */
async function visit(client: Client, receive: Receive, during: 'turn' | 'pause') {
  const table = openTable(client, 't', () => undefined);
  const model = createModel(table.session);
  const region = createLiveRegion(model);
  receive(message(1, turnView('S9 S5 C4', ['S9'])));
  await vi.advanceTimersByTimeAsync(0);
  model.choose(cards('C4'));
  if (during === 'pause') {
    receive(message(2, viewOf({ turn: 1 }), [played]));
    receive(message(3, viewOf({ turn: 2 }), [played]));
  }
  await vi.advanceTimersByTimeAsync(0);
  region.stop();
  model.stop();
  table.close();
  return { model, region };
}

test('ten tables opened and left leave no listener and no timer', async () => {
  settings.autoPlay.value = true;
  const { link, receive, count } = countingLink();
  const client = createClient(link);
  const [listening, timers] = [count(), vi.getTimerCount()];
  for (let visits = 0; visits < 10; visits += 1) {
    await visit(client, receive, 'turn');
    await visit(client, receive, 'pause');
  }
  expect(count()).toBe(listening);
  expect(vi.getTimerCount()).toBe(timers);
});

test('a table that was left shows and announces nothing more', async () => {
  const { link, receive } = countingLink();
  const { model, region } = await visit(createClient(link), receive, 'pause');
  const [shown, lines] = [model.view.value, region.lines.value];
  receive(message(9, viewOf({ turn: 3 }), [played]));
  model.hints.value = { hints: [], at: 0 };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(model.view.value).toBe(shown);
  expect(region.lines.value).toBe(lines);
});
