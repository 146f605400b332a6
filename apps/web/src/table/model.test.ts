// Plays the rules leave no choice about.
import { signal } from '@preact/signals';
import type { Command, View } from '@tuolaji/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableSession } from '../net/tableSession.ts';
import { settings } from '../settings.ts';
import { createModel } from './model.ts';
import { cards, turnView } from './testViews.ts';

beforeEach(() => {
  vi.useFakeTimers();
  settings.autoPlay.value = false;
});
afterEach(() => {
  vi.useRealTimers();
});

/** What a table screen with this view sends by itself within a second. */
async function sentAlone(view: View) {
  const sent: Command[] = [];
  const session = {
    view: signal(view),
    info: signal(null),
    said: signal([]),
    onEvents: () => () => undefined,
    send: async (command: Command) => {
      sent.push(command);
      return null;
    },
  } as unknown as TableSession;
  const model = createModel(session);
  const chosen = [...model.chosen.value];
  await vi.advanceTimersByTimeAsync(1000);
  model.stop();
  return { sent, chosen };
}

test('forced last cards run down by themselves', async () => {
  const { sent } = await sentAlone(turnView('S9 C4 C3 D3', ['S9']));
  expect(sent).toEqual([{ kind: 'PLAY', cards: cards('S9') }]);
});

test('with more cards in hand a forced play is chosen, and played where the player wants that', async () => {
  const forced = turnView('S9 C5 C4 C3 D3', ['S9']);
  expect(await sentAlone(forced)).toEqual({ sent: [], chosen: cards('S9') });
  settings.autoPlay.value = true;
  expect((await sentAlone(forced)).sent).toEqual([{ kind: 'PLAY', cards: cards('S9') }]);
});

test('where there is a choice nothing is played, not even at the end', async () => {
  settings.autoPlay.value = true;
  expect(await sentAlone(turnView('S9 S4', ['S9', 'S4']))).toEqual({ sent: [], chosen: [] });
});
